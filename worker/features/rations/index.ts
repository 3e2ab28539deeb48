export { readBoard } from "./board.ts";
export { createRation } from "./create.ts";
export { deleteRation } from "./delete.ts";
export { getRation } from "./get.ts";
export { listRations } from "./list.ts";
export { snapshotRation } from "./snapshot.ts";
export { traceRation } from "./trace.ts";
export { updateRation } from "./update.ts";
