import { can, type Role } from "#contract/roles.ts";
import { type ScreenKey, screens } from "#contract/screens.ts";
import { searchTerms } from "#web/lib/commands.ts";
import type { MenuLink } from "#web/lib/menu-entries.ts";
import { m } from "#web/paraglide/messages.js";

/** A screen with further search words. */
export interface ReachedScreen extends MenuLink {
  sought?: string;
}

/** Lists the screens that these roles may open and that no menu entry leads to. */
export function extraScreens(roles: readonly Role[] | null): ReachedScreen[] {
  const beside: readonly [key: ScreenKey, label: string, sought: string][] = [
    ["overview", m.screen_overview(), searchTerms(m.screen_overview, m.sought_overview)],
    ["ration_board", m.screen_ration_board(), searchTerms(m.screen_ration_board, m.sought_board)],
    ["recalculations", m.screen_recalculations(), searchTerms(m.screen_recalculations)],
    ["horse_add", m.screen_horse_add(), searchTerms(m.screen_horse_add)],
    ["horse_templates", m.screen_horse_templates(), searchTerms(m.screen_horse_templates)],
    ["ingredient_add", m.screen_ingredient_add(), searchTerms(m.screen_ingredient_add)],
    ["my_account", m.screen_my_account(), searchTerms(m.screen_my_account)],
  ];
  return beside.flatMap(([key, label, sought]) =>
    can(roles, screens[key].access) ? [{ path: screens[key].path, label, sought }] : [],
  );
}
