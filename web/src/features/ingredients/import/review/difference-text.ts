import type { ImportDifference, ImportFieldValue } from "#contract/schemas/ingredient-import.ts";
import { contentOf } from "#science/analyses/content-units.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { currencySign, formatCalendarDay, formatPercent } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { basisName, doseText, figure, kindName, targetName, unitWord } from "../import-words.ts";

/** Writes a difference as its field, the value of the known feed and that of the file. */
export function differenceText({ field, before, after }: ImportDifference, currency: string): string {
  const word = (value: ImportFieldValue) => valueWord(field, value, currency);
  if (field === "brand" || field === "reference") return m.import_change_field({ field: fieldWord(field) });
  return m.import_change({ field: fieldWord(field), before: word(before), after: word(after) });
}

const fieldWords: Partial<Record<string, () => string>> = {
  nameEn: m.import_field_name_en,
  nameFr: m.import_field_name_fr,
  family: m.import_field_family,
  plant: m.import_field_plant,
  level3: m.import_field_level3,
  level4: m.import_field_level4,
  dryMatterPct: m.import_field_dry_matter,
  brand: m.import_field_brand,
  source: m.import_field_source,
  notes: m.import_field_notes,
  pricePerTonne: m.import_field_price,
  bagKg: m.import_field_pack,
  scoopKg: m.import_field_scoop,
  flakeKg: m.import_field_flake,
  doseGPer100Kg: m.import_field_dose,
  measuredOn: m.import_field_date,
};

/** Names a field of a difference. */
export function fieldWord(field: string): string {
  const nutrient = nutrientKeys.find((key) => field === `values.${key}`);
  return nutrient ? targetName(nutrient) : (fieldWords[field]?.() ?? field);
}

/** Writes a value of a difference. */
export function valueWord(field: string, value: ImportFieldValue, currency: string): string {
  if (value === null || value === "") return m.import_unknown();
  if (typeof value === "object")
    return `${figure(value.value)} ${unitWord(value.unit)} (${basisName(value.basis).toLowerCase()})`;
  if (field === "pricePerTonne") return `${figure(Number(value))} ${currencySign(currency)}/t`;
  if (field === "doseGPer100Kg") return doseText(Number(value));
  if (field === "measuredOn") return formatCalendarDay(String(value));
  if (field.endsWith("Kg")) return `${figure(Number(value))}\u202fkg`;
  if (field === "dryMatterPct") return formatPercent(Number(value));
  return field === "family" || field === "plant" ? kindName(String(value)) : String(value);
}

/** Tells whether a value becomes more than twice or less than half of what it was; `dryMatterPct` is of the feed. */
export function isLarge({ before, after }: ImportDifference, dryMatterPct: number): boolean {
  const [a, b] = [before, after].map((value) =>
    value !== null && typeof value === "object"
      ? contentOf(value.nutrient, value.value, value.unit, value.basis, dryMatterPct)
      : value,
  );
  if (typeof a !== "number" || typeof b !== "number" || a <= 0) return false;
  return b > a * 2 || b < a / 2;
}
