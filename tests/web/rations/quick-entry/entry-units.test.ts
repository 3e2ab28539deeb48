import { describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  type Draft,
  emptyDraft,
  withFeed,
  withIngredient,
} from "#web/features/rations/workbench/draft/draft.ts";
import { certainChoice, listChoices } from "#web/features/rations/workbench/quick-entry/entry-choices.ts";
import {
  changeText,
  misreadText,
  refusedText,
} from "#web/features/rations/workbench/quick-entry/entry-text.ts";
import { entryOutcome, readEntry } from "#web/features/rations/workbench/quick-entry/parse-entry.ts";
import { searchEntry, seeker } from "#web/features/rations/workbench/shared/feed-search.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { ingredient, ingredients } from "../../support.ts";

const weight = 500;
const own = (id: string, name: string, of: string): IngredientItem => ({
  ...ingredient(of),
  "@id": `/api/ingredients/${id}`,
  id,
  nameEn: name,
  nameFr: name,
  groupType: "Personal",
});
const all = [
  ...ingredients,
  own("mash-2l", "Mash 2L", "compound-feed-senior-mash"),
  own("fat-powder", "Palm fat powder", "linseed-oil"),
];
const find = seeker(all.map(searchEntry));

/** Gives the answer to Enter, every space a plain one: the feed with its amount, or why it does nothing. */
const told = (text: string, locale: "en" | "fr", draft = emptyDraft): string => {
  overwriteGetLocale(() => locale);
  return atEnter(text, draft).replaceAll(/[\u202f\u00a0]/gu, " ");
};

function atEnter(text: string, draft: Draft): string {
  const entry = readEntry(text);
  const choices = listChoices(find, draft, entry, weight);
  if (choices.length === 0) return entry.misread ? misreadText(entry.misread, text) : "no such feed";
  const choice = certainChoice(choices);
  if (!choice) return "which?";
  const { item, outcome } = choice;
  const refused = refusedText(outcome, item);
  if (refused) return `${item.id}: ${refused}`;
  return `${item.id} ${changeText(choice)}`;
}

const inEnglish = (text: string) => told(text, "en");
const inFrench = (text: string) => told(text, "fr");

test("an amount below zero is told as what cannot be", () => {
  expect(inEnglish("oats -1")).toBe("“-1”: an amount cannot be below zero.");
  expect(inFrench("avoine -1")).toBe("« -1 » : une quantité ne peut pas être inférieure à zéro.");
});

describe("a litre is not a kilogram", () => {
  test.each<[string, string]>([
    ["2 l linseed oil", "linseed-oil 1.84 kg (2 l at 0.92 kg/l)"],
    ["linseed oil 100 ml", "linseed-oil 92 g (100 ml at 0.92 kg/l)"],
    ["linseed oil 100ml", "linseed-oil 92 g (100 ml at 0.92 kg/l)"],
    ["cod liver oil 2 cl", "cod-liver-oil 18 g (2 cl at 0.92 kg/l)"],
    ["soybean oil 1 dl", "soybean-oil 92 g (1 dl at 0.92 kg/l)"],
    ["rapeseed oil 0.1 liters", "rapeseed-oil 92 g (0.1 l at 0.92 kg/l)"],
    ["0.1  L.  linseed oil", "linseed-oil 92 g (0.1 l at 0.92 kg/l)"],
    ["0.1 l, linseed oil", "linseed-oil 92 g (0.1 l at 0.92 kg/l)"],
  ])("of oil it is weighed by the density of oil, which is told: %s", (text, tells) => {
    expect(inEnglish(text)).toBe(tells);
  });

  test.each<[string, string]>([
    ["huile de lin 0,1 l", "linseed-oil 92 g (0,1 l à 0,92 kg/l)"],
    ["0,1 l d’huile de lin", "linseed-oil 92 g (0,1 l à 0,92 kg/l)"],
    ["0,1 litre huile de lin", "linseed-oil 92 g (0,1 l à 0,92 kg/l)"],
    ["1 l huile de lin", "linseed-oil 0,92 kg (1 l à 0,92 kg/l)"],
    ["0,1 l/jour huile de lin", "linseed-oil 92 g (0,1 l à 0,92 kg/l)"],
    ["huile de lin 1 L", "linseed-oil 0,92 kg (1 l à 0,92 kg/l)"],
  ])("nor in French: %s", (text, tells) => {
    expect(inFrench(text)).toBe(tells);
  });

  test.each<[string, string]>([
    ["oats 2 l", "oats-whole-grain"],
    ["oats 2l", "oats-whole-grain"],
    ["2 litres oats", "oats-whole-grain"],
    ["avoine 2 l", "oats-whole-grain"],
    ["palm fat powder 100 ml", "fat-powder"],
    ["wheat bran 1 L", "wheat-bran"],
    ["mash 2L", "mash-2l"],
  ])("what a litre of another feed weighs is not known: %s", (text, id) => {
    const { nameEn } = all.find((item) => item.id === id) ?? ingredient(id);
    expect(inEnglish(text)).toBe(
      `${id}: The weight of a litre of ${nameEn} is unknown. Enter the amount in kg or g.`,
    );
  });

  test("it is said in French too, and a pasture has hours", () => {
    expect(inFrench("son de blé 1 l")).toBe(
      "wheat-bran: Le poids d’un litre de Son de blé tendre est inconnu. Saisissez la quantité en kg ou en g.",
    );
    const grass = ingredients.find(({ role }) => role === "pasture")!;
    const [typed] = readEntry("herbe 2 l").readings;
    expect(refusedText(entryOutcome(emptyDraft, grass, typed!), grass)).toBe(
      "Saisissez une pâture en heures.",
    );
  });

  test("what is fed stands before it", () => {
    const oil = ingredient("linseed-oil");
    const fed = withFeed(withIngredient(emptyDraft, oil, weight), oil["@id"], { quantityKg: 0.2 });
    expect(told("linseed oil 100 ml", "en", fed)).toBe("linseed-oil 0.2 kg → 92 g (100 ml at 0.92 kg/l)");
  });
});

