import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { readerRoles, useMe } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { type MenuEntry, type MenuLink, menuEntries } from "#web/lib/menu-entries.ts";
import { Disclosure } from "#web/parts/form/disclosure.tsx";

interface MainMenuProps {
  isVertical?: boolean;
  /** Closes what the column is in, when an entry of it is followed. */
  onFollow?: (() => void) | undefined;
}

/** Shows the screens that the reader may open: a bar with panels, or one column on a phone. */
export function MainMenu({ isVertical = false, onFollow }: MainMenuProps) {
  const entries = menuEntries(readerRoles(useMe()));
  return (
    <ul className={cn("flex", isVertical ? "flex-col" : "gap-1")}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {isSingle(entry) ? (
            <Single entry={entry} isVertical={isVertical} onFollow={onFollow} />
          ) : isVertical ? (
            <Section entry={entry} onFollow={onFollow} />
          ) : (
            <Panel entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

const isSingle = ({ links }: MenuEntry): boolean => links.length === 1;

const words =
  "flex items-center rounded-md px-3 font-medium text-muted-foreground text-sm hover:bg-accent hover:text-foreground data-[status=active]:text-foreground";
const inColumn = "h-12 data-[status=active]:bg-secondary";
const inBar =
  "relative h-14 whitespace-nowrap rounded-none px-2.5 after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 data-[status=active]:after:bg-primary";

interface GroupProps extends MainMenuProps {
  entry: MenuEntry;
}

function Single({ entry, isVertical, onFollow }: GroupProps) {
  const [link] = entry.links;
  return (
    link && (
      <Entry link={link} label={entry.label} className={isVertical ? inColumn : inBar} onFollow={onFollow} />
    )
  );
}

function Section({ entry, onFollow }: GroupProps) {
  return (
    <>
      <p className="px-3 pt-3 pb-1 text-muted-foreground text-xs">{entry.label}</p>
      <ul>
        {entry.links.map((link) => (
          <li key={link.path}>
            <Entry
              link={link}
              label={link.label}
              beside={entry.links}
              className={cn(inColumn, "pl-6")}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Panel({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const isHere = entry.links.some(({ path }) => isWithin(pathname, path));
  return (
    <Disclosure
      side="left"
      className="w-max min-w-48 p-1.5"
      buttonClassName={cn(words, inBar, "gap-1 fine:h-14")}
      isCurrent={isHere}
      button={
        <>
          {entry.label}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </>
      }
    >
      {(close) => (
        <ul>
          {entry.links.map((link) => (
            <li key={link.path}>
              <Entry
                link={link}
                label={link.label}
                beside={entry.links}
                className="h-10 whitespace-nowrap data-[status=active]:bg-secondary"
                onFollow={close}
              />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

interface EntryProps {
  link: MenuLink;
  label: string;
  /** The other entries of the group; the most specific address is the current one. */
  beside?: readonly MenuLink[];
  className: string;
  onFollow: (() => void) | undefined;
}

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

function Entry({ link, label, beside = [], className, onFollow }: EntryProps) {
  const { pathname } = useLocation();
  const isBelow = beside.some(
    ({ path }) => path !== link.path && isWithin(path, link.path) && isWithin(pathname, path),
  );
  return (
    <Link
      to={link.path}
      activeOptions={{ exact: link.path === "/" || isBelow, includeSearch: false }}
      className={cn(words, className)}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {label}
    </Link>
  );
}
