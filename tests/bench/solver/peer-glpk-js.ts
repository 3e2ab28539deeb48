import loadGlpk, { type LP } from "glpk.js/node";
import type { Model } from "#engine/lp/model.ts";
import { type Answer, Data, type Peer } from "./peer.ts";

const glpk = await loadGlpk();

function boundsOf(lower: number, upper: number): { type: number; lb: number; ub: number } {
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  const [lb, ub] = [finite(lower), finite(upper)];
  if (lower === upper) return { type: glpk.GLP_FX, lb, ub };
  if (!Number.isFinite(lower)) return { type: Number.isFinite(upper) ? glpk.GLP_UP : glpk.GLP_FR, lb, ub };
  return { type: Number.isFinite(upper) ? glpk.GLP_DB : glpk.GLP_LO, lb, ub };
}

function jsonOf(data: Data): LP {
  const { model } = data;
  const isWhole = (j: number) => Boolean(model.integer?.[j]);
  return {
    name: "ration",
    objective: {
      direction: model.sense === 1 ? glpk.GLP_MIN : glpk.GLP_MAX,
      name: "cost",
      vars: data.c.map((coef, j) => ({ name: `x${j}`, coef })),
    },
    subjectTo: data.rows().map((terms, i) => ({
      name: `r${i}`,
      vars: terms.map(({ j, value }) => ({ name: `x${j}`, coef: value })),
      bnds: boundsOf(data.rl[i]!, data.ru[i]!),
    })),
    bounds: data.c.map((_, j) => ({ name: `x${j}`, ...boundsOf(data.xl[j]!, data.xu[j]!) })),
    generals: data.c.flatMap((_, j) => (isWhole(j) ? [`x${j}`] : [])),
  };
}

function answerOf(status: number, z: number): Answer {
  // within the gap asked for, the point is called feasible
  if (status === glpk.GLP_OPT || status === glpk.GLP_FEAS) return { status: "optimal", objective: z };
  const isNone = status === glpk.GLP_NOFEAS || status === glpk.GLP_INFEAS;
  return { status: isNone ? "infeasible" : "other", objective: z };
}

export const glpkJs: Peer = {
  name: "glpk.js",
  open(model: Model) {
    const data = new Data(model);
    return {
      change: (change) => data.change(change),
      solve() {
        const { result } = glpk.solve(jsonOf(data), { msglev: glpk.GLP_MSG_OFF });
        return answerOf(result.status, result.z);
      },
      close: () => undefined,
    };
  },
  round(model, gap, seconds) {
    const options = { msglev: glpk.GLP_MSG_OFF, mipgap: gap, tmlim: seconds };
    const { result } = glpk.solve(jsonOf(new Data(model)), options);
    return answerOf(result.status, result.z);
  },
};
