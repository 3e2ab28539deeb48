import { CircleX, RotateCcw } from "lucide-react";
import type { ChangeCause, RecalculationJobItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import { useMay } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ListExport } from "#web/parts/list/list-export.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { isUnderWay, readEveryRow, useCancelJob, useRetryJob } from "./queries.ts";
import { RefusedRations } from "./refused-rations.tsx";
import { rowColumns } from "./row-columns.ts";
import { WebhookNews } from "./webhook-news.tsx";

interface JobProps {
  job: RecalculationJobItem;
}

const kinds: Record<RecalculationJobItem["calculation"], () => string> = {
  evaluate: m.recalculation_evaluate,
  reprice: m.recalculation_reprice,
  optimise: m.recalculation_optimise,
  practical: m.recalculation_practical,
};

const causes: Record<ChangeCause, () => string> = {
  price: m.recalculation_after_price,
  feed: m.recalculation_after_feed,
  horse: m.recalculation_after_horse,
  norms: m.recalculation_after_norms,
};

/** Names a recalculation: what is done, to how many rations, and whether they are saved. */
const jobTitle = ({ calculation, cause, rations, write }: RecalculationJobItem): string =>
  dotted([
    cause ? causes[cause]() : kinds[calculation](),
    m.rations_count({ count: rations }),
    write && m.recalculation_saves(),
  ]);

const bar =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-secondary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary";

/** Shows a recalculation with its progress, what was refused, and what can be done with it. */
export function JobCard({ job }: JobProps) {
  return (
    <li className="grid gap-3 rounded-md border border-border bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="wrap-anywhere min-w-0 font-medium">{jobTitle(job)}</h2>
        <JobState job={job} />
      </div>
      {isUnderWay(job) && (
        <progress
          className={bar}
          value={job.succeeded + job.failed}
          max={Math.max(1, job.rations)}
          aria-label={m.recalculation_progress_of({ title: jobTitle(job) })}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1 text-muted-foreground text-sm">
          <p>{progressText(job)}</p>
          <p>{dotted([askedBy(job), formatInstant(job.createdAt)])}</p>
          {job.webhook && <WebhookNews webhook={job.webhook} />}
        </div>
        <JobActions job={job} />
      </div>
      {job.failed > 0 && <RefusedRations job={job} />}
    </li>
  );
}

/** Says how many rations are done; at the end, how many were not refused. */
const progressText = ({ succeeded, failed, rations, state }: RecalculationJobItem): string =>
  m.recalculation_progress({
    made: formatNumber(state === "done" ? succeeded : succeeded + failed, getLocale()),
    count: formatNumber(rations, getLocale()),
  });

/** Joins what there is with dots, none of which begins a line. */
const dotted = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join("\u00a0· ");

const askedBy = ({ program, creator }: RecalculationJobItem): string | null =>
  program ?? (creator && `${creator.firstname} ${creator.name}`);

function JobState({ job: { state, failed } }: JobProps) {
  if (state === "done" && failed > 0)
    return <Badge variant="watch">{m.recalculation_done_refused({ count: failed })}</Badge>;
  if (state === "done") return <Badge variant="ok">{m.recalculation_done()}</Badge>;
  if (state === "cancelled") return <Badge variant="outline">{m.recalculation_cancelled()}</Badge>;
  return <Badge>{state === "waiting" ? m.recalculation_waiting() : m.recalculation_running()}</Badge>;
}

function JobActions({ job }: JobProps) {
  const [cancel, retry] = [useCancelJob(job.id), useRetryJob(job.id)];
  const mayCancel = useMay("recalculation_job.cancel") && isUnderWay(job);
  const isRetriable = !isUnderWay(job) && (job.failed > 0 || job.state === "cancelled");
  const mayRetry = useMay("recalculation_job.retry") && isRetriable;
  const onError = (error: Error) => void notify("error", errorText(error));
  const isBusy = cancel.isPending || retry.isPending;
  return (
    <div className="flex flex-wrap gap-2" data-print="never">
      {mayCancel && (
        <Button variant="outline" disabled={isBusy} onClick={() => cancel.mutate(undefined, { onError })}>
          <CircleX aria-hidden="true" />
          {m.recalculation_cancel()}
        </Button>
      )}
      {mayRetry && (
        <Button variant="outline" disabled={isBusy} onClick={() => retry.mutate(undefined, { onError })}>
          <RotateCcw aria-hidden="true" />
          {job.state === "done" ? m.recalculation_again() : m.recalculation_retry()}
        </Button>
      )}
      {job.succeeded + job.failed > 0 && (
        <ListExport title={jobTitle(job)} shown={rowColumns()} rows={() => readEveryRow(job.id)} />
      )}
    </div>
  );
}
