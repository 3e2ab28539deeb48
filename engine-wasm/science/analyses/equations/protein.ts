import { type Equation, fed, forage, pick } from "./equation.ts";

/** Below this crude protein a straw has no MADC, g per kg of dry matter. */
const strawProteinMin = 50;

/** Dry matter, %, from which haylage counts as hay and not as silage: a decision of this product. */
const hayLikeFrom = 50;
const madcOfHaylage = { dry: 0.85, wet: 0.7 };

/** The MADC factor of haylage and silage by how dry it is. */
export const haylageMadcFactor = (dryMatterPct: number): number =>
  dryMatterPct >= hayLikeFrom ? madcOfHaylage.dry : madcOfHaylage.wet;

export const proteinEquations: readonly Equation[] = [
  {
    code: "P1",
    gives: "digestible_crude_protein",
    needs: ["crude_protein"],
    domains: forage,
    ranges: pick("crude_protein"),
    of: (g) => Math.max(0, 0.8533 * g("crude_protein") - 27.57),
  },
  {
    code: "P2",
    gives: "madc",
    needs: ["digestible_crude_protein", "crude_protein"],
    domains: forage,
    ranges: {},
    byPlant: true,
    of: (g, { plant, madcFactor }) => {
      if (plant === "straw" && g("crude_protein") < strawProteinMin) return 0;
      return madcFactor === null ? null : madcFactor * g("digestible_crude_protein");
    },
  },
  {
    code: "P3",
    gives: "madc",
    needs: ["crude_protein"],
    domains: ["concentrate", "root", "pectin_fibre"],
    ranges: { crude_protein: [50, 850] },
    residual: 15,
    of: (g) => 0.8674 * g("crude_protein") - 32,
  },
  {
    code: "P2",
    gives: "digestible_crude_protein",
    needs: ["madc"],
    domains: ["concentrate", "root", "pectin_fibre"],
    ranges: {},
    of: (g) => g("madc"),
  },
  {
    code: "P4",
    gives: "prececal_digestible_crude_protein",
    needs: ["crude_protein"],
    domains: fed,
    ranges: {},
    byReference: true,
    of: (g, { prececalShare }) => prececalShare && prececalShare * g("crude_protein"),
  },
];
