import { describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import {
  type Draft,
  emptyDraft,
  withFeed,
  withIngredient,
} from "#web/features/rations/workbench/draft/draft.ts";
import {
  certainChoice,
  isBeyondDose,
  isLeap,
  isTooMuch,
  listChoices,
  shownChoices,
} from "#web/features/rations/workbench/quick-entry/entry-choices.ts";
import { readEntry } from "#web/features/rations/workbench/quick-entry/parse-entry.ts";
import { searchEntry, seek, seeker } from "#web/features/rations/workbench/shared/feed-search.ts";
import { letterDistance } from "#web/lib/science/letter-distance.ts";
import { ingredient, ingredients } from "../../support.ts";

const all = ingredients.map(searchEntry);
const weight = 500;
const horse = sampleHorse({ weightKg: weight });
const hay = "grass-hay-average-quality-all-samples";
const own = (id: string, name: string, of: string): IngredientItem => ({
  ...ingredient(of),
  "@id": `/api/ingredients/${id}`,
  id,
  nameEn: name,
  nameFr: name,
  groupType: "Personal",
});

const feeding = (amounts: Record<string, number>, known: readonly IngredientItem[] = ingredients): Draft =>
  Object.entries(amounts).reduce((draft, [id, quantityKg]) => {
    const item = known.find((each) => each.id === id);
    if (!item) throw new Error(`no feed ${id}`);
    return withFeed(withIngredient(draft, item, weight), item["@id"], { quantityKg });
  }, emptyDraft);

/** Gives the feed and the amount that Enter takes at once; "ask" where it does nothing before an answer. */
function entered(text: string, draft: Draft, sought = all): string {
  const choices = listChoices(seeker(sought), draft, readEntry(text), weight);
  if (choices.length === 0) return "none";
  const choice = certainChoice(choices);
  if (!choice || isTooMuch(choice, draft, weight) || isBeyondDose(choice, horse) || isLeap(choice))
    return "ask";
  const { outcome, item } = choice;
  if (outcome.kind !== "add" && outcome.kind !== "set") return `${outcome.kind} ${item.id}`;
  return `${outcome.kind} ${item.id} ${outcome.value}`;
}

describe("one line finds first what most horses get", () => {
  const grass = "pasture-grass-short-leafy-spring-or-autumn-regrowth";
  test.each([
    ["pature 24", grass, 24],
    ["24 h pâture", grass, 24],
    ["pré 6", grass, 6],
    ["herbe 6", grass, 6],
    ["pasture 12 h", grass, 12],
    ["foin 9", hay, 9],
    ["9 kg foin", hay, 9],
    ["foin moyen 9", hay, 9],
    ["moyen foin 9 kg", hay, 9],
    ["average hay 9", hay, 9],
    ["2 kg orge", "barley", 2],
  ])("%s", (text, id, value) => {
    const [first] = listChoices(seeker(all), emptyDraft, readEntry(text), weight);
    expect([first?.item.id, first?.outcome]).toEqual([id, { kind: "add", value }]);
  });

  test("a pasture is neither dehydrated grass nor the hay of a meadow", () => {
    const found = listChoices(seeker(all), emptyDraft, readEntry("pature 24"), weight);
    const near = found.filter(({ distance }) => distance === found[0]?.distance);
    expect(near.map(({ item }) => item.role)).toEqual(near.map(() => "pasture"));
    expect(near.length).toBeGreaterThan(3);
    expect(listChoices(seeker(all), emptyDraft, readEntry("pature moyenne 5"), weight)).toEqual([]);
  });
});

describe("one line and Enter", () => {
  const cases: [string, string, Record<string, number>, string][] = [
    ["oats are oats", "oats 1.5", {}, "add oats-whole-grain 1.5"],
    ["oats are not their straw", "oats 1.5", { "oat-straw": 4 }, "add oats-whole-grain 1.5"],
    ["nor in French", "avoine 1,5", { "oat-straw": 4 }, "add oats-whole-grain 1.5"],
    ["nor their hay", "avoine 1,5", { "oat-hay-mid-maturity": 4 }, "add oats-whole-grain 1.5"],
    ["nor their hulls", "oat 1.5", { "oat-hulls": 1 }, "add oats-whole-grain 1.5"],
    ["barley is not its straw", "barley 1", { "barley-straw": 3 }, "add barley 1"],
    ["barley is not its hay", "orge 1", { "barley-hay": 3 }, "add barley 1"],
    ["linseed is not its oil", "linseed 0.2", { "linseed-oil": 0.1 }, "add linseed-whole 0.2"],
    ["maize is not its silage", "maize 1", { "maize-silage": 5 }, "add maize-grain 1"],
    ["corn is not its gluten", "corn 1", { "maize-gluten-feed": 1 }, "ask"],
    ["wheat is not its bran", "blé 1", { "wheat-bran": 1 }, "add wheat-soft 1"],
    ["the oats that are fed are set", "oats 1.5", { "oats-whole-grain": 1 }, "set oats-whole-grain 1.5"],
    ["other oats are fed than plain ones", "oats 1.5", { "oats-rolled-or-flaked": 1 }, "ask"],
    ["the straw that is called one is set", "oat straw 3", { "oat-straw": 4 }, "set oat-straw 3"],
    [
      "the only hay that is fed is set",
      "foin 8",
      { [hay]: 9 },
      "set grass-hay-average-quality-all-samples 8",
    ],
    ["of two hays neither is guessed", "hay 8", { [hay]: 5, "alfalfa-hay-average": 3 }, "ask"],
    ["no hay is guessed", "foin 8", {}, "ask"],
    ["a hay of three stages", "foin de fléole 9,5", {}, "ask"],
    ["its stage told", "timothy hay mid 9.5", {}, "add timothy-hay-mid-bloom 9.5"],
    ["alfalfa, while alfalfa hay is fed", "luzerne 2", { "alfalfa-hay-average": 3 }, "ask"],
    ["beet, while its pulp is fed", "betterave 1", { "beet-pulp-dried-unmolassed": 1 }, "ask"],
    ["an oil by two words", "huile de lin 0,1", {}, "add linseed-oil 0.1"],
    [
      "salt by its weight",
      "sel 20 g",
      { "salt-lick-with-trace-elements": 0.05 },
      "add salt-sodium-chloride 0.02",
    ],
    ["twenty kilograms of salt", "sel 20", {}, "ask"],
    ["half a kilogram of salt beside 20 g of it", "sel 0,5", { "salt-sodium-chloride": 0.02 }, "ask"],
    ["half a kilogram of salt where none is fed", "sel 0,5", {}, "ask"],
    ["a handful of salt", "sel 100 g", {}, "add salt-sodium-chloride 0.1"],
    ["as much salt as is fed", "sel 0,6", { "salt-sodium-chloride": 0.6 }, "set salt-sodium-chloride 0.6"],
    ["three times the salt", "sel 60 g", { "salt-sodium-chloride": 0.02 }, "set salt-sodium-chloride 0.06"],
    ["oats that were put to nought", "avoine 1,5", { "oats-whole-grain": 0 }, "set oats-whole-grain 1.5"],
    ["yeast of selenium is not yeast of beer", "levure 20 g", { "selenium-yeast": 0.0003 }, "ask"],
    ["carbonate, of cobalt or of calcium", "carbonate 50 g", {}, "ask"],
    ["lime is no cobalt", "lime 50 g", {}, "ask"],
    ["vitamin D is not vitamin E", "vitamine d 5 g", {}, "add vitamin-d-premix 0.005"],
    ["vitamin A is not an acid", "vitamine a 5 g", {}, "add vitamin-a-premix 0.005"],
    ["a vitamin", "vitamine 5 g", {}, "ask"],
    ["pears are not peas", "pears 1", { peas: 0.5 }, "ask"],
    ["a word with a wrong letter", "aovine 1,5", {}, "ask"],
    ["a word that is only begun", "so 1", { "soybean-meal-48": 0.5 }, "ask"],
    ["a word of many feeds that is begun", "foi 8", { [hay]: 9 }, "ask"],
    ["a third of the hay", "foin 2", { [hay]: 9 }, "ask"],
    ["as little, by the whole name", "avoine 0,2", { "oats-whole-grain": 2 }, "set oats-whole-grain 0.2"],
    ["six kilograms of oats", "oats 6", {}, "ask"],
    ["no more than is fed", "oats 6", { "oats-whole-grain": 7 }, "set oats-whole-grain 6"],
    ["hours are of grass that grows", "luzerne 3 h", {}, "add alfalfa-fresh 3"],
    ["hours of oats", "avoine 2 h", { "oats-whole-grain": 2 }, "unit oats-whole-grain"],
    ["a scoop that nobody weighed", "1 scoop oats", {}, "scoop oats-whole-grain"],
    ["a feed that nobody has", "dragon 1", {}, "none"],
    ["a share that no feed has", "oats 50 % 2", {}, "none"],
  ];
  test.each(cases)("%s: %s with %j", (_name, text, fed, does) => {
    expect(entered(text, feeding(fed))).toBe(does);
  });

  test.each<[string, Record<string, number>, string]>([
    ["soybean meal 48", {}, "add soybean-meal-48 null"],
    ["soybean meal 48 1", {}, "add soybean-meal-48 1"],
    ["soybean meal 1 48", {}, "add soybean-meal-48 1"],
    ["soybean meal 48 0.5 kg", { "soybean-meal-48": 1 }, "set soybean-meal-48 0.5"],
    ["soybean meal 44-46 0,5", {}, "add soybean-meal-44-46 0.5"],
    ["soybean meal 48", { "soybean-meal-48": 1 }, "refused soybean-meal-48"],
    ["soybean meal 48 kg", {}, "ask"],
    ["soybean meal 1", {}, "ask"],
    ["soybean meal 1", { "soybean-meal-48": 0.8 }, "set soybean-meal-48 1"],
    ["gluten de maïs 60", {}, "add maize-gluten-meal null"],
    ["vitamin e 50 %", {}, "add vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate null"],
    ["vitamin e 50", {}, "add vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate null"],
    ["vitamin e 40 g", {}, "add vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate 0.04"],
    ["vitamin e 50 g", {}, "ask"],
    ["biotin 2 %", {}, "add biotin-2 null"],
    ["biotin 2 % 10 g", {}, "add biotin-2 0.01"],
    ["biotin 2 % 10", {}, "ask"],
    ["alfalfa 17-19 1", {}, "add alfalfa-pellets-dehydrated-cp-17-19-dm 1"],
  ])("a figure of a name is no amount: %s with %j", (text, fed, does) => {
    expect(entered(text, feeding(fed))).toBe(does);
  });

  const mash = own("mash-2", "Mash 2", "compound-feed-senior-mash");
  const lot = own("lot-8", "Foin lot 8", hay);
  const copy = own("oats-copy", "Oats, whole grain", "oats-whole-grain");
  const mine = [...ingredients, mash, lot, copy];
  test.each<[string, string, Record<string, number>, string]>([
    ["a figure that can be both", "mash 2", {}, "ask"],
    ["the amount of what is fed", "foin 8", { "lot-8": 7 }, "set lot-8 8"],
    ["the number of a lot and an amount", "foin lot 8 7", { "lot-8": 8 }, "set lot-8 7"],
    ["two feeds of one name", "oats 1.5", {}, "ask"],
    ["two feeds of one name, one of them fed", "oats 1.5", { "oats-copy": 1 }, "ask"],
  ])("with feeds of one's own, %s: %s", (_name, text, fed, does) => {
    expect(entered(text, feeding(fed, mine), mine.map(searchEntry))).toBe(does);
  });

  test("what has no price is meant as much as what has one", () => {
    const oats = ["oats-whole-grain", "oats-rolled-or-flaked", "oats-naked-or-dehulled-groats"];
    const priced = ingredients.map((item) =>
      oats.includes(item.id) ? { ...item, pricePerTonne: null } : item,
    );
    expect(entered("oats 1.5", emptyDraft, priced.map(searchEntry))).toBe("add oats-whole-grain 1.5");
    expect(entered("oats 1.5", feeding({ "oat-straw": 4 }), priced.map(searchEntry))).toBe(
      "add oats-whole-grain 1.5",
    );
  });
});

describe("the feeds to choose from", () => {
  test("those that are fed stand first among their like, and are never left out", () => {
    const draft = feeding({ "red-clover-hay": 8, "barley-straw": 1 });
    const shown = shownChoices(listChoices(seeker(all), draft, readEntry("foin 7"), weight), 6);
    expect(shown).toHaveLength(6);
    expect(shown[0]?.item.id).toBe("red-clover-hay");
    const beet = feeding({ "beet-pulp-dried-unmolassed": 1 });
    const ids = shownChoices(listChoices(seeker(all), beet, readEntry("dried 1"), weight), 2).map(
      ({ item }) => item.id,
    );
    expect(ids).toContain("beet-pulp-dried-unmolassed");
  });

  test.each<[string, RegExp]>([
    ["avoine", /^Oats/],
    ["aovine", /^Oats/],
    ["luzerne", /[Aa]lfalfa/],
    ["alfalfa hay", /[Aa]lfalfa hay/],
    ["beetpulp", /^$/],
    ["pulpe betterave", /[Bb]eet pulp/],
    ["flax oil", /[Ll]inseed oil/],
    ["granulés", /pellets|Compound/],
    ["farine d’orge", /^$/],
    ["paille d’orge", /Barley straw/],
  ])("%s finds %s", (query, name) => {
    expect(seek(all, query)[0]?.item.nameEn ?? "").toMatch(name);
  });

  test("letters changed, left out and swapped are counted", () => {
    expect([letterDistance("avoine", "avoine", 2), letterDistance("avoine", "aovine", 2)]).toEqual([0, 1]);
    expect([
      letterDistance("orge", "org", 2),
      letterDistance("orge", "orgue", 2),
      letterDistance("orge", "foin", 2),
    ]).toEqual([1, 1, 4]);
  });
});

test("the same words are sought once, however often the ration changes under them", () => {
  const find = seeker(ingredients.map(searchEntry));
  expect(find("oats")).toBe(find("oats"));
  expect(find("oats")).not.toBe(find("hay"));
});
