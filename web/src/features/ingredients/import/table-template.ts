import Papa from "papaparse";
import { familyOf } from "#science/feeds/feed-families.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { unitSymbol } from "#web/features/ingredients/ingredient-text.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatInput } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

/** An average meadow hay as an example row. */
const example: readonly [NutrientKey, number, "percent" | "g_per_kg" | "mg_per_kg"][] = [
  ["crude_protein", 10.2, "percent"],
  ["crude_fibre", 31.5, "percent"],
  ["ndf", 61, "percent"],
  ["adf", 36, "percent"],
  ["crude_ash", 7.5, "percent"],
  ["calcium", 4.6, "g_per_kg"],
  ["phosphorus", 2.4, "g_per_kg"],
  ["copper", 5.2, "mg_per_kg"],
];

/** Returns an empty table that a spreadsheet of the reader's language opens. */
export function templateText(): string {
  const locale = getLocale();
  const basis = m.ingredient_dry_matter_short();
  const heads = [
    m.import_field_name(),
    m.import_field_family(),
    `${m.import_field_dry_matter()} (%)`,
    ...example.map(([key, , unit]) => `${label("nutrient", key)} (${unitSymbol(unit)} ${basis})`),
    `${m.import_field_price()} (/t)`,
    m.import_field_notes(),
  ];
  const row = [
    m.import_template_name(),
    locale === "fr" ? familyOf("grass_hay").fr : familyOf("grass_hay").en,
    formatInput(88, locale),
    ...example.map(([, value]) => formatInput(value, locale)),
    "",
    "",
  ];
  return `\uFEFF${Papa.unparse([heads, row], { delimiter: locale === "fr" ? ";" : "," })}\r\n`;
}
