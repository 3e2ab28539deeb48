import { formatUnit, hasMessage, message } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";

/** Writes the unit of a constant; units of figures have messages of their own. */
function constantUnit(unit: string): string {
  if (unit === "ratio") return "";
  const key = unit
    .toLowerCase()
    .replaceAll("%", "pct")
    .replaceAll(/[^a-z0-9]+/g, "_");
  const own = `constant_unit_${key}`;
  return hasMessage(own) ? message(own) : formatUnit(unit);
}

/** Most decimals of any constant in the tables. */
const exactDigits = 8;

/** Writes a constant with all its digits and its unit. */
export function exactText(value: number, unit = ""): string {
  const number = formatNumber(value, getLocale(), exactDigits);
  const written = constantUnit(unit);
  return written ? `${number}\u202f${written}` : number;
}
