import {
  leanFields,
  type RecalculatedRation,
  type RecalculationField,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { nextTurn } from "#worker/lib/next-turn.ts";
import type { Prepared } from "./changed-rations.ts";
import { attempt, type Failed, isFailed, soundRows } from "./failed-row.ts";
import { findBest, findPractical, isSearch } from "./find-amounts.ts";
import { failedRow, type Made, madeRow, rowFields } from "./row-fields.ts";

/** Rations that are judged in one call of the kernel, between two turns of other requests. */
const judgedTogether = 25;

/** Goes on with a row that is made, and returns the row that comes of it. */
export type Finish = (row: RecalculatedRation, made: Made) => Promise<RecalculatedRation>;

/** Makes the row of each ration, in their order. */
export async function* makeRows(
  ctx: ActorCtx,
  prepared: readonly (Prepared | Failed)[],
  body: Omit<RecalculationInput, "rations">,
  finish: Finish = async (row) => row,
): AsyncGenerator<RecalculatedRation> {
  const fields = rowFields(ctx);
  const wanted: readonly RecalculationField[] = body.fields ?? leanFields[body.calculation];
  const isCompared = wanted.includes("costBefore");
  const batchSize = isSearch(body) ? 1 : judgedTogether;
  for (let from = 0; from < prepared.length; from += batchSize) {
    await nextTurn();
    const batch = prepared.slice(from, from + batchSize);
    const sound = soundRows(batch);
    const evaluate = evaluateTogether(ctx, [
      ...(isSearch(body) ? [] : sound.map(({ changed }) => changed)),
      ...(isCompared ? sound.map(({ present }) => present) : []),
    ]);
    const make = (ration: Prepared): Made => ({
      ration,
      ...found(ctx, ration, body, evaluate),
      present: isCompared ? evaluate(ration.present) : null,
    });
    for (const each of batch) {
      const made = isFailed(each)
        ? each
        : attempt(ctx, each, () => {
            const whole = make(each);
            return { whole, row: madeRow(fields, wanted, whole) };
          });
      yield isFailed(made) ? failedRow(ctx, made) : await finish(made.row, made.whole);
    }
  }
}

function found(
  ctx: ActorCtx,
  ration: Prepared,
  body: Omit<RecalculationInput, "rations">,
  evaluate: (ration: Ration) => Evaluation,
): Pick<Made, "answer" | "evaluation"> {
  if (!isSearch(body)) return { answer: null, evaluation: evaluate(ration.changed) };
  const find = body.calculation === "practical" ? findPractical : findBest;
  return find(ctx.engine(), ration, body);
}

/**
 * Evaluates rations in one call, and returns what gives the evaluation of each; where one of them breaks the call off,
 * each is evaluated by itself.
 */
function evaluateTogether(ctx: ActorCtx, rations: readonly Ration[]): (ration: Ration) => Evaluation {
  const engine = ctx.engine();
  const all = [...new Set(rations)];
  let evaluations: readonly Evaluation[] = [];
  try {
    evaluations = engine.evaluateMany(all);
  } catch {
    // the one that breaks it off does so again by itself, and its row tells why
  }
  const made = new Map(evaluations.map((evaluation, at) => [all[at], evaluation]));
  return (ration) => made.get(ration) ?? engine.evaluate(ration);
}
