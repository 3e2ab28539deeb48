import { describe, expect, test } from "vitest";
import { feedCitation, feedSource } from "#contract/sheets/text/feed-source-text.ts";
import { recipeNames } from "#contract/sheets/text/recipe-feed-names.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { ingredients } from "../../web/support.ts";

const french: readonly [string, string, string][] = [
  [
    "how a value came to be is told in French, the codes of equations stay",
    "published: INRAE-CIRAD-AFZ feed tables 2017-2021 (DM basis) | computed: E4, O1",
    "publié\u00a0: tables INRAE-CIRAD-AFZ 2017-2021 (par kg de matière sèche) · calculé par les équations E4, O1",
  ],
  [
    "the name of a publication stays as it is",
    "published: NRC 2001, Nutrient Requirements of Dairy Cattle, table 15-1",
    "publié\u00a0: NRC 2001, Nutrient Requirements of Dairy Cattle, table 15-1",
  ],
  ["what people wrote of their own feed stays", "Laboratoire du Val, lot: 12", "Laboratoire du Val, lot: 12"],
  ["a kind that nobody knows stays", "measured: here", "measured: here"],
];

describe("where a feed's values are from", () => {
  test.each(french)("%s", (_name, source, text) => {
    expect(feedSource(createSheetMessages("fr"), source)).toBe(text);
  });

  test("beside the state of a value the citation stands without its kind, in French where it is our own", () => {
    const citation = (part: string) => feedCitation(createSheetMessages("fr"), part);
    expect(citation("published: INRAE-CIRAD-AFZ feed tables 2017-2021 (DM basis)")).toBe(
      "tables INRAE-CIRAD-AFZ 2017-2021 (par kg de matière sèche)",
    );
    expect(
      citation(
        "calculated: R1, recipe of catalogue rows, % as fed: Barley 20; Molasses, cane 3.5; added per kg as fed: VA 50000, SE 0.4",
      ),
    ).toBe(
      "recette d’aliments du catalogue, en produit brut\u00a0: Orge grain 20\u202f%\u202f; Mélasse de canne 3,5\u202f%\u202f; " +
        "ajouté par kg brut\u00a0: vitamine A 50\u202f000\u202fUI\u202f; sélénium 0,4\u202fmg",
    );
    expect(citation("Laboratoire du Val")).toBe("Laboratoire du Val");
  });

  test("the feeds of recipes have the names of the catalogue, in both languages", () => {
    const catalogue = new Map(ingredients.map(({ nameEn, nameFr }) => [nameEn, nameFr]));
    expect(recipeNames.map(([nameEn]) => [nameEn, catalogue.get(nameEn)])).toEqual(recipeNames);
  });

  test("no feed of a recipe and no text of the catalogue's own stays English in French", () => {
    const english = recipeNames.map(([nameEn]) => nameEn);
    const own =
      /catalogue row|as fed|carotene |definition|stoichiometry|\bDM\b(?! basis)|(?:^|[;,:] )[A-Z][A-Z\d]? \d/;
    const computed = ingredients.flatMap(({ source }) =>
      source
        .split(" | ")
        .filter((part) => part.startsWith("computed:"))
        .map((part) => feedSource(createSheetMessages("fr"), part)),
    );
    expect(computed.length).toBeGreaterThan(50);
    expect(computed.filter((text) => own.test(text) || english.some((name) => text.includes(name)))).toEqual(
      [],
    );
  });

  test("no feed of the catalogue keeps the English kind of a source in French", () => {
    const kept = ingredients
      .map(({ source }) => feedSource(createSheetMessages("fr"), source ?? ""))
      .filter((text) => /(^| · )(published|computed|recalled|assumed):/.test(text));
    expect(kept).toEqual([]);
  });
});
