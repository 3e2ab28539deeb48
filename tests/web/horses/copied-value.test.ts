import { expect, test } from "vitest";
import { type CopiedValues, isCopied } from "#web/features/horses/form/copied-value.tsx";

const lent: CopiedValues = {
  by: "horse",
  values: {
    weightKg: 310,
    bodyConditionScore: 8,
    conditions: ["laminitis", "metabolic"],
    commentary: "Lost 30 kg since summer.",
  },
};

test("what a copy has of the other horse is told as long as it is the other's: its affections and notes too", () => {
  expect(isCopied(lent, "weightKg", 310)).toBe(true);
  expect(isCopied(lent, "weightKg", 320)).toBe(false);
  expect(isCopied(lent, "conditions", ["laminitis", "metabolic"])).toBe(true);
  expect(isCopied(lent, "conditions", ["ppid", "laminitis"]), "one of them is still ticked").toBe(true);
  expect(isCopied(lent, "conditions", ["ppid"])).toBe(false);
  expect(isCopied(lent, "conditions", [])).toBe(false);
  expect(isCopied(lent, "commentary", "Lost 30 kg since summer.")).toBe(true);
  expect(isCopied(lent, "commentary", "Fed alone.")).toBe(false);
});

test("what the other horse does not have is not told of", () => {
  const sound: CopiedValues = { by: "model", values: { ...lent.values, conditions: [], commentary: null } };
  expect(isCopied(sound, "conditions", [])).toBe(false);
  expect(isCopied(sound, "commentary", null)).toBe(false);
});
