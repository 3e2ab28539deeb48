/**
 * The closed vocabularies that describe a horse and its ration. Keys only: coefficients live in the tables that
 * use them, labels in the message catalogue (`breed_<key>`, `activity_<key>`, …).
 */

/** Type of breed a requirement system distinguishes. */
export const breedTypes = [
  "pony",
  "coldblood",
  "warmblood",
  "thoroughbred",
  "quarter_horse",
  "icelandic",
] as const;
export type BreedType = (typeof breedTypes)[number];

/** Animals that the standards of horses do not speak of: by species, whatever the type of their row. */
export type Species = "horse" | "donkey" | "mule";

/** Breeds offered, each with the type that selects its coefficients. */
export const breeds = {
  akhal_teke: { type: "thoroughbred" },
  andalusian: { type: "warmblood" },
  anglo_arab: { type: "thoroughbred" },
  appaloosa: { type: "quarter_horse" },
  arab: { type: "thoroughbred" },
  ardennais: { type: "coldblood" },
  belgian_warmblood: { type: "warmblood" },
  boulonnais: { type: "coldblood" },
  breton: { type: "coldblood" },
  camargue: { type: "warmblood" },
  clydesdale: { type: "coldblood" },
  comtois: { type: "coldblood" },
  connemara: { type: "pony" },
  dutch_warmblood: { type: "warmblood" },
  fjord: { type: "pony" },
  french_trotter: { type: "warmblood" },
  friesian: { type: "warmblood" },
  hanoverian: { type: "warmblood" },
  haflinger: { type: "pony" },
  holsteiner: { type: "warmblood" },
  icelandic: { type: "icelandic" },
  irish_cob: { type: "coldblood" },
  lipizzan: { type: "warmblood" },
  lusitano: { type: "warmblood" },
  merens: { type: "pony" },
  new_forest: { type: "pony" },
  oldenburg: { type: "warmblood" },
  paint_horse: { type: "quarter_horse" },
  percheron: { type: "coldblood" },
  quarter_horse: { type: "quarter_horse" },
  selle_francais: { type: "warmblood" },
  shetland: { type: "pony" },
  shire: { type: "coldblood" },
  standardbred: { type: "warmblood" },
  thoroughbred: { type: "thoroughbred" },
  welsh: { type: "pony" },
  crossbred_pony: { type: "pony" },
  crossbred_horse: { type: "warmblood" },
  crossbred_draft: { type: "coldblood" },
  donkey: { type: "pony", species: "donkey" },
  mule: { type: "pony", species: "mule" },
} as const satisfies Record<string, { type: BreedType; species?: Species }>;
export type Breed = keyof typeof breeds;

export function speciesOf(breed: Breed): Species {
  const row: { type: BreedType; species?: Species } = breeds[breed];
  return row.species ?? "horse";
}

const months = <N extends readonly number[]>(list: N) => list.map((n) => `month_${n}` as const);

/** Age classes: monthly to 25 months, yearly from 2 to 6 years, 7 to 17 years, over 17 years. */
export const ageClasses = [
  ...months([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]),
  "year_2",
  "year_3",
  "year_4",
  "year_5",
  "year_6",
  "year_7_to_17",
  "year_over_17",
] as const;
export type AgeClass =
  | `month_${number}`
  | "year_2"
  | "year_3"
  | "year_4"
  | "year_5"
  | "year_6"
  | "year_7_to_17"
  | "year_over_17";

export const genders = ["mare", "gelding", "stallion"] as const;
export type Gender = (typeof genders)[number];

/** Body condition score, 1 (poor) to 9 (extremely fat): Henneke's scale, INRA's 1 to 5 by half steps. */
export const bodyConditionScores = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type BodyConditionScore = (typeof bodyConditionScores)[number];

export const temperaments = ["lymphatic", "calm", "nervous", "very_nervous"] as const;
export type Temperament = (typeof temperaments)[number];

/** Intensity groups of the weekly-exercise table, from a walk to racing. */
export const intensities = ["walk", "lesson", "sport", "race"] as const;
export type Intensity = (typeof intensities)[number];

