import { describe, expect, it } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { findFeeds, indexFeeds } from "#web/features/ingredients/list/find-feeds.ts";
import { defaultIngredientsSearch, type IngredientsSearch } from "#web/features/ingredients/search.ts";
import { usedCell } from "#web/features/ingredients/used-cell.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { ingredient, ingredients } from "../support.ts";

const brand = { "@id": "/api/brands/mill", id: "mill", name: "Moulin" };
const own: IngredientItem = {
  ...ingredient("grass-hay-mature-late-first-cut"),
  id: "own",
  nameEn: "Meadow oats hay",
  nameFr: "Foin du pré",
  groupType: "Personal",
  origin: "laboratory",
  analysedOn: "2026-10-05",
  modifiedAt: "2026-11-20T00:00:00Z",
};
const branded: IngredientItem = { ...own, id: "branded", nameEn: "Mill mix", groupType: "Brand", brand };
const feeds = indexFeeds([...ingredients, own, branded]);

const find = (search: Partial<IngredientsSearch>) =>
  findFeeds(feeds, { ...defaultIngredientsSearch, ...search });
const ids = (search: Partial<IngredientsSearch>) => find(search).map(({ id }) => id);

describe("a search in the list of feeds", () => {
  it("finds the nearest first: names that begin so, then words that do, then the rest", () => {
    const names = find({ name: "avoine" }).map((item) => ingredientName(item).toLowerCase());
    const first = names.findIndex((name) => !name.startsWith("avoine"));
    expect(first).toBeGreaterThan(0);
    expect(names.slice(first).some((name) => name.startsWith("avoine"))).toBe(false);
    expect(names.slice(first).some((name) => name.includes("avoine"))).toBe(true);
  });

  it.each([
    ["lucerne", /luzerne/i],
    ["hay lucerne", /^Foin de l(?:uzerne|égumineuses)/],
    ["alfafa", /luzerne/i],
    ["oat", /^Avoine/],
    ["oats", /^Avoine/],
    ["avoine", /^Avoine/],
    ["barley", /^Orge/],
  ])(
    "lists for “%s” the feed itself before what is made of it, in the words of either language",
    (name, first) => {
      const names = find({ name }).map((item) => ingredientName(item));
      expect(names[0]).toMatch(first);
      expect(names.length).toBeGreaterThan(1);
    },
  );

  it.each(["herbe", "grass", "grss"])("lists for “%s” pastures before what is made of grass", (name) => {
    const roles = find({ name }).map(({ role }) => role);
    expect(roles.filter((role) => role === "pasture").length).toBeGreaterThan(2);
    expect(roles.indexOf("forage")).toBeGreaterThan(roles.lastIndexOf("pasture"));
  });

  it.each(["foin", "hay"])("lists for “%s” the wallet, own feeds and common hays before others", (name) => {
    const wallet = { place: 0, favourite: false, stepKg: null, mostKg: null };
    const items = ingredients.map((item) => ({ ...item, inWallet: false, wallet: null }));
    const pocketed = { ...ingredient("oat-hay-mid-maturity"), inWallet: true, wallet };
    const known = items.filter(({ id }) => id !== pocketed.id);
    const found = findFeeds(indexFeeds([...known, { ...own, inWallet: false }, pocketed]), {
      ...defaultIngredientsSearch,
      name,
    });
    expect(found.slice(0, 4).map(({ id }) => id)).toEqual([
      "oat-hay-mid-maturity",
      "own",
      "grass-hay-average-quality-all-samples",
      "mixed-meadow-hay-mostly-grass-mid-maturity",
    ]);
  });

  it("takes a word that no feed is near to as found nowhere", () => {
    expect(ids({ name: "zzzzzzzz" })).toEqual([]);
  });

  it.each([
    ["Granulé d’élevage", "granulé d'élevage"],
    ["Granulé d'élevage", "Granulé d’élevage"],
    ["Granulé d'élevage", "granule dʼelevage"],
    ["Coquilles d’œufs", "oeufs"],
    ["Coquilles d’oeufs", "œufs"],
    ["Ray-grass d’Italie", "ray grass d'italie"],
    ["Ray grass d’Italie", "Ray-grass"],
    ["Heu – Süd, groß", "heu süd gross"],
  ])("finds “%s” by “%s”", (nameFr, name) => {
    const named = { ...own, id: "named", nameFr, nameEn: nameFr };
    const found = findFeeds(indexFeeds([...ingredients, named]), {
      ...defaultIngredientsSearch,
      name,
    });
    expect(found.map(({ id }) => id)).toContain("named");
  });

  it("finds a lot under its feed, and shows it alone where its feed is not listed", () => {
    const lot = { of: own["@id"], name: "Barn 7", analysedOn: null, obtainedOn: null, stockKg: null };
    const first: IngredientItem = {
      ...own,
      "@id": "/api/ingredients/lot",
      id: "lot",
      nameFr: "Foin, lot Barn 7",
      lot,
    };
    const found = (items: IngredientItem[]) =>
      findFeeds(indexFeeds(items), { ...defaultIngredientsSearch, name: "barn" }).map(({ id }) => id);
    expect([found([own, first]), found([first])]).toEqual([["own"], ["lot"]]);
  });

  it("narrows by each of the four levels", () => {
    const { levelsEn } = ingredient("oat-hay-mid-maturity");
    const [level1 = "", level2 = "", level3 = "", level4 = ""] = levelsEn;
    const sizes = [
      { level1 },
      { level1, level2 },
      { level1, level2, level3 },
      { level1, level2, level3, level4 },
    ];
    const counts = sizes.map((search) => find(search).length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(ids(sizes[3]!)).toContain("oat-hay-mid-maturity");
    for (const item of find({ level2 })) expect(item.levelsEn[1]).toBe(level2);
  });

  it("narrows by group, brand and the day of an analysis", () => {
    expect(ids({ group: "personal" })).toEqual(["own"]);
    expect(ids({ group: "brand" })).toEqual(["branded"]);
    expect(ids({ group: "own" }).sort()).toEqual(["branded", "own"]);
    expect(ids({ brand: "mill" })).toEqual(["branded"]);
    expect(ids({ since: "2026-10-05" }).sort()).toEqual(["branded", "own"]);
    expect(ids({ since: "2026-10-06" })).toEqual([]);
    const ordered = ids({ order: "analysed", direction: "desc" });
    expect(ordered.slice(0, 2).sort()).toEqual(["branded", "own"]);
    expect(ordered).toHaveLength(feeds.length);
    expect(find({ group: "common" })).toHaveLength(ingredients.length);
  });

  it("narrows by completeness", () => {
    const half = find({ known: "half" }).length;
    const whole = find({ known: "whole" }).length;
    expect(half).toBeGreaterThan(whole);
    expect(half).toBeLessThan(feeds.length);
  });

  it("orders by any column, feeds without the figure last in both directions", () => {
    for (const direction of ["asc", "desc"] as const) {
      const values = find({ order: "starch", direction }).map(
        (item) => usedCell(item, "starch")?.value ?? null,
      );
      const known = values.filter((value) => value !== null);
      expect(values.slice(0, known.length)).toEqual(known);
      const sign = direction === "asc" ? 1 : -1;
      expect(known).toEqual([...known].sort((a, b) => sign * (a - b)));
    }
  });
});

it("a compound feed shows the energy that a ration is computed with, as estimated", () => {
  const item = ingredients.find(
    ({ composition: { digestible_energy_nrc: nrc, digestible_energy: inra } }) => !nrc && inra,
  )!;
  expect(usedCell(item, "digestible_energy_nrc")).toMatchObject({
    value: item.composition.digestible_energy!.value,
    state: "estimated",
  });
  expect(usedCell(item, "iodine")).toBe(item.composition.iodine);
});
