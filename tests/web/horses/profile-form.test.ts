import { expect, test } from "vitest";
import {
  emptyNorm,
  type ProfileForm,
  profileResolver,
  profileToForm,
} from "#web/features/requirement-profiles/profile-form.ts";
import { m } from "#web/paraglide/messages.js";

type Row = ProfileForm["rows"][number];

const row: Row = {
  nutrient: "zinc",
  horseClass: "growing",
  kind: "factor",
  figure: 1.5,
  reason: "Hooves",
  source: "Own trials",
};
const form = (...rows: Row[]): ProfileForm => ({ name: "House", system: "nrc2007", isDefault: false, rows });

const resolve = (typed: ProfileForm) =>
  profileResolver(typed, undefined, { fields: {}, shouldUseNativeValidation: false });

test("a fixed value is sent in the unit of its nutrient, a factor without one", async () => {
  const fixed: Row = { ...row, nutrient: "calcium", kind: "value", figure: 30 };
  const { values } = await resolve(form(row, fixed));
  expect(values).toEqual({
    ...form(),
    rows: [
      { ...row, unit: null },
      { ...fixed, unit: "g" },
    ],
  });
});

test("a stored profile fills the form as it was typed", () => {
  const stored = {
    ...form(),
    "@id": "/api/requirement_profiles/p",
    id: "p",
    revision: 2,
    numberOfHorses: 0,
    createdAt: "",
    modifiedAt: "",
    rows: [{ ...row, nutrient: "zinc" as const, figure: 1.5, unit: null }],
  };
  expect(profileToForm(stored)).toEqual(form(row));
  expect(profileToForm(null)).toEqual({ ...form(emptyNorm), name: "" });
});

test.each<[why: string, typed: ProfileForm, at: string[]]>([
  [
    "nothing typed",
    profileToForm(null),
    ["name", "rows.0.nutrient", "rows.0.figure", "rows.0.reason", "rows.0.source"],
  ],
  ["a factor of nought", form({ ...row, figure: 0 }), ["rows.0.figure"]],
  ["the same nutrient twice for a class", form(row, row), ["rows.1.nutrient"]],
])("%s is refused at its fields", async (_why, typed, at) => {
  const { errors } = await resolve(typed);
  const paths = (value: unknown, path: string[]): string[] =>
    typeof value !== "object" || value === null
      ? []
      : "message" in value
        ? [path.join(".")]
        : Object.entries(value).flatMap(([key, each]) => paths(each, [...path, key]));
  expect(paths(errors, [])).toEqual(at);
});

test.each<[typed: ProfileForm, text: string]>([
  [form({ ...row, figure: 0 }), m.violation_not_above_nought()],
  [form(row, row), m.violation_norm_twice()],
])("a fault of a norm is told in its own words", async (typed, text) => {
  expect(JSON.stringify((await resolve(typed)).errors)).toContain(`"message":"${text}"`);
});
