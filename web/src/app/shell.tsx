import type { ReactNode } from "react";
import { useMe } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
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

const ReaderBanners = fetchedPart(() =>
  import("./reader-banners.tsx").then((module) => module.ReaderBanners),
);

function Banners() {
  const me = useMe();
  return me && (me.switchedBy || me.userEntity.licenceExpired) ? <ReaderBanners me={me} /> : null;
}
