import { covers } from "#contract/roles.ts";
import type { UserItem } from "#contract/schemas/user.ts";
import { useMay, useMe } from "#web/features/session/queries.ts";
import { roleNames } from "#web/lib/format/role-names.ts";
import { m } from "#web/paraglide/messages.js";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { DeleteLink, RowLink } from "#web/parts/list/row-links.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { isOneself } from "./locked-fields.ts";
import { isElsewhere, tellsOrganisation } from "./other-organisation.ts";
import type { UsersSearch } from "./search.ts";

export interface UsersListProps {
  search: UsersSearch;
  onSearch: (change: Partial<UsersSearch>) => void;
}

interface RowsProps {
  users: readonly UserItem[];
}

type UserColumn = Column<UserItem, UsersSearch["order"]>;

const organisation = (): UserColumn => ({
  head: m.user_entity(),
  by: "userEntity",
  cellClass: "min-w-44",
  cell: (user) => user.userEntity.name,
  out: [{ head: m.user_entity(), value: ({ userEntity }) => userEntity.name }],
});

export const userColumns = (isTold: boolean): UserColumn[] => [
  {
    head: m.name(),
    by: "name",
    cell: (user) => <UserLink user={user} />,
    out: [{ head: m.name(), value: ({ firstname, name }) => `${firstname} ${name}` }],
  },
  {
    head: m.login_email(),
    by: "email",
    cell: ({ email }) => <Address email={email} />,
    out: [{ head: m.login_email(), value: ({ email }) => email }],
  },
  ...(isTold ? [organisation()] : []),
  {
    head: m.user_roles(),
    cellClass: "max-w-64 text-muted-foreground",
    cell: ({ roles }) => roleNames(roles),
    out: [{ head: m.user_roles(), value: ({ roles }) => roleNames(roles) }],
  },
  {
    head: m.user_state(),
    cell: (user) => <UserState user={user} />,
    out: [{ head: m.user_state(), value: stateWord }],
  },
];

export function UsersTable({ users, ...sort }: RowsProps & UsersListProps) {
  const me = useMe();
  return (
    <ListTable
      caption={m.screen_users()}
      rows={users}
      columns={userColumns(me !== null && tellsOrganisation(me, users, sort.search.order))}
      sort={sort}
      actions={(user) => <DeleteUser user={user} />}
    />
  );
}

export function UsersCards({ users }: RowsProps) {
  const me = useMe();
  return (
    <ListCards rows={users} isPaired>
      {(user) => (
        <>
          <div className="grid">
            <span className="flex items-start justify-between gap-3">
              <UserLink user={user} />
              <UserState user={user} />
            </span>
            <span className="wrap-anywhere text-muted-foreground text-sm">{user.email}</span>
            {me && isElsewhere(me, user) && <span className="text-sm">{user.userEntity.name}</span>}
          </div>
          <div className="flex items-end justify-between gap-3">
            <span className="text-sm">{roleNames(user.roles)}</span>
            <DeleteUser user={user} />
          </div>
        </>
      )}
    </ListCards>
  );
}

/** Lets a long address wrap. */
function Address({ email }: { email: string }) {
  return <span className="wrap-anywhere block min-w-52 max-w-64">{email}</span>;
}

/** Links the name to the user when the reader may change them. */
function UserLink({ user }: { user: UserItem }) {
  const me = useMe();
  const name = `${user.firstname} ${user.name}`;
  if (!me || !covers(me.roles, user.roles)) return <span className="font-medium">{name}</span>;
  return (
    <RowLink to="/users/$id/edit" params={{ id: user.id }}>
      {name}
    </RowLink>
  );
}

function stateWord({ active, invited }: UserItem): string {
  if (!active) return m.user_inactive();
  return invited ? m.user_invited() : m.user_active();
}

function UserState({ user }: { user: UserItem }) {
  const variant = !user.active ? "outline" : user.invited ? "hay" : "ok";
  return <Badge variant={variant}>{stateWord(user)}</Badge>;
}

function DeleteUser({ user }: { user: UserItem }) {
  const me = useMe();
  const mayDelete = useMay("user.delete");
  if (!me || !mayDelete || isOneself(me, user) || !covers(me.roles, user.roles)) return null;
  return (
    <DeleteLink
      to="/users/$id/delete"
      params={{ id: user.id }}
      preload={false}
      aria-label={m.delete_named({ name: `${user.firstname} ${user.name}` })}
    />
  );
}
