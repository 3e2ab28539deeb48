import { expect, test } from "vitest";
import { findingCount } from "#web/parts/finding/verdict-badge.tsx";

test("the findings of a ration are those at risk and those to watch; of an unknown one, what is unknown", () => {
  expect(findingCount({ level: "risk", risk: 5, watch: 5, unknown: 2 })).toBe(10);
  expect(findingCount({ level: "watch", risk: 0, watch: 3, unknown: 2 })).toBe(3);
  expect(findingCount({ level: "ok", risk: 0, watch: 0, unknown: 0 })).toBe(0);
  expect(findingCount({ level: "unknown", risk: 0, watch: 0, unknown: 4 })).toBe(4);
});
