/** Energy values. INRA's scale, NRC's and GfE's are predicted each from the components, never from one another. */

import type { Plant } from "#science/feeds/feed-families.ts";
import { netEnergyPerFeedUnitMj, units } from "#science/vocabulary/units.ts";
import { type Equation, fed, forage, forageRanges, notForage, pick } from "./equation.ts";

const mjPerMcal = units.mcal.factor;

/** Constant of gross energy, MJ per kg of dry matter. */
const grossEnergyOf: Record<Plant, number> = { grass: 0.22, mixture: 0.22, straw: 0.22, legume: 0.68 };

/** A content taken where nobody measured it and one standard deviation of it, g per kg of dry matter. */
interface Assumed {
  value: number;
  deviation: number;
}

/**
 * Starch and sugars of a forage on which one or neither is known: together 120, 70 and 22 g, divided as in the forages
 * of the catalogue that have both; none for mixtures.
 */
export const assumedSugars: Partial<Record<Plant, Record<SugarKey, Assumed>>> = {
  grass: { starch: { value: 20, deviation: 20 }, soluble_sugars: { value: 100, deviation: 40 } },
  legume: { starch: { value: 25, deviation: 10 }, soluble_sugars: { value: 45, deviation: 30 } },
  straw: { starch: { value: 8, deviation: 5 }, soluble_sugars: { value: 14, deviation: 10 } },
};

/** Contents that a forage may be assumed to have. */
export const sugarKeys = ["starch", "soluble_sugars"] as const;
type SugarKey = (typeof sugarKeys)[number];

/** Validity of the German equations, g per kg of dry matter. */
const gfeRanges = { crude_protein: [0, 300], crude_fibre: [0, 350], crude_fat: [0, 80] } as const;

const nitrogenFree = (g: (key: "crude_protein" | "crude_fat" | "crude_fibre" | "crude_ash") => number) =>
  1000 - g("crude_protein") - g("crude_fat") - g("crude_fibre") - g("crude_ash");

const weende = ["crude_protein", "crude_fat", "crude_fibre", "crude_ash"] as const;

/** Digestible energy on INRA's scale: of forages by digestibility, of other feeds by the German equation. */
export const digestibleEnergyEquations: readonly Equation[] = [
  {
    code: "E1",
    gives: "om_digestibility",
    needs: ["crude_protein", "ndf", "adl"],
    domains: forage,
    ranges: pick("crude_protein", "ndf", "adl"),
    residual: 1.46,
    of: (g) => 67.78 + 0.07088 * g("crude_protein") - 0.000045 * g("ndf") * g("ndf") - 0.1218 * g("adl"),
  },
  {
    code: "E2",
    gives: "energy_digestibility",
    needs: ["om_digestibility"],
    domains: ["forage"],
    ranges: { om_digestibility: [30, 80] },
    of: (g) => 0.9477 * g("om_digestibility") - 1.1,
  },
  {
    code: "E2",
    gives: "energy_digestibility",
    needs: ["om_digestibility"],
    domains: ["concentrate", "root", "pectin_fibre"],
    ranges: { om_digestibility: [30, 100] },
    of: (g) => 0.9477 * g("om_digestibility") + 1.1,
  },
  {
    code: "E3",
    gives: "gross_energy",
    needs: weende,
    domains: forage,
    ranges: pick(...weende),
    byPlant: true,
    of: (g, { plant }) =>
      plant &&
      17.3 +
        (0.0617 * g("crude_protein") +
          0.2193 * g("crude_fat") +
          0.0387 * g("crude_fibre") -
          0.1867 * g("crude_ash")) /
          10 +
        grossEnergyOf[plant],
  },
  {
    code: "E4",
    gives: "digestible_energy",
    needs: ["gross_energy", "energy_digestibility"],
    domains: fed,
    ranges: {},
    of: (g) => (g("gross_energy") * g("energy_digestibility")) / 100 / mjPerMcal,
  },
  {
    code: "D1",
    gives: "digestible_energy",
    needs: weende,
    domains: notForage,
    ranges: gfeRanges,
    of: (g) =>
      (-3.54 +
        0.0209 * g("crude_protein") +
        0.042 * g("crude_fat") +
        0.0001 * g("crude_fibre") +
        0.0185 * nitrogenFree(g)) /
      mjPerMcal,
  },
];

