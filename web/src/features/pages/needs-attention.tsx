import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { limits } from "#contract/limits.ts";
import { rationsQuery } from "#web/features/rations/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { driftTexts } from "#web/lib/format/drift-text.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { VerdictBadge, verdictColumn } from "#web/parts/finding/verdict-badge.tsx";
import { RowLink } from "#web/parts/list/row-links.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { rationsToCheck, type Worry } from "./rations-to-check.ts";

const shown = 6;
const search = { page: 1, horse: "", order: "modifiedAt", direction: "desc" } as const;

/** Lists last rations that are at risk, differ from their saved judgement or used an older calculation, worst first. */
export function NeedsAttention({ currency }: { currency: string }) {
  const { data, error } = useQuery(rationsQuery(search, limits.maxPageSize));
  const total = data?.["hydra:totalItems"] ?? 0;
  const worrying = rationsToCheck(data?.["hydra:member"] ?? [], currency);
  return (
    <section aria-labelledby="attention" className="grid gap-3">
      <h2 id="attention" className="font-semibold text-lg">
        {m.home_attention()}
      </h2>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <Skeleton className="h-48" />}
      {data && worrying.length === 0 && (
        <p className="text-muted-foreground">{total === 0 ? m.home_no_rations() : m.home_nothing_wrong()}</p>
      )}
      {worrying.length > 0 && (
        <ul className="divide-y divide-border rounded-md border border-border bg-card">
          {worrying.slice(0, shown).map(({ ration, drift }) => (
            <AttentionRow key={ration.id} ration={ration} drift={drift} currency={currency} />
          ))}
        </ul>
      )}
      {total > limits.maxPageSize && (
        <p className="text-muted-foreground text-xs">
          {m.home_attention_scope({ count: limits.maxPageSize })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Link
          to="/overview"
          className="finger-line font-medium text-primary text-sm underline underline-offset-4"
        >
          {m.screen_overview()}
        </Link>
        {total > 0 && (
          <Link
            to="/rations"
            className="finger-line font-medium text-primary text-sm underline underline-offset-4"
          >
            {m.home_all_rations()}
          </Link>
        )}
      </p>
    </section>
  );
}

interface AttentionRowProps extends Worry {
  currency: string;
}

function AttentionRow({ ration, drift, currency }: AttentionRowProps) {
  const changes = drift ? driftTexts(drift, currency).join(" · ") : "";
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-accent/60">
      <span className="grid">
        <RowLink to="/rations/$id/edit" params={{ id: ration.id }}>
          {ration.horse.name}
        </RowLink>
        <span className="text-muted-foreground text-sm">
          {ration.name || label("objective", ration.objective)}
          {ration.stale && ` · ${m.home_stale()}`}
        </span>
        {drift && (
          <span className={cn("text-xs", drift.isWorse ? "text-risk-ink" : "text-muted-foreground")}>
            {m.home_drifted({ changes })}
          </span>
        )}
      </span>
      <span className="flex items-center justify-between gap-4 max-tablet:w-full">
        {ration.pricePerDay !== null && (
          <span className="text-right text-muted-foreground text-sm">
            {m.price_a_day({ price: formatMoney(ration.pricePerDay, currency) })}
          </span>
        )}
        <span className={verdictColumn}>
          <VerdictBadge verdict={ration.verdict} />
        </span>
      </span>
    </li>
  );
}
