import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { errorText, isMissingScript } from "#web/lib/api/client-error.ts";
import { inTime } from "#web/lib/api/script-deadline.ts";
import { m } from "#web/paraglide/messages.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a script that does not come is missing after 120 seconds, not before", async () => {
  expect(limits.scriptLoadMs).toBe(120_000);
  let ended: unknown = "waits";
  void inTime(new Promise(() => undefined)).catch((error: unknown) => {
    ended = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(isMissingScript(ended)).toBe(true);
  expect(errorText(ended)).toBe(m.client_error_script());
});

test("a script that comes in time is what it is, and leaves no timer behind", async () => {
  expect(await inTime(Promise.resolve("loaded"))).toBe("loaded");
  await expect(inTime(Promise.reject(new TypeError("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});
