import { describe, expect, test } from "vitest";
import { emptyDraft, withIngredient } from "#web/features/rations/workbench/draft.ts";
import { endHandover, handOver, takenOver } from "#web/features/rations/workbench/handover.ts";
import { bench, horse, ingredient, ingredients } from "./support.ts";

const ration = "r1";
const user = "u1";
const taker = { ration, user, horse, ingredients };

describe("a screen that goes on under the address of its ration", () => {
  test("is the same one, with its steps of undo", () => {
    const screen = bench(emptyDraft, { stored: null });
    screen.change((draft) => withIngredient(draft, ingredient("barley"), 500));
    screen.markSaved(screen.snapshot().draft);
    expect(screen.rationId()).toBeNull();
    screen.markMade(ration);
    expect(screen.rationId()).toBe(ration);
    handOver({ ration, user, bench: screen, base: "v1" });
    const taken = takenOver(taker);
    expect(taken?.bench).toBe(screen);
    expect(taken?.base).toBe("v1");
    taken?.bench.undo();
    expect(screen.snapshot().draft).toBe(emptyDraft);
    expect(screen.snapshot().status).toBe("unsaved");
  });

  test.each<[string, Partial<typeof taker>]>([
    ["another ration", { ration: "r2" }],
    ["another user", { user: "u2" }],
    ["a horse that was changed meanwhile", { horse: { ...horse, modifiedAt: "2026-02-01T00:00:00Z" } }],
    ["feeds that were changed meanwhile", { ingredients: ingredients.map((item) => ({ ...item })) }],
    ["a feed that is gone", { ingredients: ingredients.slice(1) }],
  ])("is not taken for %s", (_name, other) => {
    handOver({ ration, user, bench: bench(emptyDraft), base: "v1" });
    expect(takenOver({ ...taker, ...other })).toBeNull();
    expect(takenOver(taker)).not.toBeNull();
  });

  test("once it is there, the next one begins anew", () => {
    handOver({ ration, user, bench: bench(emptyDraft), base: "v1" });
    endHandover("r2");
    expect(takenOver(taker)).not.toBeNull();
    endHandover(ration);
    expect(takenOver(taker)).toBeNull();
  });
});
