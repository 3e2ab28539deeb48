import { beforeAll, expect, test } from "vitest";
import {
  type Draft,
  withFeed,
  withIngredient,
  withPasture,
} from "#web/features/rations/workbench/draft/draft.ts";
import { loadScenarios } from "#web/features/rations/workbench/draft/scenarios.ts";
import { comparedRows, comparedScenarios } from "#web/features/rations/workbench/scenarios/scenario-rows.ts";
import { label } from "#web/lib/format/labels.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, ingredient, ingredients } from "../support.ts";

beforeAll(() => overwriteGetLocale(() => "en"));

const hay = ingredient("grass-hay-average-quality-all-samples");
const grass = ingredients.find(({ role }) => role === "pasture")!;
const start = withPasture(
  withIngredient(draft({ [hay.id]: 8, "oats-whole-grain": 1 }), grass, 500),
  grass["@id"],
  { abundance: "rare_herb", hoursPerDay: 6 },
);

const floor = () => label("presentation", "floor");
const net = () => label("presentation", "net_3_2cm");

/** Compares the settings of the present with those of others. */
function told(...others: Draft[]): [string, string[]][] {
  const keys = ["B", "C"] as const;
  const kept = others.map((each, at) => ({ key: keys[at]!, draft: each }));
  const screen = bench(start, { scenarios: loadScenarios("A", kept) });
  const groups = comparedRows(screen, comparedScenarios(screen), "EUR");
  const group = groups.find(({ title }) => title === "Settings that differ");
  return group!.rows.map(({ name, cells }) => [name, cells.map(({ text }) => text)]);
}

const netted = withFeed(start, hay["@id"], { presentation: "net_3_2cm" });

test("hay in a net and a richer pasture are told, of which the amounts say nothing", () => {
  expect(told(withPasture(netted, grass["@id"], { abundance: "high_abundant_grass" }))).toEqual([
    [hay.nameEn, [floor(), net()]],
    [grass.nameEn, [label("abundance", "rare_herb"), label("abundance", "high_abundant_grass")]],
  ]);
});

test("of three, each is told in what it differs from any of the others", () => {
  const asConcentrate = withFeed(start, hay["@id"], { role: "concentrate", presentation: null });
  expect(told(netted, asConcentrate)).toEqual([
    [hay.nameEn, [`${floor()}, forage`, `${net()}, forage`, "Concentrate"]],
  ]);
});

test("other amounts, other meals and another order of feeds are no settings", () => {
  const more = withFeed(start, hay["@id"], { quantityKg: 9 });
  expect(told({ ...more, meals: 4, feeds: more.feeds.toReversed() })).toEqual([]);
});

test("the system, supervision and a requirement set by hand are", () => {
  const other: Draft = {
    ...start,
    system: "gfe2014",
    overrides: [{ nutrient: "zinc", value: 500, reason: "Hoof horn" }],
  };
  expect(told(other).map(([name]) => name)).toHaveLength(2);
});
