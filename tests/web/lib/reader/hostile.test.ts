import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import * as workbook from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { interpret } from "#web/lib/reader/reader.ts";
import { type FeedFile, ReadRefusal } from "#web/lib/reader/reading/feed-file.ts";
import { readFile, readText } from "#web/lib/reader/reading/read-file.ts";
import {
  head,
  hex,
  main,
  packPage,
  packSheet,
  packTree,
  packTwice,
  relations,
  runs,
  text,
} from "./hostile-files.ts";
import { makePages, makeText, makeWorkbook } from "./make-files.ts";

/** Returns the reason for which bytes are refused; null when they are read. */
async function refusalOf(bytes: Uint8Array): Promise<string | null> {
  try {
    await readFile(bytes, "file");
    return null;
  } catch (error) {
    if (error instanceof ReadRefusal) return error.code;
    throw error;
  }
}

const hay = `${text("A2", "Hay")}<c r="B2"><v>88</v></c><c r="C2"><v>9.6</v></c>`;

describe("a file out of bounds is refused with its reason", () => {
  test("nothing at all", async () => {
    expect(await refusalOf(new Uint8Array(0))).toBe("empty");
    expect(await refusalOf(strToU8("\n\n  \n"))).toBe("empty");
  });

  test("a hundred megabytes", async () => {
    expect(await refusalOf(new Uint8Array(100_000_000))).toBe("too_large");
  });

  test("a workbook that unpacks to sixty megabytes", async () => {
    const bomb = packSheet(head, { "xl/sharedStrings.xml": new Uint8Array(60_000_000).fill(32) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(bomb)).toBe("unpacks_too_large");
  });

  test("a workbook whose part declares less than it unpacks to", async () => {
    const bytes = packSheet(head, { "xl/sharedStrings.xml": new Uint8Array(40_000_000).fill(32) });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 40_000_000) view.setUint32(at, 100, true);
    expect(await refusalOf(bytes)).toBe("unpacks_too_large");
  });

  test("a workbook of thousands of parts", async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`xl/p${at}.xml`, new Uint8Array(0)]),
    );
    expect(await refusalOf(packSheet(head, parts))).toBe("unpacks_too_large");
  });

  test.each([
    ["once", (bytes: Buffer) => deflateSync(bytes), "/FlateDecode", "unpacks_too_large"],
    ["twice", (bytes: Buffer) => deflateSync(deflateSync(bytes)), "[/FlateDecode /FlateDecode]", "damaged"],
    [
      "in letters",
      (bytes: Buffer) => hex(deflateSync(bytes)),
      "[/ASCIIHexDecode /FlateDecode]",
      "unpacks_too_large",
    ],
    ["by runs", (bytes: Buffer) => runs(bytes), "/RunLengthDecode", "unpacks_too_large"],
  ])("a page whose text unpacks to a hundred megabytes, packed %s", async (_, pack, filter, code) => {
    const bytes = packPage(pack(Buffer.alloc(100_000_000, 32)), filter);
    expect(bytes.length).toBeLessThan(2_000_000);
    const native = globalThis.Uint8Array;
    expect(await refusalOf(bytes)).toBe(code);
    expect(globalThis.Uint8Array).toBe(native);
  });

  test("a page that is its own page", async () => {
    const tree = "2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n";
    expect(await refusalOf(packTree(tree))).toBe("damaged");
  });

  const many = (row: string, count: number) => packSheet(head + `<row>${row}</row>`.repeat(count));
  test.each([
    ["a million cells without places", () => many("<c><v>1</v></c>".repeat(400), 2500), "too_many_cells"],
    ["a million empty cells", () => many('<c s="1"/>'.repeat(400), 2500), "too_many_cells"],
    ["a hundred thousand rows and more", () => many("", 110_000), "too_many_rows"],
    [
      "columns described again and again",
      () =>
        packSheet(`${head}</sheetData><cols>${'<col min="1" max="16384"/>'.repeat(2000)}</cols><sheetData>`),
      "too_many_cells",
    ],
    ["sheets that are one part", () => packTwice('<sheet name="T" sheetId="2" r:id="rId2"/>'), "damaged"],
    [
      "sheets that are one relation",
      () => packTwice('<sheet name="T" sheetId="2" r:id="rId1"/>', ""),
      "damaged",
    ],
    ["a sheet outside of the book", () => packTwice("", "", "../../../etc/passwd"), "empty"],
    ["a sheet at another address", () => packTwice("", "", "http://127.0.0.1:1/sheet.xml"), "empty"],
    ["a sheet that is the book itself", () => packTwice("", "", "workbook.xml"), "empty"],
  ])("a workbook with %s", async (_, make, code) => {
    const began = performance.now();
    expect(await refusalOf(make())).toBe(code);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("an older workbook with sheets that are one", async () => {
    const book = workbook.utils.book_new();
    for (const name of ["A", "B"])
      workbook.utils.book_append_sheet(book, workbook.utils.aoa_to_sheet([["Name"], ["Hay"]]), name);
    const bytes = new Uint8Array(workbook.write(book, { type: "array", bookType: "biff8" }) as ArrayBuffer);
    expect(await refusalOf(bytes)).toBe(null);
    const isSheet = (at: number) =>
      bytes[at] === 0x85 && bytes[at + 1] === 0 && (bytes[at + 2] ?? 0) < 20 && bytes[at + 3] === 0;
    const [first = 0, second = 0] = Array.from(bytes.keys())
      .filter(isSheet)
      .map((at) => at + 4);
    bytes.copyWithin(second, first, first + 4);
    expect(await refusalOf(bytes)).toBe("damaged");
  });

  test("six thousand lines, and a million cells", async () => {
    expect(await refusalOf(strToU8("Name;DM %\n".repeat(6000)))).toBe("too_many_rows");
    expect(await refusalOf(strToU8(`${"1;".repeat(600)}\n`.repeat(2000)))).toBe("too_many_cells");
  });

  test.each([
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "picture"],
    ["a program", [0x4d, 0x5a, 0x90, 0x00], "wrong_type"],
    ["a packed file of another kind", [0x1f, 0x8b, 0x08, 0x00], "wrong_type"],
    ["a workbook cut short", [0x50, 0x4b, 0x03, 0x04, 0x14], "damaged"],
    ["an older workbook cut short", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "damaged"],
  ])("%s", async (_, bytes, code) => {
    expect(await refusalOf(new Uint8Array(bytes))).toBe(code);
  });

  test("bytes of no text and no table", async () => {
    expect(await refusalOf(Uint8Array.from({ length: 5000 }, (_, at) => (at * 37 + 11) % 256))).toBe(
      "wrong_type",
    );
  });

  test("pages cut short, and pages without text", async () => {
    expect(await refusalOf(strToU8("%PDF-1.7\nnothing of it"))).toBe("damaged");
    const pages = await makePages([
      ["", ""],
      ["", ""],
    ]);
    expect(await refusalOf(pages)).toBe("picture");
  });
});

