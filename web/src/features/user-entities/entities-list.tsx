import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { EntitiesCards, type EntitiesListProps, EntitiesTable } from "./entities-rows.tsx";
import { entitiesQuery } from "./queries.ts";

export function EntitiesList({ search, onSearch }: EntitiesListProps) {
  const mayAdd = useMay("user_entity.post");
  const { data, error, refetch } = useQuery(entitiesQuery(search));
  return (
    <ListPage
      title={m.screen_user_entities()}
      count={m.entities_count}
      actions={mayAdd && <AddLink to="/user-entities/add">{m.screen_user_entity_add()}</AddLink>}
      filters={
        <SearchField
          label={m.search_by_name()}
          value={search.name}
          onSearch={(name) => onSearch({ name, page: 1 })}
        />
      }
      list={listed(data)}
      error={error}
      onRetry={refetch}
      failure={m.entities_cannot_fetch()}
      empty={
        <NothingFound
          title={m.entities_none_found()}
          text={m.entities_none_found_text()}
          name={search.name}
          onClear={() => onSearch({ page: 1, name: "" })}
        />
      }
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(entities) => (
        <>
          <EntitiesTable entities={entities} search={search} onSearch={onSearch} />
          <EntitiesCards entities={entities} />
        </>
      )}
    </ListPage>
  );
}
