import type { HeadReading } from "../words/read-head.ts";
import { readHead } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

/**
 * Reads a title or a heading between lines as telling a unit or basis for what follows ("g/kg ds tenzij anders
 * vermeld"). Null for any other text: every word must be a unit, a basis or a word without meaning.
 */
export function readCaption(text: string, vocabulary: Vocabulary): HeadReading | null {
  const short = text.replace(/^[^:]{0,40}:\s*/, "");
  for (const each of short === text ? [text] : [text, short]) {
    const reading = readHead(`${each} `, vocabulary);
    const isCaption = reading.left.length === 0 && reading.names.every(({ key }) => captionNames.has(key));
    if (isCaption && (reading.unit !== null || reading.basis !== null)) return reading;
    const perKg = /(?:^|\s)(?:per|pro|par|je|por)\s+(?:1\s*)?kg\b|\/\s*kg\b/i.test(each) && each.length < 80;
    if (perKg && reading.unit === null) return { ...reading, how: "none", names: [], unit: perKilogram, left: [] };
  }
  return null;
}

const captionNames: ReadonlySet<string> = new Set(["@dry_matter", "@basis", "@value", "@unit", "@name", "@parameter"]);

/** The mass of feed for amounts that name none; its own amount is nought. */
const perKilogram = { kind: "content", amount: "g", factor: 0, grams: 1000, spelling: "/kg" } as const;
