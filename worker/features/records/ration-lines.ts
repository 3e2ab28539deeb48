import type { FeedInput, OverrideInput, PastureInput } from "#contract/schemas/ration.ts";
import type { ColumnsFor, ValuesFor } from "#worker/db/columns-for.ts";
import type { FeedRow, OverrideRow, PastureRow, RationRow } from "#worker/db/reads/rations.ts";
import type { rationOverride } from "#worker/db/schema/index.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { ingredientPath } from "./ingredient.ts";

type StoredOverride = typeof rationOverride.$inferSelect;

export const feedRows = (rationId: string, feeds: readonly FeedInput[]): FeedRow[] =>
  feeds.map(({ ingredient, mealShares, ...feed }, position) => {
    const columns = { ...feed, mealShares: mealShares && JSON.stringify(mealShares) };
    return {
      rationId,
      position,
      ingredientId: idFromPath(ingredient),
      ...(columns satisfies ColumnsFor<FeedRow, FeedInput, "ingredient">),
    };
  });

export const pastureRows = (rationId: string, pastures: readonly PastureInput[]): PastureRow[] =>
  pastures.map(({ ingredient, ...pasture }, position) => ({
    rationId,
    position,
    ingredientId: idFromPath(ingredient),
    ...(pasture satisfies ColumnsFor<PastureRow, PastureInput, "ingredient">),
  }));

/** Who sets a requirement by hand, and when. */
type Setting = Pick<StoredOverride, "authorId" | "setAt">;

/** Returns the rows of requirements set by hand; one that was set before, to the same figure for the same reason, keeps its author and its day. */
export const overrideRows = (
  rationId: string,
  overrides: readonly OverrideInput[],
  now: Setting,
  before: readonly OverrideRow[],
): StoredOverride[] =>
  overrides.map((own, position) => {
    const { authorId, setAt } = before.find((row) => isSameOverride(row, own)) ?? now;
    return {
      rationId,
      position,
      authorId,
      setAt,
      ...(own satisfies ColumnsFor<StoredOverride, OverrideInput>),
    };
  });

const isSameOverride = (row: OverrideRow, { nutrient, value, reason }: OverrideInput): boolean =>
  row.nutrient === nutrient && row.value === value && row.reason === reason;

/** Returns the lines of a stored ration as the contract reads them. */
export const lineFields = ({ feeds, pastures, overrides }: RationRow) => ({
  feeds: feeds.map(({ rationId, position, ingredientId, mealShares, ...feed }) => {
    const stored = { ...feed, mealShares: mealShares === null ? null : JSON.parse(mealShares) };
    return { ingredient: ingredientPath(ingredientId), ...stored } satisfies ValuesFor<FeedInput>;
  }),
  pastures: pastures.map(
    ({ rationId, position, ingredientId, ...pasture }) =>
      ({ ingredient: ingredientPath(ingredientId), ...pasture }) satisfies ValuesFor<PastureInput>,
  ),
  overrides: overrides.map(
    ({ nutrient, value, reason }) => ({ nutrient, value, reason }) satisfies ValuesFor<OverrideInput>,
  ),
});
