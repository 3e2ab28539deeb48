import type { Model, ProofTree, Search, Solution } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Certificate, PlainTree, ProofModel, ProvedStage } from "#science/answers/certificate.ts";
import type { Stage } from "./lexicographic-stages.ts";

/**
 * Checks every stage of an answer on its own model. With `whole` the certificate contains the models and proofs
 * themselves. `within` is the relative gap at which the search was allowed to stop.
 */
export function certifyStages(stages: readonly Stage[], whole = false, within?: number): Certificate {
  const proved = stages.map(({ name, model, solution }): ProvedStage => {
    const { ok, primal, dual, gap, bound } = verifySolution(model, solution, 1e-9, within);
    const { status, objective, x, y, reducedCosts, ray, search } = solution;
    return {
      stage: name,
      status,
      objective,
      ok,
      isTold: bound === "claimed",
      primal: finite(primal),
      dual: finite(dual),
      gap: finite(gap),
      proof: whole
        ? {
            model: plainModel(model),
            x: [...x],
            y: [...y],
            reducedCosts: [...reducedCosts],
            ray: ray ? [...ray] : null,
            search: search ? plainSearch(search) : null,
          }
        : null,
    };
  });
  return { ok: proved.every(({ ok }) => ok), stages: proved };
}

/** Returns the error, or the largest number where it has no bound: the wire has no infinity. */
const finite = (error: number): number => (Number.isFinite(error) ? error : Number.MAX_VALUE);

const plainSearch = ({ nodes, bound, gap, hasPoint, proof }: Search) => ({
  nodes,
  bound: finite(bound),
  gap: finite(gap),
  hasPoint,
  tree: proof ? plainTree(proof) : null,
});

const plainTree = (tree: ProofTree): PlainTree =>
  "below" in tree
    ? { ...tree, below: plainTree(tree.below), above: plainTree(tree.above) }
    : "y" in tree
      ? { y: Array.from(tree.y) }
      : { ray: Array.from(tree.ray) };

function plainModel(model: Model): ProofModel {
  const { m, n, sense, c, offset, xl, xu, rl, ru, starts, index, value, integer, semicontinuous } = model;
  return {
    m,
    n,
    sense,
    c: Array.from(c),
    offset,
    xl: bounds(xl),
    xu: bounds(xu),
    rl: bounds(rl),
    ru: bounds(ru),
    starts: Array.from(starts),
    index: Array.from(index),
    value: Array.from(value),
    integer: flags(integer),
    semicontinuous: flags(semicontinuous),
  };
}

const flags = (list: ArrayLike<number> | undefined) => (list ? Array.from(list) : null);

const bounds = (list: ArrayLike<number>): (number | null)[] =>
  Array.from(list, (bound) => (Number.isFinite(bound) ? bound : null));

/** Claim is a model with the solution that a stage claims for it. */
export interface Claim {
  model: Model;
  solution: Solution;
}

/** Returns the claim of a proved stage for a checker; null when the stage carries no proof. */
export function stageClaim({ status, objective, proof }: ProvedStage): Claim | null {
  if (!proof) return null;
  const { model, x, y, reducedCosts, ray, search } = proof;
  const solution: Solution = {
    status,
    objective,
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    reducedCosts: Float64Array.from(reducedCosts),
    iterations: 0,
  };
  if (ray) solution.ray = Float64Array.from(ray);
  if (search) {
    const { tree, ...found } = search;
    solution.search = tree ? { ...found, proof: tree } : found;
  }
  return { model: restoreModel(model), solution };
}

/** Restores the model of a proof, with null bounds as infinity. */
export const restoreModel = ({ integer, semicontinuous, ...plain }: ProofModel): Model => ({
  ...plain,
  ...(integer ? { integer } : {}),
  ...(semicontinuous ? { semicontinuous } : {}),
  xl: plain.xl.map((bound) => bound ?? Number.NEGATIVE_INFINITY),
  xu: plain.xu.map((bound) => bound ?? Number.POSITIVE_INFINITY),
  rl: plain.rl.map((bound) => bound ?? Number.NEGATIVE_INFINITY),
  ru: plain.ru.map((bound) => bound ?? Number.POSITIVE_INFINITY),
});
