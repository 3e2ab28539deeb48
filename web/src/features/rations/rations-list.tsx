import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardList, X } from "lucide-react";
import { horseQuery } from "#web/features/horses/queries.ts";
import { useMayChange } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/empty-state.tsx";
import { NewRationMenu } from "#web/parts/new-ration-menu.tsx";
import { Notice } from "#web/parts/notice.tsx";
import { Page } from "#web/parts/page.tsx";
import { Pagination } from "#web/parts/pagination.tsx";
import { Button } from "#web/ui/button.tsx";
import { type RationsSearch, rationsQuery } from "./queries.ts";
import { RationsCards, RationsTable } from "./rations-rows.tsx";
import { RationsSkeleton } from "./rations-skeleton.tsx";

export interface RationsListProps {
  search: RationsSearch;
  onSearch: (change: Partial<RationsSearch>) => void;
}

export function RationsList({ search, onSearch }: RationsListProps) {
  const { data, error, refetch } = useQuery(rationsQuery(search));
  const total = data?.["hydra:totalItems"] ?? 0;
  return (
    <Page
      title={m.screen_rations()}
      intro={data && m.rations_count({ count: total })}
      actions={<ListActions horseId={search.horse} />}
    >
      <div className="grid gap-4">
        {search.horse && <HorseFilter id={search.horse} onClear={() => onSearch({ horse: "", page: 1 })} />}
        {error && (
          <Notice
            tone="error"
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {m.try_again()}
              </Button>
            }
          >
            {errorText(error)}
          </Notice>
        )}
        {!data && !error && <RationsSkeleton />}
        {data && total === 0 && <NoRations />}
        {data && total > 0 && (
          <>
            <RationsTable rations={data["hydra:member"]} search={search} onSearch={onSearch} />
            <RationsCards rations={data["hydra:member"]} onSearch={onSearch} />
          </>
        )}
        {data && <Pagination page={search.page} total={total} onPage={(page) => onSearch({ page })} />}
      </div>
    </Page>
  );
}

function ListActions({ horseId }: { horseId: string }) {
  const isExpert = useMayChange("expert");
  const { data: horse } = useQuery({ ...horseQuery(horseId), enabled: horseId !== "" });
  return (
    <>
      <Button asChild variant="outline">
        <Link to="/rations/board">
          <ClipboardList aria-hidden="true" />
          {m.screen_ration_board()}
        </Link>
      </Button>
      {isExpert && horse && <NewRationMenu horse={horse} variant="default" size="default" />}
      {isExpert && !horse && (
        <Button asChild variant="outline">
          <Link to="/horses">{m.rations_choose_horse()}</Link>
        </Button>
      )}
    </>
  );
}

function HorseFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { data } = useQuery(horseQuery(id));
  return (
    <Button variant="secondary" className="w-fit" onClick={onClear}>
      {m.rations_of({ horse: data?.name ?? "…" })}
      <X aria-hidden="true" />
      <span className="sr-only">{m.filter_clear()}</span>
    </Button>
  );
}

function NoRations() {
  return (
    <EmptyState
      title={m.rations_none()}
      text={m.rations_none_text()}
      action={
        <Button asChild>
          <Link to="/horses">{m.rations_go_to_horses()}</Link>
        </Button>
      }
    />
  );
}
