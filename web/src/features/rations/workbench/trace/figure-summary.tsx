import type { ReactNode } from "react";
import { type GroupFigure, isGroupFigure } from "#contract/ration/group-price.ts";
import { asFarAsKnown, openSide } from "#contract/text/open-figure.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import { figureText, measuredText, ofMeal, openText } from "#web/features/rations/workbench/shared/texts.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";

const prices = {
  price_per_day: m.ration_price_day,
  price_per_month: m.ration_price_month,
} as const satisfies Record<GroupFigure, (inputs: { price: string }) => string>;

interface FigureSummaryProps {
  /** In its display unit. */
  measured: Measured;
  children?: ReactNode;
}

/** Shows a figure with its interval, its unknown share, and whether it is an estimate. */
export function FigureSummary({ measured, children }: FigureSummaryProps) {
  const currency = useCurrency();
  const { key, value, unit, low, high, unknownShare, estimate, typical, meal } = measured;
  const price = isGroupFigure(key) ? prices[key] : null;
  const text =
    price && value !== null
      ? asFarAsKnown(price({ price: formatMoney(value, currency) }), measured)
      : measuredText(measured);
  const open = openText(openSide(measured));
  return (
    <div>
      <p className="font-semibold text-xl tabular-nums">{ofMeal(text, meal)}</p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {low !== null && high !== null && low < high && (
          <>{m.ration_interval({ low: figureText(low, ""), high: figureText(high, unit) })} </>
        )}
        {unknownShare > 0 && (
          <>{m.ration_unknown_share({ share: figureText(unknownShare * 100, "percent") })} </>
        )}
        {open && <>{open} </>}
        {estimate && m.ration_estimated()} {typical && m.ration_typical_contents()}
      </p>
      {children}
    </div>
  );
}
