import { describe, expect, test } from "vitest";
import { feedCitation, feedSource } from "#contract/sheets/feed-source.ts";
import { wordsIn } from "#worker/lib/words.ts";
import { ingredients } from "./support.ts";

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
    expect(feedSource(wordsIn("fr"), source)).toBe(text);
  });

  test("beside the state of a value the citation stands without its kind, in French where it is our own", () => {
    const citation = (part: string) => feedCitation(wordsIn("fr"), part);
    expect(citation("published: INRAE-CIRAD-AFZ feed tables 2017-2021 (DM basis)")).toBe(
      "tables INRAE-CIRAD-AFZ 2017-2021 (par kg de matière sèche)",
    );
    expect(citation("computed: R1, recipe of catalogue rows, % as fed: Barley 20")).toContain(
      "R1, recette d’aliments du catalogue, % du produit brut: Barley 20",
    );
    expect(citation("Laboratoire du Val")).toBe("Laboratoire du Val");
  });

  test("no feed of the catalogue keeps the English kind of a source in French", () => {
    const kept = ingredients
      .map(({ source }) => feedSource(wordsIn("fr"), source ?? ""))
      .filter((text) => /(^| · )(published|computed|recalled|assumed):/.test(text));
    expect(kept).toEqual([]);
  });
});
