import type { ReactNode } from "react";
import { isSuperAdmin } from "#contract/roles.ts";
import { useMe } from "#web/features/session/queries.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { LicenceRenewal } from "#web/parts/feedback/licence-renewal.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-4 py-3 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.skip_to_content()}
      </a>
      <Header />
      <Banners />
      <main id="main" tabIndex={-1} className="peer flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}

const SwitchBanner = fetchedPart(() =>
  import("#web/features/switch-user/switch-banner.tsx").then((module) => module.SwitchBanner),
);

/** Shows the banners of every page: a switched session and an expired licence. */
function Banners() {
  const me = useMe();
  if (!me) return null;
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
