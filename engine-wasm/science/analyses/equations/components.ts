import type { Plant } from "#science/feeds/feed-families.ts";
import { anything, type Equation, forage, notForage, pick } from "./equation.ts";

/** Crude fibre per g of ADF. */
const fibreInAdf: Record<Plant, number> = { grass: 0.84, mixture: 0.84, straw: 0.84, legume: 0.865 };
const fibreInAdfOther = 0.8;

/** Lignin per g of ADF. */
const ligninInAdf: Record<Plant, number> = { grass: 0.135, mixture: 0.135, legume: 0.225, straw: 0.16 };

/** IU of vitamin A per mg of beta-carotene. */
const vitaminAInCarotene = 400;

/** Ash, organic matter and fibre fractions that others imply. */
export const componentEquations: readonly Equation[] = [
  {
    code: "O1",
    gives: "organic_matter",
    needs: ["crude_ash"],
    domains: anything,
    ranges: { crude_ash: [0, 1000] },
    of: (g) => 1000 - g("crude_ash"),
  },
  {
    code: "O1",
    gives: "crude_ash",
    needs: ["organic_matter"],
    domains: anything,
    ranges: { organic_matter: [0, 1000] },
    of: (g) => 1000 - g("organic_matter"),
  },
  {
    code: "F1",
    gives: "crude_fibre",
    needs: ["adf"],
    domains: forage,
    ranges: pick("adf"),
    byPlant: true,
    of: (g, { plant }) => plant && fibreInAdf[plant] * g("adf"),
  },
  {
    code: "F1",
    gives: "crude_fibre",
    needs: ["adf"],
    domains: notForage,
    ranges: { adf: [0, 400] },
    of: (g) => fibreInAdfOther * g("adf"),
  },
  {
    code: "F2",
    gives: "adl",
    needs: ["adf"],
    domains: forage,
    ranges: pick("adf"),
    byPlant: true,
    of: (g, { plant }) => plant && ligninInAdf[plant] * g("adf"),
  },
];

export const vitaminEquations: readonly Equation[] = [
  {
    code: "A1",
    gives: "vitamin_a",
    needs: ["beta_carotene"],
    domains: ["forage", "root"],
    ranges: {},
    of: (g) => vitaminAInCarotene * g("beta_carotene"),
  },
];
