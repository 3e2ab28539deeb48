import * as v from "valibot";
import { expect, test } from "vitest";
import { genders } from "#science/classes.ts";
import { applicable, emptyHorse } from "#web/features/horses/form.ts";
import { HorseFormSchema } from "#web/features/horses/form-schema.ts";

/** A form in which everything was once answered, before its sex was changed. */
const answered = {
  ...emptyHorse,
  name: "Roxane",
  breed: "crossbred_horse",
  ageClass: "year_7_to_17",
  weightKg: 500,
  bodyConditionScore: 5,
  breeding: true,
  gestationStage: "month_9",
  lactationStage: "month_2",
  coverings: "coverings_1_3",
} as const;

test.each(genders)("a form of a %s sends nothing that is of another sex", (gender) => {
  const sent = v.safeParse(HorseFormSchema, applicable({ ...answered, gender }));
  expect(sent.issues ?? []).toEqual([]);
  expect(v.safeParse(HorseFormSchema, { ...answered, gender }).success).toBe(false);
});
