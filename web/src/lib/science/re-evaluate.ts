import { withoutHealth } from "#contract/ration/redact-health.ts";
import { scienceRation } from "#contract/ration/science-ration.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { type StoredSummary, summariseEvaluation } from "#contract/schemas/ration-summary.ts";
import type { Engine } from "#engine/engine-types.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { gravityOf, type VerdictInput, verdictFrom } from "#science/evaluation/verdict.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { lastRations } from "./last-rations.ts";
import { horseFacts, ingredientFacts } from "./science-facts.ts";

/** A horse with its last ration, the saved evaluation and today's. */
export interface Assessed {
  horse: HorseItem;
  ration: RationItem | null;
  /** Null without a ration, and when a feed of it cannot be read. */
  today: StoredSummary | null;
  /** Today's findings; null where there is no evaluation of today. */
  judged: VerdictInput | null;
  /** Price a day of today, as far as it is known; null without an evaluation. */
  price: Pick<Measured, "value" | "unknownShare"> | null;
  /** Gravity of the first of them; 0 where there is none. */
  gravity: number;
  /** False before today's evaluation: then the row shows the stored one. */
  isJudged: boolean;
  /** Today's currency. */
  monetaryUnit?: string | undefined;
}

export interface Stored {
  horses: readonly HorseItem[];
  rations: readonly RationItem[];
  ingredients: readonly IngredientItem[];
  hidesHealth?: boolean;
  monetaryUnit?: string | undefined;
}

/** Pairs each horse with its last stored ration. */
export function asStored({ horses, rations, monetaryUnit }: Stored): Assessed[] {
  const last = lastRations(rations);
  return horses.map((horse) => {
    const ration = last.get(horse.id) ?? null;
    return {
      horse,
      ration,
      today: ration,
      judged: null,
      price: ration && { value: ration.pricePerDay, unknownShare: 0 },
      gravity: 0,
      isJudged: ration === null,
      monetaryUnit,
    };
  });
}

/** Evaluates each last ration, one a step, so that the caller controls the pauses. */
export function* assessing(engine: Engine, stored: Stored): Generator<undefined, Assessed[]> {
  const facts = factsByPath(stored.ingredients);
  const rows: Assessed[] = [];
  for (const row of asStored(stored)) {
    const known = row.ration && scienceFacts(row.horse, row.ration, facts);
    const evaluation = known && engine.evaluate(known);
    const judged = evaluation && stored.hidesHealth ? withoutHealth(evaluation) : evaluation;
    const today = judged && summariseEvaluation(judged);
    const price = judged?.measures.find(({ key }) => key === "price_per_day") ?? null;
    const gravity = judged ? gravityOf(verdictFrom(judged), judged.verdictFacts) : 0;
    rows.push({ ...row, today, judged, price, gravity, isJudged: true });
    yield;
  }
  return rows;
}

/** Weighs a verdict to put the worst first: its level, its first finding, then the number of findings; null without one. */
export function verdictWeight({ today, ration, gravity }: Assessed): number | null {
  const verdict = today?.verdict ?? ration?.verdict;
  if (!verdict) return null;
  const { level, risk, watch, unknown } = verdict;
  return 1e8 * (3 - levelOrder[level]) + 1e6 * gravity + 1e4 * risk + 1e2 * watch + unknown;
}

/** Converts each ingredient once. */
const factsByPath = (ingredients: readonly IngredientItem[]): ReadonlyMap<string, IngredientFacts> =>
  new Map(ingredients.map((item) => [item["@id"], ingredientFacts(item)]));

/** Converts a stored ration for the evaluation; null when one of its feeds cannot be read. */
function scienceFacts(
  horse: HorseItem,
  ration: RationItem,
  facts: ReadonlyMap<string, IngredientFacts>,
): Ration | null {
  const lines = [...ration.feeds, ...ration.pastures];
  if (!lines.every(({ ingredient }) => facts.has(ingredient))) return null;
  return scienceRation(horseFacts(horse), ration, (path) => {
    const found = facts.get(path);
    if (!found) throw new Error(`Unknown ingredient ${path}`);
    return found;
  });
}
