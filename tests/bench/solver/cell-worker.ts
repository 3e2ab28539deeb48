import { parentPort, workerData } from "node:worker_threads";
import type { RationSize } from "../../support/ration-models.ts";
import { measureCell, type Task } from "./cells.ts";
import { javascriptLpSolver } from "./peer-javascript-lp-solver.ts";

const { task, size } = workerData as { task: Task; size: RationSize };
parentPort?.postMessage(measureCell(javascriptLpSolver, task, size));
