export { createTemplate as post } from "./create.ts";
export { deleteTemplate as delete } from "./delete.ts";
export { getTemplate as get } from "./get.ts";
export { listTemplates as get_collection } from "./list.ts";
export { updateTemplate as patch } from "./update.ts";
