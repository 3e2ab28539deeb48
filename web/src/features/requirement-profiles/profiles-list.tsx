import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { ProfilesCards, type ProfilesListProps, ProfilesTable } from "./profiles-rows.tsx";
import { profilesQuery } from "./queries.ts";

export function ProfilesList({ search, onSearch }: ProfilesListProps) {
  const { data, error, refetch } = useQuery(profilesQuery(search));
  return (
    <ListPage
      title={m.screen_requirement_profiles()}
      count={m.profiles_count}
      actions={<AddProfile />}
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
      failure={m.profiles_cannot_fetch()}
      empty={
        search.name ? (
          <NothingFound
            title={m.profiles_none_found()}
            text={m.profiles_none_found_text()}
            name={search.name}
            onClear={() => onSearch({ page: 1, name: "" })}
          />
        ) : (
          <EmptyState title={m.profiles_none()} text={m.profiles_none_text()} action={<AddProfile />} />
        )
      }
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(profiles) => (
        <>
          <ProfilesTable profiles={profiles} search={search} onSearch={onSearch} />
          <ProfilesCards profiles={profiles} />
        </>
      )}
    </ListPage>
  );
}

function AddProfile() {
  return (
    useMay("requirement_profile.post") && (
      <AddLink to="/requirement-profiles/add">{m.screen_requirement_profile_add()}</AddLink>
    )
  );
}
