import { describe, expect, it } from "vitest";
import { analyse } from "#science/analyses/analyse-report.ts";
import { equations } from "#science/analyses/equations/index.ts";
import { predictable } from "#science/analyses/predict-values.ts";
import type { CatalogueRow } from "#science/feeds/catalogue.ts";
import { familyKeys, familyOf, levelsOf } from "#science/feeds/feed-families.ts";
import { feedEquations } from "#science/tables/feed-equations.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { catalogue, contents, familyOfRow, hay, plantOfRow, reportOf, row } from "./support.ts";

/**
 * Half of the last digit the catalogue writes, and what its own rounding of an input in between carries: lignin to
 * 1 g is 0.061 points of digestibility, crude fibre to 1 g is 0.010 MJ, feed units to 0.01 are 0.047 MJ.
 */
const rounding: Partial<Record<NutrientKey, number>> = {
  om_digestibility: 0.112,
  energy_digestibility: 0.109,
  gross_energy: 0.0051,
  digestible_energy: 0.0061,
  metabolizable_energy: 0.026,
  metabolizable_energy_gfe2014: 0.0153,
  digestible_energy_nrc: 0.0051,
  net_energy_ufc: 0.0061,
  net_energy: 0.056,
  digestible_crude_protein: 0.5,
  prececal_digestible_crude_protein: 0.06,
  madc: 0.5,
  crude_fibre: 0.51,
  adl: 0.51,
  organic_matter: 0.051,
  vitamin_a: 8,
};

/** Cells the catalogue made in another way than the equation of its kind, each with its reason. */
const otherwise: Record<string, string> = {
  "wheat-straw digestible_crude_protein": "DCP from the published MADC of nought, not from protein",
  "alfalfa-dehydrated-cp-lt-16-dm digestible_crude_protein": "DCP from the published MADC",
  "alfalfa-pellets-dehydrated-cp-17-19-dm digestible_crude_protein": "DCP from the published MADC",
  "beet-pulp-dried-molassed digestible_crude_protein": "a mix of two feeds",
  "beet-pulp-dried-molassed madc": "a mix of two feeds",
};

const isAnalysed = (feed: CatalogueRow) =>
  feed.composition.crude_protein?.state !== "computed" && familyOf(familyOfRow(feed)).domain !== "none";
const isForage = (feed: CatalogueRow) => plantOfRow(feed) !== null;

/** Computed cells of the catalogue that the equations give again, and those off by more than rounding. */
function reproduced(feeds: readonly CatalogueRow[]) {
  const off: string[] = [];
  let cells = 0;
  let missing = 0;
  for (const feed of feeds) {
    const { composition } = analyse(reportOf(feed), { name: feed.id, composition: pcdOf(feed) });
    for (const key of predictable) {
      const cell = feed.composition[key];
      if (cell?.state !== "computed" || `${feed.id} ${key}` in otherwise) continue;
      const made = composition[key];
      if (!made) missing += 1;
      else if (Math.abs(made.value - cell.value) > (rounding[key] ?? 0)) {
        off.push(`${feed.id} ${key}: ${cell.value} in the catalogue, ${made.value} by ${made.source}`);
      } else cells += 1;
    }
  }
  return { cells, missing, off };
}

/** Only what equation P4 takes of a reference feed, so that nothing else is lent. */
const pcdOf = ({ composition }: CatalogueRow) => {
  const { crude_protein, prececal_digestible_crude_protein: prececal } = composition;
  return crude_protein && prececal ? { crude_protein, prececal_digestible_crude_protein: prececal } : {};
};

describe("the catalogue, predicted again from its analyses", () => {
  it("gives every computed cell of the forages within rounding, but for the one without fat", () => {
    const { cells, missing, off } = reproduced(
      catalogue.filter((feed) => isAnalysed(feed) && isForage(feed)),
    );
    expect(off).toEqual([]);
    expect({ cells, missing }).toMatchInlineSnapshot(`
      {
        "cells": 480,
        "missing": 19,
      }
    `);
  });

  it("gives the computed cells of the other feeds within rounding where an equation covers them", () => {
    const { cells, missing, off } = reproduced(
      catalogue.filter((feed) => isAnalysed(feed) && !isForage(feed)),
    );
    expect(off).toEqual([]);
    expect({ cells, missing }).toMatchInlineSnapshot(`
      {
        "cells": 410,
        "missing": 38,
      }
    `);
  });
});

