import { Link, useLocation } from "@tanstack/react-router";
import { LogIn, Menu, X } from "lucide-react";
import { useEffect } from "react";
import { Palette } from "#web/features/palette/palette.tsx";
import { readerRoles, useMe } from "#web/features/session/queries.ts";
import { setAppState, useAppState } from "#web/lib/app-state.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { menuEntries } from "#web/lib/menu-entries.ts";
import { m } from "#web/paraglide/messages.js";
import { BrandMark } from "#web/parts/brand-mark.tsx";
import { Button } from "#web/ui/button.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { MainMenu } from "./main-menu.tsx";
import { usePageWidth } from "./page-width.ts";
import { UserMenu } from "./user-menu.tsx";

/** Number of menu entries that fit next to the product's name on a laptop; more need a wider screen. */
const fitting = 5;

/** With the reading font a long menu has its own row below the product's name; on a laptop any menu has. */
const ownRow = "dyslexic:order-last dyslexic:-ml-2.5 dyslexic:w-full";
const ownRowOnLaptop =
  "dyslexic:max-desktop:order-last dyslexic:max-desktop:-ml-2.5 dyslexic:max-desktop:w-full";

export function Header() {
  const me = useMe();
  const isLong = menuEntries(readerRoles(me)).length > fitting;
  const hidden = isLong ? "desktop:hidden" : "laptop:hidden";
  const isMenuOpen = useAppState((state) => state.isMenuOpen);
  const { pathname } = useLocation();
  const width = usePageWidth();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the page changed
  useEffect(() => setAppState({ isMenuOpen: false }), [pathname]);
  return (
    <header data-print="never" className="relative border-border border-b bg-card">
      <div className={cn("mx-auto flex flex-wrap items-center gap-x-2 px-4 tablet:px-6", width)}>
        <Link
          to="/"
          aria-label={m.home_link()}
          className="mr-auto flex h-14 items-center gap-2 rounded-md tablet:mr-4"
        >
          <BrandMark className="size-7" />
          <span className="font-semibold text-lg tracking-(--tracking-display)">Picotin</span>
        </Link>
        {me && (
          <nav
            aria-label={m.menu_label()}
            className={cn("hidden", isLong ? `desktop:block ${ownRow}` : `laptop:block ${ownRowOnLaptop}`)}
          >
            <MainMenu />
          </nav>
        )}
        <div className="ml-auto flex items-center tablet:gap-1">
          {me && <Palette />}
          <DisplaySettings />
          {me ? <UserMenu me={me} /> : <Connection isHere={pathname === "/login"} />}
          {me && (
            <Button
              variant="ghost"
              size="icon"
              className={hidden}
              aria-expanded={isMenuOpen}
              aria-controls="mobile-menu"
              aria-label={isMenuOpen ? m.menu_close() : m.menu_open()}
              onClick={() => setAppState({ isMenuOpen: !isMenuOpen })}
            >
              {isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            </Button>
          )}
        </div>
        {me && (
          <nav
            id="mobile-menu"
            aria-label={m.menu_label()}
            className={cn("w-full border-border border-t py-2", hidden, !isMenuOpen && "hidden")}
          >
            <MainMenu isVertical />
          </nav>
        )}
      </div>
    </header>
  );
}

function Connection({ isHere }: { isHere: boolean }) {
  if (isHere) return null;
  return (
    <Button asChild size="sm" className="ml-1 dyslexic:max-tablet:[&_svg]:hidden">
      <Link to="/login">
        <LogIn aria-hidden="true" />
        {m.screen_login()}
      </Link>
    </Button>
  );
}
