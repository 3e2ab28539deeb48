import { CircleX, RotateCcw } from "lucide-react";
import type { ChangeCause, RecalculationJobItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import { useMay } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
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
  [
    cause ? causes[cause]() : kinds[calculation](),
    m.rations_count({ count: rations }),
    write && m.recalculation_saves(),
  ]
    .filter(Boolean)
    .join(" · ");

const bar =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-secondary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary";

/** Shows a recalculation with its progress, what was refused, and what can be done with it. */
export function JobCard({ job }: JobProps) {
  const made = job.succeeded + job.failed;
  const progress = m.recalculation_progress({ made, count: job.rations });
  return (
    <li className="grid gap-3 rounded-md border border-border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="font-medium">{jobTitle(job)}</h2>
        <JobState job={job} />
      </div>
      <div className="grid gap-1 text-muted-foreground text-sm">
        {job.state !== "done" && (
          <progress
            className={bar}
            value={made}
            max={Math.max(1, job.rations)}
            aria-label={m.recalculation_progress_of({ title: jobTitle(job) })}
          />
        )}
        <p>{progress}</p>
        <p>{[askedBy(job), formatInstant(job.createdAt)].filter(Boolean).join(" · ")}</p>
        {job.webhook && <WebhookNews webhook={job.webhook} />}
      </div>
      {job.failed > 0 && <RefusedRations job={job} />}
      <JobActions job={job} />
    </li>
  );
}

const askedBy = ({ program, creator }: RecalculationJobItem): string | null =>
  program ?? (creator && `${creator.firstname} ${creator.name}`);

function JobState({ job: { state } }: JobProps) {
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
          {m.recalculation_retry()}
        </Button>
      )}
      {job.succeeded + job.failed > 0 && (
        <ListExport title={jobTitle(job)} shown={rowColumns()} rows={() => readEveryRow(job.id)} />
      )}
    </div>
  );
}
