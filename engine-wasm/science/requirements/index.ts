import type { ConditionPlan, HorseFacts, RequirementOverride } from "#science/horse/facts.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import { term } from "#science/trace/requirement-trace.ts";
import type { Objective, RequirementSystem } from "#science/vocabulary/classes.ts";
import { isCovered, type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { gfe2014 } from "./gfe2014/system.ts";
import { paceRemarks } from "./nrc2007/pace.ts";
import { nrc2007 } from "./nrc2007/system.ts";
import { isOfSafety, withNorms } from "./own-norms.ts";
import type { Override, Overrides, RequirementSet, RequirementSubject } from "./types.ts";
import { ufcMadc } from "./ufc_madc/system.ts";

export { isOfSafety } from "./own-norms.ts";
export type { ClassName, Override, Overrides, RequirementSet } from "./types.ts";

/**
 * The nutrients in which a system states energy and protein, and the energy to fall back on for feeds without it, where
 * there is one. Protein has none.
 */
export const systems = {
  nrc2007: {
    energy: "digestible_energy_nrc",
    energyFallback: "digestible_energy",
    protein: "crude_protein",
    needs: nrc2007,
  },
  gfe2014: {
    energy: "metabolizable_energy_gfe2014",
    energyFallback: "metabolizable_energy",
    protein: "prececal_digestible_crude_protein",
    needs: gfe2014,
  },
  ufc_madc: { energy: "net_energy_ufc", energyFallback: null, protein: "madc", needs: ufcMadc },
} as const satisfies Record<RequirementSystem, SystemRow>;

interface SystemRow {
  energy: NutrientKey;
  energyFallback: NutrientKey | null;
  protein: NutrientKey;
  needs: (
    horse: HorseFacts,
    objective: Objective,
    plan: ConditionPlan | null,
  ) => Omit<RequirementSet, "system" | "energy" | "protein">;
}

/** Computes the daily requirements of a horse, with the trace of every figure. Pure: same facts, same bits. */
export function requirements(
  horse: HorseFacts,
  objective: Objective,
  system: RequirementSystem,
  overrides: Overrides = {},
  plan: ConditionPlan | null = null,
): RequirementSet {
  const { energy, protein, needs } = systems[system];
  const set = { system, energy, protein, ...needs(horse, objective, plan) };
  const warnings = plan ? [...set.warnings, ...paceRemarks(horse, objective, plan)] : set.warnings;
  return withOverrides(withNorms({ ...set, warnings }, horse.profiles), overrides);
}

/** A user's figures in the place of the system's, and beside them where the system has no figure. */
export function withOverrides(set: RequirementSet, overrides: Overrides): RequirementSet {
  const chosen = nutrientKeys.filter((key) => overrides[key] && isCountedIn(set.system, key));
  if (chosen.length === 0) return set;
  const byKey = new Map(set.items.map((item) => [item.nutrient, item]));
  const items = nutrientKeys.flatMap((nutrient) => {
    const item = byKey.get(nutrient);
    const override = chosen.includes(nutrient) ? overrides[nutrient] : undefined;
    if (override) return [replaced(nutrient, item ?? null, override)];
    return item ? [item] : [];
  });
  return { ...set, items };
}

/** Returns the horse that a set of requirements is for, without the items. */
export function subjectOf(set: RequirementSet): RequirementSubject {
  const { standardDmiKg, referenceWeightKg, weightTrace, className, warnings, refusals, profile } = set;
  const subject = { standardDmiKg, referenceWeightKg, weightTrace, className, warnings, refusals };
  return profile ? { ...subject, profile } : subject;
}

/** A list of a user's figures by nutrient. */
export const overridesOf = (list: readonly RequirementOverride[] = []): Overrides =>
  Object.fromEntries(list.map(({ nutrient, value, reason }) => [nutrient, { value, reason }]));

/**
 * True when a system counts in a nutrient, so that a need of it is judged: its own energy and protein, and every amino
 * acid, mineral, trace element and vitamin, with a figure of its own or not.
 */
export function isCountedIn(system: RequirementSystem, nutrient: NutrientKey): boolean {
  const { energy, protein } = systems[system];
  return nutrient === energy || nutrient === protein || isCovered(nutrient);
}

/** Lists the remarks that everyone who reads a ration must know of the horse, refusals first. */
export const safetyOf = ({ refusals, warnings }: Pick<RequirementSet, "refusals" | "warnings">): string[] => [
  ...refusals,
  ...warnings.filter(isOfSafety),
];

/** Returns what the system alone said, under own norms too. */
const standardOf = (item: Requirement | null) => ({
  standardValue: (item?.norm ? item.norm.standardValue : item?.value) ?? null,
  standardTrace: item?.norm?.standardTrace ?? item?.trace ?? [],
});

function replaced(nutrient: NutrientKey, item: Requirement | null, { value, reason }: Override): Requirement {
  return {
    nutrient,
    value,
    unit: nutrients[nutrient].unit,
    status: "P",
    estimate: false,
    warnings: ["OVERRIDDEN", ...(item?.warnings ?? []).filter(isOfSafety)],
    trace: [{ ...term("override", "VALUE", { VALUE: value }, {}, value), status: "P" }],
    override: { reason, ...standardOf(item) },
  };
}
