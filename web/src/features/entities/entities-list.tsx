import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { can } from "#contract/roles.ts";
import { screens } from "#contract/screens.ts";
import { rolesOf, useMe } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/empty-state.tsx";
import { ListSkeleton } from "#web/parts/list-skeleton.tsx";
import { Notice } from "#web/parts/notice.tsx";
import { Page } from "#web/parts/page.tsx";
import { Pagination } from "#web/parts/pagination.tsx";
import { SearchField } from "#web/parts/search-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { EntitiesCards, EntitiesTable } from "./entities-rows.tsx";
import { entitiesQuery } from "./queries.ts";
import type { EntitiesSearch } from "./search.ts";

export interface EntitiesListProps {
  search: EntitiesSearch;
  onSearch: (change: Partial<EntitiesSearch>) => void;
}

export function EntitiesList({ search, onSearch }: EntitiesListProps) {
  const roles = rolesOf(useMe());
  const { data, error, refetch } = useQuery(entitiesQuery(search));
  const total = data?.["hydra:totalItems"] ?? 0;
  return (
    <Page
      title={m.screen_user_entities()}
      intro={data && m.entities_count({ count: total })}
      actions={can(roles, screens.user_entity_add.access) && <AddEntity />}
    >
      <div className="grid gap-4">
        <SearchField
          label={m.entities_search()}
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
            {m.entities_cannot_fetch()} {errorText(error)}
          </Notice>
        )}
        {!data && !error && <ListSkeleton />}
        {data && total === 0 && (
          <EmptyState title={m.entities_none_found()} text={m.entities_none_found_text()} />
        )}
        {data && total > 0 && (
          <>
            <EntitiesTable entities={data["hydra:member"]} search={search} onSearch={onSearch} />
            <EntitiesCards entities={data["hydra:member"]} />
          </>
        )}
        {data && <Pagination page={search.page} total={total} onPage={(page) => onSearch({ page })} />}
      </div>
    </Page>
  );
}

function AddEntity() {
  return (
    <Button asChild>
      <Link to="/user-entities/add">
        <Plus aria-hidden="true" />
        {m.entity_add()}
      </Link>
    </Button>
  );
}
