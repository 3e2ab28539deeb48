import { useEffect, useRef, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { editedPrice } from "./price-days.ts";
import { usePriceEffect } from "./use-price-effect.ts";
import { type TypedPrice, usePriceQueue } from "./use-price-queue.ts";

/**
 * Edits the price of a feed, today's or that from a day ahead, which a blank leaves. A price that changes rations is saved once its effect on them was in sight; one left
 * before that waits, and `onIdle` is called where it then changes none. A refused one stays typed for a retry.
 */
export function usePriceDraft(item: IngredientItem, day: string | null, onIdle: () => void) {
  const before = editedPrice(item, day);
  const [typed, setTyped] = useState<TypedPrice | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const now = useRef<TypedPrice | null>(null);
  const queue = usePriceQueue(item, day, (kept) => now.current === kept && hold(null));
  const price = typed ? typed.price : before;
  const isBlank = day !== null && price === null;
  const { effect, ask } = usePriceEffect(item, { price: isBlank ? before : price, before, day });

  function hold(each: TypedPrice | null): void {
    now.current = each;
    setTyped(each);
    setIsLeft(false);
  }

  function save(): void {
    const each = now.current;
    if (!each || queue.isSent(each)) return;
    setIsLeft(false);
    if (queue.isStored(each)) hold(null);
    else queue.send(each);
  }

  /** Saves the price on leaving its field, or shows its effect first. */
  function leave(): void {
    const each = now.current;
    if (!each || queue.isSent(each)) return;
    if (each.price === null && day !== null) hold(null);
    else if (each.price === before || effect?.price === each.price) save();
    else {
      ask(each.price);
      setIsLeft(true);
    }
  }

  const isIdle = isLeft && effect?.change?.count === 0;
  useLeftPrice({ save, onIdle, isLeft, isIdle });
  return {
    set: queue.set,
    price,
    effect,
    /** True while a price is typed whose effect on rations is not in sight. */
    isUnseen: price !== before && !isBlank && effect === null,
    /** True while a price that changes rations waits to be saved. */
    isWaiting: isLeft && effect !== null && !isIdle,
    isKept: queue.set.isSuccess && !typed,
    type: (typedPrice: number | null) => hold({ price: typedPrice }),
    leave,
    save,
    putBack: () => hold(null),
  };
}

interface LeftPrice {
  save: () => void;
  onIdle: () => void;
  isLeft: boolean;
  /** True for a price that changes no ration. */
  isIdle: boolean;
}

/** Saves a price that was left: at once where it changes no ration, else when its screen is left. */
function useLeftPrice(left: LeftPrice): void {
  const now = useRef(left);
  now.current = left;
  useEffect(() => {
    if (!left.isIdle) return;
    now.current.save();
    now.current.onIdle();
  }, [left.isIdle]);
  useEffect(
    () => () => {
      if (now.current.isLeft) now.current.save();
    },
    [],
  );
}
