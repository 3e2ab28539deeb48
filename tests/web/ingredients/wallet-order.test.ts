import { expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { byPlace, walletSteps, withWalletChange } from "#web/features/ingredients/wallet/wallet-order.ts";
import { feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { searchEntry, seek } from "#web/features/rations/workbench/shared/feed-search.ts";
import { rankFeeds } from "#web/features/rations/workbench/shared/rank-feeds.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { ingredients } from "../support.ts";

const wallet = (place: number, favourite = false) => ({ place, favourite, stepKg: null, mostKg: null });
const [a, b, c] = ingredients
  .slice(0, 3)
  .map((item, place): IngredientItem => ({ ...item, wallet: wallet(place) })) as [
  IngredientItem,
  IngredientItem,
  IngredientItem,
];
const outside: IngredientItem = { ...ingredients[3]!, inWallet: false, wallet: null };
const items = [c, outside, a, b];
const order = (list: readonly IngredientItem[]) =>
  list
    .filter((each) => each.wallet)
    .sort(byPlace)
    .map(({ id }) => id);

test("a moved feed takes its place and the others follow", () => {
  expect(order(withWalletChange(items, c.id, { place: 0 }))).toEqual([c.id, a.id, b.id]);
  expect(order(withWalletChange(items, a.id, { place: 1 }))).toEqual([b.id, a.id, c.id]);
  expect(withWalletChange(items, a.id, { place: 1 })).toContain(outside);
  const changed = withWalletChange(items, b.id, { favourite: true, mostKg: 2 });
  expect(changed.find(({ id }) => id === b.id)?.wallet).toEqual({ ...wallet(1, true), mostKg: 2 });
});

test("a step passes the neighbour of the list, and what the list leaves out", () => {
  const steps = walletSteps(items, [a, c]);
  expect(steps.get(a.id)).toEqual({ up: null, down: 2 });
  expect(steps.get(c.id)).toEqual({ up: 0, down: null });
  expect(order(withWalletChange(items, c.id, { place: 0 }))[0]).toBe(c.id);
});

test("favourites come first by their place, and before others that match as well", () => {
  const all = ingredients.map((item, at) => ({ ...item, wallet: wallet(100 - at, at === 40 || at === 50) }));
  const sorted = rankFeeds(all.map(searchEntry), "", [], nameOrder());
  expect(sorted.slice(0, 2).map(({ id }) => id)).toEqual([all[50]!.id, all[40]!.id]);
  const found = seek(ingredients.map(searchEntry), "foin");
  const last = found.findLast(({ distance }) => distance === found[0]!.distance)!.item;
  const starred = ingredients.map((item) => (item === last ? { ...item, wallet: wallet(0, true) } : item));
  expect(seek(starred.map(searchEntry), "foin")[0]!.item.id).toBe(last.id);
});

test("a new line has the step and the most of the wallet", () => {
  const line = { ingredient: a["@id"], quantityKg: 1, role: "concentrate" } as const;
  const item = { wallet: { ...wallet(0), stepKg: 0.2, mostKg: 3 } };
  expect(feedLine(line, item)).toMatchObject({ stepKg: 0.2, maxKg: 3 });
  expect(feedLine(line, { wallet: null })).toMatchObject({ stepKg: null, maxKg: null });
});

test("a new line is counted in flakes of forage, else in scoops, as far as its feed tells their weights", () => {
  const weighed = { wallet: null, scoopKg: 0.6, flakeKg: 1.8 };
  const counted = (role: "forage" | "concentrate", item = weighed) =>
    feedLine({ ingredient: a["@id"], quantityKg: 1, role }, item).scoopKg;
  expect([counted("forage"), counted("concentrate")]).toEqual([1.8, 0.6]);
});
