import { formatUnit } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";

type Words = (inputs: object) => string;

const modules = import.meta.glob<Record<string, Words>>("../../paraglide/messages/constant_unit_*.js", {
  eager: true,
});
const catalogue = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));

/** Writes the unit of a constant; units of figures have messages of their own. */
function constantUnit(unit: string): string {
  if (unit === "ratio") return "";
  const key = unit
    .toLowerCase()
    .replaceAll("%", "pct")
    .replaceAll(/[^a-z0-9]+/g, "_");
  return catalogue.get(`constant_unit_${key}`)?.({}) ?? formatUnit(unit);
}

/** Most decimals of any constant in the tables. */
const exactDigits = 8;

/** Writes a constant with all its digits and its unit. */
export function exactText(value: number, unit = ""): string {
  const number = formatNumber(value, getLocale(), exactDigits);
  const written = constantUnit(unit);
  return written ? `${number}\u202f${written}` : number;
}
