import { createShare } from "./create.ts";
import { deleteShare } from "./delete.ts";
import { getShare } from "./get.ts";
import { listShares } from "./list.ts";
import { openShare } from "./open.ts";

/** The verbs of links to rations. */
export const rationShareVerbs = {
  "ration_share.get_collection": listShares,
  "ration_share.post": createShare,
  "ration_share.get": getShare,
  "ration_share.delete": deleteShare,
  "ration_share.open": openShare,
};
