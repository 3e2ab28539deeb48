import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Calculator, ClipboardList, X } from "lucide-react";
import { horseQuery } from "#web/features/horses/queries.ts";
import { useCurrency, useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { ListActions } from "#web/parts/list/list-actions.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { outColumns } from "#web/parts/list/list-table.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { NewRationMenu } from "#web/parts/new-ration-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { rationsQuery, readEveryRation } from "./queries.ts";
import { RationsCards, type RationsListProps, RationsTable, rationColumns } from "./rations-rows.tsx";
import { defaultBoardSearch } from "./sheets/board-search.ts";

export function RationsList({ search, onSearch }: RationsListProps) {
  const { data, error, refetch } = useQuery(rationsQuery(search));
  const currency = useCurrency();
  return (
    <ListPage
      title={m.screen_rations()}
      count={m.rations_count}
      actions={
        <ListActions
          exported={
            data && data["hydra:totalItems"] > 0
              ? {
                  title: m.screen_rations(),
                  shown: outColumns(rationColumns(currency, onSearch)),
                  rows: () => readEveryRation(search),
                }
              : null
          }
          links={[
            <Link key="board" to="/rations/board" search={defaultBoardSearch}>
              <ClipboardList aria-hidden="true" />
              {m.screen_ration_board()}
            </Link>,
            <Link key="recalculations" to="/rations/recalculations">
              <Calculator aria-hidden="true" />
              {m.screen_recalculations()}
            </Link>,
          ]}
        >
          <NewRation horseId={search.horse} />
        </ListActions>
      }
      filters={
        search.horse && <HorseFilter id={search.horse} onClear={() => onSearch({ horse: "", page: 1 })} />
      }
      list={listed(data)}
      error={error}
      onRetry={refetch}
      skeleton={<RationsSkeleton />}
      empty={<NoRations />}
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(rations) => (
        <>
          <RationsTable rations={rations} search={search} onSearch={onSearch} />
          <RationsCards rations={rations} onSearch={onSearch} />
        </>
      )}
    </ListPage>
  );
}

function RationsSkeleton() {
  const facts = (
    <>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-4 w-20" />
    </>
  );
  return <ListSkeleton facts={facts} />;
}

/** Begins a ration of the horse that the list shows; without one, its horse is chosen first. */
function NewRation({ horseId }: { horseId: string }) {
  const isExpert = useMay("ration.post");
  const { data: horse } = useQuery({ ...horseQuery(horseId), enabled: horseId !== "" });
  if (!isExpert) return null;
  if (horse) return <NewRationMenu horse={horse} variant="default" size="default" />;
  return (
    <AddLink to="/horses" title={m.rations_choose_horse()}>
      {m.screen_ration_add()}
    </AddLink>
  );
}

function HorseFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { data, isError } = useQuery(horseQuery(id));
  return (
    <Button variant="secondary" className="w-fit" onClick={onClear}>
      {m.rations_of({ horse: data?.name ?? (isError ? "?" : "…") })}
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
