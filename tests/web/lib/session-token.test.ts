import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeSession, freshToken, openSession } from "#web/lib/api/session.ts";
import { discoverRoutes } from "#web/lib/api/transport.ts";

const storage = new Map<string, string>();
beforeAll(async () => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  // A service without routes, so that every refresh fails before it is sent.
  vi.stubGlobal("document", { documentElement: { dataset: {} }, cookie: "" });
  vi.stubGlobal("fetch", async () => Response.json({ "hydra:member": [] }));
  await discoverRoutes(null);
});
afterAll(() => closeSession());

/** A session whose token ends in so many seconds. */
function opened(seconds: number): string {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }));
  const token = `head.${claims}.sign`;
  openSession({ token, refresh_token: "kept" });
  return token;
}

test("a token that still lives is sent when it cannot be renewed", async () => {
  const token = opened(60);
  expect(await freshToken()).toBe(token);
});

test("one that is over is not: the call fails as the refresh does", async () => {
  opened(-1);
  await expect(freshToken()).rejects.toMatchObject({ kind: "route_missing" });
});
