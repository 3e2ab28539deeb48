import { can, type Role } from "#contract/roles.ts";
import { type MenuGroup, type ScreenKey, type ScreenRow, screens } from "#contract/screens.ts";
import { m } from "#web/paraglide/messages.js";

/** Screens with a place in the menu: one without a label here does not compile. */
type MenuKey = {
  [K in ScreenKey]: (typeof screens)[K] extends { menu: number } ? K : never;
}[ScreenKey];

const labels: Record<MenuKey, () => string> = {
  home: m.screen_home,
  horses: m.screen_horses,
  ingredients: m.menu_ingredients_all,
  ingredient_price: m.screen_ingredient_price,
  ingredient_wallet: m.screen_ingredient_wallet,
  ingredient_import: m.screen_ingredient_import,
  rations: m.screen_rations,
  methods: m.screen_methods,
  user_entities: m.screen_user_entities,
  users: m.screen_users,
  program_keys: m.screen_program_keys,
  audit: m.screen_audit,
  requirement_profiles: m.screen_requirement_profiles,
  brands: m.screen_brands,
};

const groupLabels: Record<MenuGroup, () => string> = {
  ingredients: m.screen_ingredients,
  administration: m.menu_administration,
};

export interface MenuLink {
  path: string;
  label: string;
}

/** A menu entry: one link, or a group of links under one label. */
export interface MenuEntry {
  label: string;
  links: readonly MenuLink[];
}

const rows = (Object.entries(screens) as [MenuKey, ScreenRow][])
  .filter(([, row]) => row.menu !== undefined)
  .sort(([, a], [, b]) => (a.menu ?? 0) - (b.menu ?? 0));

/** Lists the menu entries that these roles may open, in the order of the screen table; a group of one is that link. */
export function menuEntries(roles: readonly Role[] | null): MenuEntry[] {
  const groups = new Map<string, MenuEntry>();
  for (const [key, { path, access, group }] of rows) {
    if (!can(roles, access)) continue;
    const name = group ?? key;
    const known = groups.get(name)?.links ?? [];
    const link = { path, label: labels[key]() };
    const word = group ? groupLabels[group]() : link.label;
    groups.set(name, { label: word, links: [...known, link] });
  }
  return [...groups.values()].map(({ label, links }) => ({
    label: (links.length === 1 && links[0]?.label) || label,
    links,
  }));
}
