import { useLocation } from "@tanstack/react-router";
import { Menu, X } from "lucide-react";
import { useEffect } from "react";
import type { Me } from "#contract/schemas/session.ts";
import { Palette } from "#web/features/palette/palette.tsx";
import { readerRoles } from "#web/features/session/queries.ts";
import { setAppState, useAppState } from "#web/lib/app-state.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { menuEntries } from "#web/lib/menu-entries.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { MainMenu } from "./main-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Number of menu entries that fit next to the product's name on a laptop; more need a wider screen. */
const fitting = 5;

/** With the reading font a long menu has its own row below the product's name; on a laptop any menu has. */
const ownRow = "dyslexic:order-last dyslexic:-ml-2.5 dyslexic:w-full";
const ownRowOnLaptop =
  "dyslexic:max-desktop:order-last dyslexic:max-desktop:-ml-2.5 dyslexic:max-desktop:w-full";

/** Shows what the header has for a reader who is signed in. */
export function ReaderHeader({ me }: { me: Me }) {
  const isLong = menuEntries(readerRoles(me)).length > fitting;
  const hidden = isLong ? "desktop:hidden" : "laptop:hidden";
  const isMenuOpen = useAppState((state) => state.isMenuOpen);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the page changed
  useEffect(() => setAppState({ isMenuOpen: false }), [pathname]);
  return (
    <>
      <nav
        aria-label={m.menu_label()}
        className={cn("hidden", isLong ? `desktop:block ${ownRow}` : `laptop:block ${ownRowOnLaptop}`)}
      >
        <MainMenu />
      </nav>
      <div className="ml-auto flex items-center tablet:gap-1">
        <Palette />
        <DisplaySettings />
        <UserMenu me={me} />
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
      </div>
      <nav
        id="mobile-menu"
        aria-label={m.menu_label()}
        className={cn("w-full border-border border-t py-2", hidden, !isMenuOpen && "hidden")}
      >
        <MainMenu isVertical />
      </nav>
    </>
  );
}
