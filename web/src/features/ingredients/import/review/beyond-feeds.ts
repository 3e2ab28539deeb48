import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { contentSymbol } from "#contract/text/content-symbol.ts";
import { contentOf, ownUnit } from "#science/analyses/content-units.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import type { DoubtfulValue } from "./doubtful-values.ts";

/** A value of a feed without a family that is above those of all common feeds. */
export interface BeyondFeeds extends DoubtfulValue {
  /** Largest content of the common feeds, per kg of dry matter in the nutrient's unit. */
  most: number;
}

/** Factor by which a content may lie above the largest of the common feeds. */
const above = 1.05;

type Most = ReadonlyMap<NutrientKey, number>;
const found = new WeakMap<readonly IngredientItem[], Most>();

/** Returns the largest content of each nutrient in the common feeds. */
function mostOf(items: readonly IngredientItem[]): Most {
  const known = found.get(items);
  if (known) return known;
  const common = items.filter(({ groupType }) => groupType === "Common");
  const most = new Map(
    nutrientKeys.flatMap((key): [NutrientKey, number][] => {
      // pure amino acids hold more nitrogen than the 16 % that crude protein supposes
      const feeds = common.filter(({ family }) => key !== "crude_protein" || family !== "amino_acids");
      const values = feeds.flatMap(({ composition }) => composition[key]?.value ?? []);
      return values.length > 0 ? [[key, Math.max(...values)]] : [];
    }),
  );
  found.set(items, most);
  return most;
}

/** Lists the values of a feed that are above those of every family, while nobody said of which it is. */
export function valuesBeyondFeeds(
  { values, dryMatterPct }: FeedReading,
  items: readonly IngredientItem[],
): BeyondFeeds[] {
  const mosts = mostOf(items);
  return values.flatMap((value): BeyondFeeds[] => {
    const most = mosts.get(value.nutrient);
    if (most === undefined || (value.basis === "as_fed" && dryMatterPct === null)) return [];
    const content = contentOf(value.nutrient, value.value, value.unit, value.basis, dryMatterPct ?? 100);
    return content > most * above ? [{ value, likely: null, most }] : [];
  });
}

/** Says what the common feeds contain at most. */
export const beyondText = ({ value: { nutrient }, most }: BeyondFeeds): string =>
  m.import_row_refused({
    head: label("nutrient", nutrient),
    why: m.import_row_beyond_feeds({
      most: formatNumber(most, getLocale()),
      unit: contentSymbol(ownUnit(nutrient), getLocale()),
    }),
  });
