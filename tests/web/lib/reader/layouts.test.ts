import { describe, expect, test } from "vitest";
import { contentOf } from "#science/analyses/content-units.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import type { Answers } from "#web/lib/reader/questions.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import type { FeedFile } from "#web/lib/reader/reading/feed-file.ts";
import { readFile, readText } from "#web/lib/reader/reading/read-file.ts";
import { type Merged, makePages, makeText, makeWorkbook, readCases, type TableRows } from "./make-files.ts";

interface LayoutCase {
  name: string;
  rows?: TableRows;
  text?: string;
  merged?: Merged;
  pdf?: boolean;
  /** Kinds or ids of the questions that feeds or values wait for, a `*` for any end; with `?` it may be asked. */
  asks: string[];
  answers?: Record<string, string>;
  /** Ids of questions that nothing waits for and that are asked all the same. */
  may?: string[];
  /** Ids of questions that no answer is likely for. */
  unlikely?: string[];
  /** Heads that are left out, with the reason. */
  leftOut?: Record<string, string>;
  feeds: {
    name: string;
    dryMatterPct?: number;
    pricePerTonne?: number;
    bagKg?: number | null;
    scoopKg?: number;
    flakeKg?: number;
    /** Day of the analysis, ISO 8601; null for none. */
    day?: string | null;
    /** Dose that the maker states, g per 100 kg of body weight; null for none. */
    dose?: number | null;
    section?: string;
    family?: string;
    sugarMethod?: string;
    /** Contents in the nutrient's unit per kg of dry matter. */
    contents: Partial<Record<NutrientKey, number>>;
    unknown?: NutrientKey[];
    /** Codes of what is remarked on its cells. */
    problems?: string[];
  }[];
}

const cases = [
  "laboratories",
  "tables",
  "faults",
  "mixed",
  "yards",
  "markets",
  "labels",
  "heads",
  "reports",
  "pairs",
  "days",
  "fresh",
].flatMap((name) => readCases<LayoutCase>(name));

/** Day of the reader. */
const options = { today: "2026-11-28" };

/** Forms in which the rows of a case are written. */
async function formsOf({ rows, text, merged, pdf }: LayoutCase): Promise<[string, FeedFile][]> {
  if (text !== undefined) return [["pasted", readText(text, "")]];
  const table = rows ?? [];
  const files: [string, Uint8Array][] = [
    ["semicolons", makeText(table, ";")],
    ["commas", makeText(table, ",")],
    ["tabs", makeText(table, "\t")],
    ["xlsx", makeWorkbook(table, "xlsx", merged)],
    ["ods", makeWorkbook(table, "ods", merged)],
    ["xls", makeWorkbook(table, "biff8", merged)],
  ];
  if (pdf) files.push(["pdf", await makePages(table)]);
  return Promise.all(
    files.map(async ([form, bytes]): Promise<[string, FeedFile]> => [form, await readFile(bytes, "file")]),
  );
}

const matches = (pattern: string, id: string): boolean => {
  const parts = pattern.split("*");
  return parts.length === 1
    ? id === pattern
    : id.startsWith(parts[0] ?? "") && parts.every((part) => id.includes(part));
};

/** Gives the answers of a case to the ids that are asked, until nothing new is asked. */
function answerAll(
  file: FeedFile,
  wanted: Record<string, string>,
): { answers: Answers; last: Interpretation | null } {
  const plain = Object.fromEntries(Object.entries(wanted).filter(([id]) => !id.includes("*")));
  let answers: Answers = plain;
  for (let round = 0; round < 4; round++) {
    const asked = interpret(file, answers, options)?.questions ?? [];
    const more = asked.flatMap(({ id }) =>
      Object.entries(wanted).flatMap(([pattern, value]) =>
        matches(pattern, id) ? [[id, value] as const] : [],
      ),
    );
    answers = { ...answers, ...Object.fromEntries(more) };
  }
  return { answers, last: interpret(file, answers, options) };
}

const contentsOf = (feed: FeedReading | undefined) =>
  new Map(
    (feed?.values ?? []).map(({ nutrient, value, unit, basis }) => [
      nutrient,
      contentOf(nutrient, value, unit, basis, feed?.dryMatterPct ?? 100),
    ]),
  );

