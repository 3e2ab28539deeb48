import { describe, expect, test } from "vitest";
import { readDay } from "#web/lib/reader/days/read-day.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readFile, readText } from "#web/lib/reader/reading/read-file.ts";
import { makeWorkbook } from "./make-files.ts";

describe("a day", () => {
  test.each([
    ["2026-04-03", "2026-04-03"],
    ["2026/4/3", "2026-04-03"],
    ["2026-04-03T10:20:00Z", "2026-04-03"],
    ["03.04.2026", "2026-04-03"],
    ["3. 4. 2026", "2026-04-03"],
    ["23/04/2026", "2026-04-23"],
    ["04/23/2026", "2026-04-23"],
    ["04/04/26", "2026-04-04"],
    ["23-04-2026 14:05", "2026-04-23"],
    ["3 April 2026", "2026-04-03"],
    ["April 3, 2026", "2026-04-03"],
    ["3-Apr-26", "2026-04-03"],
    ["1er avril 2026", "2026-04-01"],
    ["3 août 2026", "2026-08-03"],
    ["lundi 15 juin 2026", "2026-06-15"],
    ["15 juillet 2026", "2026-07-15"],
    ["3. März 2026", "2026-03-03"],
    ["3 maart 2026", "2026-03-03"],
    ["7 de mayo de 2026", "2026-05-07"],
    ["7 maggio 2026", "2026-05-07"],
  ])("“%s” is %s", (text, day) => {
    expect(readDay(text)).toMatchObject({ kind: "day", day });
  });

  test.each(["03/04/2026", "3-4-2026", "05/06/26"])("“%s” can be two", (text) => {
    expect(readDay(text)?.kind).toBe("twofold");
  });

  test.each([
    "",
    "spring 2025",
    "2026",
    "April 2026",
    "31/02/2026",
    "45/13/2026",
    "01/03/2026 – 12/03/2026",
    "25-11-12",
    "1234.56.7890",
    "03/04/20266",
    "10.3.1",
    "12,5",
  ])("“%s” is none", (text) => {
    expect(readDay(text)).toBeNull();
  });
});

/** Reads a table of hays with a column of days. */
function hays(head: string, days: readonly string[], title = "", heads = "Sample;DM %;CP % DM;NDF % DM") {
  const lines = days.map((day, at) => `Hay ${at + 1};88;9,6;61;${day}`);
  const text = [...(title ? [title] : []), `${heads};${head}`, ...lines].join("\n");
  return interpret(readText(text, ""), {}, { today: "2026-11-28" });
}
const daysOf = (found: ReturnType<typeof hays>) => found?.feeds.map(({ day }) => day);
const orders = (found: ReturnType<typeof hays>) =>
  (found?.questions ?? []).filter(({ kind }) => kind === "date_order");

describe("the order of day and month", () => {
  const french = "Échantillon;MS %;MAT % MS;NDF % MS";

  test.each([
    [
      "another day of the file",
      "Test date",
      ["03/04/2026", "15/04/2026"],
      "",
      undefined,
      ["2026-04-03", "2026-04-15"],
    ],
    [
      "another day of the file, of the United States",
      "Test date",
      ["03/04/2026", "04/15/2026"],
      "",
      undefined,
      ["2026-03-04", "2026-04-15"],
    ],
    ["a title", "Test date", ["03/04/2026"], "Report date: 28/04/2026", undefined, ["2026-04-03"]],
    ["the head", "Test date (dd/mm/yyyy)", ["03/04/2026"], "", undefined, ["2026-04-03"]],
    ["the language", "Date d’analyse", ["03/04/2026"], "", french, ["2026-04-03"]],
    [
      "the day of today, after which nothing was analysed",
      "Test date",
      ["03/12/2026"],
      "",
      undefined,
      ["2026-03-12"],
    ],
  ] as const)("is told by %s", (_, head, days, title, heads, expected) => {
    const found = hays(head, days, title, heads);
    expect(daysOf(found)).toEqual(expected);
    expect(orders(found)).toEqual([]);
  });

  test.each([
    ["nothing tells it", ["03/04/2026", "05/06/2026"]],
    ["two days contradict each other", ["03/04/2026", "15/04/2026", "04/15/2026"]],
  ])("is asked about where %s, and answered once", (_, days) => {
    const found = hays("Test date", days);
    const [question, ...others] = orders(found);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ must: true, likely: null });
    expect(question?.proposals.map(({ value }) => value)).toEqual(["day_first", "month_first"]);
    expect(found?.feeds[0]).toMatchObject({ day: null, date: "03/04/2026" });
    const text = `Sample;DM %;CP % DM;Test date\nHay;88;9,6;03/04/2026`;
    const given = (order: string) => interpret(readText(text, ""), { date_order: order })?.feeds[0]?.day;
    expect([given("day_first"), given("month_first")]).toEqual(["2026-04-03", "2026-03-04"]);
  });

  test("is not asked about where no value waits for a day", () => {
    const found = interpret(readText("Article;Price (€/t);Date\nHay;180;03/04/2026", ""), {});
    expect(orders(found)).toEqual([]);
  });
});

