import { covers, type Role } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";

type Reader = Pick<Me, "id" | "roles"> & { switchedBy: { "@id": string } | null };

/** Whether a user is who reads, also while another's session is used: nobody deletes or shuts out oneself. */
export const isOneself = (me: Pick<Reader, "id" | "switchedBy">, { id }: { id: string }): boolean =>
  id === me.id || me.switchedBy?.["@id"] === `/api/users/${id}`;

/** What of a user the reader may not change; of somebody new (null) the service takes all that the reader covers. */
export function locksOf(me: Reader, user: { id: string } | null) {
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
