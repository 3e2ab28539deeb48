import { describe, expect, test } from "vitest";
import { isOfHealth } from "#contract/ration/redact-health.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { loadScenarios } from "#web/features/rations/workbench/draft/scenarios.ts";
import { comparedScenarios } from "#web/features/rations/workbench/scenarios/scenario-rows.ts";
import { worstLevels } from "#web/features/rations/workbench/store/view-model.ts";
import { bench, draft, ingredient } from "../support.ts";

const hay = "grass-hay-average-quality-all-samples";
const path = ingredient(hay)["@id"];
const start = draft({ [hay]: 8 });
const begun = (scenarios = loadScenarios("A", [])) => bench(start, { scenarios });
type Bench = ReturnType<typeof begun>;
const kg = (of: Bench) => of.snapshot().draft.feeds[0]?.quantityKg;
const feed = (of: Bench, quantityKg: number) => of.change((now) => withFeed(now, path, { quantityKg }));

describe("scenarios beside one another", () => {
  test("a copy starts like the present, and what is done to it leaves the other alone", () => {
    const screen = begun();
    feed(screen, 9);
    screen.branch();
    expect(screen.snapshot()).toMatchObject({ scenario: "B", scenarios: ["A", "B"], canUndo: false });
    expect(kg(screen)).toBe(9);
    feed(screen, 5);
    const energy = screen.snapshot().view.measures.get("coverage_energy")?.value;
    screen.switchTo("A");
    expect(kg(screen)).toBe(9);
    expect(screen.snapshot().view.measures.get("coverage_energy")?.value).not.toBe(energy);
    expect(screen.scenario("B").view.measures.get("coverage_energy")?.value).toBe(energy);
  });

  test("each has its own undo", () => {
    const screen = begun();
    feed(screen, 9);
    screen.branch();
    feed(screen, 5);
    feed(screen, 4);
    screen.switchTo("A");
    screen.undo();
    expect(kg(screen)).toBe(8);
    expect(screen.snapshot()).toMatchObject({ canUndo: false, canRedo: true });
    screen.switchTo("B");
    screen.undo();
    expect(kg(screen)).toBe(5);
  });

  test("there are three at most, and going on with one leaves the others beside it, through a save", () => {
    const screen = begun();
    for (let times = 0; times < 4; times++) screen.branch();
    expect(screen.snapshot().scenarios).toEqual(["A", "B", "C"]);
    feed(screen, 6);
    screen.switchTo("A");
    screen.switchTo("C");
    expect(screen.snapshot()).toMatchObject({
      scenario: "C",
      scenarios: ["A", "B", "C"],
      status: "unsaved",
    });
    expect(kg(screen)).toBe(6);
    screen.markSaved(screen.snapshot().draft);
    expect(
      screen
        .otherScenarios()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(["A", "B"]);
  });

  test("one that is removed is brought back as it was, with its own undo", () => {
    const screen = begun();
    screen.branch();
    feed(screen, 5);
    screen.remove("B");
    expect(screen.snapshot()).toMatchObject({ scenario: "A", scenarios: ["A"], removed: ["B"] });
    expect(kg(screen)).toBe(8);
    screen.bringBack();
    expect(screen.snapshot()).toMatchObject({ scenario: "A", scenarios: ["A", "B"], removed: [] });
    screen.switchTo("B");
    expect(kg(screen)).toBe(5);
    screen.undo();
    expect(kg(screen)).toBe(8);
  });

  test("the last one stays, several that go are brought back together, and a copy takes a name that is free", () => {
    const screen = begun();
    screen.remove("A");
    expect(screen.snapshot()).toMatchObject({ scenarios: ["A"], removed: [] });
    screen.branch();
    screen.branch();
    screen.remove("A", "B", "C");
    expect(screen.snapshot().scenarios).toEqual(["A", "B", "C"]);
    screen.remove("C");
    screen.remove("A");
    expect(screen.snapshot()).toMatchObject({ scenario: "B", scenarios: ["B"], removed: ["A", "C"] });
    screen.branch();
    expect(screen.snapshot()).toMatchObject({ scenario: "A", scenarios: ["A", "B"], removed: ["C"] });
    screen.bringBack();
    expect(screen.snapshot()).toMatchObject({ scenario: "A", scenarios: ["A", "B", "C"], removed: [] });
  });

  test("those found after a reload stand beside the one at hand", () => {
    const screen = begun(loadScenarios("B", [{ key: "A", draft: draft({ [hay]: 7 }) }]));
    expect(screen.snapshot()).toMatchObject({ scenario: "B", scenarios: ["A", "B"] });
    screen.switchTo("A");
    expect(kg(screen)).toBe(7);
    expect(screen.otherScenarios()).toEqual([{ key: "B", draft: start }]);
  });

  test.each([
    ["without the health sections sees none of its judgements, here or beside", true],
    ["with them sees them all", false],
  ])("who reads %s", (_name, hidesHealth) => {
    const scenarios = loadScenarios("A", [{ key: "B", draft: draft({ [hay]: 3 }) }]);
    const screen = bench(start, { scenarios, hidesHealth });
    for (const { key, view, evaluation } of comparedScenarios(screen)) {
      expect(!view.judgements.some(({ rule }) => isOfHealth(rule)), key).toBe(hidesHealth);
      const told = worstLevels(screen.seen(evaluation).findings);
      expect([...view.levels], key).toEqual([...told]);
      expect(worstLevels(evaluation.findings).size > told.size, key).toBe(hidesHealth);
    }
  });
});
