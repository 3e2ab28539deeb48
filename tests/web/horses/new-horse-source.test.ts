import { describe, expect, test } from "vitest";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { HorseFormSchema } from "#web/features/horses/form/form-schema.ts";
import { applicable, emptyHorse, type HorseForm } from "#web/features/horses/form/form-values.ts";
import { newHorseSlot } from "#web/features/horses/form/new-horse-source.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { m } from "#web/paraglide/messages.js";

test("a new horse has one place for each thing that it starts from", () => {
  const places = [{}, { model: "pony" }, { model: "broodmare" }, { from: "pony" }, { from: "lady" }].map(
    newHorseSlot,
  );
  expect(new Set(places).size).toBe(5);
  expect(newHorseSlot({ from: "", model: "" })).toBe(newHorseSlot({}));
});

const resolve = schemaResolver<HorseForm, HorseCreate>(HorseFormSchema, applicable);

/** Reads the form's words at its fields. */
async function said(values: Partial<HorseForm>): Promise<Record<string, unknown>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve({ ...emptyHorse, ...values }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

describe("a form of which nothing is filled yet says what", () => {
  const missing = { required: m.violation_required() };

  test.each([0, 24])("mixed housing contradicts with %s hours outdoors", async (outdoorHours) => {
    const told = await said({ housing: "mixed", outdoorHours });
    expect(told).toMatchObject({
      breed: missing.required,
      outdoorHours: m.violation_hours_of_mixed(),
    });
  });

  test.each([
    ["mixed housing with hours of its own", { housing: "mixed", outdoorHours: 8 }],
    ["a horse indoors", { housing: "indoor", outdoorHours: 0 }],
    ["a horse outdoors all day", { housing: "outdoor", outdoorHours: 24 }],
  ] as const)("%s does not contradict", async (_, values) => {
    expect(await said(values)).not.toHaveProperty("outdoorHours");
  });

  test("a section that was switched on has to say", async () => {
    expect(await said({ exercising: true, batch: true })).toMatchObject({
      activity: missing.required,
      exerciseHours: missing.required,
      batchSize: missing.required,
    });
  });

  test("nobody scored: a condition is asked for, never taken for granted", async () => {
    expect(emptyHorse.bodyConditionScore).toBeNull();
    expect(await said({})).toHaveProperty("bodyConditionScore", missing.required);
    expect(await said({ bodyConditionScore: 6 })).not.toHaveProperty("bodyConditionScore");
  });
});
