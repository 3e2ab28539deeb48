import { describe, expect, test } from "vitest";
import { preparationRows, prepareHay } from "#science/feeds/hay-preparation.ts";
import { pastureRows } from "#science/feeds/pasture-intake.ts";
import type { PastureLine } from "#science/horse/facts.ts";
import { contents, engine, feed, ingredient, ration } from "../support/health-rations.ts";

const hay = ingredient({ id: "hay", composition: contents({ calcium: 4, phosphorus: 3 }, 0.1) });
const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 });

describe("the trace of a figure", () => {
  test("says what a muzzle and a strip take off the grass", () => {
    const intakeOf = (levers: Partial<PastureLine>) => {
      const pasture = { ingredient: grass, abundance: "high_abundant_grass" as const, hoursPerDay: 6 };
      const of = ration([feed(hay, 4)], {}, [{ ...pasture, ...levers }]);
      return engine.trace(of, ["dry_matter"])[0]!.numerator.lines.at(-1)!.intake!;
    };
    const [free, usual, own] = [{}, { muzzleFactor: 0.2 }, { muzzleFactor: 0.3 }].map(
      (levers) => intakeOf(levers)[0]!,
    );
    expect(usual!.coefficients.muzzle).toBe(pastureRows.muzzle);
    expect(usual!.amount).toBeCloseTo(0.2 * free!.amount, 12);
    expect(own!.inputs.MUZZLE).toBe(0.3);
    expect(own!.amount).toBeCloseTo(0.3 * free!.amount, 12);
    const strip = intakeOf({ allowanceKg: 1 });
    expect(strip.map(({ label }) => label)).toEqual(["grazing", "grazing_strip"]);
    expect(strip.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(1, 12);
  });

  test("names the preparation of a hay, its factor and the content of the dry hay", () => {
    const soaked = prepareHay(hay, "soaked_30_min");
    const [trace] = engine.trace(ration([feed(soaked, 8)], {}), ["supply_calcium"]);
    const line = trace!.numerator.lines[0]!;
    const { dryMatter, calcium } = preparationRows.soaked_30_min;
    expect(line.preparation).toEqual({ how: "soaked_30_min", dryPct: hay.dryMatterPct, kept: dryMatter });
    const [cell] = line.cells;
    expect(cell!.prepared).toMatchObject({ dry: hay.composition.calcium!.value, kept: calcium, dryMatter });
    expect(cell!.value).toBeCloseTo((cell!.prepared!.dry * calcium.value) / dryMatter.value, 12);
    expect(line.amount).toBeCloseTo(
      (8 * calcium.value * hay.composition.calcium!.value * hay.dryMatterPct) / 100,
      9,
    );
  });
});
