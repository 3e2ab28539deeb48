import { covers, type Role } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";

type Reader = Pick<Me, "id" | "roles"> & { switchedBy: { "@id": string } | null };

/** Tells whether a user is the reader, also in a switched session: nobody deletes or deactivates their own account. */
export const isOneself = (me: Pick<Reader, "id" | "switchedBy">, { id }: { id: string }): boolean =>
  id === me.id || me.switchedBy?.["@id"] === `/api/users/${id}`;

/** Lists the fields of a user that the reader may not change; for a new user (null) roles beyond the reader's own. */
export function lockedFields(me: Reader, user: { id: string } | null) {
  const isSelf = user?.id === me.id;
  const isByAnother = user !== null && me.switchedBy !== null;
  return {
    isSelf,
    isByAnother,
    isActiveLocked: user !== null && isOneself(me, user),
    isEmailLocked: isSelf || isByAnother,
    isRoleLocked: (role: Role): boolean => isSelf || isByAnother || !covers(me.roles, [role]),
  };
}
