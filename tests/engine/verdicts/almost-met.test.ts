import { expect, test } from "vitest";
import { contents, engine, feed, finding, ingredient, measured, ration } from "../support/health-rations.ts";

const fed = (copper: number) =>
  engine.evaluate(ration([feed(ingredient({ id: "hay", composition: contents({ copper }) }), 9)]));
const needed = 1000 / measured(fed(10), "coverage_copper").value!;

test.each([
  [100, "ok"],
  [99.2, "ok"],
  [98.8, "watch"],
  [89, "risk"],
])("copper at %d %% of the requirement is %s", (percent, level) => {
  const evaluation = fed((needed * percent) / 100);
  expect(measured(evaluation, "coverage_copper").value).toBeCloseTo(percent, 6);
  expect(finding(evaluation, "requirement_copper")?.level).toBe(level);
});
