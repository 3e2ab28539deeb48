import { beforeEach, describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { searchEntry } from "#web/features/rations/workbench/shared/feed-search.ts";
import { rankFeeds } from "#web/features/rations/workbench/shared/rank-feeds.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { ingredients } from "../../support.ts";

beforeEach(() => overwriteGetLocale(() => "fr"));

const common = ingredients.map((item): IngredientItem => ({ ...item, inWallet: false, wallet: null }));
const ranked = (query: string, recent: readonly string[] = [], items: readonly IngredientItem[] = common) =>
  rankFeeds(items.map(searchEntry), query, recent, nameOrder()).map(({ id }) => id);
const changed = (id: string, change: Partial<IngredientItem>) =>
  common.map((item) => (item.id === id ? { ...item, ...change } : item));
const hayOfOats = "oat-hay-mid-maturity";

describe("a search for feeds", () => {
  test.each([
    ["foin", "grass-hay-average-quality-all-samples"],
    ["hay", "grass-hay-average-quality-all-samples"],
    ["foin luzerne", "alfalfa-hay-average"],
    ["luzerne foin", "alfalfa-hay-average"],
    ["lucerne hay", "alfalfa-hay-average"],
    ["foin de flèole", "timothy-hay-mid-bloom"],
    ["luzrne foin", "alfalfa-hay-average"],
  ])("“%s” finds %s first", (query, first) => {
    expect(ranked(query)[0]).toBe(first);
  });

  test.each(["herbe", "grass", "pré", "herbr", "grss"])(
    "“%s” finds pastures before what is made of grass",
    (query) => {
      const roles = rankFeeds(common.map(searchEntry), query, [], nameOrder()).map(({ role }) => role);
      const grazed = common.filter(({ role, nameEn }) => role === "pasture" && nameEn.includes("grass"));
      expect(grazed.length).toBeGreaterThan(2);
      expect(new Set(roles.slice(0, grazed.length))).toEqual(new Set(["pasture"]));
    },
  );

  test.each(["se", "sel", "sod", "sodium"])(
    "“%s” finds salts before compounds dosed by the gram",
    (query) => {
      const found = ranked(query);
      expect(found).toContain("sodium-selenite");
      const salts = ["salt-sodium-chloride", "sodium-bicarbonate"].filter((id) => found.includes(id));
      expect(salts.length).toBeGreaterThan(0);
      for (const salt of salts) expect(found.indexOf(salt)).toBeLessThan(found.indexOf("sodium-selenite"));
    },
  );

  test("finds a compound dosed by the gram first by its own word", () => {
    for (const query of ["selenite", "sélén"]) expect(ranked(query)[0]).toBe("sodium-selenite");
  });

  test("finds the common hays before the others of the same word", () => {
    expect(ranked("foin").slice(0, 4)).not.toContain(hayOfOats);
  });

  test("has favourites, then what was used lately, the wallet, own feeds, and the catalogue", () => {
    const wallet = { place: 3, favourite: false, stepKg: null, mostKg: null };
    const [favourite, recent, pocketed, owned] = [
      "oat-hay-mid-maturity",
      "barley-hay",
      "red-clover-hay",
      "bermudagrass-hay",
    ] as const;
    const items = common.map((item): IngredientItem => {
      if (item.id === favourite) return { ...item, inWallet: true, wallet: { ...wallet, favourite: true } };
      if (item.id === pocketed) return { ...item, inWallet: true, wallet };
      return item.id === owned ? { ...item, groupType: "Personal" } : item;
    });
    const order = [favourite, recent, pocketed, owned];
    expect(ranked("foin", [recent], items).slice(0, 4)).toEqual(order);
    expect(ranked("", [recent], items).slice(0, 4)).toEqual(order);
    expect(ranked("", [recent], items)).toHaveLength(items.length);
  });

  test("prefers the words to the wallet: a favourite of another name is not found", () => {
    const wallet = { place: 0, favourite: true, stepKg: null, mostKg: null };
    const items = changed(hayOfOats, { inWallet: true, wallet });
    expect(ranked("luzerne", [], items)).not.toContain(hayOfOats);
    expect(ranked("xyzzyx", [], items)).toEqual([]);
  });
});
