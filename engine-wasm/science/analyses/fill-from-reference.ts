import type { CheckSubject } from "#science/analyses/checks/check.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { checksOf } from "./report-checks.ts";
import type { ReferenceFeed } from "./report-types.ts";

/** Values of one energy system: taken from a reference feed together or not at all. */
const inraEnergy: readonly NutrientKey[] = [
  "net_energy_ufc",
  "net_energy",
  "metabolizable_energy",
  "digestible_energy",
  "gross_energy",
  "om_digestibility",
  "energy_digestibility",
];

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
  const holdsEnergy = inraEnergy.some((key) => key !== "gross_energy" && known[key]);
  const lent = keys.filter(
    (key) => !known[key] && reference.composition[key] && !(holdsEnergy && inraEnergy.includes(key)),
  );
  const filled: Composition = { ...known };
  for (const key of lent) {
    const cell = reference.composition[key];
    if (!cell) continue;
    const { value, spread } = cell;
    filled[key] = {
      value,
      state: "estimated",
      ...(spread === undefined ? {} : { spread }),
      source: reference.name,
    };
  }
  for (const { level, fields } of checksOf(filled, subject)) {
    if (level !== "error") continue;
    for (const field of fields) if (field !== "dry_matter" && lent.includes(field)) delete filled[field];
  }
  return filled;
}
