import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NamedList } from "#web/parts/list/named-list.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { ProfilesCards, type ProfilesListProps, ProfilesTable } from "./profiles-rows.tsx";
import { profilesQuery } from "./queries.ts";

export function ProfilesList({ search, onSearch }: ProfilesListProps) {
  return (
    <NamedList
      title={m.screen_requirement_profiles()}
      count={m.profiles_count}
      actions={<AddProfile />}
      answer={useQuery(profilesQuery(search))}
      failure={m.profiles_cannot_fetch()}
      noneFound={{ title: m.profiles_none_found(), text: m.profiles_none_found_text() }}
      none={<EmptyState title={m.profiles_none()} text={m.profiles_none_text()} action={<AddProfile />} />}
      search={search}
      onSearch={onSearch}
    >
      {(profiles) => (
        <>
          <ProfilesTable profiles={profiles} search={search} onSearch={onSearch} />
          <ProfilesCards profiles={profiles} />
        </>
      )}
    </NamedList>
  );
}

function AddProfile() {
  return (
    useMay("requirement_profile.post") && (
      <AddLink to="/requirement-profiles/add">{m.screen_requirement_profile_add()}</AddLink>
    )
  );
}
