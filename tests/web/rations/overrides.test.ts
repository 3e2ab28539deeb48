import { describe, expect, test } from "vitest";
import type { RationItem } from "#contract/schemas/ration.ts";
import {
  draftFromRation,
  emptyDraft,
  sameDraft,
  saveBody,
  withOverride,
  withoutOverride,
  withSystem,
} from "#web/features/rations/workbench/draft/draft.ts";
import { bench, draft } from "../support.ts";

const zinc = { nutrient: "zinc", value: 600, reason: "hooves" } as const;
const energy = { nutrient: "digestible_energy_nrc", value: 12, reason: "easy keeper" } as const;
const start = draft({ "grass-hay-average-quality-all-samples": 8 });

describe("a requirement set by hand on the screen", () => {
  test("is undone and redone like any change, its row marked with the reason", () => {
    const screen = bench(start);
    const row = () => screen.snapshot().view.coverage.find(({ id }) => id === "zinc");
    const computed = row()?.requirement;
    screen.change((now) => withOverride(now, zinc));
    expect(row()).toMatchObject({ requirement: 600, setByHand: "hooves" });
    expect(screen.snapshot().status).toBe("unsaved");
    screen.undo();
    expect(row()).toMatchObject({ requirement: computed, setByHand: null });
    expect(screen.snapshot().status).toBe("saved");
    screen.redo();
    expect(row()?.setByHand).toBe("hooves");
    screen.change((now) => withoutOverride(now, "zinc"));
    expect(row()?.requirement).toBe(computed);
  });

  test("is shown among the first rows even of a nutrient that usually is not", () => {
    const screen = bench(start);
    screen.change((now) => withOverride(now, { nutrient: "vitamin_b8", value: 20, reason: "hooves" }));
    expect(screen.snapshot().view.coverage.find(({ id }) => id === "vitamin_b8")).toMatchObject({
      core: true,
      requirement: 20,
    });
  });

  test("is replaced in its place by another figure", () => {
    const one = withOverride(withOverride(emptyDraft, zinc), energy);
    expect(withOverride(one, { ...zinc, value: 1 }).overrides).toEqual([{ ...zinc, value: 1 }, energy]);
    expect(sameDraft(withoutOverride(withoutOverride(one, "zinc"), energy.nutrient), emptyDraft)).toBe(true);
  });

  test("is left behind by a system that does not count in it, and only there", () => {
    const one = withOverride(withOverride(emptyDraft, zinc), energy);
    expect(withSystem(one, "gfe2014")).toMatchObject({ system: "gfe2014", overrides: [zinc] });
  });

  test("is read from the service and sent back as it was", () => {
    const stored = { ...saveBody(withOverride(start, zinc)) } as RationItem;
    expect(draftFromRation(stored).overrides).toEqual([zinc]);
    expect(saveBody(draftFromRation(stored)).overrides).toEqual([zinc]);
  });
});
