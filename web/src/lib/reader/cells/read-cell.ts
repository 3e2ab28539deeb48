import { belowLimitWords, unknownWords } from "#science/heads/unknown-words.ts";
import type { Cell } from "../reading/feed-file.ts";

export const decimalMarks = [",", "."] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Remarks on a number that was read: written as a bound, with a spread, estimated, or with a mark of a footnote. */
export type CellNote = "minimum" | "maximum" | "spread" | "estimated" | "footnote";

/**
 * A cell as a value. `twofold` can be read a thousand times apart; `range` and `bracketed` propose a number; the rest
 * hold none. `unitText` is what stands behind the number.
 */
export type CellReading =
  | { kind: "number"; value: number; unitText: string; note: CellNote | null }
  | { kind: "twofold"; asDecimal: number; asThousands: number; unitText: string }
  | { kind: "range"; from: number; to: number; unitText: string }
  | { kind: "bracketed"; value: number; unitText: string }
  | { kind: "unknown" }
  | { kind: "below"; limit: number | null }
  | { kind: "above"; limit: number | null }
  | { kind: "date" | "error" | "formula" | "text" };

const number = "[-+]?(?:\\d[\\d\\s\\u00A0\\u202F'’.,]*\\d|\\d|[.,]\\d+)(?:[eE][-+]?\\d{1,3})?";
const leading = new RegExp(
  `^(?<mark>[<>≤≥~≈]|max\\.?|min\\.?|maxi|mini|ca\\.?|env\\.?|±)?\\s*(?<value>${number})(?<rest>.*)$`,
  "isu",
);
const rangeText = new RegExp(
  `^(?<from>${number})\\s*(?:–|—|-|bis|to|à|tot)\\s*(?<to>${number})(?<rest>\\s*\\D*)$`,
  "iu",
);
const months =
  "jan|feb|f[eé]v|mar|m[äa]r|mrt|apr|avr|abr|may|mai|mei|jun|jui|jul|aug|ao[uû]|ago|sep|okt|oct|nov|d[eé]c|dez|dic|ene|gen|mag|giu|lug|set|ott";
/** Texts that a spreadsheet made of a date. */
const dateText = new RegExp(
  `^\\d{1,2}[-./ ](?:(?:${months})\\p{L}*\\.?|\\d{1,2}[-./])[-./ ]?\\d{0,4}$|^\\d{4}-\\d{2}-\\d{2}|^(?:${months})\\p{L}*[- ]\\d{1,4}$`,
  "iu",
);

/** Reads a cell as a value. `mark` is the decimal mark of the file; null while it is not known. */
export function readCell(cell: Cell, mark: DecimalMark | null): CellReading {
  if (cell.kind === "number" && cell.value !== undefined) return found(cell.value, "");
  if (cell.kind === "percent" && cell.value !== undefined) return found(cell.value, "%");
  if (cell.kind === "empty") return { kind: "unknown" };
  if (cell.kind === "date" || cell.kind === "error" || cell.kind === "formula") return { kind: cell.kind };
  return readText(cell.text, mark);
}

const found = (value: number, unitText: string, note: CellNote | null = null): CellReading => ({
  kind: "number",
  value,
  unitText,
  note,
});

