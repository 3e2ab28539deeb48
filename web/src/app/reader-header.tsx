import { Menu } from "lucide-react";
import type { Me } from "#contract/schemas/session.ts";
import { Palette } from "#web/features/palette/palette.tsx";
import { readerRoles } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { menuEntries } from "#web/lib/menu-entries.ts";
import { m } from "#web/paraglide/messages.js";
import { Disclosure } from "#web/parts/form/disclosure.tsx";
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
        <div className={hidden}>
          <Disclosure
            buttonLabel={m.menu_label()}
            button={<Menu aria-hidden="true" className="size-4.5" />}
            className="max-h-[calc(100dvh-5rem)] overflow-y-auto p-1.5 max-tablet:left-4 max-tablet:w-auto"
          >
            {(close) => (
              <nav aria-label={m.menu_label()}>
                <MainMenu isVertical onFollow={close} />
              </nav>
            )}
          </Disclosure>
        </div>
      </div>
    </>
  );
}
