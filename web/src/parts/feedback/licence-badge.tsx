import { limits } from "#contract/limits.ts";
import type { EntityItem } from "#contract/schemas/session.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";

type Licence = Pick<EntityItem, "licenceExpired" | "licenceDaysLeft">;

export const isNearExpiry = ({ licenceExpired, licenceDaysLeft }: Licence): boolean =>
  !licenceExpired && licenceDaysLeft <= limits.licenceWarnDays;

/** Warns of a licence that has expired or soon will; shows nothing otherwise. */
export function LicenceBadge({ entity }: { entity: Licence }) {
  if (entity.licenceExpired) return <Badge variant="risk">{m.licence_expired()}</Badge>;
  if (!isNearExpiry(entity)) return null;
  return <Badge variant="watch">{m.licence_days_left({ count: entity.licenceDaysLeft })}</Badge>;
}
