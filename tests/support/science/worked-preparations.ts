import { readFileSync } from "node:fs";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { Expectation } from "./expectations.ts";
import type { World } from "./world.ts";

type Contents = Partial<Record<NutrientKey, number>>;

interface Cases {
  hay: Contents;
  spread: number;
  cases: {
    name: string;
    preparation: Preparation;
    dryMatterKg: number;
    perKg: Contents;
    sugarSpread: number;
    /** Sugar of one kg as fed that proposals count beyond the mean, g. */
    sugarMargin: number;
  }[];
}

const { hay, spread, cases } = JSON.parse(readFileSync("tests/cases/preparations.json", "utf8")) as Cases;

/** A hay of 80 % dry matter with the contents of the cases, new at each call: prepared facts are remembered by it. */
export function caseHay(): IngredientFacts {
  const composition: Composition = Object.fromEntries(
    Object.entries(hay).map(([key, value]) => [key, { value, state: "measured", spread }]),
  );
  const plain = { id: "hay", role: "forage", family: "grass_hay", pricePerTonne: 200 } as const;
  return { ...plain, dryMatterPct: 80, dryMatterState: "measured", composition };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b));

/** Prepared hays whose contents are worked out by hand, and a muzzle of the usual part. */
export function preparations({
  prepareHay,
  sugarMargin,
  pastureRows,
  pastureDryMatter,
}: World): Expectation[] {
  const muzzle = {
    name: "through the usual muzzle a horse of 500 kg grazes 0.8666 kg in 6 hours",
    holds: () => {
      const pasture = { ingredient: caseHay(), abundance: "high_abundant_grass", hoursPerDay: 6 } as const;
      const muzzleFactor = pastureRows.muzzle.value;
      const [kg] = pastureDryMatter(sampleHorse({ weightKg: 500 }), [{ ...pasture, muzzleFactor }]);
      return Math.abs(kg! - 0.2 * 4.330784939102978) < 1e-6;
    },
  };
  const hays = cases.map(({ name, preparation, dryMatterKg, perKg, sugarSpread, sugarMargin: margin }) => ({
    name,
    holds: () => {
      const wet = prepareHay(caseHay(), preparation);
      const { dryMatterPct, composition } = wet;
      return (
        isNear(sugarMargin(wet), margin) &&
        isNear(dryMatterPct / 10, dryMatterKg) &&
        isNear(composition.soluble_sugars?.spread ?? Number.NaN, sugarSpread) &&
        Object.entries(perKg).every(([key, amount]) =>
          isNear(((composition[key as NutrientKey]?.value ?? Number.NaN) * dryMatterPct) / 100, amount),
        )
      );
    },
  }));
  return [muzzle, ...hays];
}
