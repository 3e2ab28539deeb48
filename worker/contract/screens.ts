import type { Access } from "./roles.ts";

/** Entries of the main menu that stand under one word, at the place of the first of them. Labels are `menu_<key>`. */
export type MenuGroup = "ingredients" | "administration";

export interface ScreenRow {
  /** Path as the router writes it. */
  path: string;
  access: Access;
  /** Place in the main menu, if it has one. Labels are `screen_<key>`. */
  menu?: number;
  /** The group it stands in; with one entry that the reader may open, the group is that entry. */
  group?: MenuGroup;
}

/** THE screen table: every address of the interface, who may open it, and where the menu shows it. */
export const screens = {
  home: { path: "/", access: "public", menu: 1 },
  login: { path: "/login", access: "signed_out" },
  forgotten_password: { path: "/forgotten-password", access: "signed_out" },
  registration_finalization: { path: "/registration/finalization/$token", access: "signed_out" },
  overview: { path: "/overview", access: "staff" },
  horses: { path: "/horses", access: "staff", menu: 2 },
  horse_add: { path: "/horses/add", access: "expert" },
  horse: { path: "/horses/$id", access: "staff" },
  horse_edit: { path: "/horses/$id/edit", access: "staff" },
  horse_delete: { path: "/horses/$id/delete", access: "staff" },
  horse_templates: { path: "/horse-templates", access: "staff" },
  horse_template_edit: { path: "/horse-templates/$id/edit", access: "staff" },
  ingredients: { path: "/ingredients", access: "staff", menu: 3, group: "ingredients" },
  ingredient_price: { path: "/ingredients/price", access: "expert", menu: 3, group: "ingredients" },
  ingredient_wallet: { path: "/ingredients/wallet", access: "expert", menu: 3, group: "ingredients" },
  ingredient_import: { path: "/ingredients/import", access: "admin", menu: 3, group: "ingredients" },
  ingredient_add: { path: "/ingredients/add", access: "staff" },
  ingredient_compare: { path: "/ingredients/compare", access: "staff" },
  ingredient: { path: "/ingredients/$id", access: "staff" },
  ingredient_edit: { path: "/ingredients/$id/edit", access: "staff" },
  ingredient_delete: { path: "/ingredients/$id/delete", access: "staff" },
  rations: { path: "/rations", access: "staff", menu: 4 },
  ration_add: { path: "/rations/add/horses/$horseId/objectiv/$objectiv", access: "expert" },
  ration_edit: { path: "/rations/$id/edit", access: "staff" },
  ration_sheet: { path: "/rations/$id/sheet", access: "staff" },
  ration_transition: { path: "/rations/$id/transition", access: "staff" },
  recalculations: { path: "/rations/recalculations", access: "staff" },
  ration_board: { path: "/rations/board", access: "staff" },
  ration_delete: { path: "/rations/$id/delete", access: "staff" },
  shared_ration: { path: "/shared/$token", access: "public" },
  methods: { path: "/methods", access: "public", menu: 5 },
  my_account: { path: "/my-account", access: "authenticated" },
  user_entities: { path: "/user-entities", access: "admin", menu: 6, group: "administration" },
  user_entity_add: { path: "/user-entities/add", access: "admin" },
  user_entity_edit: { path: "/user-entities/$id/edit", access: "admin" },
  user_entity_delete: { path: "/user-entities/$id/delete", access: "admin" },
  users: { path: "/users", access: "admin", menu: 6, group: "administration" },
  user_add: { path: "/users/add", access: "admin" },
  user_edit: { path: "/users/$id/edit", access: "admin" },
  user_delete: { path: "/users/$id/delete", access: "admin" },
  program_keys: { path: "/program-keys", access: "admin", menu: 6, group: "administration" },
  program_key_add: { path: "/program-keys/add", access: "admin" },
  audit: { path: "/audit", access: "admin", menu: 6, group: "administration" },
  requirement_profiles: {
    path: "/requirement-profiles",
    access: "staff",
    menu: 6,
    group: "administration",
  },
  requirement_profile_add: { path: "/requirement-profiles/add", access: "staff" },
  requirement_profile_edit: { path: "/requirement-profiles/$id/edit", access: "staff" },
  requirement_profile_delete: { path: "/requirement-profiles/$id/delete", access: "staff" },
  brands: { path: "/brands", access: "admin", menu: 7 },
  brand_add: { path: "/brands/add", access: "admin" },
  brand_offers: { path: "/brands/offers", access: "admin" },
  brand_edit: { path: "/brands/$id/edit", access: "admin" },
  brand_delete: { path: "/brands/$id/delete", access: "admin" },
  legal_notice: { path: "/legal-notice", access: "public" },
  contact: { path: "/contact", access: "public" },
  gcs: { path: "/gcs", access: "public" },
  personal_data: { path: "/personal_data", access: "public" },
} as const satisfies Record<string, ScreenRow>;
export type ScreenKey = keyof typeof screens;
