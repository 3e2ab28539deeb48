import { expect, test } from "vitest";
import { BrandCreate } from "#contract/schemas/brand.ts";
import { HorseCreate } from "#contract/schemas/horse.ts";
import { HorseWeightCreate } from "#contract/schemas/horse-weight.ts";
import { IngredientCreate } from "#contract/schemas/ingredient.ts";
import { IngredientImportCreate } from "#contract/schemas/ingredient-import.ts";
import { IngredientWalletCreate } from "#contract/schemas/ingredient-wallet.ts";
import { RationCreate } from "#contract/schemas/ration.ts";
import { UserCreate } from "#contract/schemas/user.ts";
import { EntityCreate } from "#contract/schemas/user-entity.ts";
import { SettingsCreate } from "#contract/schemas/user-settings.ts";
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
  ["a key of a vocabulary is named", "/api/ingredients/a", "origin", "laboratory", "Laboratoire"],
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
    "État corporel visé : 5, Durée prévue : 60 jours",
  ],
  [
    "a class of a standard is named, its level by the class",
    "/api/horses/a",
    "standardClass",
    { status: "work", level: "moderate" },
    "Classe : Travail, Niveau : Modéré",
  ],
  ["the way a weight was found is named", "/api/horse_weights/a", "method", "scale", "bascule"],
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

/** A schema as far as its choices are read; a wrapped one, a list, a table or alternatives are entered. */
interface Schema {
  type: string;
  options?: readonly unknown[];
  literal?: unknown;
  wrapped?: Schema;
  item?: Schema;
  value?: Schema;
  entries?: Readonly<Record<string, Schema>>;
  pipe?: readonly { kind: string; type: string }[];
}

/** Lists the texts that a field can hold by choice, each with the field's name. */
function choices(field: string, schema: Schema): { field: string; key: string }[] {
  if (schema.type === "picklist")
    return schema.options!.filter((key) => typeof key === "string").map((key) => ({ field, key }));
  if (schema.type === "literal" && typeof schema.literal === "string")
    return [{ field, key: schema.literal }];
  const alternatives = ["variant", "union"].includes(schema.type)
    ? (schema.options as readonly Schema[])
    : [];
  const inner = [schema.wrapped, schema.item, schema.value, ...alternatives].filter(
    (each) => each !== undefined,
  );
  const entries = Object.entries(schema.entries ?? {});
  return [
    ...inner.flatMap((each) => choices(field, each)),
    ...entries.flatMap(([name, each]) => choices(name, each)),
  ];
}

const stored = {
  BrandCreate,
  EntityCreate,
  HorseCreate,
  HorseWeightCreate,
  IngredientCreate,
  IngredientImportCreate,
  IngredientWalletCreate,
  RationCreate,
  SettingsCreate,
  UserCreate,
};
const everyChoice = Object.entries(stored).flatMap(([name, schema]) =>
  choices("", schema as unknown as Schema).map(({ field, key }) => [name, field, key] as const),
);

/** Texts that are the same in words: codes of currencies, a symbol. */
const isOwnWord = (key: string) => /^[A-Z]{3}$/.test(key) || key === "ppm";

test("the choices of stored rows are found", () => {
  expect(everyChoice.length).toBeGreaterThan(150);
});

test.each(everyChoice.filter(([, , key]) => !isOwnWord(key)))(
  "%s: the choice %s = %s is written in words",
  (_, field, key) => {
    expect(valueText("/api/rows/a", field, key)).not.toBe(key);
    expect(valueText("/api/rows/a", field, { [field]: key })).not.toContain(`${field} :`);
  },
);
