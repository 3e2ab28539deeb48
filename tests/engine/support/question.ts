import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect } from "vitest";
import { buildRationTable } from "#engine/evaluate/ration-table.ts";
import { stageClaim } from "#engine/optimise/certify-stages.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { FeedLine, IngredientFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import { feed, horse, ration } from "./health-rations.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

/** Every feed of the catalogue, with a price made from its place in it; each ninth has none. */
export const feeds: readonly IngredientFacts[] = catalogue.map((row, at) => ({
  ...row,
  pricePerTonne: at % 9 === 8 ? null : 100 + ((at * 37) % 900),
}));

export function byId(id: string): IngredientFacts {
  const found = feeds.find((each) => each.id === id);
  if (!found) throw new Error(`no feed ${id}`);
  return found;
}

export const free = (of: readonly FeedLine[], maxKg = 20): LineLimits[] =>
  of.map(() => ({ locked: false, minKg: 0, maxKg }));

/** A hay and two to nine other feeds in amounts of all kinds, for a horse of any need. */
export const anyRation = fc
  .record({
    hay: fc.constantFrom(...feeds.filter(({ family }) => /hay$/.test(family))),
    others: fc.subarray(
      feeds.filter(({ role }) => role !== "pasture"),
      { minLength: 2, maxLength: 9 },
    ),
    amounts: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 10, maxLength: 10 }),
    weightKg: fc.integer({ min: 250, max: 750 }),
    work: fc.boolean(),
    conditions: fc.constantFrom([], ["metabolic" as const], ["gastric_ulcers" as const]),
    meals: fc.integer({ min: 1, max: 3 }),
    grass: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
  })
  .map(({ hay, others, amounts, weightKg, work, conditions, meals, grass }): Ration => {
    const list = [hay, ...others.filter(({ id }) => id !== hay.id)];
    const standardClass = work ? { status: "work" as const, level: "moderate" as const } : null;
    const pasture = feeds.find(({ role }) => role === "pasture")!;
    const pastures: PastureLine[] =
      grass === null
        ? []
        : [{ ingredient: pasture, abundance: "abundant_short_grass", hoursPerDay: grass, season: null }];
    return ration(
      list.map((each, at) => feed(each, at === 0 ? 4 + amounts[at]! / 8 : amounts[at]! / 40)),
      { horse: horse({ weightKg, standardClass, conditions }), meals },
      pastures,
    );
  });

export const fed = (of: Ration, quantitiesKg: readonly number[]): Ration => ({
  ...of,
  feeds: of.feeds.map((line, at) => ({ ...line, quantityKg: quantitiesKg[at]! })),
});

/** Floors and ceilings that a ration crosses with the grass beside it, by rule. */
export function crossed(of: Ration): string[] {
  const sheet = buildRationTable(of, requirements(of.horse, of.objective, of.system));
  const quantitiesKg = of.feeds.map(({ quantityKg }) => quantityKg);
  return ruleConstraints(sheet)
    .filter(({ rule }) => !rule.hypothetical && rule.row.steered)
    .flatMap(({ rows }) => rows)
    .filter(
      (row) =>
        row.kind === "hard" && boundViolation(row, quantitiesKg) > 1e-7 * Math.max(1, Math.abs(row.rhs)),
    )
    .map(({ rule }) => rule);
}

/** The certificate as it travels, checked again from its own plain data. */
export function expectProved(certificate: Certificate): void {
  expect(certificate.ok).toBe(true);
  const travelled: Certificate = JSON.parse(JSON.stringify(certificate));
  for (const stage of travelled.stages) {
    const claim = stageClaim(stage);
    if (!claim) throw new Error("no proof was asked for");
    expect(verifySolution(claim.model, claim.solution).ok).toBe(true);
  }
}