export const activities = {
  light_hack: { intensity: "walk" },
  lunge: { intensity: "walk" },
  lessons: { intensity: "lesson" },
  dressage: { intensity: "lesson" },
  trail_riding: { intensity: "lesson" },
  jumping: { intensity: "sport" },
  eventing: { intensity: "sport" },
  polo: { intensity: "sport" },
  driving: { intensity: "sport" },
  endurance: { intensity: "race" },
  trotting_race: { intensity: "race" },
  gallop_race: { intensity: "race" },
} as const satisfies Record<string, { intensity: Intensity }>;
export type Activity = keyof typeof activities;

/** Weekly exercise hours: 1 means one or less, 16 means sixteen or more. */
export const exerciseHoursRange = { min: 1, max: 16 } as const;

export const gestationStages = [
  "under_5",
  "month_5",
  "month_6",
  "month_7",
  "month_8",
  "month_9",
  "month_10",
  "month_11",
] as const;
export type GestationStage = (typeof gestationStages)[number];

export const lactationStages = [
  "month_1",
  "month_2",
  "month_3",
  "month_4",
  "month_5",
  "month_6",
  "month_6_to_weaning",
] as const;
export type LactationStage = (typeof lactationStages)[number];

export const coveringClasses = [
  "coverings_1_3",
  "coverings_4_6",
  "coverings_7_11",
  "coverings_12_plus",
] as const;
export type CoveringClass = (typeof coveringClasses)[number];

export const housings = ["outdoor", "indoor", "mixed"] as const;
export type Housing = (typeof housings)[number];

export const outdoorTypes = ["small_paddock", "group_paddock", "pasture", "large_pasture"] as const;
export type OutdoorType = (typeof outdoorTypes)[number];

export const indoorTypes = ["box", "box_with_paddock", "loose_housing", "tie_stall"] as const;
export type IndoorType = (typeof indoorTypes)[number];

export const litterTypes = ["straw", "shavings", "flax", "hemp", "pellets", "rubber", "none"] as const;
export type LitterType = (typeof litterTypes)[number];

export const housingClasses = ["individual", "pair", "group"] as const;
export type HousingClass = (typeof housingClasses)[number];

export const temperatureClasses = [
  "below_minus_20",
  "minus_20_to_minus_10",
  "minus_10_to_0",
  "from_0_to_20",
  "from_20_to_30",
  "from_30",
] as const;
export type TemperatureClass = (typeof temperatureClasses)[number];

/**
 * Health conditions: a rule about one judges horses that have it, and is hypothetical for the others. `metabolic` is
 * insulin dysregulation or equine metabolic syndrome.
 */
export const healthConditions = [
  "gastric_ulcers",
  "metabolic",
  "ppid",
  "laminitis",
  "pssm",
  "rer",
  "hypp",
] as const;
export type HealthCondition = (typeof healthConditions)[number];

export const objectives = ["maintain", "lose", "gain"] as const;
export type Objective = (typeof objectives)[number];

export const abundanceClasses = ["high_abundant_grass", "abundant_short_grass", "rare_herb"] as const;
export type AbundanceClass = (typeof abundanceClasses)[number];

/** Season of grazing, of a temperate climate. */
export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** Ways of offering hay or haylage, which lengthen the time taken to eat it. */
export const presentations = ["floor", "net_15cm", "net_4_4cm", "net_3_2cm"] as const;
export type Presentation = (typeof presentations)[number];

/** Ways of preparing a hay before it is fed; hay without one is fed dry. */
export const preparations = [
  "soaked_30_min",
  "soaked_60_min",
  "soaked_overnight_cold",
  "soaked_overnight_warm",
  "steamed",
] as const;
export type Preparation = (typeof preparations)[number];

/** Parts that a feed of the ration plays, in the order in which they are listed. */
export const groupTypes = ["Common", "Personal", "Brand"] as const;
export type GroupType = (typeof groupTypes)[number];

export const requirementSystems = ["nrc2007", "ufc_madc", "gfe2014"] as const;
export type RequirementSystem = (typeof requirementSystems)[number];

export const workLevels = ["light", "moderate", "heavy", "very_heavy"] as const;
export type WorkLevel = (typeof workLevels)[number];
