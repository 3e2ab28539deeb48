import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Block } from "#contract/sheets/sheet-model.ts";
import { asFarAsKnown, atLeast } from "#contract/text/open-figure.ts";
import { spokenFigureText } from "#web/lib/format/spoken-figure.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { SheetTable } from "#web/parts/sheet/sheet-table.tsx";

overwriteGetLocale(() => "en");

/** Reads a page as it is seen and as it is heard. */
const seenAndHeard = (page: string): [string, string] => {
  const isHidden = /<span aria-hidden="true">[^<]*<\/span>/g;
  const isHeard = /<span class="sr-only">[^<]*<\/span>/g;
  const plain = (text: string) => text.replaceAll(/<[^>]*>/g, "").trim();
  return [plain(page.replaceAll(isHeard, "")), plain(page.replaceAll(isHidden, ""))];
};

const least = atLeast("62\u202f%", 62, 0.1);
const most = asFarAsKnown("1.5", { value: 1.5, low: null, high: 1.5 });
const either = asFarAsKnown("40\u202fg", { value: 40, low: null, high: null });

const cases: readonly (readonly [string, string, string])[] = [
  ["a figure that is known is heard as it is", "62\u202f%", "62\u202f%"],
  ["a figure that is unknown is heard as that", "?", "unknown"],
  ["one with its unit too", "?\u202f%", "unknown"],
  ["a dash stands for none", "–", "none"],
  ["what is at least so much is heard so", least, "at least 62\u202f%"],
  ["what is at most so much is heard so", most, "at most 1.5"],
  ["what may be more or less is heard so", either, "above or below 40\u202fg"],
  ["a range of which one end is unknown is at least its other end", "40–?\u202f%", "at least 40\u202f%"],
  ["words that hold a dash stay", "June – July", "June – July"],
];

describe("the signs of figures have words for who listens", () => {
  test.each(cases)("%s", (_name, text, heard) => {
    expect(seenAndHeard(renderToStaticMarkup(createElement(SpokenFigure, { text })))).toEqual([text, heard]);
    expect(spokenFigureText(text)).toBe(heard);
  });

  test("a dash has the words of its place", () => {
    const page = renderToStaticMarkup(createElement(SpokenFigure, { text: "–", none: "not fed" }));
    expect(seenAndHeard(page)).toEqual(["–", "not fed"]);
  });

  test("on a sheet as well", () => {
    const table: Extract<Block, { kind: "table" }> = {
      kind: "table",
      caption: "Figures",
      head: [
        { text: "Name", align: "left" },
        { text: "Value", align: "right" },
      ],
      rows: cases.map(([, text]) => [{ text: "Starch" }, { text }]),
    };
    const page = renderToStaticMarkup(createElement(SheetTable, { table }));
    const cells = [...page.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => seenAndHeard(cell)[1]);
    expect(cells).toEqual(cases.map(([, , heard]) => heard));
  });
});
