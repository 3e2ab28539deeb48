import type { HorseFacts } from "./facts.ts";

/** A boxed, calm, unworked gelding of 500 kg in moderate condition, with the facts given. */
export function sampleHorse(change: Partial<HorseFacts> = {}): HorseFacts {
  return {
    breed: "selle_francais",
    ageClass: "year_7_to_17",
    weightKg: 500,
    matureWeightKg: null,
    gender: "gelding",
    bodyConditionScore: 5,
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
    indoorType: "box",
    litter: "shavings",
    outdoorShelter: false,
    outdoorBlanket: false,
    indoorBlanket: false,
    outdoorTemperature: null,
    indoorTemperature: null,
    outdoorHours: 0,
    conditions: [],
    standardClass: null,
    ...change,
  };
}
