import { ModelBuilder } from "#engine/lp/model-builder.ts";
import { prepareHay, sugarMargin } from "#science/feeds/hay-preparation.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import { engine } from "../health-rations.ts";
import { labelDose, most, withoutDose } from "./checklist.ts";
import type { Demands } from "./demands.ts";
import type { SignedHorse } from "./horse-parts.ts";
import { offeredFeeds, type SignedScope } from "./offered-feeds.ts";

const none = Number.NEGATIVE_INFINITY;
const endless = Number.POSITIVE_INFINITY;

/** Most sugar and starch of forage for a horse with trouble of insulin, % of dry matter. */
const sugarMost = 10;
const isInsulinTrouble = (conditions: readonly string[]): boolean =>
  conditions.includes("laminitis") || conditions.includes("metabolic");

/** Families that feed such a horse: forage, handfuls of protein, and what every ration needs. */
const fed = [
  "grass_hay",
  "legume_and_mixed_hay",
  "haylage_and_silage",
  "straw_and_residues",
  "oil_meals",
  "balancers",
  "mineral_vitamin_supplements",
];

function feedsOf(horse: SignedHorse, scope: SignedScope, how: Preparation | null): IngredientFacts[] {
  const all = [...horse.ration.feeds.map(({ ingredient }) => ingredient), ...offeredFeeds(horse, scope)];
  const known = new Map(all.filter(({ family }) => fed.includes(family)).map((each) => [each.id, each]));
  return [...known.values()].map((each) =>
    how !== null && each.role === "forage" ? prepareHay(each, how) : each,
  );
}

/** Returns a figure of a kg of a feed by itself, such as what it covers of a need, %. */
type PerKg = (key: MeasureKey, unknown?: number) => number;

function figuresOf({ ration }: SignedHorse, ingredient: IngredientFacts): PerKg {
  const { role } = ingredient;
  if (role === "pasture") return () => 0;
  const feed = { ingredient, role, presentation: null, quantityKg: 1 };
  const { measures } = engine.evaluate({ ...ration, pastures: [], feeds: [feed] });
  return (key, unknown = 0) => measures.find((each) => each.key === key)?.value ?? unknown;
}

const soakings: readonly (Preparation | null)[] = [
  null,
  "soaked_30_min",
  "soaked_60_min",
  "soaked_overnight_cold",
];

/**
 * Returns the most of protein and lysine, the lesser of both in % of the need, that feeds in a scope bring with the energy
 * that is allowed, with hay as it is or soaked: an exact optimum in which lines are not counted and doses may be mixed, so
 * that no ration has more.
 */
export const mostProtein = (
  of: SignedHorse,
  asked: Demands,
  scope: SignedScope,
  energyMost: number,
): number => Math.max(...soakings.map((how) => mostWith(of, asked, feedsOf(of, scope, how), energyMost)));

function mostWith(
  of: SignedHorse,
  asked: Demands,
  feeds: readonly IngredientFacts[],
  energyMost: number,
): number {
  const { weightKg } = of.ration.horse;
  const build = new ModelBuilder();
  const level = build.column(0, endless);
  const energy = build.row(none, energyMost);
  const covers = (["coverage_protein", "coverage_lysine"] as const).map((key) => {
    const row = build.row(0, endless);
    build.set(row, level, -1);
    return { key, row };
  });
  const forage = build.row((asked.forage * weightKg) / 100, endless);
  const straw = build.row(none, 0);
  const complete = build.row(0.75, 1.25);
  const { conditions } = of.ration.horse;
  const sugar = build.row(none, isInsulinTrouble(conditions) ? 0 : endless);
  for (const each of feeds) {
    const { family, role, dryMatterPct, id } = each;
    const dryKg = dryMatterPct / 100;
    const isStraw = family === "straw_and_residues";
    const per100 = isStraw ? asked.strawKg / dryKg : (most[family] ?? endless);
    const column = build.column(0, (per100 * weightKg) / 100);
    const perKg = figuresOf(of, each);
    build.set(energy, column, perKg("coverage_energy"));
    for (const { key, row } of covers) build.set(row, column, perKg(key));
    if (labelDose[family] && !withoutDose.includes(id))
      build.set(complete, column, 100 / weightKg / labelDose[family]);
    if (role !== "forage") continue;
    build.set(forage, column, dryKg);
    build.set(sugar, column, (perKg("nsc_forage", 100) + sugarMargin(each) / 10 / dryKg - sugarMost) * dryKg);
    build.set(straw, column, ((isStraw ? 100 : 0) - asked.straw) * dryKg);
  }
  const model = build.model(new Float64Array(build.lower.length));
  const cost = new Float64Array(build.lower.length);
  cost[level] = -1;
  const { status, x } = engine.solve({ ...model, c: cost });
  if (status === "infeasible") return 0;
  if (status !== "optimal") throw new Error(`the most protein: ${status}`);
  return x[level]!;
}
