import { expect, test } from "vitest";
import { isLent, type Lent } from "#web/features/horses/form/copied-value.tsx";

const lent: Lent = {
  by: "horse",
  values: {
    weightKg: 310,
    bodyConditionScore: 8,
    conditions: ["laminitis", "metabolic"],
    commentary: "Lost 30 kg since summer.",
  },
};

test("what a copy has of the other horse is told as long as it is the other's: its affections and notes too", () => {
  expect(isLent(lent, "weightKg", 310)).toBe(true);
  expect(isLent(lent, "weightKg", 320)).toBe(false);
  expect(isLent(lent, "conditions", ["laminitis", "metabolic"])).toBe(true);
  expect(isLent(lent, "conditions", ["ppid", "laminitis"]), "one of them is still ticked").toBe(true);
  expect(isLent(lent, "conditions", ["ppid"])).toBe(false);
  expect(isLent(lent, "conditions", [])).toBe(false);
  expect(isLent(lent, "commentary", "Lost 30 kg since summer.")).toBe(true);
  expect(isLent(lent, "commentary", "Fed alone.")).toBe(false);
});

test("what the other horse does not have is not told of", () => {
  const sound: Lent = { by: "model", values: { ...lent.values, conditions: [], commentary: null } };
  expect(isLent(sound, "conditions", [])).toBe(false);
  expect(isLent(sound, "commentary", null)).toBe(false);
});
