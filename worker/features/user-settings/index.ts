export { createSettings } from "./create.ts";
export { getSettings } from "./get.ts";
export { updateSettings } from "./update.ts";
