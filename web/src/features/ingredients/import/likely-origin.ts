import type { ValueOrigin } from "#science/analyses/report-types.ts";
import type { FeedSource, FileSummary } from "#web/lib/feed-reader/reader-jobs.ts";
import { isNutrientTarget } from "#web/lib/reader/columns/column.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";

/** Returns the likely origin of a file: prices alone are a list of prices, a report is of a laboratory. */
export function likelyOrigin(found: Interpretation, { kind }: FileSummary): ValueOrigin {
  const { orientation } = found;
  if (isPriceList(found)) return "price_list";
  return orientation === "lines" || (kind === "pdf" && orientation !== "label") ? "laboratory" : "label";
}

/** Tells whether a file has prices and no content. */
export function isPriceList({ columns }: Interpretation): boolean {
  const isContent = columns.some(
    ({ state, target, converts }) =>
      state !== "left_out" && (converts.length > 0 || (target !== null && isNutrientTarget(target))),
  );
  return !isContent && columns.some(({ target }) => target === "@price");
}

/** Heading that the law on labels asks for, or that an American label has. */
const labelHeading =
  /\b(?:analytical constituents|constituants analytiques|composants analytiques|analytische bestandteile|analytische bestanddelen|componenti analitici|componentes anal[ií]ticos|guaranteed analysis)\b/i;

/** Tells whether a pasted text is surely that of a label. */
export const isLabelText = ({ content }: FeedSource): boolean =>
  typeof content === "string" && labelHeading.test(content);
