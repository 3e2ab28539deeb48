import { expect, test } from "vitest";
import { type FeedUse, recentFor, withUse } from "#web/features/rations/workbench/feeds/recent-feeds.ts";

const uses: readonly FeedUse[] = [
  { id: "oats", horseClass: "work" },
  { id: "straw", horseClass: "maintenance" },
  { id: "hay", horseClass: "work" },
  { id: "straw", horseClass: "work" },
];

test("feeds used for horses of the same class come first, each once, the last first", () => {
  expect(recentFor(uses, "maintenance")).toEqual(["straw", "oats", "hay"]);
  expect(recentFor(uses, "work")).toEqual(["oats", "hay", "straw"]);
  expect(recentFor(uses, "growth")).toEqual(["oats", "straw", "hay"]);
});

test("a use comes first and replaces the one of the same feed and class; old ones are dropped", () => {
  expect(withUse(uses, { id: "hay", horseClass: "work" })).toEqual([uses[2], uses[0], uses[1], uses[3]]);
  const many = Array.from({ length: 60 }, (_none, at) => `feed-${at}`).reduce<FeedUse[]>(
    (stored, id) => withUse(stored, { id, horseClass: "work" }),
    [],
  );
  expect(many.length).toBeLessThanOrEqual(40);
  expect(recentFor(many, "work")).toHaveLength(8);
});
