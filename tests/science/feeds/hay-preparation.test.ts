import { describe, expect, test } from "vitest";
import { mayBePrepared, prepareHay } from "#science/feeds/hay-preparation.ts";
import { preparations as all } from "#science/vocabulary/classes.ts";
import { caseHay, preparations } from "../../support/science/worked-preparations.ts";
import { loadWorld } from "../../support/science/world.ts";

const cases = preparations(await loadWorld());

describe("prepared hay", () => {
  test.each(cases)("$name", ({ holds }) => expect(holds()).toBe(true));

  test.each(all)(
    "%s never raises sugar, energy or dry matter, of a kg of hay or of its dry matter",
    (how) => {
      const dry = caseHay();
      const wet = prepareHay(dry, how);
      expect(wet.dryMatterPct).toBeLessThanOrEqual(dry.dryMatterPct);
      for (const key of ["soluble_sugars", "digestible_energy_nrc"] as const) {
        expect(wet.composition[key]!.value).toBeLessThanOrEqual(dry.composition[key]!.value);
      }
    },
  );

  test.each(all)("%s raises calcium to phosphorus, and makes what it changes an estimate", (how) => {
    const { calcium, phosphorus, soluble_sugars, iron } = prepareHay(caseHay(), how).composition;
    expect(calcium!.value / phosphorus!.value).toBeGreaterThan(4.5 / 2.5);
    expect(soluble_sugars!.state).toBe("estimated");
    expect(iron).toEqual({ value: 200, state: "measured", spread: 0.1 });
  });

  test("adds a spread to other contents no greater than what is lost of them", () => {
    const { potassium, digestible_energy_nrc: energy } = prepareHay(caseHay(), "soaked_30_min").composition;
    expect(potassium!.spread).toBeCloseTo(Math.sqrt(0.01 + 0.15 ** 2), 9);
    expect(energy!.spread).toBeCloseTo(Math.sqrt(0.01 + 0.05 ** 2), 9);
  });

  test("is one object for each hay and way, and leads back to the dry hay", () => {
    const dry = caseHay();
    const soaked = prepareHay(dry, "soaked_60_min");
    expect(prepareHay(dry, "soaked_60_min")).toBe(soaked);
    expect(prepareHay(soaked, null)).toBe(dry);
    expect(prepareHay(soaked, "steamed")).toBe(prepareHay(dry, "steamed"));
  });

  test("is hay: haylage, straw and pellets stay as they are", () => {
    const haylage = { ...caseHay(), family: "haylage_and_silage", dryMatterPct: 85 };
    expect(prepareHay(haylage, "soaked_30_min")).toBe(haylage);
    expect(mayBePrepared({ ...caseHay(), dryMatterPct: 65 })).toBe(false);
    expect(mayBePrepared({ ...caseHay(), family: "straw_and_residues" })).toBe(false);
    expect(mayBePrepared({ ...caseHay(), family: "dehydrated_forage" })).toBe(false);
    expect(mayBePrepared({ ...caseHay(), family: "our_own_hay" })).toBe(true);
  });
});
