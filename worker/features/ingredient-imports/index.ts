export { addImportRows as add } from "./add-rows.ts";
export { commitImport as commit } from "./commit.ts";
export { createImport as post } from "./create.ts";
export { getImport as get } from "./get.ts";
export { listImports as get_collection } from "./list.ts";
export { undoImport as undo } from "./undo.ts";
