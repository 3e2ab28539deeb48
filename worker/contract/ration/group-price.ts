import type { HorseFacts } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";

type Batch = Pick<HorseFacts, "batch" | "batchSize">;

/** Figures of one horse that its whole group is told too. */
export const groupFigures = ["price_per_day", "price_per_month"] as const satisfies readonly MeasureKey[];
export type GroupFigure = (typeof groupFigures)[number];

export const isGroupFigure = (key: MeasureKey): key is GroupFigure =>
  groupFigures.some((each) => each === key);

/** Horses of a group, each fed what its ration says; null for one horse, or where nobody said how many. */
export const groupSize = ({ batch, batchSize }: Batch): number | null => (batch ? batchSize : null);

/** A price of one horse for all of its group; null without a group, or without a price. */
export function priceForGroup(horse: Batch, price: number | null): number | null {
  const size = groupSize(horse);
  return size === null || price === null ? null : size * price;
}
