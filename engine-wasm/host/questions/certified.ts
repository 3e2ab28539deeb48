import { verify } from "../certificate.ts";
import type { Stage } from "../staged.ts";
import type { Certificate, Model, PlainTree, ProofModel, ProofTree, ProvedStage, Search } from "../types.ts";

/** Every stage of an answer, checked on its own model; with the models themselves where `whole`. */
export function certified(stages: readonly Stage[], whole = false): Certificate {
  const proved = stages.map(({ name, model, solution }): ProvedStage => {
    const { ok, primal, dual, gap } = verify(model, solution);
    const { status, objective, x, y, reducedCosts, ray, search } = solution;
    return {
      stage: name,
      status,
      objective,
      ok,
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

/** An error without bound as the largest number: the wire has no infinity. */
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
  const { m, n, sense, c, offset, xl, xu, rl, ru, starts, index, value, integer } = model;
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
    integer: integer ? Array.from(integer) : null,
  };
}

const bounds = (list: ArrayLike<number>): (number | null)[] =>
  Array.from(list, (bound) => (Number.isFinite(bound) ? bound : null));

/** The model of a proof again: what a checker is given. */
export const modelOf = ({ integer, ...plain }: ProofModel): Model => ({
  ...plain,
  ...(integer ? { integer } : {}),
  xl: plain.xl.map((bound) => bound ?? Number.NEGATIVE_INFINITY),
  xu: plain.xu.map((bound) => bound ?? Number.POSITIVE_INFINITY),
  rl: plain.rl.map((bound) => bound ?? Number.NEGATIVE_INFINITY),
  ru: plain.ru.map((bound) => bound ?? Number.POSITIVE_INFINITY),
});
