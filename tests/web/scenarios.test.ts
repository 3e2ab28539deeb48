import { describe, expect, test } from "vitest";
import { withFeed } from "#web/features/rations/workbench/draft.ts";
import { scenariosOf } from "#web/features/rations/workbench/scenarios.ts";
import { createWorkbench } from "#web/features/rations/workbench/store.ts";
import { draft, engine, horse, ingredient, ingredients } from "./support.ts";

const hay = "grass-hay-average-quality-all-samples";
const path = ingredient(hay)["@id"];
const start = draft({ [hay]: 8 });
const bench = (scenarios = scenariosOf("A", [])) =>
  createWorkbench({
    engine,
    horse,
    objective: "maintain",
    ingredients,
    units: new Map(),
    first: null,
    stored: start,
    start,
    scenarios,
  });
type Bench = ReturnType<typeof bench>;
const kg = (of: Bench) => of.snapshot().draft.feeds[0]?.quantityKg;
const feed = (of: Bench, quantityKg: number) => of.change((now) => withFeed(now, path, { quantityKg }));

describe("scenarios beside one another", () => {
  test("a copy starts like the present, and what is done to it leaves the other alone", () => {
    const screen = bench();
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
    const screen = bench();
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

  test("there are three at most, and keeping one gives the others up", () => {
    const screen = bench();
    for (let times = 0; times < 4; times++) screen.branch();
    expect(screen.snapshot().scenarios).toEqual(["A", "B", "C"]);
    feed(screen, 6);
    screen.switchTo("A");
    screen.keepScenario("C");
    expect(screen.snapshot()).toMatchObject({ scenario: "C", scenarios: ["C"], status: "unsaved" });
    expect(kg(screen)).toBe(6);
  });

  test("those found after a reload stand beside the one at hand", () => {
    const screen = bench(scenariosOf("B", [{ key: "A", draft: draft({ [hay]: 7 }) }]));
    expect(screen.snapshot()).toMatchObject({ scenario: "B", scenarios: ["A", "B"] });
    screen.switchTo("A");
    expect(kg(screen)).toBe(7);
    expect(screen.otherScenarios()).toEqual([{ key: "B", draft: start }]);
  });
});
