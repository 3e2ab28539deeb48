import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { familyKeys } from "#science/feeds/feed-families.ts";
import { sugarMethods, valueStates } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { rowOf } from "#web/features/ingredients/import/row-of-feed.ts";
import { allFeedColumns, shownFeedColumns } from "#web/features/ingredients/list/feed-out-columns.ts";
import { usedCell } from "#web/features/ingredients/used-cell.ts";
import { readMarks, type ValueMark, writeMarks } from "#web/lib/reader/feeds/value-marks.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readFile } from "#web/lib/reader/reading/read-file.ts";
import { tableOf } from "#web/lib/table-file/out-column.ts";
import { numberText, writeCsv } from "#web/lib/table-file/write-csv.ts";
import { writeWorkbook } from "#web/lib/table-file/write-workbook.ts";
import { getLocale, overwriteGetLocale } from "#web/paraglide/runtime.js";
import { ingredients } from "../support.ts";

const locales = ["fr", "en"] as const;
const kinds = ["csv", "xlsx"] as const;
const before = getLocale();
beforeAll(() => overwriteGetLocale(() => "fr"));
afterAll(() => overwriteGetLocale(() => before));

const exact = (value: number) => Number(value.toPrecision(12));

/** Writes feeds as the list does and reads the file as the import does. */
async function readBack(
  items: readonly IngredientItem[],
  kind: (typeof kinds)[number],
  columns = allFeedColumns("EUR"),
) {
  const table = tableOf(columns, items);
  const bytes =
    kind === "csv"
      ? new TextEncoder().encode(writeCsv(table, getLocale()))
      : new Uint8Array(await writeWorkbook(table, "Feeds").arrayBuffer());
  const found = interpret(await readFile(bytes, `feeds.${kind}`), {}, { currency: "EUR" });
  if (!found) throw new Error("Nothing was recognised.");
  return found;
}

/** Returns what a file must tell of a feed. */
const facts = (item: IngredientItem, shown: readonly NutrientKey[] = nutrientKeys, isWhole = true) => ({
  dryMatterPct: exact(item.dryMatterPct),
  price: item.pricePerTonne === null ? null : exact(item.pricePerTonne),
  weights: isWhole ? [item.bagKg, item.scoopKg, item.flakeKg, item.doseGPer100Kg] : [null, null, null, null],
  day: isWhole ? item.measuredOn : null,
  brand: item.brand?.name ?? null,
  values: Object.fromEntries(
    shown.flatMap((key) => {
      const cell = usedCell(item, key);
      if (!cell) return [];
      const { value, ...mark } = cell;
      return [[key, { value: exact(value), mark }]];
    }),
  ),
});

const factsRead = (feed: Awaited<ReturnType<typeof readBack>>["feeds"][number]) => ({
  dryMatterPct: feed.dryMatterPct,
  price: feed.pricePerTonne?.value ?? null,
  weights: [feed.bagKg, feed.scoopKg, feed.flakeKg, feed.doseGPer100Kg?.value ?? null],
  day: feed.day,
  brand: feed.brand,
  values: Object.fromEntries(
    feed.values.map(({ nutrient, value, mark }) => [nutrient, { value: exact(value), mark }]),
  ),
});

describe("the whole catalogue", () => {
  for (const locale of locales) {
    for (const kind of kinds) {
      test(`comes back from a ${kind} in ${locale} with values, states and sources, and nothing must be asked`, async () => {
        overwriteGetLocale(() => locale);
        const found = await readBack(ingredients, kind);
        expect(found.questions.filter(({ must }) => must)).toEqual([]);
        expect(found.feeds.map(factsRead)).toEqual(ingredients.map((item) => facts(item)));
        expect(found.feeds.map(({ nameEn, nameFr, family }) => [nameEn, nameFr, family])).toEqual(
          ingredients.map(({ nameEn, nameFr, family }) => [nameEn, nameFr, family]),
        );
        const levels = locale === "fr" ? "levelsFr" : "levelsEn";
        expect(found.feeds.map(({ level3, level4 }) => [level3, level4])).toEqual(
          ingredients.map(({ [levels]: words }) => [words[2] || null, words[3] || null]),
        );
      });
    }
  }
});

const cell = fc.record({
  value: fc.oneof(
    fc.constant(0),
    fc.nat(2000).map((each) => each / 1000),
    fc.double({ min: 1e-6, max: 1e5, noNaN: true }).map(exact),
  ),
  mark: fc.record(
    {
      state: fc.constantFrom(...valueStates),
      source: fc.string({ maxLength: 12 }),
      spread: fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100),
    },
    { requiredKeys: ["state"] },
  ),
});

