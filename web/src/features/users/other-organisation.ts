import { isSuperAdmin } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import type { UserItem } from "#contract/schemas/user.ts";
import type { UsersSearch } from "./search.ts";

type Reader = Pick<Me, "roles"> & { userEntity: { id: string } };
type Listed = Pick<UserItem, "userEntity">;

export const isElsewhere = (me: Reader, { userEntity }: Listed): boolean =>
  userEntity.id !== me.userEntity.id;

/** Tells whether a list has users of others, whom an administrator sees until an organisation's first user exists. */
export const isMixed = (me: Reader, users: readonly Listed[]): boolean =>
  !isSuperAdmin(me.roles) && users.some((user) => isElsewhere(me, user));

/** Tells whether the list shows the organisation: when sorted by it, or when users of several can be in it. */
export const tellsOrganisation = (
  me: Reader,
  users: readonly Listed[],
  order: UsersSearch["order"],
): boolean => isSuperAdmin(me.roles) || order === "userEntity" || isMixed(me, users);
