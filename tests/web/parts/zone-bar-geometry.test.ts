import { describe, expect, test } from "vitest";
import {
  axisWidth,
  sameShapes,
  type ZoneBarFigures,
  zoneBarShapes,
} from "#contract/ration/zone-bar-geometry.ts";

const figures: ZoneBarFigures = {
  value: 100,
  low: null,
  high: null,
  unknownShare: 0,
  targetFrom: 95,
  targetTo: 130,
  tolerableFrom: 85,
  tolerableTo: 160,
  limit: null,
  ghost: null,
};
const shapes = (change: Partial<ZoneBarFigures> = {}, lit: number | null = null) =>
  zoneBarShapes({ ...figures, ...change }, lit);

describe("the shapes of a zone bar", () => {
  test.each([
    ["nothing at all ends at the left", 0, 0],
    ["the requirement is at half of the axis", 100, axisWidth / 2],
    ["what lies beyond the axis ends with it", 420, axisWidth],
    ["a value below nothing does not leave the bar", -5, 0],
  ])("%s", (_, value, end) => {
    expect(shapes({ value }).value).toBe(end);
  });

  test("zones never run backwards and end with the axis", () => {
    const { zones } = shapes({ tolerableFrom: 120, targetFrom: 95, targetTo: null, limit: 110 });
    const ends = zones.map(({ end }) => end);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(zones.at(-1)).toEqual({ wash: "over-wash", end: axisWidth });
    expect(ends.at(-2)).toBe(52.25);
  });

  test("an unknown value is hatched over the whole axis, an unknown part over its share of the rest", () => {
    expect(shapes({ value: null }).unknown).toBe(axisWidth);
    expect(shapes({ value: 100, unknownShare: 0.5 }).unknown).toBe(71.25);
    expect(shapes().unknown).toBe(0);
  });

  test("whisker, limit, ghost and break mark stand only where there is something to tell", () => {
    expect(shapes()).toMatchObject({ whisker: null, limit: null, ghost: null, isCut: false, lit: 0 });
    const full = shapes({ value: 240, low: 90, high: 110, limit: 180, ghost: 60 }, 0.5);
    expect(full).toMatchObject({
      whisker: { from: 42.75, to: 52.25 },
      limit: 85.5,
      ghost: 28.5,
      isCut: true,
    });
    expect(full.lit).toBe(47.5);
    expect(shapes({ value: 240, limit: 250.4 })).toMatchObject({ limit: null, limitBeyond: 250 });
    expect(shapes({ limit: 200 })).toMatchObject({ limit: axisWidth, limitBeyond: null });
    expect(shapes({ ghost: 100.3 }).ghost).toBeNull();
  });

  test.each<[keyof ZoneBarFigures | "lit", Partial<ZoneBarFigures>, number | null]>([
    ["value", { value: 101 }, null],
    ["unknownShare", { unknownShare: 0.2 }, null],
    ["lit", {}, 0.5],
    ["limit", { limit: 150 }, null],
    ["limit", { value: 180, limit: 340 }, null],
    ["ghost", { ghost: 60 }, null],
    ["low", { low: 90, high: 110 }, null],
    ["high", { low: 95, high: 110 }, null],
    ["targetFrom", { targetFrom: 90 }, null],
    ["targetTo", { targetTo: 120 }, null],
    ["tolerableFrom", { tolerableFrom: 80 }, null],
    ["tolerableTo", { tolerableTo: 150 }, null],
  ])("another %s is drawn anew, the same is not", (_, change, lit) => {
    expect(sameShapes(shapes(), shapes(change, lit))).toBe(false);
    expect(sameShapes(shapes(change, lit), shapes())).toBe(false);
    expect(sameShapes(shapes(change, lit), shapes(change, lit))).toBe(true);
  });

  test("a limit beyond the axis that moves is told anew", () => {
    expect(sameShapes(shapes({ value: 180, limit: 340 }), shapes({ value: 180, limit: 341 }))).toBe(false);
  });

  test.each([
    ["a limit that is far away is no figure in the bar", 64, 1285, null],
    ["one is written from half of it on", 143, 286, 286],
    ["and is not below half of it", 142, 286, null],
    ["nor where nothing is known of the value", null, 250, null],
  ])("%s", (_, value, limit, limitBeyond) => {
    expect(shapes({ value, limit }).limitBeyond).toBe(limitBeyond);
  });

  test("a bar that is cut is not one that ends there", () => {
    expect(sameShapes(shapes({ value: 200 }), shapes({ value: 201 }))).toBe(false);
  });
});
