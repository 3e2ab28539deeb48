import { readFileSync } from "node:fs";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import type { HorseFacts, IngredientFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { AbundanceClass, HealthCondition, Presentation } from "#science/vocabulary/classes.ts";
import type { SugarMethod } from "#science/vocabulary/composition.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

interface Case {
  name: string;
  feeds: [string, number, Presentation?][];
  pastures?: [string, AbundanceClass, number, Pick<PastureLine, "muzzleFactor" | "allowanceKg">?][];
  meals?: number;
  conditions?: HealthCondition[];
  horse?: Partial<HorseFacts>;
  pastureDryMatterKg?: number[];
  /** The horse cannot eat all the grass that its hours give. */
  capped?: boolean;
  /** Value, digits, and one standard deviation where it is stated. */
  measures?: WorkedRation["measures"];
  levels?: WorkedRation["levels"];
  placeholders?: WorkedRation["placeholders"];
}

interface Feed {
  family: string;
  role: FeedRole;
  dryMatterPct: number;
  contents: Partial<Record<NutrientKey, number>>;
  /** Method by which its sugars were found. */
  sugars?: SugarMethod;
}

export interface WorkedRation {
  name: string;
  ration: Ration;
  measures: Partial<Record<MeasureKey, [number, number, number?]>>;
  levels: Partial<Record<RuleKey, Level>>;
  /** The message of a rule names these. */
  placeholders: Partial<Record<RuleKey, { x: number; digits: number }>>;
  pastureDryMatterKg?: number[];
  capped: boolean;
}

/** The worked rations of the cases, ready to be judged: a 500 kg gelding in light work unless a case says otherwise. */
export function workedRations(): WorkedRation[] {
  const text = readFileSync("tests/cases/health/worked-rations.json", "utf8");
  const { feeds, cases } = JSON.parse(text) as { feeds: Record<string, Feed>; cases: Case[] };
  const known = new Map(Object.entries(feeds).map(([id, feed]) => [id, ingredient(id, feed)]));
  return cases.map((each) => ({
    name: each.name,
    measures: each.measures ?? {},
    levels: each.levels ?? {},
    placeholders: each.placeholders ?? {},
    pastureDryMatterKg: each.pastureDryMatterKg,
    capped: each.capped ?? false,
    ration: {
      horse: sampleHorse({
        indoorTemperature: "from_0_to_20",
        standardClass: { status: "work", level: "light" },
        conditions: each.conditions ?? [],
        ...each.horse,
      }),
      objective: "maintain",
      system: "nrc2007",
      meals: each.meals ?? 2,
      vetSupervised: false,
      feeds: each.feeds.map(([id, quantityKg, presentation]) => {
        const of = known.get(id)!;
        const role = of.role === "pasture" ? "forage" : of.role;
        return { ingredient: of, quantityKg, role, presentation: presentation ?? null };
      }),
      pastures: (each.pastures ?? []).map(([id, abundance, hoursPerDay, levers]) => ({
        ingredient: known.get(id)!,
        abundance,
        hoursPerDay,
        ...levers,
      })),
    },
  }));
}

function ingredient(id: string, { contents, sugars, ...feed }: Feed): IngredientFacts {
  const composition = Object.fromEntries(
    Object.entries(contents).map(([key, value]) => {
      const method = sugars && key === "soluble_sugars" ? { method: sugars } : {};
      return [key, { value, state: "measured" as const, ...method }];
    }),
  );
  return { ...feed, id, composition, pricePerTonne: 200 };
}
