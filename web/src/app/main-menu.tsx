import { Link } from "@tanstack/react-router";
import { can } from "#contract/roles.ts";
import { type ScreenKey, type ScreenRow, screens } from "#contract/screens.ts";
import { rolesOf, useMe } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/cn.ts";
import { m } from "#web/paraglide/messages.js";

const entries = (Object.entries(screens) as [ScreenKey, ScreenRow][])
  .filter(([, row]) => row.menu !== undefined)
  .sort(([, a], [, b]) => (a.menu ?? 0) - (b.menu ?? 0));

/** Entries of the screen table that the reader may open. */
export function MainMenu({ isVertical = false }: { isVertical?: boolean }) {
  const roles = rolesOf(useMe());
  return (
    <ul className={cn("flex", isVertical ? "flex-col" : "gap-1")}>
      {entries
        .filter(([, row]) => can(roles, row.access))
        .map(([key, row]) => (
          <li key={key}>
            <Link
              to={row.path}
              activeOptions={{ exact: row.path === "/", includeSearch: false }}
              className={cn(
                "flex items-center rounded-md px-3 font-medium text-muted-foreground text-sm hover:bg-accent hover:text-foreground",
                "data-[status=active]:text-foreground",
                isVertical
                  ? "h-12 data-[status=active]:bg-secondary"
                  : "relative h-14 rounded-none after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 data-[status=active]:after:bg-primary",
              )}
            >
              {labels[key as MenuKey]()}
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** Keys of the screens that have a place in the menu: one without its words here does not compile. */
type MenuKey = {
  [K in ScreenKey]: (typeof screens)[K] extends { menu: number } ? K : never;
}[ScreenKey];

const labels: Record<MenuKey, () => string> = {
  home: m.screen_home,
  horses: m.screen_horses,
  ingredients: m.screen_ingredients,
  rations: m.screen_rations,
  methods: m.screen_methods,
};
