import { UserRoundCog } from "lucide-react";
import { covers, maySwitch } from "#contract/roles.ts";
import type { UserItem } from "#contract/schemas/user.ts";
import { useMay, useMe } from "#web/features/session/queries.ts";
import { useSwitch } from "#web/features/switch-user/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { roleNames } from "#web/lib/format/role-names.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { DeleteLink, RowLink } from "#web/parts/list/row-links.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
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
    head: m.account_login_type(),
    cellClass: "text-muted-foreground",
    cell: accountWord,
    out: [{ head: m.account_login_type(), value: accountWord }],
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
      actions={(user) => (
        <>
          <SwitchTo user={user} />
          <DeleteUser user={user} />
        </>
      )}
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
            <span className="grid text-sm">
              <span>{roleNames(user.roles)}</span>
              <span className="text-muted-foreground">{accountWord(user)}</span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              <SwitchTo user={user} />
              <DeleteUser user={user} />
            </span>
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

const accountWord = ({ accountType }: UserItem): string =>
  accountType === "sso" ? m.login_type_sso() : m.login_password();

/** Offers the session of a user where the reader may use it. */
function SwitchTo({ user }: { user: UserItem }) {
  const me = useMe();
  const change = useSwitch();
  if (!me || me.switchedBy !== null || !maySwitch(switching(me), switching(user))) return null;
  const name = `${user.firstname} ${user.name}`;
  return (
    <Button
      variant="ghost"
      size="icon"
      className="relative z-10"
      disabled={change.isPending}
      aria-label={m.switch_to({ name })}
      title={m.switch_to({ name })}
      onClick={() =>
        change.mutate(user, {
          onError: (error) => void notify("error", m.switch_error({ reason: errorText(error) })),
        })
      }
    >
      <UserRoundCog aria-hidden="true" />
    </Button>
  );
}

const switching = <User extends { userEntity: { id: string } }>(user: User) => ({
  ...user,
  entityId: user.userEntity.id,
});

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
