import type { HorseFacts } from "#science/horse/facts.ts";
import type { Row, TermLabel } from "#science/trace/requirement-trace.ts";
import type { BreedType } from "#science/vocabulary/classes.ts";
import { breeds } from "#science/vocabulary/classes.ts";
import { breedRows, housingRows, softRows, temperamentRows } from "./adjustment-rows.ts";
import type { Adjustment } from "./maintenance-share.ts";

const plain = (label: TermLabel, name: string, row: Row): Adjustment => ({
  label,
  formula: name,
  inputs: {},
  coefficients: { [name]: row },
  share: row.value,
});

/**
 * Temperament, housing, batch and breed as shares of average maintenance: added, never multiplied, and held within
 * the bounds by a last term. `elevation` is what the maintenance coefficient of the class already holds above the
 * average (stallions, very heavy work, lactation): a nervous temperament adds only what exceeds it, a lymphatic one
 * saves only what it leaves. A system whose
 * maintenance already tells breeds apart leaves breed out.
 */
export function softAdjustments(horse: HorseFacts, elevation: number, hasOwnBreeds = false): Adjustment[] {
  const ofBreed = hasOwnBreeds ? [] : breed(horse);
  const parts = [temperament(horse, elevation), ...housing(horse), ...batch(horse), ...ofBreed].filter(
    ({ share }) => share !== 0,
  );
  const sum = parts.reduce((all, { share }) => all + share, 0);
  if (sum < softRows.softFloor.value) return [...parts, limited(sum, "softFloor")];
  if (sum > softRows.softCeiling.value) return [...parts, limited(sum, "softCeiling")];
  return parts;
}

function limited(sum: number, name: keyof typeof softRows): Adjustment {
  const row = softRows[name];
  return {
    label: "soft_limit",
    formula: `(${name} − SOFT)`,
    inputs: { SOFT: sum },
    coefficients: { [name]: row },
    share: row.value - sum,
  };
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

function breed(horse: HorseFacts): Adjustment[] {
  const type: BreedType = breeds[horse.breed].type;
  const row = type in breedRows ? breedRows[type as keyof typeof breedRows] : null;
  return row ? [plain("breed", type, row)] : [];
}

/** Returns the remark for a place that the horse lives in and nobody described; null when all are described. */
export function housingRemark({ housing: kind, outdoorType, indoorType }: HorseFacts) {
  if (kind === "outdoor") return outdoorType ? null : "HOUSING_NOT_DESCRIBED";
  if (kind === "indoor") return indoorType ? null : "HOUSING_NOT_DESCRIBED";
  if (!outdoorType) return "TURNOUT_NOT_DESCRIBED";
  return indoorType ? null : "STABLE_NOT_DESCRIBED";
}
