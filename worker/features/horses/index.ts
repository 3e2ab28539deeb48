export { createHorse } from "./create.ts";
export { deleteHorse } from "./delete.ts";
export { getHorse } from "./get.ts";
export { listHorses } from "./list.ts";
export { updateHorse } from "./update.ts";
