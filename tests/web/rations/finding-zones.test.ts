import { describe, expect, test } from "vitest";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { findingZones, zoneLayers } from "#web/features/rations/workbench/health/finding-zones.ts";
import { bandImage } from "#web/parts/canvas/band-image.ts";

const between = { riskBelow: 1, watchBelow: 2, watchAbove: 4, riskAbove: 8 };
const zones =
  "linear-gradient(in srgb 90deg, var(--over-wash) 0% 10%, var(--above-wash) 10% 20%, var(--target-wash) 20% 40%, var(--above-wash) 40% 80%, var(--over-wash) 80% 100%)";
const mark = (from: number, to: number) =>
  `linear-gradient(in srgb 90deg, transparent 0% ${from}%, var(--ink) ${from}% ${to}%, transparent ${to}% 100%)`;

describe("the bar of a finding", () => {
  test.each<[string, Pick<Finding, "value" | "bounds">, string]>([
    [
      "has the zones of its rule and marks the value",
      { value: 3, bounds: between },
      `${mark(28.5, 31.5)}, ${zones}`,
    ],
    ["has no mark where the value is unknown", { value: null, bounds: between }, zones],
    ["marks the smallest value within the bar", { value: 0, bounds: between }, `${mark(0, 3)}, ${zones}`],
    [
      "has room beyond a value above all bounds",
      { value: 8, bounds: { watchAbove: 4 } },
      `${mark(78.5, 81.5)}, linear-gradient(in srgb 90deg, var(--target-wash) 0% 40%, var(--above-wash) 40% 100%)`,
    ],
  ])("%s", (_name, found, image) => {
    const placed = findingZones(found);
    expect(placed && bandImage(zoneLayers(placed), String)).toBe(image);
  });

  test("is not drawn for a rule without a bound", () => {
    expect(findingZones({ value: 3, bounds: {} })).toBeNull();
  });
});
