import { useQuery } from "@tanstack/react-query";
import { Calculator } from "lucide-react";
import { useMay } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { JobCard } from "./job-card.tsx";
import { jobsQuery, useRecalculateAll } from "./queries.ts";
import type { JobsSearch } from "./search.ts";

interface RecalculationsListProps {
  search: JobsSearch;
  onSearch: (change: Partial<JobsSearch>) => void;
}

/** Lists the recalculations of the organisation with their progress. */
export function RecalculationsList({ search: { page }, onSearch }: RecalculationsListProps) {
  const { data, error, refetch } = useQuery(jobsQuery(page));
  return (
    <ListPage
      title={m.screen_recalculations()}
      count={m.recalculations_count}
      actions={<RecalculateAll />}
      help={m.recalculations_help()}
      list={listed(data)}
      error={error}
      onRetry={refetch}
      empty={<EmptyState title={m.recalculations_none()} text={m.recalculations_none_text()} />}
      page={page}
      onPage={(next) => onSearch({ page: next })}
    >
      {(jobs) => (
        <ul className="grid gap-3">
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function RecalculateAll() {
  const mayAsk = useMay("recalculation_job.post");
  const { mutate, isPending } = useRecalculateAll();
  if (!mayAsk) return null;
  return (
    <Button
      disabled={isPending}
      onClick={() => mutate(undefined, { onError: (error) => void notify("error", errorText(error)) })}
    >
      <Calculator aria-hidden="true" />
      {m.recalculation_all()}
    </Button>
  );
}
