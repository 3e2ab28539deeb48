import { type Check, sumOf, within } from "./check.ts";

export const proteinChecks = {
  digestible_above_protein: within("digestible_crude_protein", "crude_protein"),
  madc_above_protein: within("madc", "crude_protein"),
  madc_above_digestible: { ...within("madc", "digestible_crude_protein", 1), level: "warning" },
  prececal_above_protein: within("prececal_digestible_crude_protein", "crude_protein"),
  amino_acids_above_protein: {
    level: "error",
    find: (known, { family }) => {
      // Pure amino acids hold more nitrogen, or less, than the 16 % that crude protein supposes.
      if (family === "amino_acids") return [];
      const protein = known("crude_protein");
      const { sum, fields } = sumOf(known, ["lysine", "methionine", "threonine"]);
      return protein !== null && fields.length > 0 && sum > protein + 0.5
        ? [{ fields: [...fields, "crude_protein"] }]
        : [];
    },
  },
} as const satisfies Record<string, Check>;
