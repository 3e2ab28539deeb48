import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import { pageScripts } from "../../support/screen/page-scripts.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

/** Runs in the page before its scripts: sums how far things in sight move that nobody moved. */
function watchShifts() {
  const seen = window as unknown as { moved: number };
  seen.moved = 0;
  const add = (entries: PerformanceObserverEntryList) => {
    for (const entry of entries.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) seen.moved += entry.value;
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}

/** Opens a page on a phone by a slow line and returns how far its parts moved until all of it was there. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(watchShifts);
  await page.goto(`${server.url}${path}`);
  await page.getByRole("contentinfo").waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
}

for (const path of ["/", "/login"])
  test(`nothing moves while ${path} loads on a phone`, async ({ page }) => {
    expect(await shiftOf(page, path)).toBeLessThanOrEqual(0.02);
  });

test("the demonstration of the landing page is fetched after the page, not before its text", async ({
  page,
}) => {
  const fetched = page.waitForResponse((reply) => reply.url().endsWith(".wasm"));
  await page.goto(server.url);
  await (await fetched).finished();
  const [loaded, core] = await page.evaluate(() => {
    const [at] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType("resource");
    return [at!.loadEventStart, files.find(({ name }) => name.endsWith(".wasm"))!.startTime];
  });
  expect(core).toBeGreaterThanOrEqual(loaded!);
});

const texts = { fr: ["Des rations", "Connexion"], en: ["Balanced rations", "Sign in"] } as const;

for (const [locale, [landing, login]] of Object.entries(texts))
  test(`the text of the landing page and of the sign-in is in their HTML, for a browser in ${locale}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale, serviceWorkers: "block" });
    await page.route(pageScripts, (route) => route.abort());
    for (const [path, text] of [
      ["/", landing],
      ["/login", login],
    ] as const) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${text}`));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    }
    await page.close();
  });

test("what is typed and sent at the sign-in before its script is there signs in", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pageScripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.url}/login`, { waitUntil: "commit" });
  await page.locator("[name=email]:visible").fill("sante@picotin.example");
  await page.locator("[name=password]:visible").fill("picotin-demo");
  await page.locator("[name=password]:visible").press("Enter");
  expect(page.url()).toBe(`${server.url}/login`);
  letGo();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.locator("#first")).toHaveCount(0);
});

test("who is signed in never sees the text of the landing page", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("picotin.session", "{}"));
  await page.route(pageScripts, (route) => route.abort());
  await page.goto(server.url);
  await expect(page.locator("#first")).toBeHidden();
});

test("a page asks for its files before its first script is read", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("**/assets/app-*.js", (route) => route.abort());
  await page.goto(`${server.url}/rations/some-ration/edit`);
  await expect.poll(() => asked.some((url) => url.endsWith(".wasm"))).toBe(true);
  expect(asked.filter((url) => /_bench|work-/.test(url)).length).toBeGreaterThanOrEqual(2);
});

test("a browser that has been here asks for no script again", async ({ request }) => {
  for (const path of ["/", "/login", "/rations/some-ration/edit"]) {
    const html = await (await request.get(server.url + path)).text();
    const scripts = [...html.matchAll(/ (?:src|data-application)="([^"]+\.js)"/g)].map(([, src]) => src!);
    expect(scripts, path).toHaveLength(path.includes("rations") ? 5 : 3);
    for (const script of scripts)
      expect((await request.get(server.url + script)).headers()["cache-control"], script).toContain(
        "immutable",
      );
  }
});

/** Runs in the page before its scripts: it is never idle, so that no demonstration begins. */
function neverIdle() {
  window.requestIdleCallback = () => 0;
}

/** Pages with the most that they may fetch in scripts and cores, compressed, in kB. */
const budgets = [
  { path: "/", most: 150 },
  { path: "/login", most: 150 },
  { path: "/contact", most: 187 },
  { path: "/rations/bijou-entretien/edit", most: 620, email: "sante@picotin.example" },
];

for (const { path, most, email } of budgets)
  test(`${path} fetches at most ${most} kB of scripts`, async ({ page }) => {
    const replies: Response[] = [];
    page.on("response", (reply) => /\.(js|wasm)$/.test(reply.url()) && replies.push(reply));
    await page.addInitScript(neverIdle);
    if (email) await putSession(page, server, email);
    await page.goto(`${server.url}${path}`);
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(replies.map(async (reply) => gzipSync(await reply.body()).length / 1000));
    const sum = sizes.reduce((a, b) => a + b, 0);
    const files = replies.map((reply, at) => `${new URL(reply.url()).pathname} ${sizes[at]}`);
    console.log(`${path}: ${sum.toFixed(1)} kB of scripts: ${files.join(", ")}`);
    expect(sum).toBeLessThanOrEqual(most);
  });