describe("the order of derivation", () => {
  it("lets every equation take only what the report says or an earlier equation gives", () => {
    const givenAt = (key: NutrientKey) => equations.flatMap(({ gives }, at) => (gives === key ? [at] : []));
    const early = equations.flatMap(({ code, gives, needs }, at) =>
      needs.flatMap((need) =>
        givenAt(need).some((place) => place > at && !sameFeeds(place, at))
          ? [`${code} ${gives}: ${need}`]
          : [],
      ),
    );
    expect(early).toEqual([]);
  });

  /** Two definitions that read either way, or equations for different feeds, do not wait for one another. */
  const sameFeeds = (a: number, b: number): boolean => {
    const [one, other] = [equations[a]!, equations[b]!];
    const isInverse = one.needs.includes(other.gives) && other.needs.includes(one.gives);
    return isInverse || !one.domains.some((domain) => other.domains.includes(domain));
  };

  it("never takes a value of the NRC or GfE energy system, nor gives one from INRA's", () => {
    const systems = ["digestible_energy_nrc", "metabolizable_energy_gfe2014"] as const;
    const inra = ["digestible_energy", "metabolizable_energy", "net_energy", "net_energy_ufc"];
    for (const { needs, gives, code } of equations) {
      expect(
        needs.filter((need) => systems.some((key) => key === need)),
        code,
      ).toEqual([]);
      if (systems.some((key) => key === gives)) {
        expect(
          needs.filter((need) => inra.includes(need)),
          code,
        ).toEqual([]);
      }
    }
  });

  it("names only equations of the table, and gives what the table says", () => {
    for (const { code, gives } of equations) {
      expect(Object.keys(feedEquations)).toContain(code);
      const isInverse = (code === "P2" && gives === "digestible_crude_protein") || gives === "crude_ash";
      if (!isInverse) expect(feedEquations[code].gives).toContain(gives);
    }
  });

  it("has the families of the catalogue by their names and parts", () => {
    const seen = new Map(catalogue.map((feed) => [feed.family, feed]));
    expect([...seen.keys()].sort()).toEqual([...familyKeys].sort());
    for (const key of familyKeys) {
      const { levels, role } = seen.get(key)!;
      expect(levelsOf(key)).toEqual({ en: levels.en.slice(0, 2), fr: levels.fr.slice(0, 2) });
      expect(familyOf(key).role).toBe(role);
    }
  });
});

const mown = { crude_protein: 106, ndf: 644, adf: 395, crude_fat: 26, crude_ash: 70 };

