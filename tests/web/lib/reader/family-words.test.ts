import { describe, expect, test } from "vitest";
import { proposedFamilies, withAnswers } from "#web/features/ingredients/import/answer-parts.ts";
import { familyProposed } from "#web/lib/reader/feeds/feed-words.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";
import { ingredients } from "../../support.ts";

describe("the name of a feed proposes its family", () => {
  /** A pure salt lick has the same words; what it contains is said behind "with". */
  const exceptions = ["Salt lick with trace elements"];

  test("for every feed of the catalogue, in both languages", () => {
    const wrong = ingredients.flatMap(({ nameEn, nameFr, family }) =>
      [nameEn, nameFr].flatMap((name) => {
        const proposed = familyProposed(name)?.family ?? null;
        return proposed === family || exceptions.includes(name) ? [] : [[name, family, proposed]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["Foin de prairie 2e coupe", "grass_hay"],
    ["Regain", "grass_hay"],
    ["Low sugar hay", "grass_hay"],
    ["Foin luzerne/dactyle", "legume_and_mixed_hay"],
    ["Orge aplatie", "cereal_grains"],
    ["Steam-flaked corn", "cereal_grains"],
    ["Haferflocken", "cereal_grains"],
    ["Gerstenstroh", "straw_and_residues"],
    ["Paille de luzerne", "straw_and_residues"],
    ["Luzerne brins longs", "dehydrated_forage"],
    ["Bouchons de foin", "dehydrated_forage"],
    ["Granulé de luzerne 17", "dehydrated_forage"],
    ["Enrubanné mi-fanage", "haylage_and_silage"],
    ["Weizenkleie", "cereal_by_products"],
    ["Son", "cereal_by_products"],
    ["Zuckerrübenschnitzel", "fibrous_and_sugar_by_products"],
    ["Huile de lin", "oils_and_fats"],
    ["Rapsöl", "oils_and_fats"],
    ["Graines de lin extrudées", "oilseeds"],
    ["Sojaextraktionsschrot", "oil_meals"],
    ["Floconné senior", "complete_and_complementary_feeds"],
    ["Muesli with oats", "complete_and_complementary_feeds"],
    ["CMV pour rations de foin", "mineral_vitamin_supplements"],
    ["Levure de bière", "yeasts"],
  ])("“%s”: %s", (name, family) => expect(familyProposed(name)?.family).toBe(family));

  test.each([
    "Ray-grass",
    "Conditioning blend",
    "Maison Dupont 12",
    "Strawberry treats",
    "St George feed",
    "Fibre Plus",
  ])("but not where it says nothing of a kind: “%s”", (name) => expect(familyProposed(name)).toBeNull());
});

describe("proposed families", () => {
  const text = "Nom;MS %\nFoin de prairie 2e coupe;88\nOrge aplatie;87\nFibre Plus;89";
  const read = (answers: Record<string, string>) =>
    interpret(readText(text, "aliments.csv"), answers)?.feeds ?? [];

  test("are shown and never taken by themselves", () => {
    expect(read({}).map(({ family, familyProposal }) => [family, familyProposal?.value ?? null])).toEqual([
      [null, "grass_hay"],
      [null, "cereal_grains"],
      [null, null],
    ]);
  });

  test("are taken for all lines by one answer, and a line without one stays open", () => {
    const { count, part } = proposedFamilies(read({}), []);
    expect(count).toBe(2);
    expect(read(withAnswers({}, part)).map(({ family }) => family)).toEqual([
      "grass_hay",
      "cereal_grains",
      null,
    ]);
  });

  test("are taken for the chosen lines alone", () => {
    const [, barley, plus] = read({});
    const { count, part } = proposedFamilies(read({}), [barley?.id ?? "", plus?.id ?? ""]);
    expect(count).toBe(1);
    expect(read(withAnswers({}, part)).map(({ family }) => family)).toEqual([null, "cereal_grains", null]);
  });
});
