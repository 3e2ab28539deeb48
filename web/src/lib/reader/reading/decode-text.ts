import { type CodePage, codePages, decodeCodePage } from "./code-pages.ts";
import { type Encoding, type EncodingReading, ReadRefusal } from "./feed-file.ts";

export interface DecodedText {
  text: string;
  encoding: Encoding;
  others: EncodingReading[];
}

/** Score within which a second encoding fits as well as the first. */
const doubt = 3;

/**
 * Decodes the bytes of a text. A mark at the beginning decides, then strict UTF-8, then the places of nought bytes;
 * else the encoding in which the letters stand as they do in words.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen) return { text: decodeAs(bytes, chosen), encoding: chosen, others: [] };
  const marked = encodingOfMark(bytes) ?? (isUtf8(bytes) ? "utf-8" : encodingOfNoughts(bytes));
  if (marked) return { text: decodeAs(bytes, marked), encoding: marked, others: [] };
  if (shareOfControls(bytes) > 0.02) throw new ReadRefusal("wrong_type");
  const tried = (Object.keys(codePages) as CodePage[])
    .map((encoding) => {
      const text = decodeCodePage(bytes, encoding);
      return { encoding, text, score: letterScore(text) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, ...rest] = tried;
  if (!best) throw new ReadRefusal("wrong_type");
  const near = rest.filter(({ score, text }) => best.score - score < doubt && text !== best.text);
  const others = near.map(({ encoding, text }) => ({ encoding, sample: firstWord(text) }));
  return { text: best.text, encoding: best.encoding, others };
}

function encodingOfMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.subarray(0, 65_536).includes(0)) return encodingOfNoughts(bytes) === null && isValidUtf8(bytes);
  return isValidUtf8(bytes);
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the UTF-16 whose upper bytes are often nought; null when neither are. */
function encodingOfNoughts(bytes: Uint8Array): Encoding | null {
  const noughts = [0, 0];
  const read = bytes.subarray(0, 65_536);
  read.forEach((byte, at) => {
    if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = noughts.map((count) => count / (read.length / 2));
  if (odd > 0.2 && odd > even * 3) return "utf-16le";
  return even > 0.2 && even > odd * 3 ? "utf-16be" : null;
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === "windows-1252" || encoding === "macintosh" || encoding === "cp850")
    return decodeCodePage(bytes, encoding);
  return new TextDecoder(encoding).decode(bytes);
}

function shareOfControls(bytes: Uint8Array): number {
  const read = bytes.subarray(0, 65_536);
  return read.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length / read.length;
}

const isSmall = (mark: string) => /\p{Ll}/u.test(mark);
const isCapital = (mark: string) => /\p{Lu}/u.test(mark);
const isLetter = (mark: string) => /\p{L}/u.test(mark);
const isAtPlace: Record<string, RegExp> = { "€": /[\d\s/(]/, "°": /[\d\sN]/, "’": /\p{L}/u, "–": /[\s\d]/ };

/** Judges each character beyond ASCII by its neighbours: accented letters stand in words or, as "à", are one; signs do not. */
function letterScore(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at);
    if (mark.charCodeAt(0) > 127) score += markScore(text.charAt(at - 1), mark, text.charAt(at + 1));
  }
  return score;
}

function markScore(before: string, mark: string, after: string): number {
  if (mark === "\uFFFD" || (mark >= "\u0080" && mark <= "\u009F")) return -6;
  if (mark === "µ" && !isLetter(before) && /[gl]/.test(after)) return 3;
  const isInWord = isLetter(before) || isLetter(after);
  if (isSmall(mark)) return (isInWord && /[à-öø-ÿœß]/.test(mark)) || mark === "à" ? 3 : -1;
  if (isCapital(mark)) return isSmall(before) ? -6 : isInWord ? 2 : 0;
  if (mark === "’" && isLetter(before) && isLetter(after)) return 3;
  const place = isAtPlace[mark];
  if (place) return place.test(before) || place.test(after) ? 1 : -1;
  if (/[\u2500-\u25FF\u2200-\u22FF\uF8FF]/.test(mark)) return -6;
  return isLetter(before) && isLetter(after) ? -6 : /[µ²³·±×\u00A0«»œ≤]/.test(mark) ? 0 : -1;
}

const firstWord = (text: string): string => /[^\s;,\t|]*[\u0080-\uFFFF][^\s;,\t|]*/.exec(text)?.[0] ?? "";
