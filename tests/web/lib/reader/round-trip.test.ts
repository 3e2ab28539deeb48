import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ContentUnitKey,
  contentOf,
  contentUnits,
  unitsFor,
  writtenAs,
} from "#science/analyses/content-units.ts";
import type { CatalogueRow } from "#science/feeds/catalogue.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { type CodePage, codePages } from "#web/lib/reader/reading/code-pages.ts";
import { readFile } from "#web/lib/reader/reading/read-file.ts";
import { catalogue } from "../../../science/analyses/support.ts";
import { makeText, makeWorkbook, type TableRows } from "./make-files.ts";

/** Names that tables of a language print. */
interface LanguageNames {
  nutrients: Partial<Record<NutrientKey, string>>;
  name: string;
  dryMatter: string;
  dry: string;
  fed: string;
  parameter: string;
  unit: string;
  value: string;
}
const languages = JSON.parse(readFileSync("tests/cases/feed-files/languages.json", "utf8")) as Record<
  string,
  LanguageNames
>;
const english = languages.en as LanguageNames;

const layouts = ["columns", "unit line", "lines", "long", "pairs"] as const;
const forms = ["semicolons", "commas", "tabs", "xlsx", "ods", "xls"] as const;
const shown = (value: number) => Number(value.toPrecision(5));

const known = catalogue.filter(({ composition }) => Object.keys(composition).length > 6);
const usual = (nutrient: NutrientKey): ContentUnitKey[] =>
  unitsFor(nutrient).filter(
    (key) =>
      !["g_per_100g", "mg_per_100g"].includes(key) && (nutrients[nutrient].unit === "g" || key !== "percent"),
  );

const table = fc.record({
  language: fc.constantFrom(...Object.keys(languages)),
  layout: fc.constantFrom(...layouts),
  form: fc.constantFrom(...forms),
  page: fc.constantFrom<CodePage | "utf-8">("utf-8", "windows-1252", "macintosh", "cp850"),
  feeds: fc.uniqueArray(fc.nat(known.length - 1), { minLength: 1, maxLength: 6 }),
  columns: fc.uniqueArray(fc.constantFrom(...(Object.keys(english.nutrients) as NutrientKey[])), {
    minLength: 3,
    maxLength: 8,
  }),
  basis: fc.constantFrom("dry_matter" as const, "as_fed" as const),
  unitAt: fc.nat(20),
});
type Drawn = typeof table extends fc.Arbitrary<infer Value> ? Value : never;
type Written = Omit<Drawn, "feeds"> & { feeds: CatalogueRow[] };

interface Column {
  nutrient: NutrientKey;
  name: string;
  unit: ContentUnitKey;
}

function columnsOf({ language, columns, unitAt }: Written): Column[] {
  return columns.map((nutrient, at) => {
    const units = usual(nutrient);
    return {
      nutrient,
      name: languages[language]?.nutrients[nutrient] ?? nutrient,
      unit: units[(unitAt + at) % units.length] ?? "g_per_kg",
    };
  });
}

const cell = (
  { feeds }: Written,
  feed: number,
  { nutrient, unit }: Column,
  basis: "dry_matter" | "as_fed",
): number | "" => {
  const row = feeds[feed];
  const value = row?.composition[nutrient]?.value;
  return value === undefined || value === 0 || !row
    ? ""
    : shown(writtenAs(nutrient, value, unit, basis, row.dryMatterPct));
};

