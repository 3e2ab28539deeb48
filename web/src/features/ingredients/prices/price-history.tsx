import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { priceHistoryQuery, useSetDatedPrice } from "#web/features/ingredients/queries.ts";
import { useCurrency, useIsBlockedByLicence, useMay } from "#web/features/session/queries.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { currencySign, formatDay, formatMoney } from "#web/lib/format/format.ts";
import { today } from "#web/lib/format/reader-clock.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { EffectText } from "./effect-text.tsx";
import { usePriceEffect } from "./use-price-effect.ts";

/** Lists the prices that a feed had in the organisation, and lets an expert add one with its day. */
export function PriceHistory({ item }: { item: IngredientItem }) {
  const { id } = item;
  const { data: prices = [] } = useQuery(priceHistoryQuery(id));
  const currency = useCurrency();
  const maySet = useMay("ingredient_price.set");
  if (prices.length === 0 && !maySet) return null;
  return (
    <section aria-labelledby="feed-prices" className="grid grid-cols-1 gap-2 print:hidden">
      <h2 id="feed-prices" className="font-semibold text-base">
        {m.feed_prices()}
      </h2>
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
            </tr>
          </thead>
          <tbody>
            {prices.map(({ id: key, validFrom, pricePerTonne, isCurrent }) => (
              <tr key={key} className="border-border border-t">
                <td className="py-1.5">
                  {formatDay(validFrom)}
                  {isCurrent && (
                    <span className="ml-2 text-muted-foreground text-xs">{m.feed_price_today()}</span>
                  )}
                </td>
                <td className="py-1.5 text-right font-medium">{formatMoney(pricePerTonne, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {maySet && <DatedPrice item={item} currency={currency} />}
    </section>
  );
}

/** Returns the reason of a refused price or day, else of the failure. */
const refusalText = (error: Error): string =>
  (error instanceof ClientError ? error.violations[0]?.message : undefined) ?? errorText(error);

function DatedPrice({ item, currency }: { item: IngredientItem; currency: string }) {
  const set = useSetDatedPrice(item.id);
  const isHeldBack = useIsBlockedByLicence("ingredient_price.set");
  const [price, setPrice] = useState<number | null>(null);
  const [effectiveOn, setEffectiveOn] = useState(today);
  const isOther = price !== null && price !== item.pricePerTonne && effectiveOn === today();
  const { effect, ask } = usePriceEffect(item, isOther ? price : item.pricePerTonne);
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
            max={today()}
            onChange={({ currentTarget }) => setEffectiveOn(currentTarget.value)}
          />
        </FieldControl>
      </Field>
      <Button type="submit" variant="outline" disabled={isHeldBack || set.isPending || price === null}>
        {isUnseen ? m.prices_paste_see() : m.feed_price_add()}
      </Button>
      <p role="status" className="w-full text-muted-foreground text-xs empty:hidden">
        {effect && <EffectText change={effect.change} currency={currency} />}
      </p>
      {set.error && <Notice tone="error">{refusalText(set.error)}</Notice>}
    </form>
  );
}