describe("the day of the analysis", () => {
  test("is that of the analysis before those of the report, the receipt and the sample, and never that of a harvest", () => {
    const text = (heads: string, cells: string) =>
      interpret(readText(`Sample;DM %;CP % DM;${heads}\nHay;88;9,6;${cells}`, ""), {})?.feeds[0];
    const all = "Date sampled;Date received;Test date;Date printed;Harvest date";
    const days = "2026-05-01;2026-05-02;2026-05-03;2026-05-04;2025-06-15";
    expect(text(all, days)).toMatchObject({
      day: "2026-05-03",
      date: "2026-05-01; 2026-05-02; 2026-05-04; 2025-06-15",
    });
    expect(text("Date sampled;Date received", "2026-05-01;2026-05-02")?.day).toBe("2026-05-02");
    const [received] = interpret(readText("Sample,Date_Rec,DM %,CP % DM\nHay,5/14/2026,88,9.6", ""), {
      "meaning:date rec": "@date",
    })!.feeds;
    expect(received?.day).toBe("2026-05-14");
    expect(text("Harvest date", "2025-06-15")).toMatchObject({ day: null, date: "2025-06-15" });
  });

  test("that has not come is remarked and left out", () => {
    const found = hays("Test date", ["2027-01-05", "2026-01-05"]);
    expect(daysOf(found)).toEqual([null, "2026-01-05"]);
    expect(found?.problems.map(({ code }) => code)).toEqual(["day_to_come"]);
  });

  test("that is none in the calendar, or in no spelling of a day, is remarked and left out", () => {
    const found = hays("Test date", ["31/02/2026", "week 12", "12/05/2026", "-", ""]);
    expect(daysOf(found)).toEqual([null, null, "2026-05-12", null, null]);
    expect(found?.problems.map(({ code, text }) => [code, text])).toEqual([
      ["no_day", "31/02/2026"],
      ["no_day", "week 12"],
    ]);
  });

  test("is told for all lines that have none, for one line before its cell, and in its cell", () => {
    const text = "Sample;DM %;CP % DM;Test date\nA;88;9,6;2026-05-03\nB;88;9,6;";
    const daysWith = (answers: Record<string, string>) =>
      interpret(readText(text, ""), answers)?.feeds.map(({ day }) => day);
    const [a, b] = interpret(readText(text, ""), {})?.feeds ?? [];
    expect(daysWith({ date_of_all: "2026-06-01" })).toEqual(["2026-05-03", "2026-06-01"]);
    expect(daysWith({ [`date:${a?.id}`]: "2026-07-01" })).toEqual(["2026-07-01", null]);
    expect(daysWith({ [`cell:${b?.id}:test date`]: "4 May 2026" })).toEqual(["2026-05-03", "2026-05-04"]);
  });

  test.each([
    "Methods accredited since 01/02/2020",
    "Valid from 01/02/2020",
    "Order 12.03.2026",
    "Analysis 2026",
  ])("is not read out of “%s”", (title) => {
    expect(daysOf(hays("Lot", ["A", "B"], title))).toEqual([null, null]);
  });

  test.each(["xlsx", "ods", "biff8"] as const)(
    "of a date in a %s is that of the spreadsheet, whatever it shows",
    async (kind) => {
      const bytes = makeWorkbook(
        [
          ["Sample", "DM %", "CP % DM", "Test date"],
          ["Hay", 88, 9.6, new Date(Date.UTC(2026, 3, 3))],
          ["Straw", 90, 3.6, new Date(Date.UTC(2026, 11, 31))],
        ],
        kind,
      );
      const found = interpret(await readFile(bytes, "feeds"), {});
      expect(found?.questions.filter((each) => each.kind === "date_order")).toEqual([]);
      expect(found?.feeds.map(({ day }) => day)).toEqual(["2026-04-03", "2026-12-31"]);
    },
  );
});
