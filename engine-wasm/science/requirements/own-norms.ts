import type { NormRow, RequirementProfile } from "#science/horse/facts.ts";
import type { Requirement, Term } from "#science/trace/coefficient.ts";
import { gap, term, total, weakest } from "#science/trace/requirement-trace.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import type { ClassName, RequirementSet } from "./types.ts";

const ofSafety: readonly string[] = ["REFEEDING_RISK", "MILK_NOT_COUNTED", "HYPERLIPAEMIA_RISK"];

/** Remarks that hold whoever set the figure: refused objectives, refeeding, milk that nobody counts, what donkeys lack. */
export const isOfSafety = (code: string): boolean =>
  code.includes("REFUSED") || code.startsWith("DONKEY_WITHOUT") || ofSafety.includes(code);

/** Applies the own norms over the system of a set; without a profile for it, or without its rows, the figures stay. */
export function withNorms(set: RequirementSet, profiles: readonly RequirementProfile[] = []): RequirementSet {
  const profile = profiles.find(({ system }) => system === set.system);
  if (!profile) return set;
  const byKey = new Map(set.items.map((item) => [item.nutrient, item]));
  const items = nutrientKeys.flatMap((nutrient) => {
    const item = byKey.get(nutrient);
    const row = rowFor(profile, nutrient, set.className);
    return row ? [adjusted(item ?? null, row, profile.name)] : item ? [item] : [];
  });
  return { ...set, items: items.filter((item) => item !== null), profile };
}

/** Returns the row of a nutrient for a horse: that of its leading class, else of its others, else of any; or null. */
function rowFor({ rows }: RequirementProfile, nutrient: NutrientKey, { standard, others }: ClassName) {
  const own = rows.filter((row) => row.nutrient === nutrient);
  const classes = [standard, ...others].map(({ status }): NormRow["horseClass"] => status);
  for (const wanted of [...classes, "any"]) {
    const row = own.find(({ horseClass }) => horseClass === wanted);
    if (row) return row;
  }
  return null;
}

/** Returns the need by a row; a factor of a figure that the system has not leaves it unknown, or absent. */
function adjusted(item: Requirement | null, row: NormRow, profile: string): Requirement | null {
  const { nutrient, kind, figure } = row;
  const standard = item ?? gap(nutrient, "NO_STANDARD");
  if (kind === "factor" && standard.value === null) return item;
  const { value: standardValue, trace: standardTrace } = standard;
  const norm = { profile, row, standardValue, standardTrace };
  if (kind === "value") {
    return {
      nutrient,
      value: figure,
      unit: nutrients[nutrient].unit,
      status: "P",
      estimate: false,
      warnings: ["OWN_NORM", ...standard.warnings.filter(isOfSafety)],
      trace: [{ ...term("own_norm", "VALUE", { VALUE: figure }, {}, figure), status: "P" }],
      norm,
    };
  }
  const trace = [...standardTrace, share(figure, standardValue ?? 0)];
  return {
    ...standard,
    value: total(trace),
    status: weakest([standard.status, "P"]),
    warnings: [...standard.warnings, "OWN_NORM"],
    trace,
    norm,
  };
}

/** Returns what a factor adds to the standard's figure; nought for the factor 1. */
const share = (factor: number, standard: number): Term => ({
  ...term(
    "own_norm",
    "(FACTOR − 1) × STANDARD",
    { FACTOR: factor, STANDARD: standard },
    {},
    (factor - 1) * standard,
  ),
  status: "P",
});
