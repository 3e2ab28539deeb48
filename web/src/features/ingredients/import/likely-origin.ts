import type { ValueOrigin } from "#science/analyses/report-types.ts";
import type { FileSummary } from "#web/lib/feed-reader/reader-jobs.ts";
import { isNutrientTarget } from "#web/lib/reader/columns/column.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";

/** Returns the likely origin of a file: prices alone are a list of prices, a report is of a laboratory. */
export function likelyOrigin({ columns, orientation }: Interpretation, { kind }: FileSummary): ValueOrigin {
  const isContent = columns.some(
    ({ state, target, converts }) =>
      state !== "left_out" && (converts.length > 0 || (target !== null && isNutrientTarget(target))),
  );
  if (!isContent && columns.some(({ target }) => target === "@price")) return "price_list";
  return orientation === "lines" || (kind === "pdf" && orientation !== "label") ? "laboratory" : "label";
}
