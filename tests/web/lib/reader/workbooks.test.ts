import * as workbook from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { interpret } from "#web/lib/reader/reader.ts";
import { readFile, readText } from "#web/lib/reader/reading/read-file.ts";

/** Writes sheets of cells as a workbook. */
function write(sheets: Record<string, workbook.WorkSheet>, bookType: "xlsx" | "ods" = "xlsx"): Uint8Array {
  const book = workbook.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) workbook.utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(workbook.write(book, { type: "array", bookType, cellStyles: true }) as ArrayBuffer);
}

const rows = (table: (string | number | null)[][]): workbook.WorkSheet => workbook.utils.aoa_to_sheet(table);

describe("cells of a workbook are read by their type", () => {
  test("a cell in percent is what it shows", async () => {
    const sheet = rows([
      ["Name", "Family", "DM", "CP (DM)"],
      ["Hay", "Grass hay", 0.881, 0.096],
    ]);
    for (const at of ["C2", "D2"]) sheet[at].z = "0.0%";
    const [feed] = interpret(await readFile(write({ S: sheet }), "x"), {})?.feeds ?? [];
    expect(feed?.dryMatterPct).toBe(88.1);
    expect(feed?.values.map(({ value, unit }) => [value, unit])).toEqual([[9.6, "percent"]]);
  });

  test("a date is no content, an error none, and a number keeps twelve figures", async () => {
    const sheet = rows([
      ["Name", "DM %", "CP % DM", "Ca % DM", "P % DM"],
      ["Hay", 88, 45417, 0.41, 11.249999999999998],
    ]);
    sheet.C2.z = "d-mmm";
    sheet.D2 = { t: "e", v: 42 };
    const [feed] = interpret(await readFile(write({ S: sheet }), "x"), {})?.feeds ?? [];
    expect(feed?.values.map(({ nutrient, value }) => [nutrient, value])).toEqual([["phosphorus", 11.25]]);
    expect(feed?.problems.map(({ code }) => code)).toEqual(["date", "error"]);
  });

  test("hidden columns and lines are left out and counted", async () => {
    const sheet = rows([
      ["Name", "DM %", "CP % DM"],
      ["Hay", 88, 9],
      ["Old hay", 87, 8],
    ]);
    sheet["!cols"] = [{}, {}, { hidden: true }];
    sheet["!rows"] = [{}, {}, { hidden: true }];
    const file = await readFile(write({ S: sheet }), "x");
    expect(file.sheets[0]?.hidden).toBe(2);
    expect(interpret(file, {})?.feeds.map(({ name }) => name)).toEqual(["Hay"]);
  });

  test("the sheet with most recognised heads is read, and another can be chosen", async () => {
    const book = write({
      Read: rows([["This book lists the feeds of the yard"]]),
      Prices: rows([
        ["Article", "Price €/t"],
        ["Hay", 180],
        ["Straw", 95],
      ]),
      Feeds: rows([
        ["Name", "DM %", "CP % DM", "NDF % DM"],
        ["Hay", 88, 9, 60],
      ]),
    });
    const file = await readFile(book, "x");
    const found = interpret(file, {});
    expect(found?.sheets.filter(({ isRead }) => isRead).map(({ name }) => name)).toEqual(["Feeds"]);
    const other = interpret(file, { sheet: "Prices" });
    expect(other?.feeds.map(({ pricePerTonne }) => pricePerTonne?.value)).toEqual([180, 95]);
  });

  test("a percent format of an OpenDocument reads as what it shows or is asked about", async () => {
    const sheet = rows([
      ["Name", "Family", "DM %", "CP % DM"],
      ["Hay", "Grass hay", 88, 9.6],
    ]);
    const [feed] = interpret(await readFile(write({ S: sheet }, "ods"), "x"), {})?.feeds ?? [];
    expect(feed?.values.map(({ value }) => value)).toEqual([9.6]);
  });
});

describe("what was told is used, and every value can be traced", () => {
  const table = "Name;Family;DM %;Calcium;Cu (mg/lb DM)\nHay;Grass hay;88;4,1;2,5\nRegain;Grass hay;87;abc;3";
  const file = readText(table, "table");

  test("a value names its line, column, head, unit, basis and steps", () => {
    const found = interpret(file, { "unit:calcium": "g_per_kg", "basis:calcium": "dry_matter" });
    const [calcium, copper] = found?.feeds[0]?.values ?? [];
    expect(calcium?.trail).toMatchObject({
      line: 2,
      column: "D",
      text: "4,1",
      head: "Calcium",
      basis: "dry_matter",
      basisFrom: "answer",
    });
    expect(copper?.trail).toMatchObject({
      line: 2,
      column: "E",
      unit: "mg/lb",
      basisFrom: "head",
      steps: [],
    });
    expect([copper?.value, copper?.unit]).toEqual([2.5, "mg_per_lb"]);
  });

  test("a cell is corrected in place, and the correction is traced", () => {
    const answers = { "unit:calcium": "g_per_kg", "basis:calcium": "dry_matter", "cell:3:calcium": "4,4" };
    const [calcium] = interpret(file, answers)?.feeds[1]?.values ?? [];
    expect(calcium?.value).toBe(4.4);
    expect(calcium?.trail.steps).toEqual([{ kind: "corrected", from: "abc" }]);
  });

  test("a column can be given another meaning, or be left out", () => {
    const other = interpret(file, { "meaning:calcium": "magnesium" });
    expect(other?.columns.find(({ id }) => id === "calcium")?.target).toBe("magnesium");
    const none = interpret(file, { "meaning:calcium": "leave" });
    expect(none?.columns.find(({ id }) => id === "calcium")?.leftOut).toBe("by_answer");
  });

  test("the head line and the orientation can be chosen", () => {
    const odd = readText("Feeds;DM %;CP % DM\nName;Trockensubstanz %;Rohprotein % TS\nHeu;88;9", "odd");
    expect(interpret(odd, { head_line: "2" })?.feeds.map(({ name }) => name)).toEqual(["Heu"]);
    expect(interpret(odd, { orientation: "lines" })?.orientation).toBe("lines");
  });

  test("the key of the memory is that of the heads, whatever their order and values", () => {
    const key = (text: string) => interpret(readText(text, ""), {})?.memoryKey;
    const first = key("Name;DM %;CP % DM\nHay;88;9");
    expect(key("CP % DM;NAME;DM %\n8;Straw;90")).toBe(first);
    expect(key("Name;DM %;NDF % DM\nHay;88;9")).not.toBe(first);
  });

  test("the same answers give the same result", () => {
    expect(interpret(file, { basis_of_all: "as_fed" })).toEqual(interpret(file, { basis_of_all: "as_fed" }));
  });
});
