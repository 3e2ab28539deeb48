import type { RequirementProfileItem } from "#contract/schemas/requirement-profile.ts";
import { useMay } from "#web/features/session/queries.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { DeleteLink, RowLink } from "#web/parts/list/row-links.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { ProfilesSearch } from "./search.ts";

export interface ProfilesListProps {
  search: ProfilesSearch;
  onSearch: (change: Partial<ProfilesSearch>) => void;
}

interface RowsProps {
  profiles: readonly RequirementProfileItem[];
}

type ProfileColumn = Column<RequirementProfileItem, ProfilesSearch["order"]>;

const counted = (count: number) => formatNumber(count, getLocale(), 0);

const columns = (): ProfileColumn[] => [
  {
    head: m.name(),
    by: "name",
    cell: (profile) => (
      <span className="flex flex-wrap items-center gap-2">
        <ProfileLink profile={profile} />
        {profile.isDefault && <Badge>{m.profile_default_mark()}</Badge>}
      </span>
    ),
  },
  { head: m.profile_system(), cell: ({ system }) => label("requirement_system", system) },
  { head: m.profile_rows(), isNumeric: true, cell: ({ rows }) => counted(rows.length) },
  { head: m.screen_horses(), isNumeric: true, cell: ({ numberOfHorses }) => counted(numberOfHorses) },
  {
    head: m.brand_modified(),
    by: "modifiedAt",
    cellClass: "whitespace-nowrap text-muted-foreground",
    cell: ({ modifiedAt }) => formatDay(modifiedAt),
  },
];

export function ProfilesTable({ profiles, ...sort }: RowsProps & ProfilesListProps) {
  return (
    <ListTable
      caption={m.screen_requirement_profiles()}
      rows={profiles}
      columns={columns()}
      sort={sort}
      actions={(profile) => <DeleteProfile profile={profile} />}
    />
  );
}

export function ProfilesCards({ profiles }: RowsProps) {
  return (
    <ListCards rows={profiles} isPaired>
      {(profile) => (
        <div className="flex items-start justify-between gap-3">
          <span className="grid min-w-0 gap-1">
            <ProfileLink profile={profile} />
            <span className="text-muted-foreground text-sm">
              {label("requirement_system", profile.system)} ·{" "}
              {m.profile_rows_count({ count: profile.rows.length })} ·{" "}
              {m.horses_count({ count: profile.numberOfHorses })}
            </span>
            {profile.isDefault && <Badge>{m.profile_default_mark()}</Badge>}
          </span>
          <DeleteProfile profile={profile} />
        </div>
      )}
    </ListCards>
  );
}

function ProfileLink({ profile }: { profile: RequirementProfileItem }) {
  return (
    <RowLink to="/requirement-profiles/$id/edit" params={{ id: profile.id }}>
      {profile.name}
    </RowLink>
  );
}

function DeleteProfile({ profile }: { profile: RequirementProfileItem }) {
  if (!useMay("requirement_profile.delete")) return null;
  return (
    <DeleteLink
      to="/requirement-profiles/$id/delete"
      params={{ id: profile.id }}
      preload={false}
      aria-label={m.delete_named({ name: profile.name })}
    />
  );
}
