import loadHighs from "highs";
import type { Model } from "#engine/lp/model.ts";
import { type Answer, Data, type Loaded, type Peer } from "./peer.ts";

const highs = await loadHighs();
const { modelStatus, objectiveSense, variableType } = highs.constants;

function statusOf(status: number): Answer["status"] {
  if (status === modelStatus.optimal) return "optimal";
  return status === modelStatus.infeasible ? "infeasible" : "other";
}

function create(model: Model) {
  return highs.createModel({
    numCols: model.n,
    numRows: model.m,
    sense: model.sense === 1 ? objectiveSense.minimize : objectiveSense.maximize,
    offset: model.offset,
    ...(model.integer && {
      integrality: Array.from(model.integer, (whole) =>
        whole ? variableType.integer : variableType.continuous,
      ),
    }),
    colCost: Float64Array.from(model.c),
    colLower: Float64Array.from(model.xl),
    colUpper: Float64Array.from(model.xu),
    rowLower: Float64Array.from(model.rl),
    rowUpper: Float64Array.from(model.ru),
    matrix: {
      format: "csc",
      numCols: model.n,
      numRows: model.m,
      starts: Int32Array.from(model.starts),
      indices: Int32Array.from(model.index),
      values: Float64Array.from(model.value),
    },
  });
}

/** Kept in memory; the second solve starts from the basis of the first. */
function persistent(name: string, presolve: "off" | "choose"): Peer {
  const open = (model: Model): Loaded => {
    const given = create(model);
    given.options.set({ output_flag: false, presolve });
    const loaded: Loaded = {
      change(change) {
        if (change.t === "cost") given.changeColCost(change.j, change.value);
        else if (change.t === "coef") given.changeCoefficient(change.i, change.j, change.value);
        else if (change.t === "col") given.changeColBounds(change.j, change.lower, change.upper);
        else given.changeRowBounds(change.i, change.lower, change.upper);
      },
      solve() {
        given.run();
        const status = statusOf(given.getModelStatus());
        if (status === "optimal") given.getSolution();
        return { status, objective: given.getObjectiveValue() };
      },
      ranging() {
        given.getSolution();
        given.getRanging();
      },
      conflict() {
        // 2 + 4: from the whole model, irreducible
        given.options.set({ iis_strategy: 6 });
        const { rowIndex, colIndex } = given.getIis();
        return rowIndex.length + colIndex.length;
      },
      close: () => given.dispose(),
    };
    return loaded;
  };
  const round = (model: Model, gap: number, seconds: number): Answer => {
    const given = create(model);
    given.options.set({ output_flag: false, mip_rel_gap: gap, time_limit: seconds });
    given.run();
    const answer = { status: statusOf(given.getModelStatus()), objective: given.getObjectiveValue() };
    given.dispose();
    return answer;
  };
  return { name, open, round };
}

/** The model as CPLEX LP text, written anew for every solve: how most people use the package. */
function textOf(data: Data): string {
  const number = (value: number) =>
    value === Number.POSITIVE_INFINITY ? "+inf" : value === Number.NEGATIVE_INFINITY ? "-inf" : `${value}`;
  const sum = (terms: { j: number; value: number }[]) =>
    terms.map(({ j, value }) => `${value < 0 ? "-" : "+"} ${Math.abs(value)} x${j}`).join("\n");
  const lines = ["Minimize", ` cost: ${sum(data.c.map((value, j) => ({ j, value })))}`, "Subject To"];
  data.rows().forEach((terms, i) => {
    const [low, high] = [data.rl[i]!, data.ru[i]!];
    if (Number.isFinite(low)) lines.push(` a${i}: ${sum(terms)} >= ${low}`);
    if (Number.isFinite(high)) lines.push(` b${i}: ${sum(terms)} <= ${high}`);
  });
  lines.push("Bounds");
  for (let j = 0; j < data.c.length; j++)
    lines.push(` ${number(data.xl[j]!)} <= x${j} <= ${number(data.xu[j]!)}`);
  return [...lines, "End"].join("\n");
}

const text: Peer = {
  name: "highs, LP text",
  open(model) {
    const data = new Data(model);
    return {
      change: (change) => data.change(change),
      solve() {
        const answer = highs.solve(textOf(data), { output_flag: false });
        const status =
          answer.Status === "Optimal" ? "optimal" : answer.Status === "Infeasible" ? "infeasible" : "other";
        return { status, objective: answer.ObjectiveValue };
      },
      close: () => undefined,
    };
  },
};

export const highsPersistent = persistent("highs, no presolve", "off");
export const highsDefault = persistent("highs, default", "choose");
export const highsText = text;
