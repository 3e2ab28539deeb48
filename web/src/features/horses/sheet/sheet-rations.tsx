import type { RationItem } from "#contract/schemas/ration.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { energyText } from "#web/lib/format/energy-text.ts";
import { formatDay, formatMoney } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { ReadFailure } from "#web/parts/feedback/read-failure.tsx";
import { VerdictBadge, verdictColumn } from "#web/parts/finding/verdict-badge.tsx";
import { RowLink } from "#web/parts/list/row-links.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface SheetRationsProps {
  rations: readonly RationItem[] | undefined;
  error: Error | null;
  onAgain: () => unknown;
}

export function SheetRations({ rations, error, onAgain }: SheetRationsProps) {
  const currency = useCurrency();
  return (
    <section aria-labelledby="horse-rations" className="grid gap-3">
      <h2 id="horse-rations" className="font-semibold text-lg">
        {m.horse_rations()}
      </h2>
      {error && <ReadFailure error={error} onAgain={onAgain} />}
      {!rations && !error && <Skeleton className="h-20" />}
      {rations?.length === 0 && <p className="text-muted-foreground text-sm">{m.horse_no_ration()}</p>}
      {rations && rations.length > 0 && (
        <ul className="divide-y divide-border border-border border-y text-sm">
          {rations.map((ration) => (
            <li
              key={ration.id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="grid">
                <RowLink to="/rations/$id/edit" params={{ id: ration.id }}>
                  {ration.name || label("objective", ration.objective)}
                </RowLink>
                <span className="text-muted-foreground text-xs">{formatDay(ration.modifiedAt)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-tablet:w-full">
                {ration.energyCoverage !== null && (
                  <span className="tablet:text-right">{m.sheet_energy({ percent: energyText(ration) })}</span>
                )}
                {ration.pricePerDay !== null && (
                  <span className="tablet:w-26 tablet:text-right dyslexic:tablet:w-auto">
                    {m.price_a_day({ price: formatMoney(ration.pricePerDay, currency) })}
                  </span>
                )}
                <span className={verdictColumn}>
                  <VerdictBadge verdict={ration.verdict} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
