import { readFileSync } from "node:fs";
import { createKernel } from "#engine/kernel.ts";
import type { Model, Solution } from "#engine/lp/model.ts";
import type { Answer, Loaded, Peer } from "./peer.ts";

export const artefact = readFileSync(new URL("../../../engine-wasm/build/engine.wasm", import.meta.url));
const kernel = createKernel(new WebAssembly.Module(artefact));

function answerOf({ status, objective }: Solution): Answer {
  return { status: status === "optimal" || status === "infeasible" ? status : "other", objective };
}

export const picotin: Peer = {
  name: "picotin",
  open(model: Model): Loaded {
    const prepared = kernel.prepare(model);
    return {
      change: (change) => prepared.change(change),
      solve: () => answerOf(prepared.solve()),
      ranging: () => void prepared.ranging(),
      conflict() {
        const found = prepared.conflict();
        return found ? found.rows.length + found.columns.length : 0;
      },
      close: () => prepared.release(),
    };
  },
  round: (model, gap, seconds) => answerOf(kernel.solve(model, { gap, seconds })),
};

/** When the first allowed point is known, and how far it is from the proved bound. */
export function firstPoint(model: Model): { ms: number; gap: number } {
  for (let nodes = 1; ; nodes *= 2) {
    const start = performance.now();
    const { search } = kernel.solve(model, { nodes });
    const ms = performance.now() - start;
    if (!search || search.hasPoint) return { ms, gap: search?.gap ?? 0 };
  }
}
