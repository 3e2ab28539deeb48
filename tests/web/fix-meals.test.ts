import { expect, test } from "vitest";
import { mealsMost } from "#science/answers/meals.ts";
import { mealsThatDo } from "#web/features/rations/workbench/optimise/fix-asked.ts";
import { bench, draft } from "./support.ts";

const rule = "starch_gastric";
const hay = "grass-hay-average-quality-all-samples";

/** What the core says how many meals would do, and what a fix offers, of so much oats in two meals. */
function offered(oatsKg: number, meals = 2) {
  const fed = { ...draft({ [hay]: 7, "oats-whole-grain": oatsKg }), meals };
  const screen = bench(fed);
  const finding = screen.snapshot().evaluation.findings.find((each) => each.rule === rule);
  return { wanted: finding?.placeholders.n ?? 0, offer: mealsThatDo(screen, rule) };
}

test("more meals are offered as a fix as far as a yard feeds them", () => {
  const { wanted, offer } = offered(4);
  expect(wanted).toBeGreaterThan(2);
  expect(wanted).toBeLessThanOrEqual(mealsMost);
  expect(offer).toBe(wanted);
});

test("more meals than a yard feeds are no fix", () => {
  const { wanted, offer } = offered(14);
  expect(wanted).toBeGreaterThan(mealsMost);
  expect(offer).toBeNull();
});

test("a ration that is fed in more meals than usual may get as many, and no more", () => {
  const { wanted, offer } = offered(14, mealsMost + 1);
  expect(wanted).toBeGreaterThan(mealsMost + 1);
  expect(offer).toBeNull();
});
