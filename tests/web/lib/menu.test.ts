import { beforeEach, expect, test } from "vitest";
import { type Role, roles } from "#contract/roles.ts";
import { menuEntries } from "#web/lib/menu-entries.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

const open = ["Homepage", "Methods and sources"];
const expert = [
  "Homepage",
  "Horses",
  "Ingredients: Ingredients administration, Price administration, Ingredient wallet",
  "Rations",
  "Methods and sources",
  "Own norms",
];
const admin = [
  "Homepage",
  "Horses",
  "Ingredients: Ingredients administration, Import from file",
  "Rations",
  "Methods and sources",
  "Administration: Entities administration, Users administration, Keys for programs, Audit log, Own norms",
  "Brands administration",
];

/** The menu of each role has these, as specified. */
const menus: Record<Role, string[]> = {
  ROLE_USER: open,
  ROLE_ALLOWED_TO_SWITCH: open,
  ROLE_EXPERT_NUTRITION: expert,
  ROLE_EXPERT_NUTRITION_SANTE: expert,
  ROLE_EXPERT_NUTRITION_SANTE_PREMIUM: expert,
  ROLE_ADMIN: admin,
  ROLE_SUPER_ADMIN: admin,
};

beforeEach(() => overwriteGetLocale(() => "en"));

const menu = (held: readonly Role[] | null) =>
  menuEntries(held).map(({ label, links }) => {
    const [only, ...more] = links.map((link) => link.label);
    return more.length === 0 && only === label ? label : `${label}: ${[only, ...more].join(", ")}`;
  });

test.each(roles)("the menu of %s", (role) => {
  expect(menu([role])).toEqual(menus[role]);
});

test("the menu of who is signed out, and of who holds two roles", () => {
  expect(menu(null)).toEqual(open);
  expect(menu(["ROLE_ADMIN", "ROLE_EXPERT_NUTRITION"])).toEqual([
    "Homepage",
    "Horses",
    "Ingredients: Ingredients administration, Price administration, Ingredient wallet, Import from file",
    "Rations",
    "Methods and sources",
    "Administration: Entities administration, Users administration, Keys for programs, Audit log, Own norms",
    "Brands administration",
  ]);
  expect(menu(["ROLE_ALLOWED_TO_SWITCH", "ROLE_ADMIN"])).toEqual(admin);
});

test("the menu in French", () => {
  overwriteGetLocale(() => "fr");
  expect(menu(["ROLE_ADMIN", "ROLE_EXPERT_NUTRITION_SANTE"])).toEqual([
    "Accueil",
    "Chevaux",
    "Aliments: Administration des aliments, Administration des prix, Portefeuille d’ingrédients, Importer un fichier",
    "Rations",
    "Méthodes et sources",
    "Administration: Administration des organisations, Administration des utilisateurs, Clés pour programmes, Journal d’audit, Normes propres",
    "Administration des marques",
  ]);
});
