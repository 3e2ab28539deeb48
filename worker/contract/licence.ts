import { isSuperAdmin, type Role } from "./roles.ts";
import type { RouteRow } from "./routes/row.ts";

/** Whom an expired licence may hold back. */
export interface Licensee {
  roles: readonly Role[];
  licenceExpired: boolean;
}

/** True when an expired licence refuses the operation. Super admins, who renew licences, pass where the row says so. */
export function isBlockedByLicence({ needsLicence }: RouteRow, { roles, licenceExpired }: Licensee): boolean {
  if (!licenceExpired || needsLicence === undefined) return false;
  return needsLicence === true || !isSuperAdmin(roles);
}
