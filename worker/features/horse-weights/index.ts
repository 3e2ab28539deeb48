export { applyWeight } from "./apply-to-horse.ts";
export { createWeight } from "./create.ts";
export { deleteWeight } from "./delete.ts";
export { getWeight } from "./get.ts";
export { listWeights } from "./list.ts";
export { updateWeight } from "./update.ts";
