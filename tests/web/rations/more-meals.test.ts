import { expect, test } from "vitest";
import { mealsMost } from "#science/answers/meal-plan.ts";
import { mealsThatDo } from "#web/features/rations/workbench/optimise/fix/ask-fix.ts";
import { bench, draft } from "../support.ts";

const rule = "starch_gastric";
const hay = "grass-hay-average-quality-all-samples";

/** Asks the core how many meals would do, and for the offers of a fix, of so much oats in two meals, or all in one of more. */
function offered(oatsKg: number, inOneOf?: number) {
  const even = draft({ [hay]: 7, "oats-whole-grain": oatsKg });
  const inFirst = Array.from({ length: inOneOf ?? 0 }, (_, meal) => (meal === 0 ? 1 : 0));
  const feeds = even.feeds.map((line, at) => (at === 1 && inOneOf ? { ...line, mealShares: inFirst } : line));
  const screen = bench({ ...even, feeds, meals: inOneOf ?? 2 });
  const finding = screen.snapshot().evaluation.findings.find((each) => each.rule === rule);
  return { level: finding?.level, wanted: finding?.placeholders.n, offer: mealsThatDo(screen, rule) };
}

test("more meals are offered as a fix as far as a yard feeds them", () => {
  const { wanted, offer } = offered(4);
  expect(wanted).toBeGreaterThan(2);
  expect(wanted).toBeLessThanOrEqual(mealsMost);
  expect(offer).toBe(wanted);
});

test("more meals than a yard feeds are neither advised nor a fix", () => {
  expect(offered(14)).toEqual({ level: "risk", wanted: undefined, offer: null });
});

test("a ration that is fed in more meals than usual may get as many, all alike, and no more", () => {
  const meals = mealsMost + 1;
  const found = Array.from({ length: 40 }, (_, at) => offered(4 + at / 4, meals));
  expect(found.find(({ wanted }) => wanted === meals)).toMatchObject({ offer: meals });
  const more = found.filter(({ level, wanted }) => level === "risk" && wanted === undefined);
  expect(more.length).toBeGreaterThan(0);
  expect(more.every(({ offer }) => offer === null)).toBe(true);
  expect(found.every(({ wanted = 0 }) => wanted <= meals)).toBe(true);
});
