import type { HorseFacts } from "#science/horse/facts.ts";
import type { Row, TermLabel } from "#science/trace/requirement-trace.ts";
import type { BreedType } from "#science/vocabulary/classes.ts";
import { breeds } from "#science/vocabulary/classes.ts";
import { breedRows, housingRows, temperamentRows } from "./adjustment-rows.ts";
import type { Adjustment } from "./maintenance-share.ts";

const plain = (label: TermLabel, name: string, row: Row): Adjustment => ({
  label,
  formula: name,
  inputs: {},
  coefficients: { [name]: row },
  share: row.value,
});

/** Temperament and breed that a class already includes. */
export interface ClassHolds {
  /** Share of average maintenance that its coefficient is above it: stallions, very heavy work, lactation. */
  elevation: number;
  /** It has no breeds: the system tells them apart itself, or the class is of growth, milk or stallions. */
  isWithoutBreeds: boolean;
}

/**
 * Temperament, breed, housing and company as shares of average maintenance: added, never multiplied. A nervous
 * temperament or a blood horse adds only what exceeds the elevation of the class, a lymphatic or an easy one saves only
 * what it leaves.
 */
export function softAdjustments(horse: HorseFacts, holds: ClassHolds): Adjustment[] {
  return [
    temperament(horse, holds.elevation),
    ...housing(horse),
    ...batch(horse),
    ...(holds.isWithoutBreeds ? [] : breed(horse, holds.elevation)),
  ].filter(({ share }) => share !== 0);
}

function temperament({ temperament: kind }: HorseFacts, elevation: number): Adjustment {
  const row = temperamentRows[kind];
  if (elevation <= 0) return plain("temperament", kind, row);
  const isSaving = row.value < 0;
  return {
    label: "temperament",
    formula: isSaving ? `min(0, ${kind} + ELEVATION)` : `max(0, ${kind} − ELEVATION)`,
    inputs: { ELEVATION: elevation },
    coefficients: { [kind]: row },
    share: isSaving ? Math.min(0, row.value + elevation) : Math.max(0, row.value - elevation),
  };
}

/** Outdoor and indoor places by their hours; mixed housing without a named outdoor place counts as daily turnout. */
function housing(horse: HorseFacts): Adjustment[] {
  const { outdoorType, indoorType, outdoorHours } = horse;
  if (horse.housing === "outdoor")
    return outdoorType ? [plain("housing", outdoorType, housingRows[outdoorType])] : [];
  if (horse.housing === "indoor")
    return indoorType ? [plain("housing", indoorType, housingRows[indoorType])] : [];
  if (!outdoorType) return [plain("housing", "daily_turnout", housingRows.daily_turnout)];
  const outdoor = housingRows[outdoorType];
  const indoor = housingRows[indoorType ?? "box"];
  return [
    {
      label: "housing",
      formula: "(outdoor × hours + indoor × (24 − hours)) ÷ 24",
      inputs: { hours: outdoorHours },
      coefficients: { outdoor, indoor },
      share: (outdoor.value * outdoorHours + indoor.value * (24 - outdoorHours)) / 24,
    },
  ];
}

/** Company makes a horse walk; group housing counts it already. */
function batch(horse: HorseFacts): Adjustment[] {
  const outdoors = horse.housing !== "indoor" && horse.outdoorType === "group_paddock";
  const indoors = horse.housing !== "outdoor" && horse.indoorType === "loose_housing";
  return horse.batch && !outdoors && !indoors ? [plain("batch", "batch", housingRows.batch)] : [];
}

/**
 * Breed and temperament together stay between the publication's minimum and elevated maintenance, or where temperament
 * alone is beyond them, as it is.
 */
function breed(horse: HorseFacts, elevation: number): Adjustment[] {
  const type: BreedType = breeds[horse.breed].type;
  const row: Row | null = type in breedRows ? breedRows[type as keyof typeof breedRows] : null;
  if (!row) return [];
  const { lymphatic: leastTogether, nervous: mostTogether } = temperamentRows;
  const SOFT = temperamentRows[horse.temperament].value;
  const [least, most] = [Math.min(leastTogether.value, SOFT), Math.max(mostTogether.value, SOFT)];
  const within = Math.max(least, Math.min(most, SOFT + row.value)) - SOFT;
  const isSaving = row.value < 0;
  const share = isSaving ? Math.min(0, within + elevation) : Math.max(0, within - elevation);
  const sum = `max(min(leastTogether, SOFT), min(max(mostTogether, SOFT), SOFT + ${type})) − SOFT`;
  const formula = isSaving ? `min(0, ${sum} + ELEVATION)` : `max(0, ${sum} − ELEVATION)`;
  const coefficients = { [type]: row, leastTogether, mostTogether };
  if (SOFT === 0 && elevation === 0) return [plain("breed", type, row)];
  return [{ label: "breed", formula, inputs: { SOFT, ELEVATION: elevation }, coefficients, share }];
}

/** Returns the remark for a place that the horse lives in and nobody described; null when all are described. */
export function housingRemark({ housing: kind, outdoorType, indoorType }: HorseFacts) {
  if (kind === "outdoor") return outdoorType ? null : "HOUSING_NOT_DESCRIBED";
  if (kind === "indoor") return indoorType ? null : "HOUSING_NOT_DESCRIBED";
  if (!outdoorType) return "TURNOUT_NOT_DESCRIBED";
  return indoorType ? null : "STABLE_NOT_DESCRIBED";
}
