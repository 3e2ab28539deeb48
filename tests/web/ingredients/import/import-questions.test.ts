import { beforeEach, describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { openQuestions, withAnswers } from "#web/features/ingredients/import/answer-parts.ts";
import { lastingAnswers } from "#web/features/ingredients/import/import-memory.ts";
import {
  cellProblemText,
  leftOutText,
  readingProblemText,
} from "#web/features/ingredients/import/import-words.ts";
import {
  proposalReason,
  proposalText,
  questionText,
  reasonText,
} from "#web/features/ingredients/import/question-text.ts";
import { becomesText } from "#web/features/ingredients/import/review/becomes-text.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { refusals } from "#web/lib/reader/reading/feed-file.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { readCases } from "../../lib/reader/make-files.ts";

beforeEach(() => overwriteGetLocale(() => "en"));

const foundIn = (text: string, answers: Record<string, string> = {}): Interpretation => {
  const found = interpret(readText(text, "feeds.csv"), answers, { currency: "EUR" });
  if (!found) throw new Error("nothing recognised");
  return found;
};

const hays = ["Name;DM;CP;NDF;Ca", "Bottom hay;88,5;9,8;62;4,1", "Top hay;87;8,1;63;3,9"].join("\n");

describe("the questions of a file", () => {
  test("ask once for the units of all columns, with the likely answer first", () => {
    const found = foundIn(hays);
    const { shown, waiting } = openQuestions(found.questions);
    expect(waiting).toBeGreaterThan(0);
    expect(shown.some(({ kind }) => kind === "units")).toBe(true);
    const all = shown.map((question) => questionText(question, found.columns));
    expect(new Set(all).size).toBe(all.length);
  });

  test("are all settled by the likely answers, or by one more", () => {
    let answers: Record<string, string> = {};
    for (let round = 0; round < 3; round++)
      answers = withAnswers(answers, openQuestions(foundIn(hays, answers).questions).likely);
    const left = openQuestions(foundIn(hays, answers).questions).shown.filter(({ must }) => must);
    expect(left.map(({ kind }) => kind)).toEqual(["basis_of_all"]);
  });

  test("give the reason of a unit: the median, and what it fits", () => {
    const found = foundIn("Name;DM %;CP\nBottom hay;88,5;9,8\nTop hay;87;9,6");
    const unit = found.questions.find(({ kind }) => kind === "unit");
    expect(unit && questionText(unit, found.columns)).toBe("“CP”: in which unit?");
    const [first] = unit?.proposals ?? [];
    expect(unit && first && [proposalText(unit, first, found.columns), proposalReason(first)]).toEqual([
      "%",
      "Median 9.7: fits forages",
    ]);
  });

  test("of a doubtful number name both readings", () => {
    const found = foundIn("Name;DM %;Ca (g/kg DM)\nHay;88;1,250\nStraw;88;1,250");
    const mark = found.questions.find(({ kind }) => kind === "decimal_mark");
    expect(mark?.proposals.map((each) => proposalText(mark, each, found.columns))).toEqual(
      expect.arrayContaining(["1.25", "1,250"]),
    );
  });

  test("can be answered and taken back", () => {
    expect(withAnswers({ a: "1" }, { b: "2" })).toEqual({ a: "1", b: "2" });
    expect(withAnswers({ a: "1", b: "2" }, { a: null })).toEqual({ b: "2" });
  });

  test("of a whole file are remembered, those of a line or a cell are not", () => {
    const answers = {
      units: "proposed",
      "unit:ca": "g_per_kg",
      family_of_all: "grass_hay",
      "cell:2:ca": "4",
      "name:2": "Hay",
      encoding: "cp850",
    };
    expect(lastingAnswers(answers)).toEqual({
      units: "proposed",
      "unit:ca": "g_per_kg",
      family_of_all: "grass_hay",
    });
  });
});

interface Case {
  name: string;
  rows?: readonly (readonly (string | number)[])[];
  text?: string;
}

describe.each(locales)("in the language %s", (locale) => {
  const texts = ["laboratories", "tables", "faults"].flatMap((file) =>
    readCases<Case>(file).map(
      ({ name, rows = [], text = rows.map((row) => row.join("\t")).join("\n") }) => [name, text] as const,
    ),
  );

  test.each(texts)("every question, problem and column has its words: %s", (_, text) => {
    overwriteGetLocale(() => locale);
    const found = interpret(readText(text, "feeds"), {}, {});
    if (!found) return;
    const { columns, questions, problems, feeds } = found;
    const words = [
      ...questions.flatMap((question) =>
        openQuestions([question]).shown.length === 0
          ? []
          : [
              questionText(question, columns),
              reasonText(question, columns) ?? "-",
              ...question.proposals.flatMap((each) => [
                proposalText(question, each, columns),
                proposalReason(each) ?? "-",
              ]),
            ],
      ),
      ...problems.map(cellProblemText),
      ...columns.flatMap(({ leftOut }) => (leftOut === null ? [] : [leftOutText(leftOut)])),
      ...feeds.flatMap((feed) => columns.map((column, at) => becomesText(feed, column, at, "EUR") ?? "-")),
    ];
    expect(words.filter((text) => text === "" || /[{}]|undefined|NaN/.test(text))).toEqual([]);
  });

  test("every refusal of a file has its words", () => {
    overwriteGetLocale(() => locale);
    for (const code of [...refusals, "unread", "failed"] as const)
      expect(readingProblemText({ code, most: 60 })).not.toMatch(/[{}]/);
  });
});
