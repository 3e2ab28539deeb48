export { applyWeight as apply } from "./apply-to-horse.ts";
export { createWeight as post } from "./create.ts";
export { deleteWeight as delete } from "./delete.ts";
export { getWeight as get } from "./get.ts";
export { listWeights as get_collection } from "./list.ts";
export { updateWeight as patch } from "./update.ts";
