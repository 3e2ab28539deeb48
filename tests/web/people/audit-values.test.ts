import { expect, test } from "vitest";
import { listChanges } from "#web/lib/format/field-changes.ts";
import { valueText } from "#web/lib/format/value-text.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

overwriteGetLocale(() => "fr");

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const cases: readonly [string, string, string, unknown, string][] = [
  ["a number has the comma of the language", "/api/ingredients/a", "dryMatterPct", 88.4, "88,4 %"],
  ["yes or no is a word", "/api/users/a", "active", true, "oui"],
  ["roles are named", "/api/users/a", "roles", ["ROLE_ADMIN", "ROLE_USER"], "Administrateur, Utilisateur"],
  ["a family of feeds is named", "/api/ingredients/a", "family", "grass_hay", "Foin de graminées"],
  ["a key of a vocabulary is named", "/api/ingredients/a", "origin", "laboratory", "D’un laboratoire"],
  ["an address stays as it is", "/api/ingredients/a", "brand", "/api/brands/b", "/api/brands/b"],
  [
    "a report has a line for each value",
    "/api/ingredients/a",
    "values",
    [
      { nutrient: "ndf", value: 62.4, unit: "percent", basis: "dry_matter" },
      { nutrient: "calcium", value: 4.1, unit: "g_per_kg", basis: "as_fed" },
    ],
    "NDF, 62,4, %, Sur sec\nCalcium, 4,1, g/kg, Sur brut",
  ],
  [
    "a line of a ration has the names and units of its fields",
    "/api/rations/a",
    "feeds",
    [{ ingredient: "/api/ingredients/b", quantityKg: 2.2, locked: false, mealShares: [0.4, 0.6] }],
    "Aliment : /api/ingredients/b, Quantité : 2,2 kg, Verrouillé : non, Répartition par repas : 40 %, 60 %",
  ],
  ["times of meals are those of a clock", "/api/rations/a", "mealTimes", [420, 1140], "07:00, 19:00"],
  [
    "the days of a plan are no link's",
    "/api/rations/a",
    "plan",
    { targetScore: 5, days: 60 },
    "État à atteindre : 5, Atteinte en : 60 jours",
  ],
  [
    "another row is told by what it holds, not by its address",
    "/api/ingredient_wallets/a",
    "ingredient",
    { "@id": "/api/ingredients/a", "@type": "Ingredient", id: "a", nameFr: "Ail frais" },
    "Nom français : Ail frais",
  ],
  [
    "parts of anything else have their names",
    "/api/user_settings/a",
    "energySystemUnitMeasures",
    { nrc2007: "/api/unit_measures/mj" },
    "nrc2007 : MJ",
  ],
];

test("a row that is there is told by its name, not by its address", () => {
  const names = new Map([["/api/ingredients/b", "Foin de pré"]]);
  const feeds = [{ ingredient: "/api/ingredients/b", quantityKg: 2.2 }];
  expect(plain(valueText("/api/rations/a", "feeds", feeds, names))).toBe(
    "Aliment : Foin de pré, Quantité : 2,2 kg",
  );
});

test.each(cases)("%s", (_, row, field, value, told) => {
  expect(plain(valueText(row, field, value))).toBe(told);
});

test("only the fields that differ are told, whatever they hold", () => {
  const before = { "@id": "/api/users/a", name: "a", roles: ["ROLE_USER"], active: true, phone: null };
  const after = { name: "a", roles: ["ROLE_ADMIN"], active: true, email: "b" };
  expect(listChanges(before, after)).toEqual([
    { field: "roles", before: ["ROLE_USER"], after: ["ROLE_ADMIN"] },
    { field: "email", before: null, after: "b" },
  ]);
});
