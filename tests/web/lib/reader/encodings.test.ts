import { describe, expect, test } from "vitest";
import { type CodePage, codePages } from "#web/lib/reader/reading/code-pages.ts";
import { decodeText } from "#web/lib/reader/reading/decode-text.ts";

const texts: Record<string, string> = {
  French: "Nom;Matière sèche (%);Protéines brutes\r\nFoin fané tôt;88,0;96\r\nÉpeautre décortiqué;87;112\r\n",
  "French whose only accent is a word": `Nom;MS\r\n${"CMV pour rations à base de foin;94\r\n".repeat(4)}`,
  German:
    "Futtermittel;Rohprotein;Stärke\r\nWiesenheu, früh;94;12\r\nKörnermais, gequetscht;98;640\r\nÖllein;220;5\r\n",
  Dutch: "Voedermiddel;Ruw eiwit\r\nHooi, geëxtrudeerd;94\r\nBiëtenpulp;88\r\n",
  Spanish: "Alimento;Proteína bruta;Almidón\r\nHeno de montaña;94;12\r\nPuré de maíz;98;640\r\n",
};

/** Encodes a text in a code page; characters that it has not are question marks. */
function encode(text: string, page: CodePage): Uint8Array {
  return Uint8Array.from(text, (mark) => {
    const code = mark.charCodeAt(0);
    return code < 128 ? code : codePages[page].indexOf(mark) + 128;
  });
}

const utf16 = (text: string, isLittle: boolean, withMark: boolean): Uint8Array => {
  const marked = withMark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};

describe("the encoding of a text is found by its letters", () => {
  const cases = Object.entries(texts).flatMap(([language, text]) => [
    ...(Object.keys(codePages) as CodePage[]).map((page) => ({
      language,
      form: page as string,
      text,
      bytes: encode(text, page),
    })),
    { language, form: "utf-8", text, bytes: new TextEncoder().encode(text) },
    { language, form: "utf-8 with a mark", text, bytes: new TextEncoder().encode(`\uFEFF${text}`) },
    { language, form: "utf-16le with a mark", text, bytes: utf16(text, true, true) },
    { language, form: "utf-16be with a mark", text, bytes: utf16(text, false, true) },
    { language, form: "utf-16le", text, bytes: utf16(text, true, false) },
    { language, form: "utf-16be", text, bytes: utf16(text, false, false) },
  ]);

  test.each(cases)("$language in $form", ({ text, bytes }) => {
    const { text: read, others } = decodeText(bytes);
    const readings = [read, ...others.map(({ encoding }) => decodeText(bytes, encoding).text)];
    expect(readings.map((each) => each.replace("\uFEFF", ""))).toContain(text);
    if (read.replace("\uFEFF", "") !== text) expect(others.length).toBeGreaterThan(0);
  });

  test("two encodings that fit a text alike are both named", () => {
    const { others } = decodeText(encode("Naam;DS\r\nHooi geëxtrudeerd;88\r\n", "cp850"));
    expect(others.map(({ sample }) => sample)).toContain("geëxtrudeerd");
  });

  test("a chosen encoding is taken", () => {
    expect(decodeText(encode("fané", "macintosh"), "windows-1252").text).toBe("fanŽ");
  });
});
