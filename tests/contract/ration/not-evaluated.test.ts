import { expect, test } from "vitest";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { bench, draft } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const empty = draft({});
const meadow: Draft["pastures"][number] = {
  ingredient: "/api/ingredients/pasture-grass-mature-or-sparse-late-summer",
  hoursPerDay: 6,
  abundance: "abundant_short_grass",
  season: null,
  muzzleFactor: null,
  allowanceKg: null,
};

const cases: [string, Draft, Draft | null, boolean][] = [
  ["new, with nothing in it, is not judged", empty, null, false],
  ["new, with one feed, is judged", draft({ [hay]: 1 }), null, true],
  ["new, with a pasture alone, is judged", { ...empty, pastures: [meadow] }, null, true],
  ["that was saved with nothing in it is not judged", empty, empty, false],
  ["that was saved and whose feeds are all taken out is not judged", empty, draft({ [hay]: 8 }), false],
];
test.each(cases)("a ration %s", (_name, start, stored, isJudged) => {
  const screen = bench(start, { stored });
  const { view } = screen.snapshot();
  expect(view.isJudged).toBe(isJudged);
  expect(view.levels.size > 0).toBe(isJudged);
  expect(view.judgements.length > 0).toBe(isJudged);
  const energy = view.coverage.find(({ measure }) => measure === "coverage_energy");
  expect(energy?.requirement).toBeGreaterThan(0);
  expect(energy?.level !== null).toBe(isJudged);
  const { rows, findings } = screen.compareWith("gfe2014");
  expect(rows.some(({ sides }) => sides.some(({ level }) => level !== null))).toBe(isJudged);
  if (!isJudged) expect(findings).toEqual([]);
});

test("the first feed brings the judgement, and undoing it takes it back", () => {
  const screen = bench(empty, { stored: null });
  screen.change((now) => ({ ...now, feeds: draft({ [hay]: 8 }).feeds }));
  expect(screen.snapshot().view.isJudged).toBe(true);
  screen.undo();
  expect(screen.snapshot().view).toMatchObject({ isJudged: false, judgements: [] });
});
