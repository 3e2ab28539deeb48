import { limits } from "#contract/limits.ts";
import { isCountedInFlakes } from "#contract/ration/counted-in-flakes.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  type Draft,
  pastureHours,
  type Refusal,
  reasonNotAddable,
} from "#web/features/rations/workbench/draft/draft.ts";
import { parseNumber } from "#web/lib/format/numbers.ts";
import { isUnit, type NoUnit, parseUnit, toKilograms, type Unit } from "./entry-units.ts";

/** A typed entry: the words of a name, and an amount with its unit before or after them. */
export interface Typed {
  name: string;
  amount: Amount | null;
}

interface Amount {
  value: number;
  unit: Unit | null;
  /** Range of the amount in the text, as character offsets. */
  from: number;
  to: number;
}

export interface Misread {
  problem: "number" | "two_amounts" | NoUnit | "no_name" | "negative";
  from: number;
  to: number;
}

/** All readings of a text, the likeliest first, and its unreadable part when there is none. */
export interface ParsedEntry {
  readings: readonly Typed[];
  misread: Misread | null;
}

type Measured = Pick<Amount, "value" | "unit">;

interface Part {
  text: string;
  from: number;
  to: number;
  /** The part read as an amount; null for a word. */
  amount: Measured | Misread["problem"] | null;
}

const word = /\S+/g;
const figure = /^[-\u2212]?[\d.,]/;
const withUnit = /^([-\u2212]?[\d.,]+)(\p{L}+)[.,;:]*$/u;
const ofName = /^\d[\p{L}\d-]*$/u;

/**
 * Reads "oats 1.5", "avoine 1,5", "1,5 kg avoine", "sel 20 g", "oats 2 scoops". In "soybean meal 48" and "biotin 2 % 10
 * g" a number can belong to the name; a unit or single letter after a number never does.
 */
export function readEntry(text: string): ParsedEntry {
  const parts = splitEntry(text);
  const figures = parts.filter(({ amount }) => amount !== null);
  const counted = figures.filter(({ amount }) => isMeasured(amount));
  const withUnits = counted.filter(({ amount }) => isMeasured(amount) && amount.unit !== null);
  const amounts = withUnits.length > 0 ? withUnits : [...counted, null];
  return {
    readings: amounts.flatMap((amount) => readWith(parts, amount)),
    misread: findMisread(parts, figures, withUnits),
  };
}

/** Three digits after the mark of a small unit: 1.5 g to some readers, 1,500 g to others. */
const likeThousands = /^[1-9]\d{0,2}[.,]\d{3}(?!\d)/;
const smallUnits: readonly (Unit | null)[] = ["g", "mg", "ml", "cl", "dl"];

/** Tells whether the comma or point of an amount may have been meant to separate thousands. */
export const mayBeThousands = (text: string, { amount }: Typed): boolean =>
  amount !== null &&
  smallUnits.includes(amount.unit) &&
  likeThousands.test(text.slice(amount.from, amount.to));

const isMeasured = (amount: Part["amount"]): amount is Measured =>
  typeof amount === "object" && amount !== null;

function splitEntry(text: string): Part[] {
  const parts: Part[] = [];
  for (const { 0: part, index: from } of text.matchAll(word)) {
    const to = from + part.length;
    const last = parts.at(-1);
    const bare = last && isMeasured(last.amount) && last.amount.unit === null ? last.amount : null;
    const unit = bare ? parseUnit(part) : null;
    if (last && bare && part === "%") parts.splice(-1, 1, { ...last, amount: null });
    else if (last && bare && unit) {
      const amount = isUnit(unit) ? { ...bare, unit } : unit;
      parts.splice(-1, 1, { text: `${last.text} ${part}`, from: last.from, to, amount });
    } else parts.push({ text: part, from, to, amount: parseAmount(part) });
  }
  return parts;
}

function parseAmount(part: string): Part["amount"] {
  if (!figure.test(part) || part.endsWith("%")) return null;
  const joined = withUnit.exec(part);
  const unit = joined?.[2] === undefined ? null : (parseUnit(joined[2]) ?? "unit");
  if (unit !== null && !isUnit(unit)) return unit;
  const value = parseNumber(joined?.[1] ?? part);
  if (value === null) return "number";
  return value < 0 ? "negative" : { value, unit };
}

/** Reads a text with one number as its amount, or none; all other numbers must be able to belong to the name. */
function readWith(parts: readonly Part[], of: Part | null): Typed[] {
  const rest = parts.filter((part) => part !== of);
  if (rest.every(({ amount }) => amount !== null)) return [];
  if (rest.some(({ amount, text }) => amount !== null && !ofName.test(text))) return [];
  const name = rest.map(({ text }) => text).join(" ");
  return [{ name, amount: of && isMeasured(of.amount) ? { ...of.amount, from: of.from, to: of.to } : null }];
}

/** Returns the part that cannot be read when no number belongs to a name; null when all is readable. */
function findMisread(
  parts: readonly Part[],
  figures: readonly Part[],
  withUnits: readonly Part[],
): Misread | null {
  for (const { amount, from, to } of figures)
    if (typeof amount === "string") return { problem: amount, from, to };
  const second = figures.length > 1 ? (withUnits[1] ?? figures[1]) : undefined;
  if (second) return { problem: "two_amounts", from: second.from, to: second.to };
  if (parts.length > figures.length) return null;
  return { problem: "no_name", from: 0, to: parts.at(-1)?.to ?? 0 };
}

/** The change that an entry makes to a ration, or the reason why it makes none. */
export type Outcome =
  | { kind: "add"; value: number | null }
  | { kind: "set"; value: number }
  | { kind: "refused"; reason: Refusal }
  | { kind: "unit"; unit: "kg" | "h" }
  | { kind: "scoop" | "flake" | "volume" }
  | { kind: "too_much"; most: number; unit: "kg" }
  | { kind: "hours"; hours: number };

/** Returns the effect of an entry: a feed of the ration gets the amount; without an amount it cannot be added twice. */
export function entryOutcome(draft: Draft, item: IngredientItem, { amount }: Typed): Outcome {
  const path = item["@id"];
  const isPasture = item.role === "pasture";
  const isThere = [...draft.feeds, ...draft.pastures].some(({ ingredient }) => ingredient === path);
  const refusal = reasonNotAddable(draft, item);
  if (refusal && (!isThere || amount === null)) return { kind: "refused", reason: refusal };
  if (amount === null) return { kind: "add", value: null };
  if (isPasture !== (amount.unit === "h") && amount.unit !== null)
    return { kind: "unit", unit: isPasture ? "h" : "kg" };
  const line = draft.feeds.find(({ ingredient }) => ingredient === path);
  const scoopKg = line && !isCountedInFlakes(line, item) ? line.scoopKg : null;
  const value = toKilograms(amount, item, scoopKg ?? item.scoopKg);
  if (typeof value === "string") return { kind: value };
  if (isPasture) {
    const others = draft.pastures.filter(({ ingredient }) => ingredient !== path);
    const hours = pastureHours({ pastures: [...others, { hoursPerDay: value }] });
    if (hours > limits.hoursPerDayMax) return { kind: "hours", hours };
  } else if (value > limits.feedKgMax) return { kind: "too_much", most: limits.feedKgMax, unit: "kg" };
  return { kind: isThere ? "set" : "add", value };
}
