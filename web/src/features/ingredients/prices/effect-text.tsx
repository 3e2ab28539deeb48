import type { PriceChange } from "#contract/schemas/ingredient-price.ts";
import { formatCalendarDay, formatMoney } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

interface EffectTextProps {
  /** Null where it could not be read. */
  change: PriceChange | null;
  currency: string;
  /** Day ahead from which the rations change; null for today. */
  day: string | null;
}

/** Says which rations an unsaved price would change, and the one that changes most by how much. */
export function EffectText({ change, currency, day }: EffectTextProps) {
  if (!change) return m.prices_effect_unknown();
  const [most] = change.largest;
  const money = (value: number | null) => (value === null ? m.unknown() : formatMoney(value, currency));
  return (
    <>
      {day !== null && `${m.prices_effect_from({ day: formatCalendarDay(day) })} `}
      {rationsText(change)}
      {most && (
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
    </>
  );
}

/** Counts the rations that other prices change; of too many, those that contain the feeds. */
export const rationsText = ({ count, isPriced }: PriceChange): string =>
  isPriced
    ? m.prices_paste_rations({ count })
    : m.prices_effect_many({ count: formatNumber(count, getLocale()) });
