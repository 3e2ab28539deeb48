import type { HorseFacts } from "./facts.ts";

/**
 * Effects that a fact of the horse can have. `need`: figures of the requirements. `remark`: what is said with them.
 * `figure`: figures of the ration besides coverages. `rule`: which rules speak, with which bounds, or for real rather
 * than "if this horse had". `grazing`: what the horse takes from a pasture.
 */
export const fieldEffects = ["need", "remark", "figure", "rule", "grazing"] as const;
export type FieldEffect = (typeof fieldEffects)[number];

/** Effects of one fact; or, for a fact that changes nothing, the reason. Labels of the reasons: `horse_field_<why>`. */
export type FieldRow =
  | {
      effects: readonly [FieldEffect, ...FieldEffect[]];
      /** Tables that hold its constants, or the class it chooses. */
      by: readonly [string, ...string[]];
    }
  | { effects: readonly []; why: FieldSilence };

/** Reasons why a fact changes nothing: counted by another fact, without a published figure, or without effect by the source. */
export const fieldSilences = [
  "company_counted",
  "size_unpublished",
  "litter_unpublished",
  "indoor_blanket",
] as const;
export type FieldSilence = (typeof fieldSilences)[number];

/** Every fact of a horse and what it is for: none is asked in vain without saying so. */
export const horseFields = {
  breed: {
    effects: ["need", "grazing"],
    by: ["adjustments breedRows", "ufc_madc maintenanceRows", "gfe2014 maintenanceRows", "pastureRows"],
  },
  ageClass: {
    effects: ["need", "remark", "rule", "grazing"],
    by: [
      "nrc2007 growth",
      "ufc_madc growth",
      "pastureRows",
      "adjustments coldRows",
      "rules ca_to_p",
      "rules of weaned horses",
    ],
  },
  weightKg: {
    effects: ["need", "remark", "figure", "grazing"],
    by: ["every requirement", "measures per body weight"],
  },
  matureWeightKg: {
    effects: ["need", "remark", "rule"],
    by: ["nrc2007 growth", "ufc_madc growth", "rules protein_to_energy"],
  },
  gender: { effects: ["need"], by: ["class stallion", "class of reproduction"] },
  bodyConditionScore: {
    effects: ["need", "remark", "figure", "rule"],
    by: [
      "adjustments conditionRows",
      "adjustments slimmingRows",
      "adjustments coldRows",
      "rules energy_overweight",
    ],
  },
  temperament: { effects: ["need"], by: ["adjustments temperamentRows"] },
  exercising: {
    effects: ["need", "remark", "figure", "rule"],
    by: ["adjustments exerciseKnots", "waterRows", "rules of horses at work"],
  },
  activity: {
    effects: ["need", "remark", "figure", "rule"],
    by: ["adjustments exerciseKnots", "ufc_madc workRows", "gfe2014 gaitMixRows", "rules of horses at work"],
  },
  exerciseHours: {
    effects: ["need", "remark", "figure", "rule"],
    by: ["adjustments exerciseKnots", "ufc_madc workRows", "waterRows", "rules of horses at work"],
  },
  breeding: {
    effects: ["need", "remark", "figure", "rule", "grazing"],
    by: ["class of reproduction", "waterRows"],
  },
  gestationStage: {
    effects: ["need", "remark", "rule"],
    by: ["class pregnant", "gfe2014 interim gestation", "rules dry_matter_max"],
  },
  lactationStage: {
    effects: ["need", "figure", "rule", "grazing"],
    by: ["class lactating", "rules dry_matter_max", "pastureRows", "waterRows"],
  },
  coverings: { effects: ["need"], by: ["adjustments coveringRows", "adjustments serviceRows"] },
  batch: { effects: ["need"], by: ["adjustments housingRows"] },
  batchSize: { effects: [], why: "size_unpublished" },
  housing: {
    effects: ["need", "remark", "rule"],
    by: ["adjustments housingRows", "adjustments coldRows", "rules pasture_given"],
  },
  housingClass: { effects: [], why: "company_counted" },
  outdoorType: {
    effects: ["need", "remark", "rule"],
    by: ["adjustments housingRows", "rules pasture_given"],
  },
  indoorType: { effects: ["need", "remark"], by: ["adjustments housingRows"] },
  litter: { effects: [], why: "litter_unpublished" },
  outdoorShelter: { effects: ["need"], by: ["adjustments coldRows"] },
  outdoorBlanket: { effects: ["need"], by: ["adjustments coldRows"] },
  indoorBlanket: { effects: [], why: "indoor_blanket" },
  outdoorTemperature: {
    effects: ["need", "figure", "rule"],
    by: ["adjustments temperatureRows", "adjustments heatRows", "waterRows"],
  },
  indoorTemperature: {
    effects: ["need", "figure", "rule"],
    by: ["adjustments temperatureRows", "adjustments heatRows", "waterRows"],
  },
  outdoorHours: {
    effects: ["need", "figure"],
    by: ["adjustments housingRows", "adjustments coldRows", "waterRows"],
  },
  conditions: { effects: ["rule"], by: ["conditions of rules"] },
  standardClass: {
    effects: ["need", "remark", "figure", "rule", "grazing"],
    by: ["class of the standard", "waterRows"],
  },
  profiles: { effects: ["need", "remark"], by: ["own norms"] },
} as const satisfies Record<keyof HorseFacts, FieldRow>;
