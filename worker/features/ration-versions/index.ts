export { getVersion as get } from "./get.ts";
export { listVersions as get_collection } from "./list.ts";
export { restoreVersion as restore } from "./restore.ts";