const name = fc
  .tuple(fc.constantFrom("", "=", "+", "-", "@"), fc.stringMatching(/^[A-Za-z]{3,9};?,?[a-z]{1,4}"?$/))
  .map((parts) => parts.join(""));

const kilograms = fc.option(fc.integer({ min: 1, max: 25_000 }).map((grams) => grams / 1000));

const drawnFeed = fc
  .record({
    names: fc.tuple(name, name),
    family: fc.constantFrom(...familyKeys),
    dryMatterPct: fc.integer({ min: 100, max: 1000 }).map((each) => each / 10),
    ...{ bagKg: kilograms, scoopKg: kilograms, flakeKg: kilograms, doseGPer100Kg: kilograms },
    measuredOn: fc.option(fc.constantFrom("2024-12-31", "2026-03-04", "2026-04-03")),
    pricePerTonne: fc.option(fc.integer({ min: 0, max: 2e6 }).map((each) => each / 1000)),
    composition: fc.dictionary(fc.constantFrom(...nutrientKeys), cell, { maxKeys: 12 }),
  })
  .map(
    ({ names: [nameEn, nameFr], family, composition, ...fields }, at = 0): IngredientItem => ({
      ...(ingredients[0] as IngredientItem),
      ...{ nameEn, nameFr, family, ...fields, id: `drawn-${at}`, notes: null, groupType: "Personal" },
      composition: Object.fromEntries(
        nutrientKeys.map((key) => {
          const drawn = composition[key];
          return [key, drawn ? { value: drawn.value, ...drawn.mark } : null];
        }),
      ) as IngredientItem["composition"],
    }),
  );

test("drawn feeds come back as they were, with the columns of the list alone too", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnFeed, { minLength: 1, maxLength: 5 }),
      fc.uniqueArray(fc.constantFrom(...nutrientKeys), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...locales),
      fc.constantFrom(...kinds),
      fc.boolean(),
      async (feeds, shown, locale, kind, isWhole) => {
        overwriteGetLocale(() => locale);
        const columns = isWhole ? allFeedColumns("EUR") : shownFeedColumns("EUR", shown);
        const found = await readBack(feeds, kind, columns);
        const keys = isWhole ? nutrientKeys : shown;
        expect(found.questions.filter(({ must }) => must)).toEqual([]);
        expect(found.feeds.map(factsRead)).toEqual(feeds.map((feed) => facts(feed, keys, isWhole)));
        expect(found.feeds.map((feed) => feed.name)).toEqual(
          feeds.map(({ nameEn, nameFr }) => (locale === "fr" || isWhole ? nameFr : nameEn)),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("a line carries what was reported with its origin, and leaves what is calculated again", async () => {
  const feed = {
    ...(ingredients[0] as IngredientItem),
    composition: {
      crude_protein: { value: 98.5, state: "measured" },
      calcium: { value: 4, state: "declared" },
      zinc: { value: 20, state: "published" },
      soluble_sugars: { value: 90, state: "measured", method: "esc" },
      madc: { value: 60, state: "computed", source: "M1" },
      iron: { value: 100, state: "estimated", source: "Hay" },
    },
  } as unknown as IngredientItem;
  const { feeds } = await readBack([feed], "csv");
  const given = { family: true, plant: true, dryMatter: true, brand: true, source: true };
  const row =
    feeds[0] &&
    rowOf(feeds[0], 0, {
      brand: null,
      known: null,
      given,
      choice: "create",
      kind: null,
      kindOfFile: "label",
    });
  expect(row).toMatchObject({
    values: [
      { nutrient: "crude_protein", value: 98.5, unit: "g_per_kg", basis: "dry_matter", origin: "laboratory" },
      { nutrient: "soluble_sugars", value: 90, method: "esc", origin: "laboratory" },
      { nutrient: "calcium", value: 4, origin: "label" },
      { nutrient: "zinc", value: 20, origin: "table" },
    ],
  });
});

test("a line of a laboratory carries the day of its analysis, and one of a label names it in its source", async () => {
  const read = async (text: string) =>
    interpret(await readFile(new TextEncoder().encode(text), "a.csv"), {})?.feeds[0];
  const feed = await read("Sample;DM %;CP % DM;Test date;Harvest date\nHay;88;9,6;2026-04-03;2025-06-15");
  const given = { family: true, plant: true, dryMatter: true, brand: true, source: true };
  const parts = { brand: null, known: null, given, choice: "create", kind: null } as const;
  const row = (kindOfFile: "laboratory" | "label") => feed && rowOf(feed, 0, { ...parts, kindOfFile });
  expect(row("laboratory")).toMatchObject({ measuredOn: "2026-04-03", source: "2025-06-15" });
  expect(row("label")).toMatchObject({ source: "2026-04-03, 2025-06-15" });
  expect(row("label")).not.toHaveProperty("measuredOn");
});

describe("a file of text", () => {
  test("gives no cell to a spreadsheet as a formula", () => {
    const dangerous = ["=1+1", "+A1", "-cmd", "@SUM(1)", "\t=1", "\r=1"];
    expect(writeCsv([dangerous], "en")).toBe(`\uFEFF${dangerous.map((each) => `"'${each}"`).join(",")}\r\n`);
    expect(writeCsv([["-12,5", "a;b", null, 0]], "fr")).toBe(`\uFEFF-12,5;"a;b";;0\r\n`);
  });

  test("writes a number so that it has one meaning", () => {
    expect([1.25, 1.234, 0.001, 12_345.678, 1e-7, 1000].map((each) => numberText(each, "fr"))).toEqual([
      "1,25",
      "1,2340",
      "0,001",
      "12345,678",
      "0,0000001",
      "1000",
    ]);
  });
});

test("marks of values are read as they were written", () => {
  const mark = fc.record(
    {
      state: fc.constantFrom(...valueStates),
      source: fc.string(),
      spread: fc.double({ min: 1e-9, max: 10, noNaN: true }),
      method: fc.constantFrom(...sugarMethods),
    },
    { requiredKeys: ["state"] },
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...nutrientKeys), mark), (drawn) => {
      const marks = Object.entries(drawn) as [NutrientKey, ValueMark][];
      expect(new Map(readMarks(writeMarks(marks)))).toEqual(new Map(marks));
    }),
  );
  expect(readMarks("written by hand: calcium")).toEqual(new Map());
});
