export { createSettings as post } from "./create.ts";
export { getSettings as get } from "./get.ts";
export { updateSettings as patch } from "./update.ts";
