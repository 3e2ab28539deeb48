import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { PriceChange } from "#contract/schemas/ingredient-price.ts";
import { priceChangeQuery } from "./queries.ts";

/** The answer about an unsaved price: rations that it changes; a failure leaves them unknown. */
export interface PriceEffect {
  price: number | null;
  change: PriceChange | null;
}

const pauseMs = 300;

/** An unsaved price, and the one that it would replace. */
interface UnsavedPrice {
  price: number | null;
  before: number | null;
  /** Day ahead from which it would be valid; null for today. */
  day: string | null;
}

/** Reads which rations an unsaved price would change, when typing pauses, or at once when `ask` is called with it. */
export function usePriceEffect(item: IngredientItem, { price, before, day }: UnsavedPrice) {
  const [rested, ask] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => ask(price), pauseMs);
    return () => clearTimeout(timer);
  }, [price]);
  const isOther = rested === price && price !== before;
  const { data, isError } = useQuery({ ...priceChangeQuery(item, rested, day), enabled: isOther });
  const isAnswered = isOther && (data !== undefined || isError);
  const effect: PriceEffect | null = isAnswered ? { price, change: data ?? null } : null;
  return { effect, ask };
}
