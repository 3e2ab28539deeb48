import { expect, test } from "vitest";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { type Draft, emptyDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { isUnchanged, listAmounts, moreStraw } from "#web/features/rations/workbench/optimise/amount-rows.ts";
import { settingRows } from "#web/features/rations/workbench/optimise/setting-rows.ts";
import { m } from "#web/paraglide/messages.js";

const line = (ingredient: string, role: FeedInput["role"], more: Partial<FeedInput> = {}): FeedInput => ({
  ingredient,
  role,
  quantityKg: 1,
  presentation: null,
  preparation: null,
  mealShares: null,
  locked: false,
  minKg: 0,
  maxKg: null,
  stepKg: null,
  bagKg: null,
  followsLatest: false,
  leastKg: null,
  scoopKg: null,
  ...more,
});

const present = [line("oats", "concentrate"), line("balancer", "supplement", { locked: true })];

test("feeds of an answer are listed by their part, new ones too, each in the colour of its part", () => {
  const rows = listAmounts(present, [
    ...present,
    line("late hay", "forage", { quantityKg: 4, preparation: "soaked_60_min" }),
    line("straw", "forage"),
    line("pulp", "concentrate"),
  ]);
  expect(rows.map(({ path, isNew }) => [path, isNew])).toEqual([
    ["late hay", true],
    ["straw", true],
    ["oats", false],
    ["pulp", true],
    ["balancer", false],
  ]);
  const [hay, straw, oats, pulp, balancer] = rows.map(({ colour }) => colour);
  expect([straw, pulp]).toEqual([hay, oats]);
  expect(new Set([hay, oats, balancer]).size).toBe(3);
});

test("a row has what is fed now, what is proposed, the lock and the proposed preparation", () => {
  const rows = listAmounts(present, [
    { ...present[0]!, quantityKg: 0.6 },
    present[1]!,
    line("hay", "forage", { quantityKg: 4, preparation: "soaked_60_min" }),
  ]);
  expect(rows).toMatchObject([
    { path: "hay", now: 0, next: 4, change: 4, preparation: "soaked_60_min", locked: false },
    { path: "oats", now: 1, next: 0.6, change: -0.4, preparation: null, locked: false },
    { path: "balancer", change: 0, locked: true },
  ]);
});

const grass = {
  ingredient: "grass",
  abundance: "abundant_short_grass",
  season: "spring",
  hoursPerDay: 20,
  muzzleFactor: null,
  allowanceKg: null,
} as const;
const ration: Draft = { ...emptyDraft, feeds: [...present], pastures: [grass] };

test.each<[string, Partial<Draft>, boolean]>([
  ["the same amounts", {}, true],
  ["less than what is weighed out", { feeds: [{ ...present[0]!, quantityKg: 1.0001 }, present[1]!] }, true],
  ["another amount", { feeds: [{ ...present[0]!, quantityKg: 0.6 }, present[1]!] }, false],
  ["a feed more", { feeds: [...present, line("salt", "supplement", { quantityKg: 0 })] }, false],
  ["a hay that is soaked", { feeds: [{ ...present[0]!, preparation: "soaked_60_min" }, present[1]!] }, false],
  ["a meal more", { meals: ration.meals + 1 }, false],
  ["no grass any more", { pastures: [{ ...grass, allowanceKg: 0 }] }, false],
  ["another comment", { commentary: "as last week" }, true],
])("a proposal with %s is told to change something or nothing", (_, change, isSame) => {
  expect(isUnchanged(ration, { ...ration, ...change })).toBe(isSame);
});

test("what is no amount has a row of its own: the meals a day and each pasture", () => {
  const bare = { ...ration, meals: 3, pastures: [{ ...grass, allowanceKg: 0 }] };
  const rows = settingRows({ items: new Map() }, { ...ration, meals: 2 }, bare);
  expect(rows).toMatchObject([
    { name: m.conflict_field_meals(), now: "2", next: "3" },
    {
      name: "grass",
      now: expect.stringContaining("20"),
      next: expect.stringContaining(m.ration_paddock_bare().toLowerCase()),
    },
  ]);
});

test.each([
  ["more straw", 0.5, true],
  ["less straw", -0.5, false],
  ["the same straw", 0, false],
])("a proposal with %s calls for its conditions or not", (_, change, calls) => {
  const rows = [
    { path: "straw", change },
    { path: "hay", change: 1 },
  ];
  expect(moreStraw(rows, (path) => (path === "straw" ? "straw_and_residues" : "grass_hay"))).toBe(calls);
});
