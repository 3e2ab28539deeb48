import { beforeAll, describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { type ImportWork, noWork } from "#web/features/ingredients/import/import-draft.ts";
import { isWritten, makeLines } from "#web/features/ingredients/import/import-rows.ts";
import { stockOf } from "#web/features/ingredients/import/import-stock.ts";
import { givenFields } from "#web/features/ingredients/import/row-of-feed.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

beforeAll(() => overwriteGetLocale(() => "en"));

const brand = { "@id": "/api/brands/b1", name: "Maison Épi" };
const other = { "@id": "/api/brands/b2", name: "Beta" };

/** An own hay with a measured protein. */
const hay = {
  groupType: "Personal",
  family: "grass_hay",
  dryMatterPct: 88,
  maker: null,
  source: "",
  notes: null,
  values: [{ nutrient: "crude_protein", value: 98, unit: "g_per_kg", basis: "dry_matter" }],
  origin: "laboratory",
  plant: "grass",
  reference: null,
  composition: {},
};

function rowsOf(text: string, part: Partial<ImportWork>, items: readonly IngredientItem[]) {
  const work = { ...noWork, ...part };
  const found = interpret(readText(text, "feeds.csv"), work.answers, { currency: "EUR" });
  const given = givenFields(found?.columns ?? [], work.answers);
  return makeLines(found?.feeds ?? [], given, work, stockOf(items, [brand, other]));
}

describe("a name that feeds of several brands have", () => {
  const sport = (id: string, of: typeof brand | null, pricePerTonne: number) =>
    ({
      ...hay,
      "@id": `/api/ingredients/${id}`,
      id,
      nameFr: "Sport",
      nameEn: "Sport",
      brand: of,
      pricePerTonne,
    }) as unknown as IngredientItem;
  const [epi, beta, plain] = [sport("epi", brand, 700), sport("beta", other, 900), sport("plain", null, 500)];
  const meant = (text: string, items: IngredientItem[], part: Partial<ImportWork> = {}) =>
    rowsOf(text, { onKnown: "replace", ...part }, items).map(({ known, several, choice, errors }) => [
      known?.id ?? several.map(({ id }) => id).join("|"),
      choice,
      errors.length,
    ]);
  const both = "brand;name;price (€/t)\nMaison Épi;Sport;800\nBeta;Sport;1000";

  test.each([
    [
      "finds each its own",
      both,
      [epi, beta],
      [
        ["epi", "replace", 0],
        ["beta", "replace", 0],
      ],
    ],
    [
      "is a new feed for the brand without one",
      both,
      [epi],
      [
        ["epi", "replace", 0],
        ["", "create", 0],
      ],
    ],
    [
      "is a new feed for a brand that nobody has",
      "brand;name;price (€/t)\nGamma;Sport;800",
      [epi],
      [["", "create", 0]],
    ],
    [
      "goes by the heading that is a known brand",
      "name;price (€/t)\nBETA;\nSport;800\nMaison Épi;\nSport;900",
      [epi, beta],
      [
        ["beta", "replace", 0],
        ["epi", "replace", 0],
      ],
    ],
    [
      "means a feed of the brand before one without",
      both,
      [epi, plain],
      [
        ["epi", "replace", 0],
        ["plain", "replace", 0],
      ],
    ],
    [
      "is asked about where the line names no brand",
      "name;price (€/t)\nSport;800",
      [epi, beta],
      [["epi|beta", "replace", 1]],
    ],
    [
      "changes no feed twice",
      both,
      [plain],
      [
        ["plain", "replace", 0],
        ["plain", "replace", 1],
      ],
    ],
  ] as [string, string, IngredientItem[], unknown[][]][])("%s", (_, text, items, expected) => {
    expect(meant(text, items)).toEqual(expected);
  });

  test("means the chosen feed, or a new one", () => {
    const text = "name;price (€/t)\nSport;800";
    const [line] = rowsOf(text, {}, [epi, beta]);
    const id = line?.feed.id ?? "";
    expect(meant(text, [epi, beta], { meant: { [id]: beta["@id"] } })).toEqual([["beta", "replace", 0]]);
    const [, choice] = meant(text, [epi, beta], { choices: { [id]: "create" } })[0] ?? [];
    expect(choice).toBe("create");
    const [skipped] = rowsOf(text, { choices: { [id]: "skip" } }, [epi, beta]);
    expect([skipped?.errors, skipped && isWritten(skipped)]).toEqual([[], false]);
  });

  test("is never given the values or the brand of another", () => {
    const [line] = rowsOf("brand;name;CP (% DM)\nBeta;Sport;12", { onKnown: "replace" }, [epi]);
    expect([line?.known, line?.differences]).toEqual([null, []]);
  });
});
