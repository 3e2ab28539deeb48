import { covers, isSuperAdmin } from "#contract/roles.ts";
import type { Account } from "#worker/db/accounts.ts";

/**
 * Whether somebody may use another's session: who has the right to switch, never a super admin's session, never that of
 * a higher role, and outside the own organisation only as a super admin.
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
