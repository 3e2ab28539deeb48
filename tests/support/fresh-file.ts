import { afterAll, expect, vi } from "vitest";
import { baseLocale, overwriteGetLocale } from "#web/paraglide/runtime.js";

// Files share a process: each begins in the first language, and leaves the clock and the globals as it found them.
overwriteGetLocale(() => baseLocale);
const found = Object.getOwnPropertyDescriptors(globalThis);

/**
 * Globals that are new, gone or of another value. One that is made when it is first read is not changed by that, and
 * those that begin with `__` are of compiled packages.
 */
function changedGlobals(): string[] {
  const left = Object.getOwnPropertyDescriptors(globalThis);
  const names = new Set([...Object.keys(found), ...Object.keys(left)]);
  return [...names].filter((name) => {
    if (name.startsWith("__")) return false;
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
