import { afterAll, expect, vi } from "vitest";
import { baseLocale, overwriteGetLocale } from "#web/paraglide/runtime.js";

// Files share a process: each begins in the first language, and leaves the clock and the globals as it found them.
overwriteGetLocale(() => baseLocale);
const found = Object.getOwnPropertyDescriptors(globalThis);

/** Globals that packages define when they are first loaded: the helpers of compilers, and what writes and reads PDF. */
const ofPackages = /^(__|_?pdf|saveAs$|DOMMatrix$)/;

/** Globals that are new, gone or of another value; one that is made when it is first read is not changed by that. */
function changedGlobals(): string[] {
  const left = Object.getOwnPropertyDescriptors(globalThis);
  const names = new Set([...Object.keys(found), ...Object.keys(left)]);
  return [...names].filter((name) => {
    if (ofPackages.test(name)) return false;
    const [before, after] = [Reflect.get(found, name), Reflect.get(left, name)];
    return !before || !after || (!before.get && !Object.is(before.value, after.value));
  });
}

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(changedGlobals(), "globals that this file leaves changed").toEqual([]);
});
