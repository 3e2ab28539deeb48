export { createShare as post } from "./create.ts";
export { deleteShare as delete } from "./delete.ts";
export { getShare as get } from "./get.ts";
export { listShares as get_collection } from "./list.ts";
export { openShare as open } from "./open.ts";
