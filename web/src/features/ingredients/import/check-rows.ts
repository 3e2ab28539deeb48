import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { CheckFound } from "#science/analyses/report-checks.ts";
import { checkText } from "#web/features/ingredients/editor/report-problems.ts";
import { analyseHere } from "#web/features/ingredients/value-derivations.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { problemText } from "./import-text.ts";
import type { RowFeed } from "./rows-to-feeds.ts";

/** A row with its errors and warnings. */
export interface CheckedRow extends RowFeed {
  errors: string[];
  warnings: string[];
}

/** Checks rows with the checks of a report typed by hand. */
export function checkRows(rows: readonly RowFeed[], items: readonly IngredientItem[]): CheckedRow[] {
  return rows.map((row) => {
    if (!row.body) return { ...row, errors: row.problems.map(problemText), warnings: [] };
    const { checks } = analyseHere(row.body, items);
    const texts = (level: CheckFound["level"]) =>
      checks.filter((check) => check.level === level).map(namedText);
    return { ...row, errors: texts("error"), warnings: texts("warning") };
  });
}

function namedText(found: CheckFound): string {
  const names = found.fields.map((field) =>
    field === "dry_matter" ? m.import_field_dry_matter() : label("nutrient", field),
  );
  return m.import_row_refused({ head: names.join(", "), why: checkText(found) });
}
