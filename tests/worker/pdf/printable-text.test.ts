import { describe, expect, test } from "vitest";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { isLacking, printable } from "#worker/lib/pdf/printable-text.ts";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { lettersOf } from "../../support/screen/font-letters.ts";
import { onPaper } from "../../support/service/pdf-lines.ts";

const { default: files } = (await import("pdfmake/build/vfs_fonts.js")) as unknown as {
  default: Record<string, string | { data: string }>;
};
const fonts = Object.values(files).map((file) =>
  lettersOf(Buffer.from(typeof file === "string" ? file : file.data, "base64")),
);

/** Letters of a text that some embedded font would draw as an empty box. */
const boxes = (text: string): string[] =>
  [...text].filter((letter) => letter !== "\n" && !fonts.every((font) => font.has(letter.codePointAt(0)!)));

const note = createSheetMessages("en").say("sheet_unprintable");
const head = {
  organisation: "Ιππικό κέντρο",
  logo: null,
  printed: "today",
  pageText: () => "",
  unprintable: note,
};
const sheetOf = (name: string): PrintSheet => ({
  lang: "en",
  title: "Horse",
  subtitle: name,
  sections: [{ title: name, blocks: [{ kind: "list", items: [`${name}, kg⁰·⁷⁵`] }] }],
  foot: [],
});
/** Reads the text of a sheet, spaces aside. */
const readOf = async (name: string): Promise<string> =>
  (await onPaper(await renderPdf(sheetOf(name), head), 40)).text.replaceAll(/\s/g, "");
const bare = (text: string) => text.replaceAll(/\s/g, "");

const cases: [string, string, string][] = [
  [
    "a Latin name keeps its accents",
    "Éclair d’Ærø, Łódź, Şahin, Nguyễn",
    "Éclair d’Ærø, Łódź, Şahin, Nguyễn",
  ],
  ["a Greek name is written in Greek", "Βουκεφάλας", "Βουκεφάλας"],
  ["a Cyrillic name is written in Cyrillic", "Конёк-Горбунок, Їжак", "Конёк-Горбунок, Їжак"],
  ["letters joined of parts are those of one piece", "E\u0301clair", "Éclair"],
  ["an accent that is lacking is left out, the letter stays", "ἵππος, Mǎ", "ιππος, Ma"],
  ["wide letters are the plain ones", "ＡＢＣ１", "ABC1"],
  ["a Japanese name is told by its numbers", "桜花", "[U+685C 82B1]"],
  ["each of two such names by its own", "桜 or 花", "[U+685C] or [U+82B1]"],
  ["a Hebrew and an Arabic name too", "סוס, حصان", "[U+05E1 05D5 05E1], [U+062D 0635 0627 0646]"],
  ["a sign beyond the first plane is one", "Star \u{1F434}\uFE0F", "Star [U+1F434 FE0F]"],
  [
    "a long text is told by its first letters and how many more",
    "馬".repeat(30),
    `[U+${Array(24).fill("99AC").join(" ")} … +6]`,
  ],
  ["signs of the sheets look alike", "1\u202f%, a → b", "1\u00a0%, a – b"],
];

describe("letters of a file", () => {
  test.each(cases)("%s", (_name, text, told) => {
    expect(printable(text)).toBe(told);
    expect(boxes(printable(text))).toEqual([]);
  });

  test("whatever is written, no letter is drawn as an empty box", () => {
    const all = Array.from({ length: 0xd800 }, (_none, code) => code).filter((code) => code >= 32);
    expect(all.filter((code) => boxes(printable(String.fromCodePoint(code))).length > 0)).toEqual([]);
  });

  test("a letter that the fonts have is told as itself", () => {
    const own = [..."áßþœĳΆώЁѓҐ€₽⁰⁷⁵·≥≤−×…«»“”"];
    expect(own.filter((letter) => printable(letter) !== letter)).toEqual([]);
  });
});

describe("in a file", () => {
  test.each([["Βουκεφάλας"], ["Конёк-Горбунок"]])(
    "%s is read as it is written, without a note",
    async (name) => {
      const read = await readOf(name);
      expect(read).toContain(bare(name));
      expect(read).toContain("kg⁰·⁷⁵");
      expect(read).not.toContain(bare(note));
      expect(isLacking(name)).toBe(false);
    },
  );

  test("a name of which no letter is there is told by its numbers, and the foot says what they are", async () => {
    const read = await readOf("桜花");
    expect(read).toContain("[U+685C82B1]");
    expect(read).toContain(bare(note));
  });
});
