import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { priceChangeQuery } from "./queries.ts";

interface PriceEffectProps {
  item: IngredientItem;
  /** The price that is typed and not saved. */
  price: number | null;
  currency: string;
}

const pauseMs = 300;

/** Says, when typing pauses, which rations an unsaved price would change; nothing for the price of today. */
export function PriceEffect({ item, price, currency }: PriceEffectProps) {
  const [rested, setRested] = useState(item.pricePerTonne);
  useEffect(() => {
    const timer = setTimeout(() => setRested(price), pauseMs);
    return () => clearTimeout(timer);
  }, [price]);
  const isOther = rested === price && price !== item.pricePerTonne;
  const { data } = useQuery({ ...priceChangeQuery(item, rested), enabled: isOther });
  const [most] = data?.largest ?? [];
  const money = (value: number | null) => (value === null ? m.unknown() : formatMoney(value, currency));
  return (
    <p role="status" className="text-muted-foreground text-xs empty:hidden tablet:col-span-2">
      {isOther && data && m.prices_paste_rations({ count: data.count })}
      {isOther && most && (
        <>
          {" · "}
          {m.prices_paste_ration({
            horse: most.horse.name,
            ration: rationName(most),
            before: money(most.before),
            after: money(most.after),
          })}
        </>
      )}
    </p>
  );
}
