import { Link } from "@tanstack/react-router";
import { can, isSuperAdmin } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import { m } from "#web/paraglide/messages.js";

const linked = "font-medium underline underline-offset-4";

/** Says whom the reader asks to renew the licence: an administrator, or us. */
export function LicenceRenewal({ me }: { me: Pick<Me, "roles" | "userEntity"> }) {
  if (isSuperAdmin(me.roles)) {
    return (
      <Link to="/user-entities/$id/edit" params={{ id: me.userEntity.id }} className={linked}>
        {m.licence_renew()}
      </Link>
    );
  }
  if (!can(me.roles, "admin")) return m.licence_renew_by_admin();
  return (
    <Link to="/contact" className={linked}>
      {m.licence_renew_ask()}
    </Link>
  );
}
