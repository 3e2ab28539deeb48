import { describe, expect, test } from "vitest";
import { interpret } from "#web/lib/reader/reader.ts";
import { readFile } from "#web/lib/reader/reading/read-file.ts";
import { printPages } from "./make-files.ts";

type Content = Parameters<typeof printPages>[0];

const readPrinted = async (content: Content, fontSize?: number) =>
  readFile(await printPages(content, fontSize), "report.pdf");

const right = (text: string) => ({ text, alignment: "right" as const });

/** A page of one sample, results and units in one cell, right-aligned. */
const samplePage = (name: string, water: string, fed: string, dry: string): Content => [
  { text: "Forage laboratory", fontSize: 16 },
  { text: `Sample: ${name}` },
  {
    layout: "noBorders",
    table: {
      widths: [200, 80, 80],
      body: [
        ["Component", right("As Fed"), right("DM")],
        ["Moisture", right(`${water} %`), ""],
        ["Crude Protein", right(`${fed} %`), right(`${dry} %`)],
        ["Copper", right("6 ppm"), right("7 ppm")],
        ["Selenium", "", right("0.08 ppm")],
      ],
    },
  },
  { text: "Results apply to the sample as received. This laboratory is accredited.", fontSize: 8 },
];

describe("the text layer of pages is read by its places", () => {
  test("each page is a sample, and an empty cell is not filled by its neighbour", async () => {
    const file = await readPrinted([
      samplePage("Meadow hay", "11.8", "9.5", "10.8"),
      { text: "", pageBreak: "after" },
      samplePage("Haylage north", "35.0", "7.5", "11.5"),
    ]);
    const feeds = interpret(file, {})?.feeds ?? [];
    expect(feeds.map(({ name, dryMatterPct }) => [name, dryMatterPct])).toEqual([
      ["Meadow hay", 88.2],
      ["Haylage north", 65],
    ]);
    expect(
      feeds.map(({ values }) => values.map(({ nutrient, value, basis }) => [nutrient, value, basis])),
    ).toEqual(
      [10.8, 11.5].map((protein) => [
        ["crude_protein", protein, "dry_matter"],
        ["copper", 7, "dry_matter"],
        ["selenium", 0.08, "dry_matter"],
      ]),
    );
  });

  test("a heading over several columns is the heading of each", async () => {
    const body = [
      ["Feed", "DM", { text: "In dry matter", colSpan: 3, alignment: "center" as const }, "", ""],
      ["", "%", "CP %", "NDF %", "Ca g/kg"],
      ["Meadow hay, first cut from the lower long field", "88.1", "9.4", "61.2", "4.1"],
      ["Straw", "90.2", "3.8", "72.0", "3.0"],
      ["Haylage", "61.0", "11.2", "", "5.2"],
    ];
    const file = await readPrinted([{ text: "Feed list", fontSize: 14 }, { table: { body } }], 8);
    const feeds = interpret(file, {})?.feeds ?? [];
    expect(feeds.map(({ values }) => values.map(({ value, basis }) => [value, basis]))).toEqual(
      [
        [9.4, 61.2, 4.1],
        [3.8, 72, 3],
        [11.2, 5.2],
      ].map((row) => row.map((value) => [value, "dry_matter"])),
    );
  });

  test("the words of a label are read, over the ends of lines", async () => {
    const file = await readPrinted([
      { text: "Reformmüsli", fontSize: 14 },
      {
        text: "Analytische Bestandteile: Rohprotein 11,2 %, Rohfett 5,4 %, Rohfaser 12,1 %, Rohasche 8,1 %, Calcium 0,9 %, Phosphor 0,4 %, Natrium 0,2 %",
      },
      { text: "Zusatzstoffe je kg: Vitamin A 15.000 IE, Kupfer 25 mg" },
    ]);
    const [feed] = interpret(file, { "name:1": "Müsli", dry_matter_of_all: "88" })?.feeds ?? [];
    expect(feed?.values.map(({ nutrient, value }) => [nutrient, value])).toEqual([
      ["crude_protein", 11.2],
      ["crude_ash", 8.1],
      ["crude_fat", 5.4],
      ["crude_fibre", 12.1],
      ["calcium", 0.9],
      ["phosphorus", 0.4],
      ["sodium", 0.2],
      ["copper", 25],
      ["vitamin_a", 15_000],
    ]);
  });
});
