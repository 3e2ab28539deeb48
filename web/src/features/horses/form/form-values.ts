import { limits } from "#contract/limits.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { isGrowing as growsByScience } from "#science/feeds/pasture-intake.ts";

/** Values of the form: as the contract has them, and null where nothing is chosen yet. */
export type HorseForm = { [K in keyof HorseCreate]: HorseCreate[K] | null };

export const emptyHorse: HorseForm = {
  name: "",
  commentary: null,
  breed: null,
  ageClass: null,
  weightKg: null,
  matureWeightKg: null,
  gender: null,
  bodyConditionScore: null,
  temperament: "calm",
  exercising: false,
  activity: null,
  exerciseHours: null,
  breeding: false,
  gestationStage: null,
  lactationStage: null,
  coverings: null,
  batch: false,
  batchSize: null,
  housing: "indoor",
  housingClass: "individual",
  outdoorType: null,
  indoorType: null,
  litter: null,
  outdoorShelter: false,
  outdoorBlanket: false,
  indoorBlanket: false,
  outdoorTemperature: null,
  indoorTemperature: null,
  outdoorHours: 0,
  conditions: [],
  standardClass: null,
};

export const formOf = (horse: HorseCreate | null): HorseForm => (horse ? fieldsOf(horse) : emptyHorse);

/** A horse's own fields, without what the service adds. */
export function fieldsOf(horse: HorseCreate): HorseCreate {
  const keys = Object.keys(emptyHorse) as (keyof HorseForm)[];
  return Object.fromEntries(keys.map((key) => [key, horse[key]])) as HorseCreate;
}

/** Growing by its age: the ages at which the requirement systems count growth. */
export const isGrowing = ({ ageClass }: Pick<HorseForm, "ageClass">): boolean =>
  ageClass !== null && growsByScience({ ageClass, standardClass: null });

/** Growing by age, or by an explicit class of a standard whatever the age. */
const hasMatureWeight = (form: HorseForm): boolean =>
  isGrowing(form) || form.standardClass?.status === "growing";

/** A foal is of no age to breed. */
export const canBreed = ({ gender, ageClass }: Pick<HorseForm, "gender" | "ageClass">): boolean =>
  (gender === "mare" || gender === "stallion") && ageClass?.startsWith("month_") !== true;

export const goesOut = (form: Pick<HorseForm, "housing">): boolean => form.housing !== "indoor";
export const staysIn = (form: Pick<HorseForm, "housing">): boolean => form.housing !== "outdoor";

/** Hours outdoors as soon as a housing is chosen: all day where nothing else was said, and of a mixed one to be asked for. */
export function hoursFor(housing: string, hours: number | null): number | null {
  if (housing === "outdoor") return hours || limits.hoursPerDayMax;
  const isSaid = hours !== 0 && hours !== limits.hoursPerDayMax;
  return housing !== "mixed" || isSaid ? hours : null;
}

/** The form without what does not apply, so that a hidden answer never counts. */
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
