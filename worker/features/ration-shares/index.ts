export { createShare } from "./create.ts";
export { deleteShare } from "./delete.ts";
export { getShare } from "./get.ts";
export { listShares } from "./list.ts";
export { openShare } from "./open.ts";
