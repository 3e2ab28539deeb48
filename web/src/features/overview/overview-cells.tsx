import { Equal } from "lucide-react";
import { groupSize, priceForGroup } from "#contract/ration/group-price.ts";
import { energyText } from "#web/lib/format/energy-text.ts";
import { formatDay, formatWeight } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { priceText } from "#web/lib/format/price-text.ts";
import { calendarDayHere, today } from "#web/lib/format/reader-clock.ts";
import { compareWithSaved } from "#web/lib/science/drift-size.ts";
import type { Assessed } from "#web/lib/science/re-evaluate.ts";
import { m } from "#web/paraglide/messages.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { findingCount, VerdictBadge } from "#web/parts/finding/verdict-badge.tsx";
import { VerdictStatement } from "#web/parts/finding/verdict-statement.tsx";
import { HorseAvatar } from "#web/parts/horse/horse-avatar.tsx";
import { StillLink } from "#web/parts/list/static-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { daysSince } from "./calendar-days-between.ts";
import { DriftSummary } from "./drift-badge.tsx";

interface CellProps {
  row: Assessed;
}

interface MoneyCellProps extends CellProps {
  currency: string;
}

export function HorseCell({ row: { horse } }: CellProps) {
  return (
    <span className="relative flex min-h-11 min-w-0 items-center gap-3">
      <HorseAvatar horse={horse} />
      <span className="grid min-w-0">
        <StillLink
          to="/horses/$id"
          id={horse.id}
          className="w-fit min-w-0 font-medium underline-offset-4 hover:underline coarse:after:absolute coarse:after:inset-0"
        >
          {horse.name}
        </StillLink>
        <span className="text-muted-foreground text-xs leading-4">
          {label("breed", horse.breed)}, {formatWeight(horse.weightKg)}
        </span>
      </span>
    </span>
  );
}

export function RationCell({ row: { ration } }: CellProps) {
  if (!ration) return <span className="text-muted-foreground">{m.horse_no_ration()}</span>;
  return (
    <StillLink
      to="/rations/$id/edit"
      id={ration.id}
      className="finger-line inline-flex min-h-6 items-center underline-offset-4 hover:underline"
    >
      {ration.name || label("objective", ration.objective)}
    </StillLink>
  );
}

/** Shows today's verdict, or the saved one when today's cannot be calculated. */
export function VerdictMark({ row: { ration, today } }: CellProps) {
  const verdict = today?.verdict ?? ration?.verdict;
  if (!verdict) return <Nothing />;
  const count = findingCount(verdict);
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-laptop:justify-end">
      <VerdictBadge verdict={verdict} isCounted={false} />
      {count > 0 && (
        <span className="whitespace-nowrap text-muted-foreground text-xs">
          {m.overview_findings({ count })}
        </span>
      )}
    </span>
  );
}

/** Says the worst thing of a ration that calls for a change. */
export const VerdictSentence = ({ row: { judged } }: CellProps) =>
  judged && <VerdictStatement judged={judged} className="text-muted-foreground text-xs leading-4" />;

export const VerdictCell = ({ row }: CellProps) => (
  <div className="grid max-w-72 justify-items-start gap-1">
    <VerdictMark row={row} />
    <VerdictSentence row={row} />
  </div>
);

export function EnergyCell({ row: { ration, today } }: CellProps) {
  if (!ration) return <Nothing />;
  if (!today || today.energyCoverage === null) return <Unknown />;
  return <SpokenFigure text={energyText(today)} />;
}

/** Shows the price of one horse and of its group. */
export function PriceCell({ row: { horse, ration, price }, currency }: MoneyCellProps) {
  if (!ration) return <Nothing />;
  if (!price || price.value === null) return <Unknown />;
  const [count, all] = [groupSize(horse), priceForGroup(horse, price.value)];
  return (
    <>
      <SpokenFigure text={priceText(price, currency)} />
      {count !== null && (
        <span className="block text-muted-foreground text-xs">
          {m.group_total({ count, price: priceText({ ...price, value: all }, currency) })}
        </span>
      )}
    </>
  );
}

export function AgeCell({ row: { ration } }: CellProps) {
  if (!ration) return <Nothing />;
  const days = daysSince(calendarDayHere(ration.modifiedAt), today());
  return (
    <time dateTime={ration.modifiedAt} title={formatDay(ration.modifiedAt)}>
      {days === 0 ? m.overview_today() : m.overview_days({ count: days })}
    </time>
  );
}

/** Compares today's evaluation with the saved one. */
export function DriftCell({ row, currency }: MoneyCellProps) {
  if (!row.isJudged) return <Judging />;
  const drift = compareWithSaved(row);
  if (drift === null) return <Nothing />;
  if (drift === "unread") return <span>{m.overview_unreadable()}</span>;
  if (drift === "unkept") return <span className="text-muted-foreground">{m.overview_unkept()}</span>;
  if (drift === "none") {
    return (
      <span className="inline-flex items-center gap-1 text-muted-foreground">
        <Equal aria-hidden="true" className="size-3.5" />
        {m.overview_as_saved()}
      </span>
    );
  }
  return <DriftSummary drift={drift} currency={currency} />;
}

function Judging() {
  return (
    <>
      <Skeleton className="h-4 w-24" />
      <span className="sr-only">{m.overview_judging()}</span>
    </>
  );
}

function Nothing() {
  return (
    <span className="text-muted-foreground">
      <SpokenFigure text="–" none={m.overview_no_ration()} />
    </span>
  );
}

function Unknown() {
  return <span className="text-muted-foreground">{m.unknown()}</span>;
}
