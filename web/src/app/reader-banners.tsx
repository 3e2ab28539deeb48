import { isSuperAdmin } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { LicenceRenewal } from "#web/parts/feedback/licence-renewal.tsx";

const SwitchBanner = fetchedPart(() =>
  import("#web/features/switch-user/switch-banner.tsx").then((module) => module.SwitchBanner),
);

/** Shows the banners of every page: a switched session and an expired licence. */
export function ReaderBanners({ me }: { me: Me }) {
  const { licenceExpired, expirationDate } = me.userEntity;
  const expired = isSuperAdmin(me.roles) ? m.home_licence_expired_super : m.home_licence_expired;
  return (
    <>
      {me.switchedBy && <SwitchBanner me={me} />}
      {licenceExpired && (
        <p
          role="status"
          data-print="never"
          className="border-risk/40 border-b bg-risk-wash px-4 py-2 text-balance text-center text-risk-ink text-sm"
        >
          {expired({ date: formatDate(expirationDate) })} <LicenceRenewal me={me} />
        </p>
      )}
    </>
  );
}
