import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import { type Shelf, soundAnalysisWith } from "#worker/features/ingredients/analyse-report.ts";
import { measuredDay } from "#worker/features/ingredients/measured-day.ts";
import { type FeedPlace, ingredientColumns } from "#worker/features/records/ingredient-columns.ts";
import { ServiceError } from "#worker/lib/service-error.ts";
import type { ReviewedRow } from "./review-row.ts";
import { changedFields } from "./staged-row.ts";

interface MadeRow {
  row: ReviewedRow;
  /** Columns of the feed; null where none of them changes. */
  columns: ReturnType<typeof ingredientColumns> | null;
}

/** Analyses the feed that a row leads to; a row whose report does not hold together is refused with the reasons. */
export function analyseRow(
  row: ReviewedRow,
  shelf: Shelf,
  places: { of: (body: IngredientCreate) => FeedPlace },
  now: Date,
): MadeRow {
  const { before, after, known } = row;
  if (!after) return { row, columns: null };
  const isPriceOnly =
    before !== null && changedFields(before, after).every((field) => field === "pricePerTonne");
  if (isPriceOnly) return { row, columns: null };
  const told = row.row.measuredOn === after.measuredOn ? after.measuredOn : null;
  const earlier = isRemeasured(row) ? null : before;
  const measuredOn = measuredDay({ body: earlier, measuredOn: known?.measuredOn ?? null }, after, told, now);
  const body = { ...after, measuredOn };
  try {
    const analysis = soundAnalysisWith(shelf, body, known?.id);
    return { row: { ...row, after: body }, columns: ingredientColumns(body, analysis, places.of(body)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const refusals = error.refusals.map((refusal) => ({ ...refusal, path: rowPath(row, refusal.path) }));
    return { row: { ...row, action: "refused", after: null, refusals }, columns: null };
  }
}

/** Returns whether a row brings a new analysis: a value of a laboratory in place of another that was measured. */
const isRemeasured = ({ differences }: ReviewedRow): boolean =>
  differences.some(
    ({ outcome, beforeOrigin, afterOrigin }) =>
      outcome === "taken" && beforeOrigin === "laboratory" && afterOrigin === "laboratory",
  );

/** Returns the path within a row of a path within its merged feed; the list of values where the row has no such value. */
function rowPath({ row, after }: ReviewedRow, path: ServiceError["refusals"][number]["path"]) {
  const [field, index, ...rest] = path;
  if (field !== "values" || typeof index !== "number") return path;
  const at = row.values.findIndex(({ nutrient }) => nutrient === after?.values[index]?.nutrient);
  return at < 0 ? [field] : [field, at, ...rest];
}
