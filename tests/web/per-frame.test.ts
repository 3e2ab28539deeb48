import { beforeEach, describe, expect, test, vi } from "vitest";
import { perFrame } from "#web/features/rations/workbench/per-frame.ts";

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
    const steps = perFrame<number>((value) => seen.push(value));
    for (const deed of deeds) {
      if (deed === "draw") draw();
      else if (deed === "flush") steps.flush();
      else steps.ask(deed);
    }
    expect(seen).toEqual(done);
  });
});
