import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { HorseFormShape } from "#web/features/horses/form/form-draft-schema.ts";
import { emptyHorse } from "#web/features/horses/form/form-values.ts";
import {
  AnalysisShape,
  ingredientToDraft,
  withRows,
} from "#web/features/ingredients/editor/analysis-draft.ts";
import { ImportShape, noWork } from "#web/features/ingredients/import/import-draft.ts";
import { emptyDraft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { AutosavedDraftSchema } from "#web/features/rations/workbench/save/autosave-store.ts";
import { readDraft } from "#web/lib/autosave/draft-record.ts";

const shape = v.strictObject({
  name: v.string(),
  mobile: v.nullable(v.string()),
  roles: v.array(v.string()),
});
const saved = { name: "Anna", mobile: null, roles: ["ROLE_USER"] };
const typed = { ...saved, mobile: "+33 6" };

describe("work found in the browser", () => {
  test("goes on where what is saved stands as it was begun from, whatever the order of its fields", () => {
    const begun = { roles: saved.roles, mobile: saved.mobile, name: saved.name };
    expect(readDraft({ begun, value: typed }, saved, shape, false)).toEqual({
      state: "goes_on",
      value: typed,
    });
  });

  test("that was begun from an older state is told, and takes over only what was typed", () => {
    const now = { ...saved, name: "Annette", roles: ["ROLE_ADMIN"] };
    expect(readDraft({ begun: saved, value: typed }, now, shape, false)).toEqual({
      state: "overtaken",
      value: { ...now, mobile: "+33 6" },
    });
  });

  test("that somebody saved in the same words meanwhile is none", () => {
    expect(readDraft({ begun: saved, value: typed }, typed, shape, false)).toEqual({ state: "none" });
  });

  test("of something new is overtaken by nobody", () => {
    const elsewhere = { ...saved, name: "" };
    expect(readDraft({ begun: saved, value: typed }, elsewhere, shape, true)).toEqual({
      state: "goes_on",
      value: typed,
    });
  });

  test.each([
    ["of an earlier way of keeping", typed],
    ["with a field less", { begun: saved, value: { name: "", mobile: null } }],
    ["with a field more", { begun: saved, value: { ...typed, phone: "" } }],
    ["with a field of another kind", { begun: saved, value: { ...typed, roles: "ROLE_USER" } }],
    ["begun from another form", { begun: {}, value: typed }],
    ["that is nothing", undefined],
  ])("%s is as good as none", (_, record) => {
    expect(readDraft(record, saved, shape, false)).toEqual({ state: "none" });
  });
});

describe("what a form finds again has its shape, in its depth too", () => {
  test("a horse", () => {
    expect(v.is(HorseFormShape, { ...emptyHorse, weightKg: 1e9, name: "x".repeat(999) })).toBe(true);
    const standardClass = { status: "pregnant", month: 11 };
    expect(v.is(HorseFormShape, { ...emptyHorse, standardClass })).toBe(true);
    for (const wrong of [
      { standardClass: { status: "pregnant", level: "average" } },
      { breed: "unicorn" },
      { conditions: [null] },
      { ageClass: 3 },
    ]) {
      expect([wrong, v.is(HorseFormShape, { ...emptyHorse, ...wrong })]).toEqual([wrong, false]);
    }
  });

  test("a report, with a line for every nutrient in a unit of it", () => {
    const draft = withRows(ingredientToDraft(null), ["calcium"], { value: 4 });
    const [key = "calcium", ...others] = nutrientKeys;
    expect(v.is(AnalysisShape, draft)).toBe(true);
    for (const rows of [
      Object.fromEntries(others.map((each) => [each, draft.rows[each]])),
      { ...draft.rows, [key]: { ...draft.rows[key], unit: "bushel" } },
      { ...draft.rows, calcium: { ...draft.rows.calcium, unit: "iu_per_kg" } },
      { ...draft.rows, [key]: null },
    ]) {
      expect(v.is(AnalysisShape, { ...draft, rows })).toBe(false);
    }
  });

  test("a file of feeds with the answers about it", () => {
    const work = {
      ...noWork,
      fileName: "feeds.csv",
      answers: { "unit:ca": "g_per_kg" },
      choices: { "2": "skip" },
    };
    expect([v.is(ImportShape, work), v.is(ImportShape, noWork)]).toEqual([true, true]);
    for (const wrong of [
      { answers: { "unit:ca": 4 } },
      { choices: { "2": "sell" } },
      { onKnown: "sell" },
      { kind: "hearsay" },
      { fileName: 7 },
    ]) {
      expect([wrong, v.is(ImportShape, { ...work, ...wrong })]).toEqual([wrong, false]);
    }
  });
});

describe("a ration that cannot be saved as it stands is kept to the last word", () => {
  const hay = feedLine({ ingredient: "/api/ingredients/hay", quantityKg: 9.3, role: "forage" });
  const meadow = {
    ingredient: "/api/ingredients/meadow",
    abundance: "rare_herb",
    season: null,
    hoursPerDay: 16,
    muzzleFactor: null,
    allowanceKg: null,
  } as const;
  const field = { ...meadow, ingredient: "/api/ingredients/field", hoursPerDay: 9.5 };
  const override = { nutrient: "calcium", value: 0, reason: "" } as const;
  const drafts = [
    ["with a title of one letter", { name: "B" }],
    ["with a title that ends in a space", { name: "For the winter " }],
    ["that grazes for more than a day", { pastures: [meadow, field] }],
    ["with a requirement of nought for no reason", { overrides: [override] }],
    ["with more of a feed than anyone feeds", { feeds: [{ ...hay, quantityKg: 1e6 }] }],
    ["with a feed twice", { feeds: [hay, hay] }],
    ["with meals that do not add up to the day", { feeds: [{ ...hay, mealShares: [0.4, 0.4] }] }],
    ["with the times of its meals the wrong way round", { mealTimes: [1200, 480] }],
    ["with a plan of no days", { plan: { targetScore: 5, days: 0 } }],
  ] as const;

  test.each(drafts)("%s, at hand or in a scenario beside it", (_, part) => {
    const draft = { ...emptyDraft, feeds: [hay], ...part };
    const plain = { ...emptyDraft, feeds: [hay] };
    for (const kept of [
      {
        draft,
        base: null,
        at: "A",
        others: [],
        waits: "A",
        sent: plain,
        of: { horse: "bijou", objective: "maintain" },
      },
      {
        draft: plain,
        base: "2026-01-01",
        at: "B",
        others: [{ key: "A", draft }],
        waits: null,
        sent: draft,
        of: null,
      },
    ]) {
      expect(v.parse(AutosavedDraftSchema, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }
  });

  test("a record of another kind is as good as none", () => {
    const kept = { draft: emptyDraft, base: null, at: "A", others: [] };
    for (const wrong of [
      { system: "folklore" },
      { feeds: [{ ...hay, role: "poison" }] },
      { pastures: [{ ...meadow, abundance: "some" }] },
      { feeds: hay },
    ]) {
      expect([wrong, v.is(AutosavedDraftSchema, { ...kept, draft: { ...emptyDraft, ...wrong } })]).toEqual([
        wrong,
        false,
      ]);
    }
  });
});
