import { verify } from "../certificate.ts";
import type { Stage } from "../staged.ts";
import type { Certificate, Model, ProofModel, ProvedStage } from "../types.ts";

/** Every stage of an answer, checked on its own model; with the models themselves where `whole`. */
export function certified(stages: readonly Stage[], whole = false): Certificate {
  const proved = stages.map(({ name, model, solution }): ProvedStage => {
    const { ok, primal, dual, gap } = verify(model, solution);
    const { status, objective, x, y, reducedCosts, ray } = solution;
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
          }
        : null,
    };
  });
  return { ok: proved.every(({ ok }) => ok), stages: proved };
}

/** An error without bound as the largest number: the wire has no infinity. */
const finite = (error: number): number => (Number.isFinite(error) ? error : Number.MAX_VALUE);

function plainModel({ m, n, sense, c, offset, xl, xu, rl, ru, starts, index, value }: Model): ProofModel {
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
  };
}

const bounds = (list: ArrayLike<number>): (number | null)[] =>
  Array.from(list, (bound) => (Number.isFinite(bound) ? bound : null));

/** The model of a proof again: what a checker is given. */
export const modelOf = (plain: ProofModel): Model => ({
  ...plain,
  xl: plain.xl.map((bound) => bound ?? Number.NEGATIVE_INFINITY),
  xu: plain.xu.map((bound) => bound ?? Number.POSITIVE_INFINITY),
  rl: plain.rl.map((bound) => bound ?? Number.NEGATIVE_INFINITY),
  ru: plain.ru.map((bound) => bound ?? Number.POSITIVE_INFINITY),
});
