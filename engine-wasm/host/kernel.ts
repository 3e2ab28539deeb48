import { LAYOUT_VERSION } from "../assembly/layout.ts";
import type { Limits, Model, Prepared, Solution } from "./lp/model.ts";
import { openKernel } from "./memory/kernel-exports.ts";
import { loadTable } from "./memory/load-table.ts";
import type { LoadedTable, RowTable } from "./memory/table-types.ts";
import { createSolver } from "./solver/solver.ts";

/** Kernel computes with rows, columns and ratios; it knows no science. */
export interface Kernel {
  readonly version: string;
  load(table: RowTable): LoadedTable;
  prepare(model: Model): Prepared;
  solve(model: Model, limits?: Limits): Solution;
}

/** Creates a kernel with its own memory; the caller compiles the module. */
export function createKernel(module: WebAssembly.Module): Kernel {
  const memory = openKernel(module);
  const solver = createSolver(memory);
  return {
    version: `${LAYOUT_VERSION}`,
    load: (table) => loadTable(memory, table),
    prepare: (model) => solver.prepare(model),
    solve: (model, limits) => solver.solve(model, limits),
  };
}
