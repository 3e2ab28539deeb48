import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { parseNumber } from "#web/lib/numbers.ts";
import { type Draft, pastureHours, type Refusal, refusalOf } from "./draft.ts";

/** What a person typed: the words of a name, and an amount with its unit before or after them. */
export interface Typed {
  name: string;
  amount: Amount | null;
}

type Unit = "kg" | "g" | "h" | "scoop";

interface Amount {
  value: number;
  unit: Unit | null;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

/** A part of the text that was not understood. */
export interface Misread {
  problem: "number" | "two_amounts" | "unit" | "no_name" | "negative";
  from: number;
  to: number;
}

/** Units as they are written in both languages; a scoop as whole words and by their first letters. */
const units: Readonly<Record<string, Unit>> = {
  kg: "kg",
  g: "g",
  gr: "g",
  h: "h",
  scoop: "scoop",
  scoops: "scoop",
  sc: "scoop",
  mesure: "scoop",
  mesures: "scoop",
  mes: "scoop",
  "mes.": "scoop",
};
const word = /\S+/g;
const figure = /^[-\u2212]?[\d.,]/;
const withUnit = /^([-\u2212]?[\d.,]+)(\p{L}+)$/u;

/** Reads "oats 1.5", "avoine 1,5", "1,5 kg avoine", "sel 20 g", "oats 2 scoops"; or tells which part it cannot read. */
export function readEntry(text: string): Typed | Misread {
  const names: string[] = [];
  const amounts: Amount[] = [];
  for (const { 0: part, index: from } of text.matchAll(word)) {
    const to = from + part.length;
    const unit = units[part.toLowerCase()];
    const last = amounts.at(-1);
    if (unit && last?.unit === null && last.to === from - 1) {
      amounts.splice(-1, 1, { ...last, unit, to });
      continue;
    }
    if (!figure.test(part)) {
      names.push(part);
      continue;
    }
    if (last) return { problem: "two_amounts", from, to };
    const joined = withUnit.exec(part);
    const own = joined?.[2] === undefined ? null : units[joined[2].toLowerCase()];
    if (own === undefined) return { problem: "unit", from, to };
    const value = parseNumber(joined?.[1] ?? part);
    if (value === null) return { problem: "number", from, to };
    if (value < 0) return { problem: "negative", from, to };
    amounts.push({ value, unit: own, from, to });
  }
  const name = names.join(" ");
  return name === ""
    ? { problem: "no_name", from: 0, to: text.length }
    : { name, amount: amounts[0] ?? null };
}

/** What an entry does to a ration, or why it does nothing. */
export type Outcome =
  | { kind: "add"; value: number | null }
  | { kind: "set"; value: number }
  | { kind: "refused"; reason: Refusal }
  | { kind: "unit"; unit: "kg" | "h" }
  | { kind: "scoop" }
  | { kind: "too_much"; most: number; unit: "kg" }
  | { kind: "hours"; hours: number };

/** Without what comes of multiplying decimals: to the milligram. */
const milligrams = (kg: number): number => Math.round(kg * 1e6) / 1e6;

/** Kilograms of an amount; null in scoops of which nobody said what they hold. */
function kilograms({ value, unit }: Amount, scoopKg: number | null): number | null {
  if (unit === "scoop") return scoopKg === null ? null : milligrams(value * scoopKg);
  return unit === "g" ? value / 1000 : value;
}

/** A feed that is fed already is set to the amount; without one it cannot be added twice. */
export function outcomeOf(draft: Draft, item: IngredientItem, { amount }: Typed): Outcome {
  const path = item["@id"];
  const isPasture = item.role === "pasture";
  const isThere = [...draft.feeds, ...draft.pastures].some(({ ingredient }) => ingredient === path);
  const refusal = refusalOf(draft, item);
  if (refusal && (!isThere || amount === null)) return { kind: "refused", reason: refusal };
  if (amount === null) return { kind: "add", value: null };
  if (isPasture !== (amount.unit === "h") && amount.unit !== null)
    return { kind: "unit", unit: isPasture ? "h" : "kg" };
  const scoopKg = draft.feeds.find(({ ingredient }) => ingredient === path)?.scoopKg ?? null;
  const value = kilograms(amount, scoopKg);
  if (value === null) return { kind: "scoop" };
  if (isPasture) {
    const others = draft.pastures.filter(({ ingredient }) => ingredient !== path);
    const hours = value + pastureHours({ ...draft, pastures: others });
    if (hours > limits.hoursPerDayMax) return { kind: "hours", hours };
  } else if (value > limits.feedKgMax) return { kind: "too_much", most: limits.feedKgMax, unit: "kg" };
  return { kind: isThere ? "set" : "add", value };
}
