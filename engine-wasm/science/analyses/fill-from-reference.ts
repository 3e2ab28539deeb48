import type { CheckSubject } from "#science/analyses/checks/check.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { checksOf } from "./report-checks.ts";
import type { ReferenceFeed } from "./report-types.ts";

/** Values of one energy system: where one is known, the others of a reference feed are lent in proportion to it. */
const inraEnergy: readonly NutrientKey[] = [
  "net_energy_ufc",
  "net_energy",
  "metabolizable_energy",
  "digestible_energy",
  "gross_energy",
  "om_digestibility",
  "energy_digestibility",
];

const scaledEnergy: readonly NutrientKey[] = inraEnergy.filter((key) => key !== "gross_energy");

/** A feed's energy as a multiple of the reference feed's, by the first value that both have; 1 where there is none. */
function energyScale(known: Composition, { composition }: ReferenceFeed): number {
  for (const key of scaledEnergy) {
    const [own, lent] = [known[key], composition[key]];
    if (own && lent && lent.value > 0) return own.value / lent.value;
  }
  return 1;
}

const isValueOfFeeding = (key: NutrientKey): boolean => {
  const { group } = nutrients[key];
  return group === "energy" || group === "digestibility" || key === "madc" || /digestible_crude/.test(key);
};

/** Analysed components: what a laboratory measures, and what the equations start from. */
export const componentKeys: readonly NutrientKey[] = nutrientKeys.filter((key) => !isValueOfFeeding(key));

/** Energy and digestible protein: what the equations give. */
export const feedingValueKeys: readonly NutrientKey[] = nutrientKeys.filter(isValueOfFeeding);

/**
 * Known cells and, where a key is unknown, those of the reference feed, marked as estimated and named after it.
 * Nothing known is touched. A filled value that contradicts a known one is left out again.
 */
export function fill(
  known: Composition,
  reference: ReferenceFeed,
  keys: readonly NutrientKey[],
  subject: CheckSubject,
): Composition {
  const lent = keys.filter((key) => !known[key] && reference.composition[key]);
  const filled: Composition = { ...known };
  const scale = energyScale(known, reference);
  for (const key of lent) {
    const cell = reference.composition[key];
    if (!cell) continue;
    const { value, spread, method } = cell;
    filled[key] = {
      value: scaledEnergy.includes(key) ? value * scale : value,
      state: "estimated",
      ...(spread === undefined ? {} : { spread }),
      ...(method ? { method } : {}),
      source: reference.name,
    };
  }
  for (const { level, fields } of checksOf(filled, subject)) {
    if (level !== "error") continue;
    for (const field of fields) if (field !== "dry_matter" && lent.includes(field)) delete filled[field];
  }
  return filled;
}
