import loadHighs from "highs";
import type { Model } from "#engine/lp/model.ts";
import type { Answer, Loaded, Peer } from "./peer.ts";

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

export const highsPersistent = persistent("highs, no presolve", "off");
export const highsDefault = persistent("highs, default", "choose");
