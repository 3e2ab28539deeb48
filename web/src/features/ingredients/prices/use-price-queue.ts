import { useRef } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { editedPrice } from "./price-days.ts";
import { useSetPrice } from "./queries.ts";

export interface TypedPrice {
  price: number | null;
}

/** Sends prices of a feed, from a day ahead or from now. A second one waits for the first's answer. */
export function usePriceQueue(item: IngredientItem, day: string | null, onKept: (typed: TypedPrice) => void) {
  const set = useSetPrice(item, day);
  const sent = useRef<TypedPrice | null>(null);
  const next = useRef<TypedPrice | null>(null);
  /** True after a price was sent without an answer: the stored price is unknown then. */
  const isUnanswered = useRef(false);

  async function post(typed: TypedPrice): Promise<void> {
    sent.current = typed;
    const isKept = await set.mutateAsync(typed.price).then(
      () => true,
      () => false,
    );
    sent.current = null;
    isUnanswered.current = !isKept;
    if (isKept) onKept(typed);
    const after = next.current;
    next.current = null;
    if (after) await post(after);
  }

  function send(typed: TypedPrice): void {
    if (sent.current) next.current = typed;
    else void post(typed);
  }

  return {
    set,
    send,
    isSent: (typed: TypedPrice) => typed === sent.current,
    /** True for the price that is stored for certain. */
    isStored: ({ price }: TypedPrice) =>
      price === editedPrice(item, day) && !sent.current && !isUnanswered.current,
  };
}
