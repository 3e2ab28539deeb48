import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";

/** Returns a function that writes an amount in the reader's currency; null becomes "price unknown". */
export function useMoney(): (amount: number | null, digits?: number) => string {
  const currency = useCurrency();
  return (amount, digits) =>
    amount === null ? m.ration_price_unknown() : formatMoney(amount, currency, digits);
}
