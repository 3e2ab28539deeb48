import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { lotText } from "#web/lib/format/lot-text.ts";
import { m } from "#web/paraglide/messages.js";
import { useLots } from "./use-lots.ts";

/** Says how many lots a feed has, and which is the latest; nothing for a feed without lots. */
export function LotCount({ item }: { item: IngredientItem }) {
  const lots = useLots(item);
  const latest = lots[0];
  if (!latest) return null;
  return (
    <span className="text-muted-foreground text-xs">
      {m.lots_count({ count: lots.length })} · {m.lot_latest_named({ name: lotText(latest) })}
    </span>
  );
}
