import type { HorseFacts, StandardClass } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import type { Breed, CoveringClass, Gender } from "#science/vocabulary/classes.ts";

/** Facts that a table states of its horses besides class and weight. */
export interface StandardTraits {
  matureWeightKg?: number | undefined;
  breedType?: string | undefined;
  gender?: string | undefined;
  coverings?: CoveringClass | undefined;
}

/** A breed of each type a case names; a crossbred horse where it names none. */
const breedsOfTypes: Record<string, Breed> = {
  coldblood_pony: "crossbred_draft",
  warmblood: "crossbred_horse",
  thoroughbred: "thoroughbred",
  easy_keeper_pony: "crossbred_pony",
};

const genderOf = ({ status }: StandardClass, gender: string | undefined): Gender =>
  status === "stallion" || gender === "stallion" ? "stallion" : "mare";

/** A horse of whom only the class and the weight matter. It lives as the sample horse does and as the tables assume: boxed, calm, moderate, unworked. */
export function standardHorse(
  standardClass: StandardClass,
  weightKg: number,
  { matureWeightKg, breedType, gender, coverings }: StandardTraits = {},
): HorseFacts {
  return sampleHorse({
    breed: breedsOfTypes[breedType ?? "warmblood"]!,
    ageClass: standardClass.status === "growing" ? `month_${standardClass.ageMonths}` : "year_7_to_17",
    weightKg,
    matureWeightKg: matureWeightKg ?? null,
    gender: genderOf(standardClass, gender),
    coverings: coverings ?? null,
    litter: null,
    standardClass,
  });
}
