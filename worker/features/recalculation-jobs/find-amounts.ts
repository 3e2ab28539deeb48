import { limits } from "#contract/limits.ts";
import { lineDosing, lineLimits, rationDosing } from "#contract/ration/science-ration.ts";
import type { RecalculatedAnswer } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { Engine } from "#engine/engine-types.ts";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import { proposeSteps } from "#engine/questions/propose/propose-steps.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { leverByPath, withLevers } from "#worker/features/calculations/pulled-ration.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import type { Prepared } from "./changed-rations.ts";

/** Amounts that were looked for, and the judgement of the ration with them; null where none were found. */
export interface Found {
  answer: RecalculatedAnswer;
  evaluation: Evaluation | null;
}

/** Tells whether amounts are looked for. */
export const isSearch = ({ calculation }: Pick<RecalculationInput, "calculation">): boolean =>
  calculation === "optimise" || calculation === "practical";

type Asked = Pick<RecalculationInput, "goal" | "levers">;

const noStore: ReadonlySet<string> = new Set();

/** Looks for the best amounts of a ration's own feeds. */
export function findBest(engine: Engine, { changed, parts }: Prepared, { goal, levers }: Asked): Found {
  const question = {
    ration: changed,
    goal,
    limits: parts.feeds.map(lineLimits),
    dosing: rationDosing(parts.feeds, changed),
    candidates: [],
    inStore: noStore,
    maxKg: limits.feedKgMax,
  };
  const best = optimiseWithLevers(engine, question, { answerFrom: propose, mayPull: levers });
  const { status, evaluation, shortfalls, conflict } = best;
  return {
    evaluation,
    answer: {
      status,
      feeds: evaluation
        ? amounts(
            best.feeds.map(({ ingredient }) => ingredient),
            best.quantitiesKg,
          )
        : [],
      levers: best.levers.map(leverByPath),
      shortfalls: shortfalls.map(({ rule, by }) => ({ rule, by })),
      conflict: [...conflict],
    },
  };
}

/** Looks for the best amounts of a ration's own feeds in whole steps, with the sacks and the count of feeds stored with it. */
export function findPractical(engine: Engine, prepared: Prepared, { goal, levers }: Asked): Found {
  const { changed, parts, feedsMost } = prepared;
  const bagDays = prepared.bagDays ?? limits.bagDays;
  const { ration, limits: lines, pulled } = withLevers(engine, changed, parts.feeds, { goal, levers });
  const dosing = parts.feeds.map((feed, at) =>
    lineDosing(feed, ration.feeds[at]!.ingredient.family, ration.horse.weightKg, bagDays),
  );
  const asked = { ration, goal, limits: lines, dosing, feedsMost, inStore: noStore };
  const { status, quantitiesKg, evaluation, exact } = proposeSteps(engine, asked);
  return {
    evaluation,
    answer: {
      status,
      feeds: evaluation
        ? amounts(
            ration.feeds.map(({ ingredient }) => ingredient.id),
            quantitiesKg,
          )
        : [],
      levers: [...pulled.levers],
      shortfalls: exact.shortfalls.map(({ rule, by }) => ({ rule, by })),
      conflict: [...exact.conflict],
    },
  };
}

const amounts = (ids: readonly string[], quantitiesKg: readonly number[]): RecalculatedAnswer["feeds"] =>
  ids.map((id, at) => ({ ingredient: ingredientPath(id), quantityKg: quantitiesKg[at]! }));
