import { Link, useLocation } from "@tanstack/react-router";
import logIn from "lucide-react/dist/esm/icons/log-in.mjs?markup";
import { useMe } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { Brand } from "#web/parts/brand-mark.tsx";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { InlineIcon } from "#web/parts/inline-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { usePageWidth } from "./page-width.ts";

const ReaderHeader = fetchedPart(() => import("./reader-header.tsx").then((module) => module.ReaderHeader));

export function Header() {
  const me = useMe();
  const width = usePageWidth();
  return (
    <header data-print="never" className="relative border-border border-b bg-card">
      <div className={cn("mx-auto flex flex-wrap items-center gap-x-2 px-4 tablet:px-6", width)}>
        <Link
          to="/"
          aria-label={m.home_link()}
          className="mr-auto flex h-14 items-center gap-2 rounded-md tablet:mr-4"
        >
          <Brand />
        </Link>
        {me ? <ReaderHeader me={me} /> : <VisitorHeader />}
      </div>
    </header>
  );
}

function VisitorHeader() {
  const { pathname } = useLocation();
  return (
    <div className="ml-auto flex items-center tablet:gap-1">
      <DisplaySettings />
      {pathname !== "/login" && (
        <Button asChild size="sm" className="ml-1 dyslexic:max-tablet:*:hidden">
          <Link to="/login">
            <InlineIcon markup={logIn} />
            {m.screen_login()}
          </Link>
        </Button>
      )}
    </div>
  );
}
