import { readHead } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { captionIn, readCaption } from "./caption.ts";
import { type FlatTable, makeColumns, type PlacedCell } from "./flat-table.ts";
import { isValueName } from "./sheet-grid.ts";

interface Declared {
  parts: string[];
  caption: string | null;
  cell: PlacedCell;
}

/** Ends of a statement of a label; a comma between figures, in brackets, before a bound or a hydrate is none. */
const ends =
  /[;\n\r•|]+|,(?!\d|\s*(?:min|max|m[ií]n|m[aá]x|not (?:less|more)|au (?:moins|plus)|\p{L}*(?:hydrat|anhydr|wasserfrei)))\s*|(?<!\p{L}\.\p{L}|(?<!\p{L})vit)\.\s+(?=\p{Lu})|\s+(?=\d[a-z]\d{3}\b)/iu;
const statement = /^(.*?\p{L}.*?)[\s:=]+([<>≤~]?\s*(?:\d[\d\s.,']*?|[.,]\d+))\s*([%‰µμ\p{L}].{0,40})?$/u;
/** Numbers of additives in the Union's register, which are no amounts. */
const codes = /\s*\(e?\d[\w.]*\)\s*|[\s,]*\b\d[a-z]\d{3}[a-z]*\b/gi;
/** Place between a content and a heading that follows it without a mark ("Sodium 0.2 % Additives per kg:"). */
const beforeHeading =
  /(?<=\d\s*(?:%|‰|[kmµμ]?g|[iu][eiu])(?:\/kg)?)(?<!\b(?:dose|dosis|per|pro|par|pour|je|por|of|de|von|van)\s+[\d.,]+\s*k?g)\s+(?=\p{L}[^:\d]{2,60}:)/iu;
/** A mark between two contents ("Crude protein 10 % - Crude oils 4 %"). */
const dashes = /(?<=\d\s*(?:%|‰|[kmµμ]?g|[iu][eiu])(?:\/kg)?)\s+[–—·*/-]\s+(?=\p{L})/iu;
/** Points or lines that lead from a name to its amount. */
const leaders = /\.{3,}|…+|_{2,}/g;
/** Place between two contents without a mark ("Crude protein 10% Crude oils 4%"). */
const beforeContent = /(?<=\d\s*(?:%|‰|[kmµμ]?g|[iu][eiu]))\s+(?=\p{Lu}\p{Ll}{2,}[^\d%:,;]{0,40}\d)/u;
/** A least or most that a guaranteed analysis declares, in or behind the name. */
const bounds =
  /[\s,(]+(min|max|m[ií]n|m[aá]x|mindestens|höchstens|not (?:less|more) than|au (?:moins|plus)|at (?:least|most))(?:imum|imal|imo|imaal|i|d)?(?![\p{L}\p{N}])\.?\)?/iu;
const isMost = /^(?:m[aá]x|höchstens|not more|au plus|at most)/i;
/** An energy whose kind stands between its amount and the mass of feed ("11,2 MJ DE/kg"), alone or in brackets. */
const energy =
  /[\s,]*\(?(?<![\p{L}\d])(\d[\d.,]*)\s*(MJ|Mcal|kcal)\s+(DE|ME|NE|GE|VE|ED|EM|EN|verdauliche Energie|umsetzbare Energie|digestible energy|metaboli[sz]able energy)\s*(?:\/|je|pro|per|par)\s*kg(?!\p{L})\)?/giu;
/** A dose for so much of a horse ("20 g per 100 kg body weight"), which is no content. */
const doseIn =
  /\d[\d.,]*\s*(?:[–-]\s*\d[\d.,]*\s*)?(?:m|k)?g\s*(?:\/|per|par|pour|pro|je|por|ogni|op|pr)\s*\d{2,3}\s*kg\s*(?:\/|of |de |di |per )?\s*(?:body|live|bw\b|lw\b|poids|pv\b|p\.v|k[öo]rper|kgw\b|kg\b|lebend|lg\b|lichaam|peso|horse|cheval|pferd|paard)/iu;
const doseHead = "Dose";
/** Fields that a line of words can tell ("Sample: Meadow hay"). */
const fieldKeys = /^@(?:name|name_en|name_fr|source|date|brand|family|dose)$/;

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
    for (const part of field ? [] : statementsIn(raw)) {
      const { heading, rest } = withoutHeading(part.trim().replace(/(?<!\p{L}\.\p{L})\.$/u, ""), vocabulary);
      if (heading !== null) caption = captionIn(heading.trim(), vocabulary);
      const dose = doseIn.exec(rest)?.[0];
      if (dose) {
        declared.push({
          parts: [doseHead],
          caption: null,
          cell: { cell: { kind: "text", text: dose }, line, column: "" },
        });
        continue;
      }
      for (const each of rest === "" ? [] : namedApart(rest, vocabulary)) {
        const said = readStatement(each, vocabulary);
        const isTitle = !/:$/.test(each) && (!said || (!said.isKnown && said.parts[1] === ""));
        if (isTitle) titles.push(each);
        if (!said) continue;
        if (said.isKnown) known += 1;
        const cell = { kind: "text" as const, text: said.value };
        declared.push({ parts: said.parts, caption, cell: { cell, line, column: "" } });
      }
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

/** Changes a text by a function as often as brackets stand within brackets. */
const repeated = (change: (text: string) => string, text: string): string => change(change(change(text)));

/** Cuts a line into its statements; what stands in brackets is never cut. */
function statementsIn(line: string): string[] {
  const inner: string[] = [];
  const hide = (text: string) => text.replaceAll(/\([^()]*\)/g, (found) => `⟦${inner.push(found) - 1}⟧`);
  const show = (text: string) => text.replaceAll(/⟦(\d+)⟧/g, (_, at) => inner[Number(at)] ?? "");
  const apart = line.replaceAll(energy, "; $3 $1 $2/kg; ");
  return repeated(hide, apart)
    .split(ends)
    .flatMap((part) => part.split(dashes))
    .flatMap((part) => part.split(beforeHeading))
    .flatMap((part) => part.split(beforeContent))
    .map((part) => repeated(show, part));
}

/** Places behind a number and its unit where a name and another number follow ("EWpa 0,93 VREp 98 g"). */
const beforeNamed =
  /(?<=\d(?:\s*(?:%|‰|[kmµμ]?g|[iu][eiu]|MJ|Mcal|kcal)(?:\/kg)?)?)\s+(?=(\p{L}[^\d%:;]{0,40}?(?:\s?\d{1,2}(?=\s))?)\s+[<>]?\d)/giu;

/** Cuts a statement where another known name with a number follows, if the part before is a known content itself. */
function namedApart(text: string, vocabulary: Vocabulary): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(beforeNamed)) {
    const before = text.slice(from, found.index);
    if (!isValueName(readHead(found[1] ?? "", vocabulary))) continue;
    if (!readStatement(before, vocabulary)?.isKnown) continue;
    parts.push(before);
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}

/** Reads a statement of a name and a number; a known name before a number that is none keeps its text as the value. */
function readStatement(text: string, vocabulary: Vocabulary) {
  const bound = bounds.exec(text)?.[1]?.toLowerCase() ?? "";
  const sign = bound === "" ? "" : isMost.test(bound) ? "max " : "min ";
  const plainly = text.replace(bounds, " ").replaceAll(codes, " ").replaceAll(leaders, " ");
  const [, name = "", value = "", unit = ""] = statement.exec(plainly.trim()) ?? [];
  if (name !== "") {
    const isKnown = isValueName(readHead(`${name} ${unit}`, vocabulary));
    return { parts: [name.trim(), unit], value: `${sign}${value.trim()}`, isKnown };
  }
  const [, head = "", rest = ""] = /^(\D{3,60}?)[\s:=]+(\S*\d.*)$/.exec(text) ?? [];
  const isNamed = head !== "" && isValueName(readHead(head, vocabulary));
  return isNamed ? { parts: [head], value: rest, isKnown: false } : null;
}

/** Reads a line that tells a field of the feed and nothing else; null for another line. */
function fieldIn(raw: string, vocabulary: Vocabulary, line: number): Declared | null {
  const [, head = "", text = ""] = /^([^:]{3,60}):\s*([^:%]+)$/.exec(raw.trim()) ?? [];
  const { how, names, unit } = readHead(head.trim(), vocabulary);
  if (text === "" || how !== "known" || unit !== null || !names.some(({ key }) => fieldKeys.test(key)))
    return null;
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
