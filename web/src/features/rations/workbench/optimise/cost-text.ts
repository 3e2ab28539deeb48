import type { FeedCost, LimitCost, RangeOfValidity } from "#science/answers/rule-costs.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";

/** Half a cent; smaller amounts are written as "less than". */
const smallest = 0.005;

/** Writes money; an amount below a cent as "less than a cent". */
export const moneyText = (value: number, currency: string): string =>
  value > 0 && value < smallest
    ? m.ration_costs_under({ price: formatMoney(0.01, currency) })
    : formatMoney(value, currency);

/** Writes a range; null when it has no end on either side. */
export function rangeText({ from, to }: RangeOfValidity, written: (value: number) => string): string | null {
  if (from !== null && to !== null) return m.ration_range({ from: written(from), to: written(to) });
  if (from !== null) return m.ration_range_from({ from: written(from) });
  return to === null ? null : m.ration_range_to({ to: written(to) });
}

/** Prices per tonne from this on are written without cents. */
const coinless = 100;

/** Prices beyond so many times the present one are written without a figure. */
const farPrice = 10;

/** Writes the price at one end of a range: three significant figures at most. */
const roundEnd = (perTonne: number, currency: string): string =>
  roundMoney(Number(perTonne.toPrecision(3)), currency);

const roundMoney = (perTonne: number, currency: string): string =>
  formatMoney(perTonne, currency, perTonne < coinless ? undefined : 0);

/** Writes a range of prices; null when it has no end on either side. */
function pricesText(
  { from, to }: RangeOfValidity,
  now: number,
  written: (value: number) => string,
): string | null {
  if (to === null || to <= farPrice * now || now === 0) return rangeText({ from, to }, written);
  return from === null ? null : m.ration_range_higher({ from: written(from) });
}

/** Describes the range of prices within which the answer stays, or the price from which the feed would be used. */
export function feedCostText(bench: Workbench, cost: FeedCost, currency: string): string {
  const name = bench.lineName(cost.line);
  const written = (perTonne: number) => m.ration_price_tonne({ price: roundMoney(perTonne, currency) });
  const end = (perTonne: number) => m.ration_price_tonne({ price: roundEnd(perTonne, currency) });
  const now = cost.isStandIn
    ? m.ration_costs_counted({ price: written(cost.pricePerTonne) })
    : written(cost.pricePerTonne);
  if (cost.use === "held") return m.ration_costs_held({ name });
  if (cost.use === "used") {
    const range = cost.stands ? pricesText(cost.stands, cost.pricePerTonne, end) : now;
    return range === null
      ? m.ration_costs_used_always({ name, now })
      : m.ration_costs_used({ name, now, range });
  }
  if (cost.entersBelow === null) return m.ration_costs_never({ name });
  return m.ration_costs_enters({ name, now, price: end(cost.entersBelow) });
}

/** Describes the cost of a limit on a feed, per kg. */
export function limitCostText(bench: Workbench, { line, side, perKg }: LimitCost, currency: string): string {
  const name = bench.lineName(line);
  const price = moneyText(Math.abs(perKg), currency);
  if (side === "max") return m.ration_costs_cap({ name, price });
  if (side === "min") return m.ration_costs_least_of({ name, price });
  return perKg < 0 ? m.ration_costs_lock_more({ name, price }) : m.ration_costs_lock_less({ name, price });
}
