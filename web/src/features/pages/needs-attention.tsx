import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { everyFeedQuery } from "#web/features/ingredients/queries.ts";
import { everyHorseQuery, everyRationQuery } from "#web/features/overview/queries.ts";
import { useCurrency, useIsBlockedByLicence, useSeesHealth } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { driftTexts } from "#web/lib/format/drift-text.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import type { Stored } from "#web/lib/science/re-evaluate.ts";
import { useAssessed } from "#web/lib/science/use-re-evaluation.ts";
import { m } from "#web/paraglide/messages.js";
import { ReadFailure } from "#web/parts/feedback/read-failure.tsx";
import { VerdictBadge, verdictColumn } from "#web/parts/finding/verdict-badge.tsx";
import { VerdictStatement } from "#web/parts/finding/verdict-statement.tsx";
import { RowLink } from "#web/parts/list/row-links.tsx";
import { AttentionSkeleton } from "./home-skeleton.tsx";
import { rationsToCheck, type Worry } from "./rations-to-check.ts";

const shown = 6;

/** Lists the last rations that are at risk or differ from their save, as today's evaluation finds them, gravest first. */
export function NeedsAttention() {
  const horses = useQuery(everyHorseQuery());
  const rations = useQuery(everyRationQuery());
  const ingredients = useQuery(everyFeedQuery());
  const error = horses.error ?? rations.error ?? ingredients.error;
  const retry = () => Promise.all([horses.refetch(), rations.refetch(), ingredients.refetch()]);
  const isReady = horses.data && rations.data && ingredients.data;
  return (
    <section aria-labelledby="attention" className="grid gap-3">
      <h2 id="attention" className="font-semibold text-lg">
        {m.home_attention()}
      </h2>
      {error && <ReadFailure error={error} onAgain={retry} />}
      {!isReady && !error && <AttentionSkeleton />}
      {isReady && <Worries horses={horses.data} rations={rations.data} ingredients={ingredients.data} />}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Link
          to="/overview"
          className="finger-line font-medium text-primary text-sm underline underline-offset-4"
        >
          {m.screen_overview()}
        </Link>
        {rations.data && rations.data.length > 0 && (
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

function Worries(stored: Pick<Stored, "horses" | "rations" | "ingredients">) {
  const monetaryUnit = useCurrency();
  const hidesHealth = !useSeesHealth();
  const isJudged = !useIsBlockedByLicence("calculation.evaluations");
  const rows = useAssessed({ ...stored, hidesHealth, monetaryUnit }, isJudged);
  // an order by the stored verdicts would change under the reader's finger
  if (isJudged && rows.some((row) => !row.isJudged)) return <AttentionSkeleton />;
  const worries = rationsToCheck(rows);
  if (worries.length === 0) {
    return (
      <p className="text-muted-foreground">
        {stored.rations.length === 0 ? m.home_no_rations() : m.home_nothing_wrong()}
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {worries.slice(0, shown).map((worry) => (
          <AttentionRow key={worry.row.ration.id} {...worry} currency={monetaryUnit} />
        ))}
      </ul>
      {worries.length > shown && (
        <p className="text-muted-foreground text-sm">
          {m.home_attention_more({ count: worries.length - shown })}
        </p>
      )}
    </>
  );
}

interface AttentionRowProps extends Worry {
  currency: string;
}

function AttentionRow({ row: { ration, today, judged }, drift, currency }: AttentionRowProps) {
  const changes = drift ? driftTexts(drift, currency).join(" · ") : "";
  const { verdict, pricePerDay } = today ?? ration;
  return (
    <li className="relative grid gap-1 px-4 py-3 hover:bg-accent/60">
      <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
        <span className="grid">
          <RowLink to="/rations/$id/edit" params={{ id: ration.id }}>
            {ration.horse.name}
          </RowLink>
          <span className="text-muted-foreground text-sm">
            {ration.name || label("objective", ration.objective)}
          </span>
        </span>
        <span className={cn("tablet:col-start-3", verdictColumn)}>
          <VerdictBadge verdict={verdict} isCounted={false} />
        </span>
        {pricePerDay !== null && (
          <span className="text-muted-foreground text-sm tablet:col-start-2 tablet:row-start-1 tablet:text-right">
            {m.price_a_day({ price: formatMoney(pricePerDay, currency) })}
          </span>
        )}
      </span>
      {judged && <VerdictStatement judged={judged} className="text-sm" />}
      {drift && (
        <span className={cn("text-xs", drift.isWorse ? "text-risk-ink" : "text-muted-foreground")}>
          {m.home_drifted({ changes })}
        </span>
      )}
      {ration.stale && <span className="text-muted-foreground text-xs">{m.home_stale()}</span>}
    </li>
  );
}
