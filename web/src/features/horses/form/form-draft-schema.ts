import * as v from "valibot";
import { HorseCreate } from "#contract/schemas/horse.ts";
import type { HorseForm } from "./form-values.ts";

const { entries } = HorseCreate;
const text = v.nullable(v.string());
const number = v.nullable(v.number());
const flag = v.nullable(v.boolean());

/** Describes an unsaved form: choices are limited to the contract, texts and numbers may still be invalid. */
export const HorseFormShape: v.GenericSchema<unknown, HorseForm> = v.strictObject({
  name: text,
  commentary: text,
  breed: v.nullable(entries.breed),
  ageClass: v.nullable(entries.ageClass),
  weightKg: number,
  matureWeightKg: number,
  gender: v.nullable(entries.gender),
  bodyConditionScore: v.nullable(entries.bodyConditionScore),
  temperament: v.nullable(entries.temperament),
  exercising: flag,
  activity: v.nullable(entries.activity.wrapped),
  exerciseHours: number,
  breeding: flag,
  gestationStage: v.nullable(entries.gestationStage.wrapped),
  lactationStage: v.nullable(entries.lactationStage.wrapped),
  coverings: v.nullable(entries.coverings.wrapped),
  batch: flag,
  batchSize: number,
  housing: v.nullable(entries.housing.wrapped),
  housingClass: v.nullable(entries.housingClass.wrapped),
  outdoorType: v.nullable(entries.outdoorType.wrapped),
  indoorType: v.nullable(entries.indoorType.wrapped),
  litter: v.nullable(entries.litter.wrapped),
  outdoorShelter: flag,
  outdoorBlanket: flag,
  indoorBlanket: flag,
  outdoorTemperature: v.nullable(entries.outdoorTemperature.wrapped),
  indoorTemperature: v.nullable(entries.indoorTemperature.wrapped),
  outdoorHours: number,
  conditions: v.nullable(entries.conditions.wrapped),
  standardClass: v.nullable(entries.standardClass.wrapped),
  requirementProfile: text,
});