describe("pounds and ounces are weights", () => {
  test.each<[string, string]>([
    ["oats 4 lb", "oats-whole-grain 1.814 kg (4 lb)"],
    ["4 lbs oats", "oats-whole-grain 1.814 kg (4 lb)"],
    ["oats 4lb.", "oats-whole-grain 1.814 kg (4 lb)"],
    ["oats 2 pounds", "oats-whole-grain 0.907 kg (2 lb)"],
    ["8 oz oats", "oats-whole-grain 0.227 kg (8 oz)"],
    ["salt 1 ounce", "salt-sodium-chloride 28 g (1 oz)"],
    ["linseed 16 oz", "linseed-whole 0.454 kg (16 oz)"],
    ["oats 1 kilo", "oats-whole-grain 1 kg"],
    ["oats 800 grams", "oats-whole-grain 0.8 kg"],
    ["salt 500 mg", "salt-sodium-chloride 0.5 g"],
  ])("%s is %s", (text, tells) => {
    expect(inEnglish(text)).toBe(tells);
  });

  test("they are kept as exactly as they are known", () => {
    const [choice] = listChoices(find, emptyDraft, readEntry("oats 4 lb"), weight);
    expect(choice?.outcome).toEqual({ kind: "add", value: 1.814369 });
  });

  test("a livre is two weights", () => {
    const text = "« 2 livres » : une livre peut valoir 500 g ou 454 g. Saisissez la quantité en kg ou en g.";
    expect(inFrench("2 livres avoine")).toBe(text);
    expect(inFrench("avoine 2 livres")).toBe(text);
  });
});

describe("what nobody can weigh is asked about, and is never a part of a name", () => {
  test.each<[string, string]>([
    ["oats 1 c", "1 c"],
    ["oats 2 t", "2 t"],
    ["oats 2 T.", "2 T."],
    ["3 p avoine", "3 p"],
    ["3  p  avoine", "3  p"],
    ["3 x oats", "3 x"],
    ["oats 3 #", "3 #"],
    ["huile de lin 3 c. à soupe", "3 c."],
    ["huile de lin 3 c.à.s.", "3 c.à.s."],
    ["3 cuillères huile de lin", "3 cuillères"],
    ["1 cup oats", "1 cup"],
    ["oats 2 cups", "2 cups"],
    ["oats 1 qt", "1 qt"],
    ["bentonite 2 tons", "2 tons"],
    ["foin 2 bottes", "2 bottes"],
    ["oats 2 c 1 kg", "2 c"],
    ["soybean meal 48 c 1 kg", "48 c"],
    ["2 l/repas huile de lin", "2 l/repas"],
  ])("%s", (text, part) => {
    expect(inEnglish(text)).toBe(`“${part}” is not recognised: use kg, g, scoops or h.`);
    expect(inFrench(text)).toBe(`« ${part} » n’est pas reconnu : utilisez kg, g, mesures ou h.`);
  });

  test("letters that stand before a figure, or without one, are of the name", () => {
    expect(inEnglish("vitamin e 50 g")).toBe("vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate 50 g");
    expect(inFrench("vitamine d 5 g")).toBe("vitamin-d-premix 5 g");
    expect(inFrench("5 g vitamine a")).toBe("vitamin-a-premix 5 g");
    expect(inEnglish("mash 2L 1 kg")).toBe("mash-2l 1 kg");
  });
});
