import { monetaryUnits } from "#contract/schemas/user-entity.ts";
import { type Basis, type ContentUnitKey, contentUnits, unitsFor } from "#science/analyses/content-units.ts";
import { comparable, isField, type Target, targetNamed } from "./column-names.ts";
import type { FeedTable } from "./read-table.ts";

/** Units of dry matter and price, with their factors to % and to the price of a tonne. */
export const fieldUnits = {
  dry_matter: { percent: 1, g_per_kg: 0.1 },
  price: { tonne: 1, quintal: 10, kg: 1000 },
} as const;
export type DryMatterUnit = keyof (typeof fieldUnits)["dry_matter"];
export type PriceUnit = keyof (typeof fieldUnits)["price"];
export type ColumnUnit = ContentUnitKey | DryMatterUnit | PriceUnit;

/** A column of the table with its meaning; without a target it is not imported. */
export interface FeedColumn {
  head: string;
  sample: string;
  target: Target | null;
  /** Null while unknown: a unit is never guessed. */
  unit: ColumnUnit | null;
  basis: Basis | null;
}

/** Lists the possible units of a target; empty for a target without units. */
export function possibleUnits(target: Target | null): readonly ColumnUnit[] {
  if (target === null) return [];
  if (!isField(target)) return unitsFor(target);
  if (target === "dry_matter") return ["percent", "g_per_kg"];
  return target === "price" ? ["tonne", "quintal", "kg"] : [];
}

/** Tells whether a column's values depend on the basis: the feed as fed or its dry matter. */
export function hasBasis({ target, unit }: Pick<FeedColumn, "target" | "unit">): boolean {
  if (target === null || isField(target)) return false;
  if (unit === null) return unitsFor(target).some((each) => isPerFeed(each));
  return isContentUnit(unit) && isPerFeed(unit);
}

export const isContentUnit = (unit: ColumnUnit): unit is ContentUnitKey => unit in contentUnits;
const isPerFeed = (unit: ContentUnitKey): boolean => contentUnits[unit].per !== null;

const basisNames: Record<Basis, readonly string[]> = {
  dry_matter: ["dm", "ms", "dry matter", "matiere seche", "sur sec", "sec", "dry"],
  as_fed: ["as fed", "brut", "sur brut", "mb", "matiere brute", "tel quel", "frais", "fresh"],
};
const priceNames: Record<PriceUnit, RegExp> = {
  tonne: /\/ ?t(?:onne)?$|per tonne$|par tonne$/,
  quintal: /\/ ?(?:100 ?kg|q|quintal)$/,
  kg: /\/ ?kg$/,
};

const currencyNames: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "£": ["GBP"],
  $: ["USD", "CAD", "AUD", "NZD"],
};

/** Tells whether a heading names a currency other than the organisation's. */
function isForeign(head: string, currency: string): boolean {
  const signs = Object.keys(currencyNames).filter((sign) => head.includes(sign));
  const codes = monetaryUnits.filter((unit) => new RegExp(`\\b${unit}\\b`, "i").test(head));
  const named = [...codes, ...signs.flatMap((sign) => currencyNames[sign] ?? [])];
  return named.length > 0 && !named.some((unit) => unit === currency);
}

/** Reads the headings of a table; a price in another currency is left out. */
export function matchColumns({ heads, rows }: FeedTable, currency: string): FeedColumn[] {
  const taken = new Set<Target>();
  return heads.map((head, at) => {
    const sample = rows.map(({ cells }) => cells[at] ?? "").find((cell) => cell !== "") ?? "";
    const read = readHead(head);
    const isForeignPrice = read.target === "price" && isForeign(head, currency);
    const isFree = read.target !== null && !taken.has(read.target) && !isForeignPrice;
    if (read.target !== null && isFree) taken.add(read.target);
    return { head, sample, ...(isFree ? read : { target: null, unit: null, basis: null }) };
  });
}

/** Reads a heading as a name, then unit and basis; all null when no such name is known. */
export function readHead(head: string): Pick<FeedColumn, "target" | "unit" | "basis"> {
  const words = comparable(head).split(" ");
  for (let length = words.length; length > 0; length--) {
    const target = targetNamed(words.slice(0, length).join(" "));
    const rest = words.slice(length).join(" ");
    const told = target && readUnitAndBasis(target, rest);
    if (target && told) return { target, ...told };
  }
  return { target: null, unit: null, basis: null };
}

function readUnitAndBasis(target: Target, rest: string): Pick<FeedColumn, "unit" | "basis"> | null {
  if (target === "price") {
    const unit = (Object.keys(priceNames) as PriceUnit[]).find((key) => priceNames[key].test(rest));
    return { unit: unit ?? null, basis: null };
  }
  const { written, basis } = withoutBasis(rest);
  if (written === "") return { unit: onlyUnit(target), basis };
  const unit = possibleUnits(target).find((each) =>
    unitSpellings(each).includes(written.replaceAll(" ", "")),
  );
  return unit ? { unit, basis } : null;
}

function onlyUnit(target: Target): ColumnUnit | null {
  const units = possibleUnits(target);
  return units.length === 1 ? (units[0] ?? null) : null;
}

function withoutBasis(rest: string): { written: string; basis: Basis | null } {
  for (const basis of ["dry_matter", "as_fed"] as const) {
    for (const name of basisNames[basis]) {
      if (rest === name || rest.endsWith(` ${name}`)) {
        return { written: rest.slice(0, rest.length - name.length).trim(), basis };
      }
    }
  }
  return { written: rest, basis: null };
}

/** Returns the ways in which headings write a unit. */
function unitSpellings(unit: ColumnUnit): string[] {
  if (!isContentUnit(unit)) return [];
  const symbol = comparable(contentUnits[unit].symbol).replaceAll(" ", "");
  return [symbol, symbol.replace("iu", "ui"), symbol.replace("µ", "u"), symbol.replace("µ", "μ")];
}
