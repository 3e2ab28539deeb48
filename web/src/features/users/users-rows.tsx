import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { covers, isSuperAdmin } from "#contract/roles.ts";
import type { UserItem } from "#contract/schemas/user.ts";
import { useMe } from "#web/features/session/queries.ts";
import { roleNames } from "#web/lib/role-names.ts";
import { m } from "#web/paraglide/messages.js";
import { SortHead } from "#web/parts/sort-head.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "#web/ui/table.tsx";
import type { UsersListProps } from "./users-list.tsx";

interface RowsProps {
  users: readonly UserItem[];
}

export function UsersTable({ users, search, onSearch }: RowsProps & UsersListProps) {
  const isSuper = isSuperAdmin(useMe()?.roles ?? []);
  return (
    <div className="hidden rounded-md border border-border bg-card laptop:block">
      <Table>
        <TableCaption>{m.screen_users()}</TableCaption>
        <TableHeader>
          <TableRow>
            <SortHead by="name" search={search} onSort={onSearch}>
              {m.user_name()}
            </SortHead>
            <SortHead by="email" search={search} onSort={onSearch}>
              {m.login_email()}
            </SortHead>
            {isSuper && (
              <SortHead by="userEntity" search={search} onSort={onSearch}>
                {m.user_entity()}
              </SortHead>
            )}
            <TableHead>{m.user_roles()}</TableHead>
            <TableHead>{m.user_state()}</TableHead>
            <TableHead>
              <span className="sr-only">{m.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.id} className="relative">
              <TableCell>
                <UserLink user={user} />
              </TableCell>
              <TableCell className="max-w-64 truncate">{user.email}</TableCell>
              {isSuper && <TableCell className="max-w-48">{user.userEntity.name}</TableCell>}
              <TableCell className="max-w-64 text-muted-foreground">{roleNames(user.roles)}</TableCell>
              <TableCell>
                <UserState user={user} />
              </TableCell>
              <TableCell className="text-right">
                <DeleteUser user={user} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

export function UsersCards({ users }: RowsProps) {
  return (
    <ul className="grid gap-3 laptop:hidden">
      {users.map((user) => (
        <li
          key={user.id}
          className="relative grid gap-2 rounded-md border border-border bg-card p-4 has-[a:hover]:bg-accent/60"
        >
          <div className="flex items-start justify-between gap-3">
            <span className="grid min-w-0">
              <UserLink user={user} />
              <span className="truncate text-muted-foreground text-sm">{user.email}</span>
            </span>
            <UserState user={user} />
          </div>
          <div className="flex items-end justify-between gap-3">
            <span className="text-sm">{roleNames(user.roles)}</span>
            <DeleteUser user={user} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The name, which opens the user where the reader may change them. */
function UserLink({ user }: { user: UserItem }) {
  const me = useMe();
  const name = `${user.firstname} ${user.name}`;
  if (!me || !covers(me.roles, user.roles)) return <span className="font-medium">{name}</span>;
  return (
    <Link
      to="/users/$id/edit"
      params={{ id: user.id }}
      className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {name}
    </Link>
  );
}

function UserState({ user }: { user: UserItem }) {
  if (!user.active) return <Badge variant="outline">{m.user_inactive()}</Badge>;
  return user.invited ? (
    <Badge variant="hay">{m.user_invited()}</Badge>
  ) : (
    <Badge variant="ok">{m.user_active()}</Badge>
  );
}

function DeleteUser({ user }: { user: UserItem }) {
  const me = useMe();
  if (!me || me.id === user.id || !covers(me.roles, user.roles)) return null;
  return (
    <Button asChild variant="ghost" size="icon-sm" className="relative z-10">
      <Link
        to="/users/$id/delete"
        params={{ id: user.id }}
        preload={false}
        aria-label={m.user_delete_named({ name: `${user.firstname} ${user.name}` })}
      >
        <Trash2 aria-hidden="true" className="text-muted-foreground" />
      </Link>
    </Button>
  );
}
