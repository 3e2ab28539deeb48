import type { CellItem, IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Basis } from "#science/analyses/content-units.ts";
import {
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";
import { shownContent, usedCell } from "../used-cell.ts";

export const comparedMost = 5;

/** A content of one of the compared feeds; null where it is unknown. */
export interface ComparedCell {
  cell: NonNullable<CellItem>;
  /** Per kg of the basis. */
  value: number;
  /** Difference from the first feed, %; null where one of the two is unknown or the first has none. */
  difference: number | null;
}

export interface ComparedRow {
  nutrient: NutrientKey;
  group: NutrientGroup;
  cells: (ComparedCell | null)[];
  /** True when a feed is further from the first than rounding, or unknown where another is known. */
  differs: boolean;
}

/** Difference within which two contents agree, %. */
const sameWithin = 0.5;

/** Returns a row for each nutrient that one of the feeds has a value of. */
export function compareFeeds(feeds: readonly IngredientItem[], basis: Basis): ComparedRow[] {
  return nutrientKeys.flatMap((nutrient): ComparedRow[] => {
    const values = feeds.map((feed) => {
      const cell = usedCell(feed, nutrient);
      return cell && { cell, value: shownContent(feed, nutrient, cell.value, basis) };
    });
    if (values.every((value) => value === null)) return [];
    const first = values[0]?.value ?? null;
    const cells = values.map((each, at): ComparedCell | null => {
      if (!each) return null;
      const difference = at === 0 || !first ? null : (100 * (each.value - first)) / first;
      return { ...each, difference };
    });
    return [{ nutrient, group: nutrients[nutrient].group, cells, differs: hasDifference(cells) }];
  });
}

function hasDifference(cells: readonly (ComparedCell | null)[]): boolean {
  if (cells.some((cell) => cell === null)) return true;
  const values = cells.flatMap((cell) => (cell ? [cell.value] : []));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most - least > (sameWithin / 100) * Math.max(most, 0);
}
