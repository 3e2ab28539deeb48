import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { DatedPrice } from "#contract/schemas/ingredient-price.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { calendarDayHere } from "#web/lib/format/reader-clock.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Confirm } from "#web/parts/feedback/confirm-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { EffectText } from "./effect-text.tsx";
import { tonnePrice } from "./next-price.tsx";
import { priceWithout } from "./price-days.ts";
import { priceChangeQuery, useRemovePrice } from "./queries.ts";

interface RemovePriceProps {
  item: IngredientItem;
  price: DatedPrice;
  currency: string;
}

/** Removes a price of a feed after a confirmation that says which one is then today's and which rations change. */
export function RemovePrice(props: RemovePriceProps) {
  const { price, currency } = props;
  const [isAsked, setIsAsked] = useState(false);
  const words = { price: tonnePrice(price.pricePerTonne, currency), day: formatDay(price.validFrom) };
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={m.price_remove(words)} onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden="true" />
      </Button>
      {isAsked && <Question {...props} words={words} onClose={() => setIsAsked(false)} />}
    </>
  );
}

interface QuestionProps extends RemovePriceProps {
  words: { price: string; day: string };
  onClose: () => void;
}

function Question({ item, price, currency, words, onClose }: QuestionProps) {
  const remove = useRemovePrice(item.id);
  const removed = () => {
    void notify("success", m.price_removed());
    onClose();
  };
  return (
    <Confirm
      isDestructive
      title={m.price_remove_title()}
      text={m.price_remove_text({ ...words, after: afterText(item, price, currency) })}
      action={m.price_remove_action()}
      isHeldBack={useIsBlockedByLicence("ingredient_price.delete")}
      error={remove.error && errorText(remove.error)}
      isUnderWay={remove.isPending}
      onCancel={() => !remove.isPending && onClose()}
      onConfirm={() => remove.mutate(price.id, { onSuccess: removed })}
    >
      {(price.isCurrent || price.isPlanned) && <Effect item={item} price={price} currency={currency} />}
    </Confirm>
  );
}

/** Says what today's price is once a price is gone. */
function afterText(item: IngredientItem, { isCurrent, todayWithout }: DatedPrice, currency: string): string {
  const { pricePerTonne } = item;
  if (!isCurrent && pricePerTonne === null) return m.price_remove_unknown();
  if (!isCurrent) return m.price_remove_remains({ price: tonnePrice(pricePerTonne, currency) });
  if (todayWithout === null) return m.price_remove_none();
  return m.price_remove_becomes({ price: tonnePrice(todayWithout, currency) });
}

function Effect({ item, price, currency }: RemovePriceProps) {
  const day = price.isPlanned ? calendarDayHere(price.validFrom) : null;
  const after = day === null ? price.todayWithout : priceWithout(item, day);
  const { data, isError } = useQuery(priceChangeQuery(item, after, day));
  return (
    <p role="status" className="text-sm empty:hidden">
      {(data || isError) && <EffectText change={data ?? null} currency={currency} day={day} />}
    </p>
  );
}
