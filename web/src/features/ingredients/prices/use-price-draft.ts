import { useEffect, useRef, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { useSetPrice } from "./queries.ts";
import { usePriceEffect } from "./use-price-effect.ts";

interface Typed {
  price: number | null;
}

/**
 * Edits the price of a feed. A price that changes rations is saved once its effect on them was in sight; one left
 * before that waits, and `onIdle` is called where it then changes none. A second price waits for the first's answer; a
 * refused one stays typed for a retry.
 */
export function usePriceDraft(item: IngredientItem, onIdle: () => void) {
  const set = useSetPrice(item);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const now = useRef<Typed | null>(null);
  const sent = useRef<Typed | null>(null);
  const next = useRef<Typed | null>(null);
  /** True after a price was sent without an answer: the stored price is unknown then. */
  const isUnanswered = useRef(false);
  const price = typed ? typed.price : item.pricePerTonne;
  const { effect, ask } = usePriceEffect(item, price);
  const isUnseen = price !== item.pricePerTonne && effect === null;

  function hold(each: Typed | null): void {
    now.current = each;
    setTyped(each);
    setIsLeft(false);
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

  function save(): void {
    const each = now.current;
    if (!each || each === sent.current) return;
    setIsLeft(false);
    if (sent.current) next.current = each;
    else if (each.price === item.pricePerTonne && !isUnanswered.current) hold(null);
    else void send(each);
  }

  /** Saves the price on leaving its field, or shows its effect first. */
  function leave(): void {
    const each = now.current;
    if (!each || each === sent.current) return;
    if (each.price === item.pricePerTonne || effect?.price === each.price) save();
    else {
      ask(each.price);
      setIsLeft(true);
    }
  }

  const isIdle = isLeft && effect?.change?.count === 0;
  const act = useRef({ save, onIdle, isLeft });
  act.current = { save, onIdle, isLeft };
  useEffect(() => {
    if (!isIdle) return;
    act.current.save();
    act.current.onIdle();
  }, [isIdle]);
  // a price that waits is saved when its screen is left
  useEffect(
    () => () => {
      if (act.current.isLeft) act.current.save();
    },
    [],
  );

  return {
    set,
    price,
    effect,
    isUnseen,
    /** True while a price that changes rations waits to be saved. */
    isWaiting: isLeft && effect !== null && !isIdle,
    isKept: set.isSuccess && !typed,
    type: (typedPrice: number | null) => hold({ price: typedPrice }),
    leave,
    save,
    putBack: () => hold(null),
  };
}
