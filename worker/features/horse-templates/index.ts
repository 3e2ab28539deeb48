export { createTemplate } from "./create.ts";
export { deleteTemplate } from "./delete.ts";
export { getTemplate } from "./get.ts";
export { listTemplates } from "./list.ts";
export { updateTemplate } from "./update.ts";
