/** Characters that all four embedded fonts have: Latin, Greek and Cyrillic, digits and signs. */
const embedded = [
  String.raw`\n\r -~\u00a0-\u017f\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b\u0237\u0259`,
  String.raw`\u02bc\u02c6-\u02c7\u02c9\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1-\u03d2\u03d6`,
  String.raw`\u0400-\u0482\u0488-\u0513\u1e3e-\u1e3f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u1f4d`,
  String.raw`\u2010-\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2026-\u2027\u2030\u2032-\u2033\u2039-\u203a\u2044`,
  String.raw`\u2070\u2074-\u208e\u20a3-\u20a4\u20a6-\u20ac\u20b1\u20b9-\u20ba\u20bc-\u20bd\u2105\u2113\u2116\u2122`,
  String.raw`\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211-\u2212\u221a\u221e\u222b\u2248\u2260\u2264-\u2265`,
  String.raw`\u25ca-\u25cb\u25cf\ufb01-\ufb04`,
].join("");

const lackingOne = new RegExp(`[^${embedded}]`, "gu");
const lackingRun = new RegExp(`[^${embedded}]+`, "gu");
const isHad = new RegExp(`^[${embedded}]+$`, "u");
/** Accents by themselves and invisible characters: left out after letters that the fonts have. */
const invisible = /^[\p{M}\p{Default_Ignorable_Code_Point}]+$/u;

/** Most characters of a run that are written as code points; of a longer run the rest is counted. */
const mostNamed = 24;

/** Signs that look alike in the embedded letters. */
const alike: ReadonlyMap<string, string> = new Map([
  ["\u202f", "\u00a0"],
  ["\u2002", "\u00a0"],
  ["\t", " "],
  ["→", "–"],
  ["\u2011", "-"],
]);

/** A letter without the accents that are lacking, or in its plain form; as it is where that does not help. */
function likened(letter: string): string {
  const plain = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return isHad.test(plain) ? plain : letter;
}

/** Letters by their numbers in Unicode: two names stay two names, and nobody takes them for a fault of the paper. */
function numbered(run: string): string {
  if (invisible.test(run)) return "";
  const numbers = Array.from(run, (letter) =>
    letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0"),
  );
  const more = numbers.length - mostNamed;
  return `[U+${numbers.slice(0, mostNamed).join(" ")}${more > 0 ? ` … +${more}` : ""}]`;
}

const near = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\u202f\u2002\t→\u2011]/gu, (sign) => alike.get(sign) ?? sign)
    .replaceAll(lackingOne, likened);

/** Returns a text in characters that the file has; others are written as code points, never drawn as empty boxes. */
export const printable = (text: string): string => near(text).replaceAll(lackingRun, numbered);

/** Returns true for a text with characters that the file can only show by their code points. */
export const isLacking = (text: string): boolean =>
  [...near(text).matchAll(lackingRun)].some(([run]) => !invisible.test(run));