/** Metabolisable and net energy. */
export const furtherEnergyEquations: readonly Equation[] = [
  {
    code: "M1",
    gives: "metabolizable_energy",
    needs: ["digestible_energy", "crude_protein", "crude_fibre"],
    domains: fed,
    ranges: {},
    of: (g) => g("digestible_energy") * mjPerMcal - 0.008 * g("crude_protein") - 0.002 * g("crude_fibre"),
  },
  {
    code: "E5",
    gives: "net_energy_ufc",
    needs: ["digestible_energy", "starch", "soluble_sugars"],
    domains: forage,
    ranges: { digestible_energy: [1.3, 3.4] },
    assumesSugars: true,
    residual: 0.005,
    of: (g) => -0.0641 + 0.24958 * g("digestible_energy") + 0.000807 * (g("starch") + g("soluble_sugars")),
  },
  {
    code: "E6",
    gives: "net_energy_ufc",
    needs: ["digestible_energy", "crude_protein", "crude_fibre", "starch", "soluble_sugars", "crude_fat"],
    domains: ["concentrate", "pectin_fibre"],
    ranges: { digestible_energy: [1.5, 5], crude_protein: [0, 700], crude_fat: [0, 200] },
    residual: 0.064,
    of: (g) =>
      -0.0104 +
      0.2957 * g("digestible_energy") -
      0.000454 * g("crude_protein") -
      0.0000794 * g("crude_fibre") +
      0.000283 * (g("starch") + g("soluble_sugars")) +
      0.000102 * g("crude_fat"),
  },
  {
    code: "E6",
    gives: "net_energy_ufc",
    needs: ["digestible_energy"],
    domains: ["root"],
    ranges: { digestible_energy: [1.5, 5] },
    residual: 0.064,
    of: (g) => (0.751 * g("digestible_energy") * mjPerMcal) / netEnergyPerFeedUnitMj,
  },
  {
    code: "N1",
    gives: "net_energy",
    needs: ["net_energy_ufc"],
    domains: ["forage", "concentrate", "root", "pectin_fibre", "none"],
    ranges: {},
    of: (g) => netEnergyPerFeedUnitMj * g("net_energy_ufc"),
  },
];

/** The two other systems. */
export const otherSystemEquations: readonly Equation[] = [
  {
    code: "M2",
    gives: "metabolizable_energy_gfe2014",
    needs: weende,
    domains: fed,
    ranges: gfeRanges,
    of: (g) =>
      -3.54 +
      0.0129 * g("crude_protein") +
      0.042 * g("crude_fat") -
      0.0019 * g("crude_fibre") +
      0.0185 * nitrogenFree(g),
  },
  {
    code: "D2",
    gives: "digestible_energy_nrc",
    needs: ["crude_protein", "adf"],
    domains: forage,
    ranges: { crude_protein: forageRanges.crude_protein, adf: forageRanges.adf },
    of: (g) => {
      const adf = g("adf") / 10;
      return 4.22 - 0.11 * adf + (0.0332 * g("crude_protein")) / 10 + 0.00112 * adf * adf;
    },
  },
  {
    code: "D3",
    gives: "digestible_energy_nrc",
    needs: ["crude_protein", "adf", "ndf", "crude_fat", "crude_ash"],
    domains: ["concentrate"],
    ranges: {
      crude_protein: [50, 550],
      crude_fat: [0, 150],
      ndf: [50, 750],
      adf: [20, 400],
      crude_ash: [0, 200],
    },
    of: (g) => {
      const [protein, fat, ndf, ash] = [g("crude_protein"), g("crude_fat"), g("ndf"), g("crude_ash")];
      const nsc = 1000 - protein - fat - ndf - ash;
      if (nsc < 0) return null;
      const perPercent =
        12.18 * protein - 9.37 * g("adf") - 3.83 * (ndf - g("adf")) + 47.18 * fat + 20.35 * nsc - 26.3 * ash;
      return (2118 + perPercent / 10) / 1000;
    },
  },
];
