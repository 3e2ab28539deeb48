import { readHead } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { captionIn, readCaption } from "./caption.ts";
import { type FlatTable, makeColumns, type PlacedCell } from "./flat-table.ts";

interface Declared {
  parts: string[];
  caption: string | null;
  cell: PlacedCell;
}

/** Ends of a statement of a label; a comma between figures is no end. */
const ends = /[;\n\r•|]+|,(?!\d)\s*|\.\s+(?=\p{Lu})|,\s+|\s+(?=\d[a-z]\d{3}\b)/u;
const statement = /^(.*?\p{L}.*?)[\s:=]+([<>≤~]?\s*\d[\d\s.,']*?)\s*([%‰µμ\p{L}].{0,40})?$/u;
/** Fields that a line of words can tell ("Sample: Meadow hay"). */
const fieldKeys = /^@(?:name|name_en|name_fr|source|date|brand|family)$/;

/**
 * Reads the words of a label ("Crude protein 12 %, crude fat 3.5 %. Additives per kg: vitamin A 12 000 IU"). Null
 * when fewer than two contents are recognised.
 */
export function labelTable(text: string, vocabulary: Vocabulary): Omit<FlatTable, "isSure"> | null {
  const declared: Declared[] = [];
  const titles: string[] = [];
  let caption: string | null = null;
  let known = 0;
  let line = 1;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const field = fieldIn(raw, vocabulary, line);
    if (field) declared.push(field);
    for (const part of field ? [] : raw.split(ends)) {
      const { heading, rest } = withoutHeading(part.trim().replace(/\.$/, ""), vocabulary);
      if (heading !== null) caption = captionIn(heading.trim(), vocabulary);
      const found = statement.exec(rest.replace(/\s*\((?:e?\d[\w.]*|min\.?|max\.?)\)\s*/i, " "));
      const [, name = "", value = "", unit = ""] = found ?? [];
      if (!found) {
        if (rest !== "") titles.push(rest);
        continue;
      }
      if (readHead(`${name} ${unit}`, vocabulary).how === "known") known += 1;
      const cell = { kind: "text" as const, text: value.trim() };
      declared.push({ parts: [name.trim(), unit], caption, cell: { cell, line, column: "" } });
    }
    line += 1;
  }
  if (known < 2) return null;
  const columns = makeColumns(declared);
  const rows = [{ id: "1", line: 1, cells: declared.map(({ cell }) => cell), section: null }];
  return {
    orientation: "label",
    columns,
    rows,
    headLine: null,
    titles,
    captions: [],
    feet: [],
    notRead: [],
    score: known,
  };
}

/** Reads a line that tells a field of the feed and nothing else; null for another line. */
function fieldIn(raw: string, vocabulary: Vocabulary, line: number): Declared | null {
  const [, head = "", text = ""] = /^([^:]{3,60}):\s*([^:%]+)$/.exec(raw.trim()) ?? [];
  const { how, names } = readHead(head.trim(), vocabulary);
  if (text === "" || how !== "known" || !names.some(({ key }) => fieldKeys.test(key))) return null;
  return {
    parts: [head.trim()],
    caption: null,
    cell: { cell: { kind: "text", text: text.trim() }, line, column: "" },
  };
}

/** Parts a heading such as "Analytical constituents:" from the first content behind it. */
function withoutHeading(part: string, vocabulary: Vocabulary): { heading: string | null; rest: string } {
  const found = /^([^:]{3,60}):\s*(.*)$/.exec(part);
  const [, heading = "", rest = ""] = found ?? [];
  if (!found) {
    const isHeading =
      !/\d/.test(part.replace(/\b(?:1|100) ?k?g\b/gi, "")) && readCaption(part, vocabulary) !== null;
    return isHeading ? { heading: part, rest: "" } : { heading: null, rest: part };
  }
  const reading = readHead(heading, vocabulary);
  const isName =
    reading.how === "known" && reading.names.some(({ key }) => !/^@(?:parameter|name|value)$/.test(key));
  return isName ? { heading: null, rest: part } : { heading, rest };
}
