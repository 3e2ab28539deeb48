import { useId } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { currencySign } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { brandWords, ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { PriceEffect } from "./price-effect.tsx";
import { usePriceDraft } from "./use-price-draft.ts";

/** Edits the price of a feed; it is saved when the field loses focus or on Enter. */
export function PriceRow({ item, currency }: { item: IngredientItem; currency: string }) {
  const id = useId();
  const { set, price, isKept, type, keep } = usePriceDraft(item);
  const isHeldBack = useIsBlockedByLicence("ingredient_price.set");

  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-border border-b px-4 py-2 last:border-b-0 tablet:grid-cols-[1fr_12rem]">
      <span className="grid min-w-0">
        <span className="font-medium text-sm leading-5">{ingredientName(item)}</span>
        <span className="text-muted-foreground text-xs">
          {item.brand ? `${brandWords(item)} · ` : ""}
          {label("feed_role", item.role)}
        </span>
      </span>
      <span className="grid gap-1">
        <NumberField
          value={price}
          onChange={type}
          onDone={keep}
          onEnter={keep}
          label={m.price_of({ name: ingredientName(item) })}
          unit={`${currencySign(currency)}/t`}
          min={0}
          max={limits.pricePerTonneMax}
          digits={2}
          disabled={isHeldBack}
          invalid={set.isError}
          describedBy={set.isError ? `${id}-error` : undefined}
        />
        <span id={`${id}-error`} aria-live="polite" className="text-muted-foreground text-xs">
          {set.isError && <FieldError>{errorText(set.error)}</FieldError>}
          {isKept && m.price_kept()}
        </span>
      </span>
      <PriceEffect item={item} price={price} currency={currency} />
    </li>
  );
}
