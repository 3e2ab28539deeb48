import { scienceRation } from "#contract/facts.ts";
import { withoutHealth } from "#contract/health.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { type Summary, summaryOf } from "#contract/verdict.ts";
import type { Engine } from "#engine/types.ts";
import type { IngredientFacts, Ration } from "#science/horse.ts";
import { horseFacts, ingredientFacts } from "#web/lib/facts.ts";

/** A horse with the ration changed last, as it was saved and as it comes out today. */
export interface Assessed {
  horse: HorseItem;
  ration: RationItem | null;
  /** Null without a ration, and while a feed of it cannot be read. */
  today: Summary | null;
}

/** Puts beside each horse its last ration, judged anew by the science in hand; one call of the kernel for all. */
export function assess(
  engine: Engine,
  horses: readonly HorseItem[],
  rations: readonly RationItem[],
  ingredients: readonly IngredientItem[],
  { hidesHealth = false }: { hidesHealth?: boolean } = {},
): Assessed[] {
  const last = lastRations(rations);
  const facts = factsByPath(ingredients);
  const made: Ration[] = [];
  const rows = horses.map((horse) => {
    const ration = last.get(horse.id) ?? null;
    const known = ration && scienceOf(horse, ration, facts);
    return { horse, ration, at: known ? made.push(known) - 1 : null };
  });
  const evaluations = engine.evaluateMany(made);
  return rows.map(({ horse, ration, at }) => {
    const evaluation = at === null ? undefined : evaluations[at];
    return {
      horse,
      ration,
      today: evaluation ? summaryOf(hidesHealth ? withoutHealth(evaluation) : evaluation) : null,
    };
  });
}

/** The ration of each horse that was changed last. */
function lastRations(rations: readonly RationItem[]): Map<string, RationItem> {
  const last = new Map<string, RationItem>();
  for (const ration of rations) {
    const known = last.get(ration.horse.id);
    if (!known || ration.modifiedAt > known.modifiedAt) last.set(ration.horse.id, ration);
  }
  return last;
}

/** Each ingredient once, so that rations of the same feeds are evaluated together. */
const factsByPath = (ingredients: readonly IngredientItem[]): ReadonlyMap<string, IngredientFacts> =>
  new Map(ingredients.map((item) => [item["@id"], ingredientFacts(item)]));

/** A saved ration as the science sees it; null when a feed of it is not among those that may be read. */
function scienceOf(
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
