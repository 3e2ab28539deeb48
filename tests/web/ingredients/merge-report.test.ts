import { beforeAll, describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  type AnalysisDraft,
  draftToBody,
  ingredientToDraft,
  withRows,
} from "#web/features/ingredients/editor/analysis-draft.ts";
import {
  fieldsOf,
  mergeReport,
  type ReportChoice,
} from "#web/features/ingredients/editor/from-report/merge-report.ts";
import { isLabelText } from "#web/features/ingredients/import/likely-origin.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

beforeAll(() => overwriteGetLocale(() => "en"));

const report = [
  "Parameter;Unit;As fed;Dry matter",
  "Dry matter;%;86,5;",
  "Crude protein;%;8,3;9,6",
  "NDF;%;53,6;62",
  "Copper;mg/kg;4,3;5",
  "WSC;%;10,4;12",
].join("\n");

const fill: ReportChoice = { kind: "laboratory", isReplacing: false, isForced: false, brand: null };
const blank = ingredientToDraft(null);
const read = (text: string, answers = {}) => {
  const found = interpret(readText(text, "report.csv"), answers)!;
  return { found, feed: found.feeds[0]! };
};
const merge = (draft: AnalysisDraft, choice: Partial<ReportChoice> = {}, text = report, answers = {}) =>
  mergeReport(draft, read(text, answers).feed, { ...fill, ...choice });

const hay = (rows: Partial<IngredientItem> = {}) =>
  ingredientToDraft({
    "@id": "/api/ingredients/hay",
    nameFr: "Foin",
    nameEn: "Foin",
    levelsEn: ["Forages", "Grass hay"],
    levelsFr: ["Fourrages", "Foin de graminées"],
    family: "grass_hay",
    plant: "grass",
    dryMatterPct: 88,
    origin: "laboratory",
    reference: null,
    brand: null,
    source: "",
    notes: null,
    pricePerTonne: 140,
    values: [
      { nutrient: "crude_protein", value: 11, unit: "percent", basis: "dry_matter" },
      { nutrient: "zinc", value: 22, unit: "mg_per_kg", basis: "as_fed" },
    ],
    ...rows,
  } as unknown as IngredientItem);

describe("a report in an empty form", () => {
  test("gives every value in its unit and basis, with the method of its sugars", () => {
    const { draft, differences, issues } = merge(blank);
    expect(issues).toEqual([]);
    expect(differences.every(({ outcome }) => outcome === "taken")).toBe(true);
    expect(draft.dryMatterPct).toBe(86.5);
    expect(draft.rows.crude_protein).toEqual({ value: 9.6, unit: "percent", basis: "dry_matter" });
    expect(draft.rows.copper).toEqual({ value: 5, unit: "mg_per_kg", basis: "dry_matter" });
    expect(draft.rows.soluble_sugars).toMatchObject({ value: 12, method: "wsc" });
    expect(draft.rows.zinc.value).toBeNull();
  });

  test("makes it the form of a label where a label was dropped, per dose of so many grams", () => {
    const label = "Daily dose of 30 g provides: copper 90 mg, selenium 1.2 mg, vitamin E 900 mg";
    const { draft } = merge(blank, { kind: "label" }, label, { dose: "30" });
    expect(draft.origin).toBe("label");
    const body = draftToBody({ ...draft, name: "Balancer", family: "balancers", dryMatterPct: 95 });
    expect(body?.values.map(({ nutrient, value, basis }) => [nutrient, value, basis])).toEqual([
      ["copper", 3000, "as_fed"],
      ["selenium", 40, "as_fed"],
      ["vitamin_e", 30_000, "as_fed"],
    ]);
  });
});

describe("a report beside a filled form", () => {
  test("fills blanks alone, and touches nothing that the report leaves out", () => {
    const before = hay();
    const { draft, differences } = merge(before);
    expect(Object.fromEntries(differences.map(({ field, outcome }) => [field, outcome]))).toEqual({
      dryMatterPct: "kept",
      "values.crude_protein": "kept",
      "values.ndf": "taken",
      "values.copper": "taken",
      "values.soluble_sugars": "taken",
    });
    expect(before.rows.crude_protein).toMatchObject(draft.rows.crude_protein);
    expect(before.rows.zinc).toMatchObject(draft.rows.zinc);
    expect([draft.dryMatterPct, draft.pricePerTonne, draft.name]).toEqual([88, 140, "Foin"]);
  });

  test("replaces by choice, and leaves the content of an untouched value as it was", () => {
    const { draft } = merge(hay(), { isReplacing: true });
    expect(draft.rows.crude_protein.value).toBe(9.6);
    expect(draft.dryMatterPct).toBe(86.5);
    expect(draft.rows.zinc).toEqual({ value: 25, unit: "mg_per_kg", basis: "dry_matter" });
  });

  test("counts values as fed in the dry matter of the report, where the form has another", () => {
    const asFed = "Parameter;Unit;As fed\nDry matter;%;80\nCrude protein;%;8";
    const empty = withRows(hay(), ["crude_protein"], { value: null });
    const { draft } = merge(empty, {}, asFed);
    expect(draft.dryMatterPct).toBe(88);
    expect(draft.rows.crude_protein).toEqual({ value: 10, unit: "percent", basis: "dry_matter" });
  });

  test("replaces a measured value by a label's only with consent", () => {
    const label = merge(hay(), { kind: "label", isReplacing: true });
    expect(label.draft.rows.crude_protein.value).toBe(11);
    expect(label.differences.find(({ field }) => field === "values.crude_protein")?.outcome).toBe("refused");
    const forced = merge(hay(), { kind: "label", isReplacing: true, isForced: true });
    expect(forced.draft.rows.crude_protein).toMatchObject({ value: 9.6 });
  });

  test("takes nothing of a column that waits for an answer", () => {
    const text = "Name;DM %;Iron (mg/kg DM)\nHay;88;1.250\nHay two;87;1.120";
    expect(merge(blank, {}, text).draft.rows.iron.value).toBeNull();
    expect(merge(blank, {}, text, { decimal_mark: "," }).draft.rows.iron.value).toBe(1250);
  });
});

test("each column names the fields of the form that it is for", () => {
  const { found } = read("Name;Moisture %;Price (€/t);CP (% DM);NFC % DM\nHay;12;180;9;20");
  expect(found.columns.map(fieldsOf)).toEqual([
    ["nameFr"],
    ["dryMatterPct"],
    ["pricePerTonne"],
    ["values.crude_protein"],
    [],
  ]);
});

test("a pasted label is known by the heading that the law asks for, a report of a laboratory is none", () => {
  const isLabel = (content: string | Uint8Array) => isLabelText({ name: "", content });
  expect(isLabel("Constituants analytiques : protéine brute 12 %, cellulose brute 9 %")).toBe(true);
  expect(isLabel("ANALYTICAL CONSTITUENTS\nCrude protein 12 %")).toBe(true);
  expect([report, new Uint8Array()].map(isLabel)).toEqual([false, false]);
});
