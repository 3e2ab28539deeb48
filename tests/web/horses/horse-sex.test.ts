import * as v from "valibot";
import { expect, test } from "vitest";
import { genders } from "#science/vocabulary/classes.ts";
import { HorseFormSchema } from "#web/features/horses/form/form-schema.ts";
import { applicable, emptyHorse } from "#web/features/horses/form/form-values.ts";

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
  lactationStage: "month_6_to_weaning",
  coverings: "coverings_1_3",
} as const;

test.each(genders)("a form of a %s sends nothing that is of another sex", (gender) => {
  const sent = v.safeParse(HorseFormSchema, applicable({ ...answered, gender }));
  expect(sent.issues ?? []).toEqual([]);
  expect(v.safeParse(HorseFormSchema, { ...answered, gender }).success).toBe(false);
});

/** She was covered after the foal at foot was born, in its first days at the earliest. */
test.each([
  ["under_5", "month_1", true],
  ["month_5", "month_5", true],
  ["month_6", "month_6", true],
  ["month_7", "month_6", false],
  ["month_7", "month_3", false],
  ["month_11", "month_6_to_weaning", true],
] as const)("a mare in foal, %s, and in milk, %s: %s", (gestationStage, lactationStage, isSaid) => {
  const mare = { ...answered, gender: "mare", coverings: null, gestationStage, lactationStage };
  const { issues = [] } = v.safeParse(HorseFormSchema, mare);
  const found = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  expect(found).toEqual(isSaid ? [] : ["lactationStage: covered_before_birth"]);
});

test("what she cannot be is told beside whatever else is missing", () => {
  const mare = { ...answered, gender: "mare", coverings: null, gestationStage: "month_7", name: "" };
  const { issues = [] } = v.safeParse(HorseFormSchema, { ...mare, lactationStage: "month_3" });
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(["name", "lactationStage"]);
});
