import { useRef, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { useSetPrice } from "./queries.ts";

interface Typed {
  price: number | null;
}

/** Edits the price of a feed. A second price waits for the first's answer; a refused one stays typed for a retry. */
export function usePriceDraft(item: IngredientItem) {
  const set = useSetPrice(item);
  const [typed, setTyped] = useState<Typed | null>(null);
  const now = useRef<Typed | null>(null);
  const sent = useRef<Typed | null>(null);
  const next = useRef<Typed | null>(null);
  /** True after a price was sent without an answer: the stored price is unknown then. */
  const isUnanswered = useRef(false);

  function hold(each: Typed | null): void {
    now.current = each;
    setTyped(each);
  }

  async function send(each: Typed): Promise<void> {
    sent.current = each;
    const isKept = await set.mutateAsync(each.price).then(
      () => true,
      () => false,
    );
    sent.current = null;
    isUnanswered.current = !isKept;
    if (isKept && now.current === each) hold(null);
    const after = next.current;
    next.current = null;
    if (after) await send(after);
  }

  function keep(): void {
    const each = now.current;
    if (!each || each === sent.current) return;
    if (sent.current) next.current = each;
    else if (each.price === item.pricePerTonne && !isUnanswered.current) hold(null);
    else void send(each);
  }

  return {
    set,
    price: typed ? typed.price : item.pricePerTonne,
    isKept: set.isSuccess && !typed,
    type: (price: number | null) => hold({ price }),
    keep,
  };
}
