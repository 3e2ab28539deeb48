import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { type HorseCreate, HorseFields } from "#contract/schemas/horse.ts";
import { isGrowing as growsByScience } from "#science/feeds/pasture-intake.ts";

/** The contract's values; null stands for no choice yet. */
export type HorseForm = { [K in keyof HorseCreate]: HorseCreate[K] | null };

/** A new horse: the defaults of the contract, and no choice where it has none. */
export const emptyHorse = {
  ...Object.fromEntries(
    Object.entries(v.getDefaults(HorseFields)).map(([field, value]) => [field, value ?? null]),
  ),
  name: "",
  temperament: "calm",
} as HorseForm;

export const horseToForm = (horse: HorseCreate | null): HorseForm => (horse ? ownFields(horse) : emptyHorse);

export function ownFields(horse: HorseCreate): HorseCreate {
  const keys = Object.keys(emptyHorse) as (keyof HorseForm)[];
  return Object.fromEntries(keys.map((key) => [key, horse[key]])) as HorseCreate;
}

/** Tells whether the age class is one at which the requirement systems count growth. */
export const isGrowing = ({ ageClass }: Pick<HorseForm, "ageClass">): boolean =>
  ageClass !== null && growsByScience({ ageClass, standardClass: null });

/** Tells whether the horse grows, by age or by an explicit class of a standard. */
const hasMatureWeight = (form: HorseForm): boolean =>
  isGrowing(form) || form.standardClass?.status === "growing";

export const canBreed = ({ gender, ageClass }: Pick<HorseForm, "gender" | "ageClass">): boolean =>
  (gender === "mare" || gender === "stallion") && ageClass?.startsWith("month_") !== true;

export const goesOut = (form: Pick<HorseForm, "housing">): boolean => form.housing !== "indoor";
export const staysIn = (form: Pick<HorseForm, "housing">): boolean => form.housing !== "outdoor";

/**
 * Suggests the hours outdoors for a housing: all day outdoors unless hours were given; for a mixed housing 0 and 24
 * become null, so that they must be entered.
 */
export function hoursFor(housing: string, hours: number | null): number | null {
  if (housing === "outdoor") return hours || limits.hoursPerDayMax;
  const isSaid = hours !== 0 && hours !== limits.hoursPerDayMax;
  return housing !== "mixed" || isSaid ? hours : null;
}

/** Leaves out fields that do not apply, so that a hidden answer never counts. */
export function applicable(form: HorseForm): HorseForm {
  const works = form.exercising === true;
  const breeds = canBreed(form) && form.breeding === true;
  const [out, inside] = [goesOut(form), staysIn(form)];
  return {
    ...form,
    matureWeightKg: hasMatureWeight(form) ? form.matureWeightKg : null,
    activity: works ? form.activity : null,
    exerciseHours: works ? form.exerciseHours : null,
    breeding: breeds,
    gestationStage: breeds && form.gender === "mare" ? form.gestationStage : null,
    lactationStage: breeds && form.gender === "mare" ? form.lactationStage : null,
    coverings: breeds && form.gender === "stallion" ? form.coverings : null,
    batchSize: form.batch ? form.batchSize : null,
    outdoorType: out ? form.outdoorType : null,
    outdoorShelter: out && form.outdoorShelter,
    outdoorBlanket: out && form.outdoorBlanket,
    outdoorTemperature: out ? form.outdoorTemperature : null,
    outdoorHours: out ? form.outdoorHours : 0,
    indoorType: inside ? form.indoorType : null,
    litter: inside ? form.litter : null,
    indoorBlanket: inside && form.indoorBlanket,
    indoorTemperature: inside ? form.indoorTemperature : null,
  };
}
