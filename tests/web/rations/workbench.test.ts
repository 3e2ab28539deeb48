import { describe, expect, test } from "vitest";
import {
  draftFromRation,
  emptyDraft,
  hoursExceeded,
  reasonNotAddable,
  sameDraft,
  withFeed,
  withIngredient,
  withoutLine,
  withPasture,
} from "#web/features/rations/workbench/draft/draft.ts";
import { bench, draft, ingredient } from "../support.ts";

const hay = "grass-hay-average-quality-all-samples";
const oats = "oats-whole-grain";
const pasture = "pasture-grass-short-leafy-spring-or-autumn-regrowth";
const tall = "pasture-grass-tall-abundant-heading-early-summer";

const begun = (start = draft({ [hay]: 8, [oats]: 2 })) => bench(start);
const path = (id: string) => ingredient(id)["@id"];

describe("lines of a ration", () => {
  test("nothing is added without a selection, and nothing twice", () => {
    const start = draft({ [hay]: 8 });
    expect(reasonNotAddable(start, null)).toBe("no_selection");
    expect(reasonNotAddable(start, ingredient(hay))).toBe("already_added");
    expect(reasonNotAddable(start, ingredient(oats))).toBeNull();
    const grazed = withIngredient(start, ingredient(pasture), 500);
    expect(reasonNotAddable(grazed, ingredient(pasture))).toBe("already_added");
  });

  test("hours on pasture beyond a day are noticed, a whole day is not", () => {
    let start = withIngredient(emptyDraft, ingredient(pasture), 500);
    start = withIngredient(start, ingredient(tall), 500);
    expect(start.pastures.map(({ abundance }) => abundance)).toEqual([
      "abundant_short_grass",
      "high_abundant_grass",
    ]);
    start = withPasture(start, path(pasture), { hoursPerDay: 12 });
    expect(hoursExceeded(withPasture(start, path(tall), { hoursPerDay: 12 }))).toBe(false);
    expect(hoursExceeded(withPasture(start, path(tall), { hoursPerDay: 14 }))).toBe(true);
  });

  test("starts a pure trace compound at nothing, and a mineral feed at its usual amount", () => {
    const startOf = (id: string) => withIngredient(emptyDraft, ingredient(id), 500).feeds[0]?.quantityKg;
    expect(["sodium-selenite", "zinc-oxide"].map(startOf)).toEqual([0, 0]);
    expect(startOf("mineral-vitamin-supplement-for-hay-rations")).toBe(0.05);
  });

  test("adding and removing a feed leaves the draft as it was", () => {
    const start = draft({ [hay]: 8 });
    const added = withIngredient(start, ingredient(oats), 500);
    expect(sameDraft(added, start)).toBe(false);
    expect(sameDraft(withoutLine(added, path(oats)), start)).toBe(true);
    expect(draftFromRation(null)).toBe(emptyDraft);
  });
});

describe("the state of the screen", () => {
  test("a change is evaluated before the call returns", () => {
    const screen = begun();
    const energy = () => screen.snapshot().view.measures.get("coverage_energy")?.value ?? 0;
    const before = energy();
    screen.change((now) => withFeed(now, path(oats), { quantityKg: 3 }));
    expect(energy()).toBeGreaterThan(before);
    expect(screen.snapshot().status).toBe("unsaved");
    screen.undo();
    expect(energy()).toBe(before);
    expect(screen.snapshot().status).toBe("saved");
  });

  test("rows that did not change keep their identity, so that only changed numbers repaint", () => {
    const screen = begun();
    const before = screen.snapshot().view;
    screen.change((now) => ({ ...now, commentary: "to be weighed" }));
    const after = screen.snapshot().view;
    expect(after.coverage).toBe(before.coverage);
    expect(after.figures).toBe(before.figures);
    expect(after.judgements).toBe(before.judgements);
  });

  test("a nutrient no feed has a value for is unknown, not nil and not covered", () => {
    const rows = begun(draft({ "wheat-straw": 8 })).snapshot().view.coverage;
    const vitaminD = rows.find(({ id }) => id === "vitamin_d");
    expect(vitaminD?.value).toBeNull();
    expect(vitaminD?.level).toBe("unknown");
  });

  test("judgements come worst first", () => {
    const order = { risk: 0, watch: 1, unknown: 2, ok: 3 };
    const levels = begun()
      .snapshot()
      .view.judgements.map(({ level }) => order[level]);
    expect(new Set(levels).size).toBeGreaterThan(1);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
  });

  test("asking for a better ration changes nothing by itself", () => {
    const screen = begun();
    const before = screen.snapshot();
    const answer = screen.ask((engine, asked) => engine.optimise({ ...asked, goal: "cheapest" }));
    expect(answer.quantitiesKg).toHaveLength(2);
    expect(screen.snapshot()).toBe(before);
  });

  test("a saved draft is the ghost of the bars from then on", () => {
    const screen = begun();
    screen.change((now) => withFeed(now, path(hay), { quantityKg: 10 }));
    const bar = () => screen.snapshot().view.coverage[0];
    const before = bar()?.ghost;
    expect(before).toEqual(expect.any(Number));
    expect(before).not.toBe(bar()?.value);
    screen.markSaved(screen.snapshot().draft);
    expect(screen.snapshot().status).toBe("saved");
    expect(bar()?.ghost).toBe(bar()?.value);
  });
});
