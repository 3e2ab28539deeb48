import { expect, test } from "vitest";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { listAmounts } from "#web/features/rations/workbench/optimise/amount-rows.ts";

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