describe("a hostile file that is read does no harm", () => {
  const feedsOf = (file: FeedFile) => interpret(file, {})?.feeds ?? [];

  test("a cell at the far corner is left out and counted", async () => {
    const far = `<row r="2">${hay}<c r="XFD2"><v>1</v></c></row>`;
    const [sheet] = (await readFile(packSheet(head + far), "far")).sheets;
    expect([sheet?.rows.length, sheet?.rows[1]?.length, sheet?.farCells]).toEqual([2, 3, 1]);
  });

  test("a filled cell in the last row of a sheet refuses it, an empty one does not", async () => {
    const far = (cell: string) => packSheet(`${head}<row r="2">${hay}</row><row r="1048576">${cell}</row>`);
    expect(await refusalOf(far(text("A1048576", "x")))).toBe("too_many_rows");
    expect(await refusalOf(far('<c r="A1048576"><v>1</v></c>'))).toBe("too_many_rows");
    expect(await refusalOf(far('<c r="A1048576" s="1"/>'))).toBe(null);
  });

  test("a formula gives its stored value or nothing, and is never computed", async () => {
    const rows = `<row r="2">${text("A2", "Hay")}<c r="B2"><f>80+8</f><v>88</v></c><c r="C2"><f>C2+1</f></c></row>`;
    const [feed] = feedsOf(await readFile(packSheet(head + rows), "formula"));
    expect([feed?.dryMatterPct, feed?.values]).toEqual([88, []]);
    expect(feed?.problems.map(({ code }) => code)).toEqual(["formula"]);
  });

  test("a reference to another file is not followed", async () => {
    const link = `<row r="2">${text("A2", "Hay")}<c r="B2"><f>[1]S!A1</f><v>88</v></c><c r="C2"><f>WEBSERVICE("http://x")</f></c></row>`;
    const parts = { "xl/externalLinks/externalLink1.xml": strToU8(`<externalLink xmlns="${main}"/>`) };
    const [feed] = feedsOf(await readFile(packSheet(head + link, parts), "link"));
    expect(feed?.dryMatterPct).toBe(88);
  });

  test("cells, names and parts that refer to each other are read as they are stored", async () => {
    const cyclic = `<row r="2">${text("A2", "Hay")}<c r="B2"><f>C2</f><v>88</v></c><c r="C2"><f>B2</f><v>9.6</v></c></row>`;
    const itself = `<Relationships><Relationship Id="r1" Type="${relations}/comments" Target="sheet1.xml"/><Relationship Id="r2" Type="${relations}/hyperlink" Target="http://127.0.0.1:1/" TargetMode="External"/></Relationships>`;
    const parts = { "xl/worksheets/_rels/sheet1.xml.rels": strToU8(itself) };
    const [feed] = feedsOf(await readFile(packSheet(head + cyclic, parts), "cyclic"));
    expect([feed?.dryMatterPct, feed?.values.map(({ value }) => value)]).toEqual([88, [9.6]]);
  });

  test("a long formula that thousands of cells share is not written out", async () => {
    const shared = `<row r="2">${hay}<c r="D2"><f t="shared" ref="D2:Z9999" si="0">${"A1+".repeat(100_000)}1</f><v>1</v></c></row>`;
    const cells = `<row>${'<c><f t="shared" si="0"/><v>1</v></c><c><f t="array" ref="A1:A9">1</f><v>2</v></c>'.repeat(20)}</row>`;
    const began = performance.now();
    const file = await readFile(packSheet(head + shared + cells.repeat(800)), "shared");
    expect(file.sheets[0]?.rows.length).toBe(802);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("entities that refer to each other are no text", async () => {
    const bytes = packSheet(`${head}<row r="2">${hay}</row>`, {
      "xl/sharedStrings.xml": strToU8(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]><sst xmlns="${main}"><si><t>&c;</t></si></sst>`,
      ),
    });
    expect(feedsOf(await readFile(bytes, "entities"))[0]?.dryMatterPct).toBe(88);
  });

  test("names of objects and files are names", async () => {
    const parts = { "__proto__.xml": strToU8("x"), "xl/../../outside.xml": strToU8("x") };
    await readFile(packSheet(`${head}<row r="2">${hay}</row>`, parts), "__proto__");
    expect(({} as Record<string, unknown>).x).toBe(undefined);
    const file = readText("Name;DM %;CP % DM;__proto__\n__proto__;88;9;1", "constructor");
    expect(feedsOf(file)[0]?.name).toBe("__proto__");
    expect(
      interpret(file, JSON.parse('{"__proto__":"x","constructor":"y","unit:__proto__":"percent"}'))?.feeds
        .length,
    ).toBe(1);
  });

  test("nought bytes in a text are left out", async () => {
    const bytes = strToU8("Name;DM %;CP % DM\nHay\0;88;9\0,6");
    expect(feedsOf(await readFile(bytes, "nought"))[0]?.name).toBe("Hay");
  });

  test("an OpenDocument that repeats its cells a million times is cut short or refused", async () => {
    const parts = unzipSync(
      makeWorkbook(
        [
          ["Name", "DM %"],
          ["Hay", 88],
        ],
        "ods",
      ),
    );
    const content = strFromU8(parts["content.xml"] ?? new Uint8Array(0))
      .replaceAll("<table:table-row ", '<table:table-row table:number-rows-repeated="1048576" ')
      .replaceAll("<table:table-cell ", '<table:table-cell table:number-columns-repeated="16384" ');
    expect(content).toContain("16384");
    const began = performance.now();
    const code = await refusalOf(zipSync({ ...parts, "content.xml": strToU8(content) }));
    expect([null, "too_many_rows", "too_many_cells"]).toContain(code);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("a quotation mark that is never closed is a letter", () => {
    const file = readText('Name;DM %;CP % DM\n"Hay;88;9,6\nStraw;90;3,8', "quote");
    expect(file.isQuoteOpen).toBe(true);
    expect(feedsOf(file).map(({ name }) => name)).toEqual(['"Hay', "Straw"]);
  });

  test("long repetitions cost no long time", () => {
    const long = [
      "(".repeat(5000),
      "1,".repeat(5000),
      "% ".repeat(3000),
      "a.".repeat(5000),
      "g/kg ".repeat(2000),
      "- ".repeat(4000),
    ];
    const began = performance.now();
    for (const each of long)
      interpret(readText(`Name;DM %;${each.replaceAll(";", "")}\n${each};88;${each}`, ""), {});
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe("the ending of a name says nothing", () => {
  test("a workbook called text and a text called workbook are read as what they are", async () => {
    const rows = [
      ["Name", "DM %"],
      ["Hay", 88],
    ];
    expect((await readFile(makeWorkbook(rows, "xlsx"), "feeds.csv")).kind).toBe("xlsx");
    expect((await readFile(makeText(rows, ";"), "feeds.xlsx")).kind).toBe("text");
    expect((await readFile(makeWorkbook(rows, "ods"), "feeds.pdf")).kind).toBe("ods");
  });

  test("this file is a text without a table", async () => {
    const file = await readFile(readFileSync("tests/web/lib/reader/make-files.ts"), "make-files.ts");
    expect(interpret(file, {})?.feeds.length ?? 0).toBeLessThan(200);
  });
});
