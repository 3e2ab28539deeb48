import { deflateSync } from "node:zlib";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { describe, expect, test } from "vitest";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { plainPng } from "#worker/lib/sanitise-png.ts";
import { type PngOptions, pngOf } from "../../support/png.ts";

const list = new Uint8Array([0, 0, 0, 255, 255, 255]);

/** Counts the pictures of a sheet with this logo. */
async function picturesWith(logo: Uint8Array): Promise<number> {
  const sheet = { lang: "en", title: "Sheet", subtitle: "of a horse", sections: [], foot: [] };
  const address = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
  const file = await renderPdf(sheet, {
    organisation: "Farm",
    logo: address,
    printed: "",
    pageText: () => "",
    unprintable: "[U+…] unprintable",
  });
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await page.getOperatorList();
  return fnArray.filter((each) => each === OPS.paintImageXObject || each === OPS.paintImageMaskXObject)
    .length;
}

describe("a PNG is set on paper", () => {
  test.each<[string, PngOptions]>([
    ["with solid and clear pixels", {}],
    ["without", { colour: 2, pixels: 52 }],
    ["in grey", { colour: 0, pixels: 20 }],
    ["in grey, solid and clear", { colour: 4, pixels: 36 }],
    ["of a list of colours", { colour: 3, pixels: 20, before: [["PLTE", list]] }],
    [
      "of a list of colours of which one is clear",
      {
        colour: 3,
        pixels: 20,
        before: [
          ["PLTE", list],
          ["tRNS", new Uint8Array([0])],
        ],
      },
    ],
    [
      "of a list of colours, eight pixels a byte",
      { colour: 3, bits: 1, pixels: 8, before: [["PLTE", list]] },
    ],
    ["of sixteen bits", { bits: 16, pixels: 132 }],
    ["in passes", { isInterlaced: true, pixels: 64 + 7 }],
    ["with a long text", { before: [["tEXt", new Uint8Array(300_000).fill(65)]] }],
    ["with a part of a film", { before: [["fdAT", new Uint8Array(8)]] }],
  ])("%s", async (_name, asked) => {
    const plain = await plainPng(pngOf(asked));
    expect(plain).not.toBeNull();
    expect(await picturesWith(plain ?? new Uint8Array())).toBe(1);
  });
});

describe("a PNG is refused before it stops the making of a sheet", () => {
  const filtered = (filter: number) => deflateSync(new Uint8Array(68).fill(filter, 17, 18));
  test.each<[string, PngOptions]>([
    ["without pixels", { pixels: null }],
    ["of pixels that are not packed", { pixels: new Uint8Array(40).fill(7) }],
    ["cut within its packed pixels", { pixels: deflateSync(new Uint8Array(68)).subarray(0, 8) }],
    ["of fewer pixels than it promises", { pixels: 67 }],
    ["of more pixels than it promises", { pixels: 69 }],
    ["of a flood behind its pixels", { pixels: 5_000_000 }],
    ["of lines told in no known way", { pixels: filtered(5) }],
    ["in passes with a line missing", { isInterlaced: true, pixels: 64 + 6 }],
    ["of a list of colours that is missing", { colour: 3, pixels: 20 }],
    ["of a list of colours and a half", { colour: 3, pixels: 20, before: [["PLTE", list.subarray(1)]] }],
    ["of a colour that there is not", { colour: 5 }],
    ["of bits that its colour has not", { bits: 4, pixels: 36 }],
    [
      "of clear grey, which would be set as another",
      { colour: 0, pixels: 20, before: [["tRNS", new Uint8Array(2)]] },
    ],
    ["of packed pixels in passes", { colour: 0, bits: 1, isInterlaced: true, pixels: 11 }],
    ["without an end", { hasEnd: false }],
    ["of two headers", { before: [["IHDR", new Uint8Array(13)]] }],
  ])("%s", async (_name, asked) => {
    expect(await plainPng(pngOf(asked))).toBeNull();
  });

  test("of a chunk that leads backwards", async () => {
    const bytes = pngOf({ before: [["tEXt", new Uint8Array(4)]] });
    bytes.set([0xff, 0xff, 0xff, 0xf0], 33);
    expect(await plainPng(bytes)).toBeNull();
  });

  test("wherever it is cut", async () => {
    const whole = pngOf({});
    for (let length = 0; length < whole.length; length++)
      expect(await plainPng(whole.slice(0, length)), `${length} bytes`).toBeNull();
  });

  test("filters that are known are drawn", async () => {
    expect(await plainPng(pngOf({ pixels: filtered(4) }))).not.toBeNull();
  });
});
