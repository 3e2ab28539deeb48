import { covers, isSuperAdmin } from "#contract/roles.ts";
import type { Account } from "#worker/db/accounts.ts";

/**
 * Returns true when the actor may use the target's session: the actor has the right to switch, the target is no super
 * admin and has no higher role, and both are in one organisation unless the actor is a super admin.
 */
export function maySwitch(actor: Account, target: Account | null): target is Account {
  if (!target?.active || target.roles.length === 0 || target.id === actor.id) return false;
  return (
    actor.roles.includes("ROLE_ALLOWED_TO_SWITCH") &&
    !isSuperAdmin(target.roles) &&
    covers(actor.roles, target.roles) &&
    (isSuperAdmin(actor.roles) || target.entityId === actor.entityId)
  );
}
