import type { CheckSubject } from "#science/analyses/checks/check.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { checksOf } from "./report-checks.ts";
import type { ReferenceFeed } from "./report-types.ts";

/** Values of one energy system: where one is known, the others of a reference feed are lent in proportion to it. */
export const inraEnergy: readonly NutrientKey[] = [
  "net_energy_ufc",
  "net_energy",
  "metabolizable_energy",
  "digestible_energy",
  "gross_energy",
  "om_digestibility",
  "energy_digestibility",
];

const scaledEnergy: readonly NutrientKey[] = inraEnergy.filter((key) => key !== "gross_energy");

/** A feed's energy as multiples of the reference feed's, by each value that both have; 1 where there is none. */
function energyScales(known: Composition, { composition }: ReferenceFeed): number[] {
  const scales = scaledEnergy.flatMap((key) => {
    const [own, lent] = [known[key], composition[key]];
    return own && lent && lent.value > 0 ? [own.value / lent.value] : [];
  });
  return scales.length > 0 ? scales : [1];
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
 * Known cells and, where a key is unknown, those of the reference feed, marked as estimated and named after it. Nothing
 * known is touched. A filled value that contradicts a known one is left out again; of energy, the next scale is tried.
 */
export function fill(
  known: Composition,
  reference: ReferenceFeed,
  keys: readonly NutrientKey[],
  subject: CheckSubject,
): Composition {
  return energyScales(known, reference).reduce(
    (filled, scale) => fillScaled(filled, scale, reference, keys, subject),
    known,
  );
}

function fillScaled(
  known: Composition,
  scale: number,
  reference: ReferenceFeed,
  keys: readonly NutrientKey[],
  subject: CheckSubject,
): Composition {
  const lent = keys.filter((key) => !known[key] && reference.composition[key]);
  const filled: Composition = { ...known };
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
  for (const { level, fields } of lent.length > 0 ? checksOf(filled, subject) : []) {
    if (level !== "error") continue;
    for (const field of fields) if (field !== "dry_matter" && lent.includes(field)) delete filled[field];
  }
  return filled;
}

/** Returns the known contents that contradict what a reference feed would lend. */
export function findRefuting(
  known: Composition,
  { composition }: ReferenceFeed,
  keys: readonly NutrientKey[],
  subject: CheckSubject,
): NutrientKey[] {
  const lent = keys.filter((key) => !known[key] && composition[key]);
  const filled = { ...composition, ...known };
  const only = Object.fromEntries(
    Object.entries(filled).filter(([key]) => known[key as NutrientKey] || lent.some((each) => each === key)),
  );
  const errors = checksOf(only, subject).filter(
    ({ level, fields }) => level === "error" && fields.some((field) => lent.some((key) => key === field)),
  );
  return nutrientKeys.filter((key) => known[key] && errors.some(({ fields }) => fields.includes(key)));
}
