import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import {
  announcement,
  announcing,
  settleMs,
} from "#web/features/rations/workbench/screen/change-announcement.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, ingredient } from "../support.ts";

overwriteGetLocale(() => "en");

const [hay, oats] = ["grass-hay-average-quality-all-samples", "oats-whole-grain"];
const path = ingredient(oats)["@id"];
const frameMs = 16;

/** The screen of a ration under a hand, and what was said of it, in turn. */
function followed(start: Record<string, number>, input: Parameters<typeof bench>[1] = {}) {
  const screen = bench(draft(start), input);
  const said: string[] = [];
  const leave = announcing(screen, (text) => said.push(text));
  const drag = (amounts: readonly number[]) => {
    for (const quantityKg of amounts) {
      screen.feed(path, quantityKg, "drag");
      vi.advanceTimersByTime(frameMs);
    }
    screen.endGesture();
  };
  return { said, leave, drag, screen };
}

const steps = (from: number, to: number) =>
  Array.from({ length: 60 }, (_, at) => from + ((to - from) * (at + 1)) / 60);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what a hand changes is said to who listens", () => {
  const risen = /Starch per meal[^.]*: now “risk” \([\d,]+(\.\d+)?\s/;
  const solved = /Starch per meal[^.]*: was “risk”, now [\d,]+(\.\d+)?\s/;

  test("a judgement that a drag brings to risk is said once, by its rule and its figure, when the hand rests", () => {
    const { said, drag } = followed({ [hay]: 8, [oats]: 0.5 });
    drag(steps(0.5, 8));
    expect(said).toEqual([]);
    vi.advanceTimersByTime(settleMs);
    expect(said).toEqual([expect.stringMatching(risen)]);
    vi.advanceTimersByTime(10 * settleMs);
    expect(said).toHaveLength(1);
  });

  test("and that it is solved is said as well", () => {
    const { said, drag } = followed({ [hay]: 8, [oats]: 4 });
    drag(steps(4, 1));
    vi.advanceTimersByTime(2 * settleMs);
    expect(said).toEqual([expect.stringMatching(solved)]);
  });

  test("a risk that came and went under one drag is none to tell", () => {
    const { said, drag } = followed({ [hay]: 8, [oats]: 0.5 });
    drag([...steps(0.5, 8), ...steps(8, 0.5)]);
    vi.advanceTimersByTime(2 * settleMs);
    expect(said).toEqual([]);
  });

  test("of the first feed it is said what it is judged to be, for until then nothing was", () => {
    const { said, screen } = followed({}, { stored: null });
    screen.change((now) => ({ ...now, feeds: draft({ [oats]: 8 }).feeds }));
    vi.advanceTimersByTime(2 * settleMs);
    expect(said.join()).toMatch(/now “risk”/);
    screen.undo();
    vi.advanceTimersByTime(2 * settleMs);
    expect(said.slice(1).join()).not.toMatch(/now “risk”/);
  });

  test("of a change that no judgement notices the coverages are told alone", () => {
    const { said, drag } = followed({ [hay]: 8, [oats]: 0.5 });
    drag([0.51]);
    vi.advanceTimersByTime(2 * settleMs);
    expect(said.join()).not.toMatch(/now “|was “/);
  });

  test("a screen that was left says nothing more", () => {
    const { said, leave, drag } = followed({ [hay]: 8, [oats]: 0.5 });
    drag(steps(0.5, 8));
    leave();
    vi.advanceTimersByTime(2 * settleMs);
    expect(said).toEqual([]);
  });

  test("of many judgements that change at once four are told, the worst first, and how many others there are", () => {
    const screen = bench(draft({ [hay]: 8, [oats]: 0.5 }));
    const before = screen.snapshot();
    screen.change((now) => withFeed(now, path, { quantityKg: 20 }));
    const text = announcement(before, screen.snapshot());
    const told = [...text.matchAll(/(?:now|was) “(\w+)”/g)];
    expect(told).toHaveLength(4);
    expect(told[0]?.[0]).toBe("now “risk”");
    expect(text).toMatch(/Other findings that changed: [1-9]/);
  });

  test("a draft that was only looked at or saved says nothing", () => {
    const screen = bench(draft({ [hay]: 8 }));
    const before = screen.snapshot();
    screen.trace({ measure: "coverage_energy" });
    expect(announcement(before, screen.snapshot())).toBe("");
  });
});
