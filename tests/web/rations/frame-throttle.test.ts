import { beforeEach, describe, expect, test, vi } from "vitest";
import { throttleToFrame } from "#web/features/rations/workbench/shared/frame-throttle.ts";
import { idleState } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { createListeners } from "#web/features/rations/workbench/store/listeners.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { bench, draft, ingredient } from "../support.ts";

/** The browser's frames, drawn when the test says so. */
let frames = new Map<number, () => void>();
function draw(): void {
  const due = frames;
  frames = new Map();
  for (const run of due.values()) run();
}

beforeEach(() => {
  frames = new Map();
  let id = 0;
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
    frames.set(++id, run);
    return id;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
});

describe("work done once a frame", () => {
  type Deed = number | "draw" | "flush";
  const cases: [string, Deed[], number[]][] = [
    ["waits for the frame", [1], []],
    ["is done when the frame is drawn", [1, "draw"], [1]],
    ["of several positions the last counts", [1, 2, 3, "draw"], [3]],
    ["each frame has its own", [1, "draw", 2, "draw"], [1, 2]],
    ["what waits is done at once when the hand lets go", [1, 2, "flush"], [2]],
    ["and not again in its frame", [1, "flush", "draw"], [1]],
    ["where nothing waits nothing is done", ["flush", "draw"], []],
  ];
  test.each(cases)("%s", (_name, deeds, done) => {
    const seen: number[] = [];
    const steps = throttleToFrame<number>((value) => seen.push(value));
    for (const deed of deeds) {
      if (deed === "draw") draw();
      else if (deed === "flush") steps.flush();
      else steps.ask(deed);
    }
    expect(seen).toEqual(done);
  });
});

describe("what follows the hand only when it rests", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const barley = ingredient("barley")["@id"];
  /** Each case changes the screen, and has the number of calls meanwhile and in the end, and the shown amount, kg. */
  const cases: [string, (screen: Workbench) => void, number, number, number][] = [
    [
      "a drag tells it nothing while it goes on, and once when it has ended",
      (screen) => {
        for (let step = 1; step <= 60; step++) {
          screen.feed(barley, 1 + step / 100, `slide ${barley}`);
          vi.advanceTimersByTime(16);
        }
      },
      0,
      1,
      1.6,
    ],
    [
      "each rest of a drag tells it once",
      (screen) => {
        screen.feed(barley, 1.2, `slide ${barley}`);
        vi.advanceTimersByTime(1000);
        screen.feed(barley, 1.4, `slide ${barley}`);
      },
      1,
      2,
      1.4,
    ],
    [
      "what is only pointed at tells it nothing",
      (screen) => screen.trace({ measure: "coverage_energy" }),
      0,
      0,
      1,
    ],
  ];
  test.each(cases)("%s", (_name, move, meanwhile, inTheEnd, kg) => {
    const screen = bench(draft({ barley: 1 }));
    const rested = idleState(screen);
    const told = vi.fn();
    rested.subscribe(told);
    move(screen);
    expect(told).toHaveBeenCalledTimes(meanwhile);
    vi.advanceTimersByTime(1000);
    expect(told).toHaveBeenCalledTimes(inTheEnd);
    expect(rested.shown().draft.feeds[0]?.quantityKg).toBe(kg);
  });
});

/** Four texts and what they have written. */
function fourTexts() {
  const listeners = createListeners();
  const written = [0, 0, 0, 0];
  for (const at of written.keys())
    listeners.subscribeText(() => {
      written[at] = (written[at] ?? 0) + 1;
    });
  return { listeners, written };
}

test("a swift drag writes a third of the texts at each step, and each of them at every third", () => {
  vi.useFakeTimers();
  const { listeners, written } = fourTexts();
  listeners.notify(true);
  expect(written, "the first step writes all").toEqual([1, 1, 1, 1]);
  for (let step = 1; step <= 3; step++) {
    vi.advanceTimersByTime(16);
    listeners.notify(true);
    expect(written.reduce((sum, one) => sum + one) - 4).toBe(step === 1 ? 2 : step + 1);
  }
  expect(written).toEqual([2, 2, 2, 2]);
  vi.useRealTimers();
});

test("all texts are written by slow steps, by a change that is no drag, at the end of a drag, and when it pauses", () => {
  vi.useFakeTimers();
  const { listeners, written } = fourTexts();
  listeners.notify(true);
  vi.advanceTimersByTime(60);
  listeners.notify(true);
  expect(written).toEqual([2, 2, 2, 2]);
  vi.advanceTimersByTime(16);
  listeners.notify(false);
  expect(written).toEqual([3, 3, 3, 3]);
  vi.advanceTimersByTime(16);
  listeners.notify(true);
  listeners.writeTexts();
  for (const one of written) expect(one).toBeGreaterThanOrEqual(4);
  const before = Math.min(...written);
  vi.advanceTimersByTime(16);
  listeners.notify(true);
  vi.advanceTimersByTime(200);
  expect(Math.min(...written)).toBeGreaterThan(before);
  vi.useRealTimers();
});
