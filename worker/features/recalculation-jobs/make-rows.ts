import {
  leanFields,
  type RecalculatedRation,
  type RecalculationField,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { Engine } from "#engine/engine-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { nextTurn } from "#worker/lib/next-turn.ts";
import type { Prepared } from "./changed-rations.ts";
import { attempt, type Failed, failedRow, isFailed, soundRows } from "./failed-row.ts";
import { findBest, findPractical, isSearch } from "./find-amounts.ts";
import { type Made, needWhole, rowMaker } from "./row-fields.ts";

/** Rations that are answered together, between two turns of other requests. */
const together = { search: 1, whole: 25, bare: 50 };

/** Goes on with a row that is made, and returns the row that comes of it. */
export type Finish = (row: RecalculatedRation, made: Made) => Promise<RecalculatedRation>;

type Body = Omit<RecalculationInput, "rations">;

/** Use is what happens with the rows that are made. */
interface Use {
  finish?: Finish | undefined;
  /** True where `finish` reads whole evaluations. */
  isWhole?: boolean;
}

/** Makes the row of each ration, in their order; those that are made together come together. */
export async function* makeRows(
  ctx: ActorCtx,
  prepared: readonly (Prepared | Failed)[],
  body: Body,
  { finish, isWhole = false }: Use = {},
): AsyncGenerator<RecalculatedRation[]> {
  const wanted: readonly RecalculationField[] = body.fields ?? leanFields[body.calculation];
  const make = rowMaker(ctx, wanted);
  const isCompared = wanted.includes("costBefore");
  const size = isSearch(body) ? "search" : isWhole || needWhole(wanted) ? "whole" : "bare";
  for (let from = 0; from < prepared.length; from += together[size]) {
    await nextTurn();
    const batch = prepared.slice(from, from + together[size]);
    const sound = soundRows(batch);
    const engine = ctx.engine();
    const found = size === "search" ? search(engine, body) : judge(engine, sound, size);
    const price = isCompared
      ? answersOf(
          sound.map(({ present }) => present),
          engine.judgeMany,
        )
      : null;
    const rows: RecalculatedRation[] = [];
    for (const each of batch) {
      const made = isFailed(each)
        ? each
        : attempt(ctx, each, () => {
            const whole = { ration: each, ...found(each), present: price?.(each.present) ?? null };
            return { whole, row: make(whole) };
          });
      if (isFailed(made)) rows.push(failedRow(ctx, made));
      else rows.push(finish ? await finish(made.row, made.whole) : made.row);
    }
    yield rows;
  }
}

type Found = (ration: Prepared) => Pick<Made, "answer" | "judged" | "evaluation">;

/** Looks for the amounts of a ration. */
function search(engine: Engine, body: Body): Found {
  const find = body.calculation === "practical" ? findPractical : findBest;
  return (ration) => {
    const { answer, evaluation } = find(engine, ration, body);
    return { answer, judged: evaluation, evaluation };
  };
}

/** Judges rations with their changes, with all that explains it or without. */
function judge(engine: Engine, sound: readonly Prepared[], size: "whole" | "bare"): Found {
  const rations = sound.map(({ changed }) => changed);
  if (size === "bare") {
    const judgeOne = answersOf(rations, engine.judgeMany);
    return ({ changed }) => ({ answer: null, judged: judgeOne(changed), evaluation: null });
  }
  const evaluate = answersOf(rations, engine.evaluateMany);
  return ({ changed }) => {
    const evaluation = evaluate(changed);
    return { answer: null, judged: evaluation, evaluation };
  };
}

/**
 * Answers rations in one call, and returns what gives the answer of each; where one of them breaks the call off, each is
 * answered by itself.
 */
function answersOf<Answer>(
  rations: readonly Ration[],
  answerMany: (rations: readonly Ration[]) => Answer[],
): (ration: Ration) => Answer {
  const all = [...new Set(rations)];
  let answers: readonly Answer[] = [];
  try {
    answers = answerMany(all);
  } catch {
    // the one that breaks it off does so again by itself, and its row tells why
  }
  const made = new Map(answers.map((answer, at) => [all[at], answer]));
  return (ration) => made.get(ration) ?? answerMany([ration])[0]!;
}
