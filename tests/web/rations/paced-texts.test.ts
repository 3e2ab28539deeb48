import { expect, test, vi } from "vitest";
import { createListeners } from "#web/features/rations/workbench/store/listeners.ts";

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