describe("a hay report", () => {
  it("keeps what was measured and names the equation of what was not", () => {
    const { composition, derivations } = analyse(hay({ ...mown, adl: 64, digestible_energy: 2.1 }));
    expect(composition.digestible_energy).toEqual({ value: 2.1, state: "measured" });
    expect(composition.crude_fibre).toMatchObject({ state: "computed", source: "F1" });
    const made = derivations.find(({ nutrient }) => nutrient === "metabolizable_energy");
    expect(made).toMatchObject({ equation: "M1", state: "computed" });
    expect(made?.inputs.map(({ nutrient }) => nutrient)).toEqual([
      "digestible_energy",
      "crude_protein",
      "crude_fibre",
    ]);
  });

  it("marks as estimated what rests on sugars nobody measured, and says how much was taken", () => {
    const { composition, derivations } = analyse(hay(mown));
    expect(composition.net_energy_ufc).toMatchObject({ state: "estimated", source: "E5" });
    expect(composition.net_energy?.state).toBe("estimated");
    expect(derivations.find(({ equation }) => equation === "E5")?.assumed).toEqual([
      { nutrient: "starch", value: 20 },
      { nutrient: "soluble_sugars", value: 100 },
    ]);
    const known = analyse(hay({ ...mown, starch: 20, soluble_sugars: 100 }));
    expect(known.composition.net_energy_ufc).toMatchObject({ state: "computed" });
    expect(known.composition.net_energy_ufc?.value).toBeCloseTo(composition.net_energy_ufc!.value, 12);
  });

  it("carries the equations' own error, to first order", () => {
    const { composition } = analyse(hay({ ...mown, adl: 64 }));
    const { om_digestibility: om, energy_digestibility: energy, gross_energy: gross } = composition;
    expect(om!.spread! * om!.value).toBeCloseTo(1.46, 9);
    expect(energy!.spread! * energy!.value).toBeCloseTo(0.9477 * 1.46, 9);
    expect(gross!.spread).toBeUndefined();
    expect(composition.digestible_energy!.spread).toBeCloseTo(energy!.spread!, 9);
  });

  it.each([
    [
      "no fat",
      hay({ crude_protein: 106, ndf: 644, adf: 395, crude_ash: 70 }),
      "net_energy_ufc",
      "missing_input",
      ["crude_fat"],
    ],
    [
      "protein beyond the forages",
      hay({ ...mown, crude_protein: 290 }),
      "digestible_energy_nrc",
      "out_of_range",
      ["crude_protein"],
    ],
    [
      "too much fibre for GfE",
      hay({ crude_protein: 106, crude_fat: 26, crude_ash: 70, crude_fibre: 360 }),
      "metabolizable_energy_gfe2014",
      "out_of_range",
      ["crude_fibre"],
    ],
    ["no word of what grows in it", hay(mown, { family: "pasture" }), "gross_energy", "plant_unknown", []],
    ["no reference feed", hay(mown), "prececal_digestible_crude_protein", "no_reference", []],
    ["an oil", hay({ crude_fat: 990 }, { family: "oils_and_fats" }), "digestible_energy", "no_equation", []],
    [
      "beet pulp, which the German and Pagan's equations underrate",
      hay({ ...mown, crude_fibre: 200 }, { family: "fibrous_and_sugar_by_products" }),
      "digestible_energy_nrc",
      "no_equation",
      [],
    ],
  ] as const)("stays silent with its reason: %s", (_name, report, nutrient, reason, fields) => {
    const { composition, gaps } = analyse(report);
    expect(composition[nutrient]).toBeUndefined();
    expect(gaps.find((gap) => gap.nutrient === nutrient)).toMatchObject({ reason, fields });
  });

  it("gives a value or a reason for everything an equation could give, never both", () => {
    for (const feed of catalogue) {
      const { composition, gaps } = analyse(reportOf(feed));
      for (const key of predictable) {
        expect(
          gaps.some(({ nutrient }) => nutrient === key),
          `${feed.id} ${key}`,
        ).toBe(!composition[key]);
      }
    }
  });
});

describe("a reference feed", () => {
  const reference = {
    name: "reference",
    composition: row("grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut").composition,
  };

  it("lends what is unknown, marked, and never touches what is measured or predicted", () => {
    const alone = analyse(hay({ ...mown, starch: 20, soluble_sugars: 90 }));
    const filled = analyse(hay({ ...mown, starch: 20, soluble_sugars: 90 }), reference);
    for (const key of nutrientKeys) {
      const [before, after] = [alone.composition[key], filled.composition[key]];
      if (before) expect(after, key).toEqual(before);
      else if (after && after.source === "reference") expect(after.state, key).toBe("estimated");
    }
    expect(filled.composition.lysine).toMatchObject({ state: "estimated", source: "reference" });
  });

  it("lends components first, so that energy follows the analysis and not the reference", () => {
    const { composition } = analyse(hay({ crude_protein: 70, ndf: 690, adf: 430 }), reference);
    expect(composition.crude_fat).toMatchObject({ source: "reference" });
    expect(composition.digestible_energy).toMatchObject({ source: "E4", state: "estimated" });
    expect(composition.digestible_energy!.value).toBeLessThan(2);
  });

  it("lends nothing that contradicts the analysis", () => {
    const { composition, checks } = analyse(hay({ adf: 30, ndf: 400, crude_ash: 90 }), reference);
    expect(composition.adl).toBeUndefined();
    expect(checks.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("gives prececal protein by its own share of protein bound to fibre", () => {
    const { composition } = analyse(hay({ crude_protein: 100 }), reference);
    expect(composition.prececal_digestible_crude_protein?.value).toBeCloseTo((75.9 / 132.8) * 100, 9);
    expect(composition.prececal_digestible_crude_protein).toMatchObject({ state: "estimated", source: "P4" });
  });
});

it("a label's values are declared, a laboratory's measured", () => {
  const values = contents({ crude_protein: 120 });
  expect(analyse(hay({}, { values, origin: "label" })).composition.crude_protein?.state).toBe("declared");
  expect(analyse(hay({}, { values })).composition.crude_protein?.state).toBe("measured");
});
