import { afterAll, expect, vi } from "vitest";
import { baseLocale, overwriteGetLocale } from "#web/paraglide/runtime.js";

// Files share a process: each begins in the first language, and leaves the clock and the globals as it found them.
overwriteGetLocale(() => baseLocale);
const found = Object.getOwnPropertyDescriptors(globalThis);
const environment = { ...process.env };

/** Globals that packages define when they are first loaded: the helpers of compilers, and what writes and reads PDF. */
const ofPackages =
  /^(?:__[\w-]+|_?pdf(?:Make|jsLib|jsWorker|jsTestingUtils|jsSandbox|jsViewer)|saveAs|DOMMatrix)$/;

/** Globals that are new, gone or of another value. */
function changedGlobals(): string[] {
  const left = Object.getOwnPropertyDescriptors(globalThis);
  const names = new Set([...Object.keys(found), ...Object.keys(left)]);
  return [...names].filter((name) => {
    if (ofPackages.test(name)) return false;
    const [before, after] = [Reflect.get(found, name), Reflect.get(left, name)];
    if (!before || !after) return true;
    return before.get !== after.get || !Object.is(before.value, after.value);
  });
}

/** Lists variables of the environment that are new, gone or of another value. */
const changedVariables = (): string[] =>
  [...new Set([...Object.keys(environment), ...Object.keys(process.env)])].filter(
    (name) => environment[name] !== process.env[name],
  );

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(changedGlobals(), "globals that this file leaves changed").toEqual([]);
  expect(changedVariables(), "variables of the environment that this file leaves changed").toEqual([]);
});