/** Lays feeds out as a table; every layout tells name, dry matter, unit and basis of each value. */
function rowsOf(written: Written): TableRows {
  const { language, layout, feeds, basis } = written;
  const field = languages[language] ?? english;
  const columns = columnsOf(written);
  const word = basis === "dry_matter" ? field.dry : field.fed;
  const unit = (column: Column) => contentUnits[column.unit].symbol;
  const name = (feed: CatalogueRow) => feed.nameFr;
  const dryMatter = ({ dryMatterPct }: CatalogueRow) => shown(dryMatterPct);
  const feedLines = feeds.map((feed, at) => [
    name(feed),
    dryMatter(feed),
    ...columns.map((each) => cell(written, at, each, basis)),
  ]);
  const heads = columns.map((each) => `${each.name} (${unit(each)} ${word})`);
  const bareHeads = [field.name, field.dryMatter, ...columns.map((each) => each.name)];
  const valueLines = feeds.flatMap((feed, at) => [
    [name(feed), field.dryMatter, dryMatter(feed), "%"],
    ...columns.map((each) => [
      name(feed),
      each.name,
      cell(written, at, each, basis),
      `${unit(each)} ${word}`,
    ]),
  ]);
  const parameterLines = columns.map((each) => [
    each.name,
    `${unit(each)} ${word}`,
    ...feeds.map((_, at) => cell(written, at, each, basis)),
  ]);
  const pairs = columns.map((each) => [
    each.name,
    unit(each),
    cell(written, 0, each, "as_fed"),
    cell(written, 0, each, "dry_matter"),
  ]);
  const tables: Record<(typeof layouts)[number], TableRows> = {
    columns: [[field.name, field.dryMatter, ...heads], ...feedLines],
    "unit line": [
      ["List of feeds"],
      [],
      bareHeads,
      ["", "%", ...columns.map((each) => `${unit(each)} ${word}`)],
      ...feedLines,
    ],
    lines: [
      [field.parameter, field.unit, ...feeds.map(name)],
      [field.dryMatter, "%", ...feeds.map(dryMatter)],
      ...parameterLines,
    ],
    long: [[field.name, field.parameter, field.value, field.unit], ...valueLines],
    pairs: [
      [field.parameter, field.unit, field.fed, field.dry],
      [field.dryMatter, "%", ...feeds.slice(0, 1).map(dryMatter), ""],
      ...pairs,
    ],
  };
  return tables[layout];
}

function bytesOf(written: Written): Uint8Array {
  const rows = rowsOf(written);
  const { form, page } = written;
  if (form === "xlsx" || form === "ods") return makeWorkbook(rows, form);
  if (form === "xls") return makeWorkbook(rows, "biff8");
  const bytes = makeText(rows, form === "semicolons" ? ";" : form === "commas" ? "," : "\t");
  if (page === "utf-8") return bytes;
  const text = new TextDecoder().decode(bytes);
  const places = Array.from(text, (mark) =>
    mark.charCodeAt(0) < 128 ? mark.charCodeAt(0) : codePages[page].indexOf(mark) + 128,
  );
  return places.some((place) => place === 127) ? bytes : Uint8Array.from(places);
}

test("a table of known feeds reads back to its values or asks, in each layout, language, unit and encoding", async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ feeds: places, ...drawn }) => {
      const written: Written = { ...drawn, feeds: places.flatMap((at) => known[at] ?? []) };
      const file = await readFile(bytesOf(written), "feeds");
      if (file.otherEncodings.length > 0) return;
      const found = interpret(file, { dry_matter_of_all: "" });
      const feeds = written.layout === "pairs" ? written.feeds.slice(0, 1) : written.feeds;
      const isNamed = written.layout !== "pairs" && !(written.layout === "lines" && feeds.length === 0);
      const columns = columnsOf(written);
      const waiting = new Set(
        (found?.columns ?? []).flatMap(({ state, target }) => (state === "waiting" ? [target] : [])),
      );
      for (const [at, feed] of feeds.entries()) {
        const read = isNamed
          ? found?.feeds.find(({ name }) => name === feed.nameFr.replaceAll(/\s+/g, " ").trim())
          : found?.feeds[0];
        expect(read?.dryMatterPct, `dry matter of ${feed.nameFr}`).toBe(shown(feed.dryMatterPct));
        for (const column of columns) {
          const value = cell(written, at, column, written.basis);
          if (value === "" || waiting.has(column.nutrient)) continue;
          const got = read?.values.find(({ nutrient }) => nutrient === column.nutrient);
          const content = got && contentOf(got.nutrient, got.value, got.unit, got.basis, feed.dryMatterPct);
          const right = feed.composition[column.nutrient]?.value ?? 0;
          const isTwofold = read?.problems.some(
            ({ code, head }) => code === "twofold" && head.includes(column.name),
          );
          if (!isTwofold)
            expect(Math.abs((content ?? -1) - right) / right, `${feed.nameFr}: ${column.name}`).toBeLessThan(
              0.001,
            );
        }
      }
    }),
    { seed: 20261127, numRuns: 120 },
  );
}, 120_000);