function readText(text: string, mark: DecimalMark | null): CellReading {
  const word = text.toLowerCase().replaceAll(/\s/g, "");
  if (unknownWords.has(word)) return { kind: "unknown" };
  if (belowLimitWords.has(word)) return { kind: "below", limit: null };
  if (/^(?:#(?:div|ref|value|name|num|null|wert|valeur|nom))/.test(word)) return { kind: "error" };
  if (dateText.test(text)) return { kind: "date" };
  const priced = /^(?:(?:US|CA|AU|NZ)?[$€£]|(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|DKK|NOK)\b)\s*(?=[\d.,])/.exec(
    text,
  );
  if (priced) return withSign(readText(text.slice(priced[0].length), mark), priced[0].trim());
  const bracketed = /^\((?<inner>[^()]+)\)$/.exec(text)?.groups?.inner;
  const body = bracketed ?? text;
  const range = rangeText.exec(body)?.groups;
  if (range) return readRange(range, mark);
  const groups = leading.exec(body)?.groups;
  if (!groups) return { kind: "text" };
  return readNumber(groups, bracketed !== undefined, mark);
}

/** Returns a number with the sign of a currency that stood before it in front of the text behind it. */
const withSign = (reading: CellReading, sign: string): CellReading =>
  reading.kind === "number" || reading.kind === "twofold"
    ? { ...reading, unitText: `${sign} ${reading.unitText}`.trim() }
    : reading;

function readRange(range: Record<string, string>, mark: DecimalMark | null): CellReading {
  const [from, to] = [range.from ?? "", range.to ?? ""].map((each) => parse(each, mark));
  if (typeof from !== "number" || typeof to !== "number" || to <= from) return { kind: "text" };
  return { kind: "range", from, to, unitText: (range.rest ?? "").trim() };
}

function readNumber(
  groups: Record<string, string | undefined>,
  isBracketed: boolean,
  mark: DecimalMark | null,
): CellReading {
  const sign = (groups.mark ?? "").toLowerCase().replace(".", "");
  const value = parse(groups.value ?? "", mark);
  const rest = (groups.rest ?? "").trim();
  const limit = typeof value === "number" ? value : null;
  if (sign === "<" || sign === "≤") return { kind: "below", limit };
  if (sign === ">" || sign === "≥") return { kind: "above", limit };
  if (value === null) return { kind: "text" };
  const spread = /^(?:±|\+\/?-)\s*[\d.,]+\s*(?<unit>.*)$/u.exec(rest);
  const footnote = /^[*†‡¹²³]+\s*|^\(\d\)\s*$|^[a-d]$/.exec(rest);
  const unitText = (spread?.groups?.unit ?? (footnote ? rest.slice(footnote[0].length) : rest)).trim();
  if (typeof value !== "number") return { kind: "twofold", ...value, unitText };
  if (/^\d/.test(unitText)) return { kind: "text" };
  if (isBracketed) return { kind: "bracketed", value, unitText };
  const bound = /^max/.test(sign) ? "maximum" : /^min/.test(sign) ? "minimum" : null;
  const note: CellNote | null =
    bound ?? (spread ? "spread" : /^(?:~|≈|ca|env)/.test(sign) ? "estimated" : footnote ? "footnote" : null);
  return found(value, unitText, note);
}

interface Twofold {
  asDecimal: number;
  asThousands: number;
}

/** Three digits behind one mark may be decimals, or a group of thousands. */
const twofold = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/;

/** Reads the digits of a number. Null for none; both readings where a mark can be either. */
export function parse(text: string, mark: DecimalMark | null): number | Twofold | null {
  const tight = text.trim().replaceAll(/(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g, "");
  if (/\s|'|’/.test(tight)) return null;
  const either = twofold.exec(tight)?.[1];
  if (either !== undefined) {
    const asDecimal = Number(tight.replace(",", "."));
    const asThousands = Number(tight.replace(/[.,]/, ""));
    if (mark === null) return { asDecimal, asThousands };
    return either === mark ? asDecimal : asThousands;
  }
  return parseClear(tight);
}

/** Reads a number whose marks can be read in one way alone: the last of two different ones is the decimal mark. */
function parseClear(text: string): number | null {
  const marks = [...text.matchAll(/[.,]/g)].map(([each]) => each);
  const last = marks.at(-1);
  const isOne = marks.length === 1;
  const isGrouped = /^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(text);
  const isBoth = /^[-+]?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/.test(text);
  if (marks.length > 1 && !isGrouped && !isBoth) return null;
  const plain = isGrouped
    ? text.replaceAll(/[.,]/g, "")
    : last === undefined || isOne
      ? text.replace(",", ".")
      : `${text.slice(0, text.lastIndexOf(last)).replaceAll(/[.,]/g, "")}.${text.slice(text.lastIndexOf(last) + 1)}`;
  const value = Number(plain);
  return plain !== "" && Number.isFinite(value) ? value : null;
}
