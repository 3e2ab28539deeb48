import { expect, test } from "vitest";
import { type ProfileForm, profileResolver } from "#web/features/requirement-profiles/profile-form.ts";
import { countWrongFields } from "#web/parts/form/count-wrong-fields.ts";

const norm = {
  nutrient: null,
  horseClass: "any",
  kind: "factor",
  figure: null,
  reason: "",
  source: "",
} as const;

const errorsOf = async (form: ProfileForm) =>
  (await profileResolver(form, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

test("each wrong field of a list counts, as those outside it do", async () => {
  const form: ProfileForm = { name: "", system: "nrc2007", isDefault: false, rows: [norm] };
  expect(countWrongFields(await errorsOf(form))).toBe(5);
  expect(countWrongFields(await errorsOf({ ...form, name: "Stud", rows: [norm, norm] }))).toBe(8);
});

test("an error of the whole form is no field, and a group may have a field named type", () => {
  expect(countWrongFields({ root: { server: { type: "check", message: "no" } } })).toBe(0);
  expect(countWrongFields({ work: { type: { type: "required", message: "no" } } })).toBe(1);
});
