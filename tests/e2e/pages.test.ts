import { expect, test } from "@playwright/test";
import { Server } from "../support/server.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const secured = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "deny",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

test("every address of the interface is the page, with its security headers", async ({ request }) => {
  for (const path of ["/", "/horses", "/rations/some/edit", "/nowhere"]) {
    const reply = await request.get(`${server.url}${path}`);
    expect(reply.status(), path).toBe(200);
    expect(await reply.text(), path).toContain('data-routes="/api/routes"');
    const headers = reply.headers();
    for (const [name, value] of Object.entries(secured)) {
      expect(headers[name]?.toLowerCase(), `${path} ${name}`).toBe(value.toLowerCase());
    }
    expect(headers["content-security-policy"], path).toContain("default-src 'self'");
  }
});

test("a missing script is told as missing and is never cached", async ({ request }) => {
  const reply = await request.get(`${server.url}/assets/gone-from-an-older-version.js`);
  expect(reply.status()).toBe(404);
  expect(reply.headers()["cache-control"]).toBe("no-store");
});
