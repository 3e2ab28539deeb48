import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { DatedPrice } from "#contract/schemas/ingredient-price.ts";
import { dayStart } from "#contract/text/calendar-day.ts";
import { priceHistoryQuery, useSetDatedPrice } from "#web/features/ingredients/queries.ts";
import { useCurrency, useIsBlockedByLicence, useMay } from "#web/features/session/queries.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { currencySign, formatDay, formatMoney } from "#web/lib/format/format.ts";
import { timeZone, today } from "#web/lib/format/reader-clock.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { EffectText } from "./effect-text.tsx";
import { NextPrice } from "./next-price.tsx";
import { dayAhead, lastPriceDay, priceOn } from "./price-days.ts";
import { RemovePrice } from "./remove-price.tsx";
import { usePriceEffect } from "./use-price-effect.ts";

/** Lists the prices that a feed had, has and will have in the organisation; an expert adds one with its day, or removes one. */
export function PriceHistory({ item }: { item: IngredientItem }) {
  const { id } = item;
  const { data: prices = [] } = useQuery(priceHistoryQuery(id));
  const currency = useCurrency();
  const maySet = useMay("ingredient_price.set");
  const mayRemove = useMay("ingredient_price.delete");
  if (prices.length === 0 && !maySet) return null;
  return (
    <section aria-labelledby="feed-prices" className="grid grid-cols-1 gap-2 print:hidden">
      <h2 id="feed-prices" className="font-semibold text-base">
        {m.feed_prices()}
      </h2>
      {item.plannedPrices.length > 0 && (
        <p className="font-medium text-sm">
          <NextPrice item={item} currency={currency} />
        </p>
      )}
      {prices.length > 0 && (
        <table className="w-full max-w-xl text-sm">
          <caption className="sr-only">{m.feed_prices()}</caption>
          <thead>
            <tr className="text-left text-muted-foreground text-xs">
              <th scope="col" className="py-1.5 font-normal">
                {m.feed_price_from()}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {m.ingredient_price()}
              </th>
              {mayRemove && <td />}
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => (
              <tr key={price.id} className="border-border border-t">
                <td className="py-1.5">
                  {formatDay(price.validFrom)}
                  {(price.isCurrent || price.isPlanned) && (
                    <span className="ml-2 whitespace-nowrap text-muted-foreground text-xs">
                      {price.isCurrent ? m.feed_price_today() : m.feed_price_planned()}
                    </span>
                  )}
                </td>
                <td className="py-1.5 text-right font-medium">
                  {formatMoney(price.pricePerTonne, currency)}
                </td>
                {mayRemove && (
                  <td className="w-12 text-right">
                    <RemovePrice item={item} price={price} currency={currency} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {maySet && <AddPrice item={item} prices={prices} currency={currency} />}
    </section>
  );
}

/** Returns the reason of a refused price or day, else of the failure. */
const refusalText = (error: Error): string =>
  (error instanceof ClientError ? error.violations[0]?.message : undefined) ?? errorText(error);

interface AddPriceProps {
  item: IngredientItem;
  prices: readonly DatedPrice[];
  currency: string;
}

/** True for a day on which a new price changes today's: today, or a past one after which no other price began. */
function isTodays(effectiveOn: string, prices: readonly DatedPrice[]): boolean {
  if (effectiveOn === "" || effectiveOn > today()) return false;
  const current = prices.find(({ isCurrent }) => isCurrent);
  const isLast = !current || dayStart(effectiveOn, timeZone).toISOString() >= current.validFrom;
  return effectiveOn === today() || isLast;
}

function AddPrice({ item, prices, currency }: AddPriceProps) {
  const set = useSetDatedPrice(item.id);
  const isHeldBack = useIsBlockedByLicence("ingredient_price.set");
  const [price, setPrice] = useState<number | null>(null);
  const [effectiveOn, setEffectiveOn] = useState(today);
  const day = dayAhead(effectiveOn);
  const before = priceOn(item, day);
  const isOther = price !== null && price !== before && (day !== null || isTodays(effectiveOn, prices));
  const { effect, ask } = usePriceEffect(item, { price: isOther ? price : before, before, day });
  const isUnseen = isOther && effect === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (price === null || effectiveOn === "") return;
    if (isUnseen) return ask(price);
    set.mutate({ pricePerTonne: price, effectiveOn }, { onSuccess: () => setPrice(null) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={m.ingredient_price()} className="w-full tablet:w-48">
        <FieldNumber
          value={price}
          unit={`${currencySign(currency)}/t`}
          min={0}
          max={limits.pricePerTonneMax}
          onChange={setPrice}
        />
      </Field>
      <Field label={m.feed_price_from()} className="w-full tablet:w-48">
        <FieldControl>
          <Input
            type="date"
            value={effectiveOn}
            max={lastPriceDay()}
            onChange={({ currentTarget }) => setEffectiveOn(currentTarget.value)}
          />
        </FieldControl>
      </Field>
      <Button type="submit" variant="outline" disabled={isHeldBack || set.isPending || price === null}>
        {isUnseen ? m.prices_paste_see() : m.feed_price_add()}
      </Button>
      <p role="status" className="w-full text-muted-foreground text-xs empty:hidden">
        {effect && <EffectText change={effect.change} currency={currency} day={day} />}
      </p>
      {set.error && <Notice tone="error">{refusalText(set.error)}</Notice>}
    </form>
  );
}
