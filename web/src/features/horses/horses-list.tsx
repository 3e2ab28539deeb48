import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { ListActions } from "#web/parts/list/list-actions.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { outColumns } from "#web/parts/list/list-table.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HorseFilters, isFiltered } from "./horse-filters.tsx";
import { HorsesCards, type HorsesListProps, HorsesTable, horseColumns } from "./horses-rows.tsx";
import { horsesQuery, readEveryHorse } from "./queries.ts";

export function HorsesList({ search, onSearch }: HorsesListProps) {
  const isExpert = useMay("horse.post");
  const { data, error, refetch } = useQuery(horsesQuery(search));
  return (
    <ListPage
      title={m.screen_horses()}
      count={m.horses_count}
      actions={
        <ListActions
          exported={data && data["hydra:totalItems"] > 0 ? exportOf(search) : null}
          links={neighbours()}
        >
          {isExpert && <AddLink to="/horses/add">{m.screen_horse_add()}</AddLink>}
        </ListActions>
      }
      filters={<HorseFilters search={search} onSearch={onSearch} />}
      list={listed(data)}
      error={error}
      onRetry={refetch}
      failure={m.horses_cannot_fetch()}
      skeleton={
        <ListSkeleton figure={<Skeleton className="h-10 w-12" />} facts={<Skeleton className="h-6 w-24" />} />
      }
      empty={
        search.name !== "" || isFiltered(search) ? (
          <NothingFound
            title={m.no_horse_found()}
            text={search.name === "" ? m.filters_none_horse() : m.horses_none_found_text()}
            name={search.name}
            onClear={() => onSearch({ page: 1, name: "", kind: "", condition: "", verdict: "", batch: "" })}
          />
        ) : (
          <EmptyState
            title={m.horses_none()}
            text={m.horses_none_text()}
            action={isExpert && <AddLink to="/horses/add">{m.screen_horse_add()}</AddLink>}
          />
        )
      }
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(horses) => (
        <>
          <HorsesTable horses={horses} search={search} onSearch={onSearch} />
          <HorsesCards horses={horses} />
        </>
      )}
    </ListPage>
  );
}

const exportOf = (search: HorsesListProps["search"]) => ({
  title: m.screen_horses(),
  shown: outColumns(horseColumns()),
  rows: () => readEveryHorse(search),
});

/** Links to the screens beside the list of horses. */
const neighbours = () => [
  <Link key="overview" to="/overview">
    {m.screen_overview()}
  </Link>,
  <Link key="templates" to="/horse-templates">
    {m.screen_horse_templates()}
  </Link>,
];
