import { expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { available } from "#web/features/rations/workbench/draft/draft.ts";
import { draft } from "../../support.ts";

const path = (id: string) => `/api/ingredients/${id}`;
const lot = (id: string, isLatestLot: boolean) =>
  ({ "@id": path(id), id, isLatestLot, lot: { of: path("hay") } }) as IngredientItem;
const items = new Map([lot("june", false), lot("october", true)].map((item) => [item["@id"], item]));
const fed = (id: string, followsLatest: boolean) => ({
  ...draft({ "oats-whole-grain": 8 }).feeds[0]!,
  ingredient: path(id),
  followsLatest,
});
const openedWith = (...feeds: ReturnType<typeof fed>[]) =>
  available({ ...draft({}), feeds }, items).draft.feeds.map(({ ingredient }) => ingredient);

test("work that was not saved follows the latest lot of a hay when it is opened again", () => {
  expect(openedWith(fed("june", true))).toEqual([path("october")]);
});

test("a line of one lot stays, and so does one that follows a lot fed in another line", () => {
  expect(openedWith(fed("june", false))).toEqual([path("june")]);
  expect(openedWith(fed("june", true), fed("october", false))).toEqual([path("june"), path("october")]);
});
