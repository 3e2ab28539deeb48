import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMayChange } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/empty-state.tsx";
import { Notice } from "#web/parts/notice.tsx";
import { Page } from "#web/parts/page.tsx";
import { Pagination } from "#web/parts/pagination.tsx";
import { SearchField } from "#web/parts/search-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { HorsesCards, HorsesTable } from "./horses-rows.tsx";
import { HorsesSkeleton } from "./horses-skeleton.tsx";
import { type HorsesSearch, horsesQuery } from "./queries.ts";

export interface HorsesListProps {
  search: HorsesSearch;
  onSearch: (change: Partial<HorsesSearch>) => void;
}

export function HorsesList({ search, onSearch }: HorsesListProps) {
  const isExpert = useMayChange("expert");
  const { data, error, refetch } = useQuery(horsesQuery(search));
  const total = data?.["hydra:totalItems"] ?? 0;
  return (
    <Page
      title={m.screen_horses()}
      intro={data && m.horses_count({ count: total })}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to="/overview">{m.overview_open()}</Link>
          </Button>
          {isExpert && <AddHorse />}
        </>
      }
    >
      <div className="grid gap-4">
        <SearchField
          label={m.horses_search()}
          value={search.name}
          onSearch={(name) => onSearch({ name, page: 1 })}
        />
        {error && (
          <Notice
            tone="error"
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {m.try_again()}
              </Button>
            }
          >
            {m.horses_cannot_fetch()} {errorText(error)}
          </Notice>
        )}
        {!data && !error && <HorsesSkeleton />}
        {data && total === 0 && <NoHorses isSearch={search.name !== ""} isExpert={isExpert} />}
        {data && total > 0 && (
          <>
            <HorsesTable horses={data["hydra:member"]} search={search} onSearch={onSearch} />
            <HorsesCards horses={data["hydra:member"]} />
          </>
        )}
        {data && <Pagination page={search.page} total={total} onPage={(page) => onSearch({ page })} />}
      </div>
    </Page>
  );
}

function AddHorse() {
  return (
    <Button asChild>
      <Link to="/horses/add">
        <Plus aria-hidden="true" />
        {m.horse_add()}
      </Link>
    </Button>
  );
}

function NoHorses({ isSearch, isExpert }: { isSearch: boolean; isExpert: boolean }) {
  if (isSearch) return <EmptyState title={m.horses_none_found()} text={m.horses_none_found_text()} />;
  return <EmptyState title={m.horses_none()} text={m.horses_none_text()} action={isExpert && <AddHorse />} />;
}
