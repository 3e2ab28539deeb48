import type { FeedName, Match } from "#contract/imports/match-feed.ts";
import {
  createBody,
  type KnownFeed,
  type MergeChoice,
  mergeRow,
  missingFields,
} from "#contract/imports/merge-row.ts";
import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import type { ImportAction, ImportDifference, ImportRow } from "#contract/schemas/ingredient-import.ts";
import type { IngredientRow } from "#worker/db/reads/ingredients.ts";
import { comparedFeed, writtenFeed } from "#worker/features/records/ingredient-columns.ts";
import { isReadOnly } from "#worker/features/records/own-feed.ts";
import { newId } from "#worker/lib/id.ts";
import type { Refusal } from "#worker/lib/service-error.ts";
import { newFeedKey } from "./new-feed-key.ts";

/** ReviewedRow is a row of an import with its effect; `after` is null for a row that writes nothing. */
export interface ReviewedRow {
  row: ImportRow;
  action: ImportAction;
  /** Null for a new feed. */
  known: IngredientRow | null;
  feedId: string;
  matchKey: string;
  before: IngredientCreate | null;
  after: IngredientCreate | null;
  differences: ImportDifference[];
  refusals: Refusal[];
}

/** Returns the effect of a row, as far as row and known feed tell it. */
export function reviewRow(
  row: ImportRow,
  match: Match<FeedName>,
  known: IngredientRow | null,
  choice: MergeChoice,
): ReviewedRow {
  if ("several" in match && choice.onKnown !== "create")
    return refusedRow(row, nameField(row), "feed_ambiguous");
  if ("unknown" in match) return refusedRow(row, "feed", "unknown_item");
  if (known === null || choice.onKnown === "create") return reviewNew(row, !("none" in match), choice);
  const isCatalogue = isReadOnly(known);
  const before = isCatalogue ? comparedFeed(known) : writtenFeed(known);
  const { after, differences } = mergeRow({ body: before, isCatalogue } satisfies KnownFeed, row, choice);
  const isSkipped = choice.onKnown === "skip";
  const refusals = isSkipped ? [] : refuseMeasured(row, differences);
  const isChanged = differences.some(({ outcome }) => outcome === "taken");
  const action = isSkipped ? "skip" : refusals.length > 0 ? "refused" : isChanged ? "change" : "same";
  return {
    row,
    action,
    known,
    feedId: known.id,
    matchKey: known.id,
    before,
    after: action === "change" ? after : null,
    differences: isSkipped ? differences.map((each) => ({ ...each, outcome: "kept" })) : differences,
    refusals,
  };
}

function reviewNew(row: ImportRow, isAgain: boolean, { kind }: MergeChoice): ReviewedRow {
  const after = createBody(row, kind);
  const refusals = missingFields(row).map((field): Refusal => ({ path: [field], code: "required" }));
  const key = newFeedKey(row);
  return {
    ...noEffect(row),
    action: after ? "create" : "refused",
    matchKey: isAgain ? `again ${key}` : key,
    after,
    refusals,
  };
}

const noEffect = (row: ImportRow): Omit<ReviewedRow, "action"> => ({
  row,
  known: null,
  feedId: newId(),
  matchKey: newFeedKey(row),
  before: null,
  after: null,
  differences: [],
  refusals: [],
});

const refusedRow = (row: ImportRow, field: string, code: string): ReviewedRow => ({
  ...noEffect(row),
  action: "refused",
  refusals: [{ path: [field], code }],
});

const nameField = ({ nameFr }: ImportRow): string => (nameFr === undefined ? "nameEn" : "nameFr");

/** Returns a refusal at each value of a row that would replace a measured one without consent. */
function refuseMeasured(row: ImportRow, differences: readonly ImportDifference[]): Refusal[] {
  return differences
    .filter(({ outcome }) => outcome === "refused")
    .map(({ field }) => {
      const at = row.values.findIndex(({ nutrient }) => field === `values.${nutrient}`);
      return { path: at < 0 ? [field] : ["values", at, "value"], code: "measured_value" };
    });
}
