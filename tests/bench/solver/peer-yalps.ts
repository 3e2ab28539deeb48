import { solve } from "yalps";
import type { Model } from "#engine/lp/model.ts";
import { type Answer, Data, type Peer } from "./peer.ts";

/** Columns are not negative, and every upper bound is a row. */
function programmeOf(data: Data) {
  const { model } = data;
  const bound = (low: number, high: number) => ({
    ...(Number.isFinite(low) && { min: low }),
    ...(Number.isFinite(high) && { max: high }),
  });
  const constraints: [string, { min?: number; max?: number }][] = data.rl.map((low, i) => [
    `r${i}`,
    bound(low, data.ru[i]!),
  ]);
  const variables = data.c.map((cost, j): [string, [string, number][]] => {
    const entries: [string, number][] = [
      ["cost", cost],
      [`x${j}`, 1],
    ];
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++)
      entries.push([`r${model.index[k]!}`, data.value[k]!]);
    constraints.push([`x${j}`, bound(data.xl[j]!, data.xu[j]!)]);
    return [`x${j}`, entries];
  });
  const integers = data.c.flatMap((_, j) => (model.integer?.[j] ? [`x${j}`] : []));
  return { direction: "minimize" as const, objective: "cost", constraints, variables, integers };
}

function answerOf(status: string, objective: number): Answer {
  const known = status === "optimal" || status === "infeasible" ? status : "other";
  return { status: known, objective };
}

export const yalps: Peer = {
  name: "yalps",
  open(model: Model) {
    const data = new Data(model);
    return {
      change: (change) => data.change(change),
      solve() {
        const { status, result } = solve(programmeOf(data));
        return answerOf(status, result);
      },
      close: () => undefined,
    };
  },
  round(model, gap, seconds) {
    const options = { tolerance: gap, timeout: 1000 * seconds };
    const { status, result } = solve(programmeOf(new Data(model)), options);
    return answerOf(status, result);
  },
};
