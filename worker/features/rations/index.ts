export { readBoard as board } from "./board.ts";
export { createRation as post } from "./create.ts";
export { deleteRation as delete } from "./delete.ts";
export { getRation as get } from "./get.ts";
export { listRations as get_collection } from "./list.ts";
export { snapshotRation as snapshot } from "./snapshot.ts";
export { traceRation as trace } from "./trace.ts";
export { updateRation as patch } from "./update.ts";
