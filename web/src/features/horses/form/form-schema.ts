import * as v from "valibot";
import { HorseCreate } from "#contract/schemas/horse.ts";

type Field = "activity" | "exerciseHours" | "gestationStage" | "coverings" | "batchSize";

/** Extends the contract's horse with the fields that an opened section requires, whatever else is missing. */
export const HorseFormSchema = v.pipe(
  HorseCreate,
  v.rawCheck(({ dataset, addIssue }) => {
    const horse = dataset.value as Partial<HorseCreate>;
    const ask = (key: Field) =>
      addIssue({
        message: "required",
        path: [{ type: "object", origin: "value", input: { ...horse }, key, value: horse[key] }],
      });
    if (horse.exercising && !horse.activity) ask("activity");
    if (horse.exercising && !horse.exerciseHours) ask("exerciseHours");
    if (horse.breeding && horse.gender === "stallion" && !horse.coverings) ask("coverings");
    if (horse.breeding && horse.gender === "mare" && !horse.gestationStage && !horse.lactationStage) {
      ask("gestationStage");
    }
    if (horse.batch && !horse.batchSize) ask("batchSize");
  }),
);
