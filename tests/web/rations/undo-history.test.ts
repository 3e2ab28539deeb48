import { expect, test } from "vitest";
import { begin, closeStep, commit, redo, undo } from "#web/features/rations/workbench/draft/undo-history.ts";

test("one drag is one step of undo, whatever its length", () => {
  let history = begin(0);
  for (let amount = 1; amount <= 50; amount++) history = commit(history, amount, "slide hay");
  expect(history.past).toEqual([0]);
  history = undo(history);
  expect(history.present).toBe(0);
  expect(redo(history).present).toBe(50);
});

test("a second drag of the same feed is a second step", () => {
  let history = commit(begin(0), 5, "slide hay");
  history = commit(closeStep(history), 8, "slide hay");
  expect(undo(history).present).toBe(5);
  expect(undo(undo(history)).present).toBe(0);
});

test("a change after an undo forgets what was undone", () => {
  const history = commit(undo(commit(begin(0), 1)), 2);
  expect(redo(history).present).toBe(2);
});

test("nothing to undo or redo changes nothing", () => {
  const history = begin("a");
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
  expect(commit(history, "a")).toBe(history);
});
