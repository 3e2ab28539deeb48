import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { formatDay, formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";

interface NextPriceProps {
  item: IngredientItem;
  currency: string;
}

/** Says which price a feed has next, and from which day; nothing without one. */
export function NextPrice({ item: { plannedPrices }, currency }: NextPriceProps) {
  const [next] = plannedPrices;
  if (!next) return null;
  return m.price_next({ price: tonnePrice(next.pricePerTonne, currency), day: formatDay(next.validFrom) });
}

/** Writes the price of a tonne; null is unknown. */
export const tonnePrice = (price: number | null, currency: string): string =>
  price === null ? m.ration_price_unknown() : m.ration_price_tonne({ price: formatMoney(price, currency) });