function expectFeeds(expected: LayoutCase, found: Interpretation | null, form: string): void {
  expect(found?.feeds.map(({ name }) => name).sort(), form).toEqual(
    expected.feeds.map(({ name }) => name).sort(),
  );
  for (const feed of expected.feeds) {
    const read = found?.feeds.find(({ name }) => name === feed.name);
    const contents = contentsOf(read);
    if (feed.dryMatterPct !== undefined)
      expect(read?.dryMatterPct, `${form}: ${feed.name}`).toBe(feed.dryMatterPct);
    for (const weight of ["bagKg", "scoopKg", "flakeKg"] as const)
      if (feed[weight] !== undefined)
        expect(read?.[weight], `${form}: ${weight} of ${feed.name}`).toBe(feed[weight]);
    if (feed.day !== undefined) expect(read?.day, `${form}: day of ${feed.name}`).toBe(feed.day);
    if (feed.dose !== undefined)
      expect(read?.doseGPer100Kg?.value ?? null, `${form}: dose of ${feed.name}`).toBe(feed.dose);
    if (feed.pricePerTonne !== undefined)
      expect(read?.pricePerTonne?.value, `${form}: ${feed.name}`).toBe(feed.pricePerTonne);
    if (feed.family !== undefined) expect(read?.family, `${form}: ${feed.name}`).toBe(feed.family);
    if (feed.sugarMethod !== undefined)
      expect(read?.values.find(({ nutrient }) => nutrient === "soluble_sugars")?.sugarMethod, form).toBe(
        feed.sugarMethod,
      );
    if (feed.section !== undefined) expect(read?.section, `${form}: ${feed.name}`).toBe(feed.section);
    for (const [nutrient, content] of Object.entries(feed.contents))
      expect(contents.get(nutrient as NutrientKey), `${form}: ${feed.name} ${nutrient}`).toBeCloseTo(
        content,
        content > 100 ? 1 : content > 10 ? 2 : 3,
      );
    if (feed.problems)
      expect(
        read?.problems.map(({ code }) => code),
        `${form}: ${feed.name}`,
      ).toEqual(feed.problems);
    for (const nutrient of feed.unknown ?? [])
      expect(contents.has(nutrient), `${form}: ${nutrient}`).toBe(false);
  }
}

describe("a file of each layout gives its values with few questions", () => {
  test.each(cases)("$name", async (each) => {
    for (const [form, file] of await formsOf(each)) {
      const first = interpret(file, {}, options);
      const must = (first?.questions ?? []).filter((question) => question.must);
      const unasked = must.filter(
        ({ id, kind }) =>
          !each.asks.some(
            (pattern) =>
              kind === pattern ||
              matches(pattern.replace("?", ""), id) ||
              (kind === "unit" && each.asks.includes("units")),
          ),
      );
      expect(
        unasked.map(({ id }) => id),
        `${form}: asked without need`,
      ).toEqual([]);
      for (const id of each.may ?? [])
        expect(
          first?.questions.map((question) => question.id),
          form,
        ).toContain(id);
      const likely = (first?.questions ?? []).flatMap((question) =>
        each.unlikely?.some((pattern) => matches(pattern, question.id)) ? [question.likely] : [],
      );
      expect(likely, `${form}: no answer is likely`).toEqual((each.unlikely ?? []).map(() => null));
      const { last } = answerAll(file, each.answers ?? {});
      expectFeeds(each, last, form);
      for (const [head, reason] of Object.entries(each.leftOut ?? {})) {
        const column = last?.columns.find((one) => one.head.includes(head));
        expect(column?.leftOut, `${form}: ${head}`).toBe(reason);
      }
    }
  });
});

describe("no column goes without a word", () => {
  test.each(cases)("$name", async (each) => {
    for (const [form, file] of await formsOf(each)) {
      const columns = interpret(file, {})?.columns ?? [];
      const silent = columns.filter(
        ({ state, leftOut, questions }) =>
          (state === "left_out" && leftOut === null) || (state === "waiting" && questions.length === 0),
      );
      expect(
        silent.map(({ head }) => head),
        form,
      ).toEqual([]);
    }
  });
});
