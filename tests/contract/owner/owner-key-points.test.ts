import { describe, expect, test } from "vitest";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationCreate } from "#contract/schemas/ration.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { keyPoints } from "#contract/sheets/parts/key-points.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

const words = createSheetMessages("en");
const hay = "grass-hay-average-quality-all-samples";

function snapshotOf(of: HorseItem, amounts: Record<string, number>, objective: RationCreate["objective"]) {
  const start = draft(amounts);
  const { evaluation } = bench(start, { horse: of, objective }).snapshot();
  const feedOf = (path: string) => ingredients.find((each) => each["@id"] === path)!;
  return freezeRation({ horse: of, ration: { ...start, objective } as never, evaluation, feedOf });
}

const pony: HorseItem = { ...horse, weightKg: 300, bodyConditionScore: 8, conditions: ["laminitis"] };

describe("key points for the owner", () => {
  const fed = snapshotOf(pony, { [hay]: 4.6, "mineral-vitamin-supplement-for-hay-rations": 0.03 }, "lose");
  const points = keyPoints(fed, words, true);

  test("of a laminitic pony are weight and the sugar of its forage before minerals and gaps", () => {
    expect(points.slice(0, 2).map(({ title }) => title)).toEqual([
      "Energy for weight loss",
      "Starch and sugars of the forage (NSC)",
    ]);
    expect(points[1]!.text).toContain("soak");
    expect(points[1]!.text, "nothing is said of grass that it does not get").not.toContain("grazing");
  });

  test("of a horse without troubles begin with what is worst", () => {
    const found = keyPoints(snapshotOf(horse, { [hay]: 10 }, "maintain"), words, true);
    const order = ["risk", "watch", "ok"];
    const places = found.map(({ level }) => order.indexOf(level));
    expect(places).toEqual(places.toSorted());
  });

  test("a lack is answered by what supplies it, not by what is taken away", () => {
    for (const { text } of points) expect(text).not.toMatch(/before cutting/);
  });
});

test("a feed of which nothing is fed is not on the owner's sheet", () => {
  const saved = snapshotOf(horse, { [hay]: 10, "oats-whole-grain": 0 }, "maintain");
  const text = JSON.stringify(
    ownerSheet(saved, words, { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" }),
  );
  expect(text).toContain("Grass hay");
  expect(text).not.toContain("Oats");
});

test("hours of the analysis are told by halves, as on the screen", () => {
  const saved = snapshotOf(horse, { [hay]: 7.3 }, "maintain");
  const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
  const hours = JSON.stringify(professionalSheet(saved, words, options)).match(/[\d.]+(?=\u202fh")/g) ?? [];
  expect(hours.length).toBeGreaterThan(0);
  for (const each of hours) expect(Number(each) % 0.5, each).toBe(0);
});
