import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { NamedList } from "#web/parts/list/named-list.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { EntitiesCards, type EntitiesListProps, EntitiesTable } from "./entities-rows.tsx";
import { entitiesQuery } from "./queries.ts";

export function EntitiesList({ search, onSearch }: EntitiesListProps) {
  const mayAdd = useMay("user_entity.post");
  return (
    <NamedList
      title={m.call_of_user_entity()}
      count={m.entities_count}
      actions={mayAdd && <AddLink to="/user-entities/add">{m.screen_user_entity_add()}</AddLink>}
      answer={useQuery(entitiesQuery(search))}
      failure={m.entities_cannot_fetch()}
      noneFound={{ title: m.entities_none_found(), text: m.entities_none_found_text() }}
      search={search}
      onSearch={onSearch}
    >
      {(entities) => (
        <>
          <EntitiesTable entities={entities} search={search} onSearch={onSearch} />
          <EntitiesCards entities={entities} />
        </>
      )}
    </NamedList>
  );
}
