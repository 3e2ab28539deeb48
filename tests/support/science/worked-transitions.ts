import { readFileSync } from "node:fs";
import type { TransitionInput, TransitionSchedule } from "#science/answers/transition.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import type { FeedLine, IngredientFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";

type Lines = [string, number][];

export interface WorkedTransition {
  name: string;
  weightKg?: number;
  stepDays?: number;
  /** Null: nobody knows. */
  from: Lines | null;
  to: Lines;
  /** Fewest days by bound. */
  reasons: Record<string, number>;
  suggestedDays: number;
  /** The change made in one day breaks these: value and most. */
  atOnce: Record<string, [number, number]>;
}

export const workedTransitions = (): WorkedTransition[] =>
  (JSON.parse(readFileSync("tests/cases/transitions.json", "utf8")) as { cases: WorkedTransition[] }).cases;

const kinds: Record<string, Pick<IngredientFacts, "role" | "family">> = {
  hay_a: { role: "forage", family: "grass_hay" },
  hay_b: { role: "forage", family: "grass_hay" },
  oats: { role: "concentrate", family: "cereal_grains" },
  barley: { role: "concentrate", family: "cereal_grains" },
  mineral: { role: "supplement", family: "mineral_vitamin_supplements" },
  grass: { role: "pasture", family: "pasture" },
};

const facts = Object.fromEntries(
  Object.entries(kinds).map(([id, kind]): [string, IngredientFacts] => [
    id,
    { id, ...kind, dryMatterPct: 86, composition: {}, pricePerTonne: null },
  ]),
);

const feedsOf = (lines: Lines): FeedLine[] =>
  lines
    .filter(([id]) => id !== "grass")
    .map(([id, quantityKg]) => {
      const ingredient = facts[id]!;
      return { ingredient, quantityKg, role: ingredient.role as FeedLine["role"], presentation: null };
    });

const pasturesOf = (lines: Lines): PastureLine[] =>
  lines
    .filter(([id]) => id === "grass")
    .map(([id, hoursPerDay]) => ({
      ingredient: facts[id]!,
      abundance: "high_abundant_grass",
      season: null,
      hoursPerDay,
    }));

/** The plan of a case, its amounts measured out as is usual. */
export function transitionInput(each: WorkedTransition, days: number | null): TransitionInput {
  const part = (lines: Lines) => ({ meals: 2, feeds: feedsOf(lines), pastures: pasturesOf(lines) });
  const dosed = (lines: Lines | null) =>
    feedsOf(lines ?? []).map(({ ingredient }) => dosingSteps(ingredient).stepKg);
  const to: Ration = {
    horse: sampleHorse({ weightKg: each.weightKg ?? 500 }),
    objective: "maintain",
    system: "nrc2007",
    vetSupervised: false,
    ...part(each.to),
  };
  return {
    from: each.from && part(each.from),
    to,
    days,
    stepDays: each.stepDays ?? 2,
    stepsKg: { from: dosed(each.from), to: dosed(each.to) },
  };
}

/** Computes the schedule of a case, in the shape of the case. */
export function scheduleResult(
  scheduleOf: (input: TransitionInput) => TransitionSchedule,
  each: WorkedTransition,
): Pick<WorkedTransition, "reasons" | "suggestedDays" | "atOnce"> {
  const { reasons, suggestedDays } = scheduleOf(transitionInput(each, null));
  const abrupt = scheduleOf(transitionInput(each, 0)).stages.flatMap(({ warnings }) => warnings);
  const rounded = (value: number) => Number(value.toFixed(6));
  return {
    reasons: Object.fromEntries(reasons.map(({ bound, days }) => [bound, days ?? Number.NaN])),
    suggestedDays: suggestedDays ?? Number.NaN,
    atOnce: Object.fromEntries(
      abrupt.map(({ bound, value, most }) => [bound, [rounded(value), rounded(most)]]),
    ),
  };
}
