import { Link } from "@tanstack/react-router";
import { useId, useRef } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { currencySign, formatCalendarDay } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { brandWords, ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { EffectText } from "./effect-text.tsx";
import { NextPrice, tonnePrice } from "./next-price.tsx";
import { usePriceDraft } from "./use-price-draft.ts";

interface PriceRowProps {
  item: IngredientItem;
  currency: string;
  /** Day ahead from which the price is edited; null for today's. */
  day: string | null;
  /** Moves from the field of a price that was saved by Enter. */
  onward: (field: HTMLInputElement) => void;
}

/**
 * Edits the price of a feed. It is saved when the field loses focus or on Enter; one that changes rations once its
 * effect was in sight.
 */
export function PriceRow({ item, currency, day, onward }: PriceRowProps) {
  const id = useId();
  const field = useRef<HTMLInputElement | null>(null);
  const draft = usePriceDraft(item, day, () => {
    if (field.current && field.current === document.activeElement) onward(field.current);
  });
  const { set, price, effect } = draft;
  const isHeldBack = useIsBlockedByLicence("ingredient_price.set");
  const answer = (act: () => void) => () => {
    act();
    field.current?.focus();
  };

  return (
    <li
      data-unseen={draft.isUnseen || undefined}
      className="grid items-center gap-x-4 gap-y-2 border-border border-b px-4 py-2 last:border-b-0 tablet:grid-cols-[1fr_12rem]"
    >
      <span className="grid min-w-0">
        <span className="font-medium text-sm leading-5">{ingredientName(item)}</span>
        <span className="text-muted-foreground text-xs">
          {item.brand ? `${brandWords(item)} · ` : ""}
          {label("feed_role", item.role)}
        </span>
        <OtherPrices item={item} currency={currency} day={day} />
      </span>
      <span className="grid gap-1">
        <NumberField
          inputRef={(input) => {
            field.current = input;
          }}
          value={price}
          onChange={draft.type}
          onDone={draft.leave}
          onEnter={draft.leave}
          label={priceLabel(item, day)}
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
          {draft.isKept && m.price_kept()}
        </span>
      </span>
      <p role="status" className="text-muted-foreground text-xs empty:hidden tablet:col-span-2">
        {effect && <EffectText change={effect.change} currency={currency} day={day} />}
      </p>
      {draft.isWaiting && <WaitingPrice onSave={answer(draft.save)} onPutBack={answer(draft.putBack)} />}
    </li>
  );
}

const priceLabel = (item: IngredientItem, day: string | null): string =>
  day === null
    ? m.price_of({ name: ingredientName(item) })
    : m.price_of_from({ name: ingredientName(item), day: formatCalendarDay(day) });

/** Says what a feed costs next, and today where the price from a day ahead is edited. */
function OtherPrices({ item, currency, day }: Omit<PriceRowProps, "onward">) {
  const hasNext = item.plannedPrices.length > 0;
  if (day === null && !hasNext) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-xs">
      {day !== null && <span>{m.price_today({ price: tonnePrice(item.pricePerTonne, currency) })}</span>}
      {hasNext && (
        <Link
          to="/ingredients/$id"
          params={{ id: item.id }}
          hash="feed-prices"
          className="font-medium underline underline-offset-2"
        >
          <NextPrice item={item} currency={currency} />
        </Link>
      )}
    </span>
  );
}

/** Asks about a price that changes rations and waits to be saved. */
function WaitingPrice({ onSave, onPutBack }: { onSave: () => void; onPutBack: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-2 tablet:col-span-2">
      <span className="font-medium text-watch-ink text-xs">{m.price_waits()}</span>
      <Button size="sm" onClick={onSave}>
        {m.price_save()}
      </Button>
      <Button size="sm" variant="outline" onClick={onPutBack}>
        {m.price_put_back()}
      </Button>
    </span>
  );
}
