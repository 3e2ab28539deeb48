export { getVersion } from "./get.ts";
export { listVersions } from "./list.ts";
export { restoreVersion } from "./restore.ts";
