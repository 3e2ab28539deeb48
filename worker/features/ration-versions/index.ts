import { getVersion } from "./get.ts";
import { listVersions } from "./list.ts";
import { restoreVersion } from "./restore.ts";

/** The verbs of what was saved of a ration. */
export const rationVersionVerbs = {
  "ration_version.get_collection": listVersions,
  "ration_version.get": getVersion,
  "ration_version.restore": restoreVersion,
};
