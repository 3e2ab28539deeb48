import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { unitSymbol } from "#web/features/ingredients/ingredient-text.ts";
import { currencySign } from "#web/lib/format/format.ts";
import { hasMessage, label, message } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { isField, type Target } from "./column-names.ts";
import { type ColumnUnit, isContentUnit } from "./match-columns.ts";
import type { RowProblem } from "./rows-to-feeds.ts";

export const targetName = (target: Target): string =>
  isField(target) ? message(`import_field_${target}`) : label("nutrient", target satisfies NutrientKey);

/** Names a column's unit; a price's unit names the organisation's currency. */
export function unitName(unit: ColumnUnit, target: Target, currency: string): string {
  if (target === "price") return message(`import_price_${unit}`, { currency: currencySign(currency) });
  return isContentUnit(unit) ? unitSymbol(unit) : unit;
}

/** Explains why a row is no feed yet, with the column and the text of the cell. */
export function problemText({ code, head = "", cell = "", refusal }: RowProblem): string {
  if (code !== "refused") return message(`import_row_${code}`, { head, cell });
  const name = `violation_${refusal?.code ?? "invalid"}`;
  const limit = refusal?.limit ?? null;
  const why = message(hasMessage(name) ? name : "violation_invalid", {
    limit: limit === null ? "" : formatNumber(limit, getLocale()),
  });
  return head === "" ? why : m.import_row_refused({ head, why });
}
