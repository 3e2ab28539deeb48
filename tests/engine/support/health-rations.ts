import { createEngine } from "#engine/engine.ts";
import type { Evaluation, Finding, Measured } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine, HorseFacts, IngredientFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { HealthCondition, Presentation } from "#science/vocabulary/classes.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { module } from "./kernel.ts";

export const engine = createEngine(module);

/** A gelding of 500 kg in light work, in moderate condition, boxed, without a declared condition. */
export const horse = (change: Partial<HorseFacts> = {}): HorseFacts =>
  sampleHorse({
    indoorTemperature: "from_0_to_20",
    standardClass: { status: "work", level: "light" },
    ...change,
  });

export const withConditions = (...conditions: HealthCondition[]): HorseFacts => horse({ conditions });

/** Contents per kg of dry matter, all measured. */
export const contents = (values: Partial<Record<NutrientKey, number>>, spread = 0): Composition =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, state: "measured", spread }]),
  );

export function ingredient(change: Partial<IngredientFacts> & { id: string }): IngredientFacts {
  return {
    role: "forage",
    family: "grass_hay",
    dryMatterPct: 86,
    composition: {},
    pricePerTonne: 200,
    ...change,
  };
}

export function feed(
  of: IngredientFacts,
  quantityKg: number,
  presentation: Presentation | null = null,
  role: FeedLine["role"] = of.role === "pasture" ? "forage" : of.role,
): FeedLine {
  return { ingredient: of, quantityKg, role, presentation };
}

export function ration(
  feeds: readonly FeedLine[],
  change: Partial<Ration> = {},
  pastures: readonly PastureLine[] = [],
): Ration {
  return {
    horse: horse(),
    objective: "maintain",
    system: "nrc2007",
    meals: 2,
    vetSupervised: false,
    feeds,
    pastures,
    ...change,
  };
}

export function measured(evaluation: Evaluation, key: MeasureKey): Measured {
  const found = evaluation.measures.find((each) => each.key === key);
  if (!found) throw new Error(`no measure ${key}`);
  return found;
}

export const finding = (evaluation: Evaluation, rule: RuleKey): Finding | undefined =>
  evaluation.findings.find((each) => each.rule === rule);

/** Contents that forages of their kind lend a hay that nobody analysed: plenty of each, and no estimate. */
export const sufficient = contents({
  sodium: 3,
  chlorine: 12,
  sulphur: 2,
  copper: 20,
  iodine: 0.5,
  cobalt: 0.5,
  selenium: 0.2,
  zinc: 80,
  manganese: 88,
  iron: 208,
  vitamin_a: 8000,
  vitamin_e: 100,
  vitamin_b1: 10,
  vitamin_b2: 10,
});
