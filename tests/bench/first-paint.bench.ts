import { type BrowserContext, type Page, test } from "@playwright/test";
import { compressed } from "./host-proxy.ts";
import { signIn, storeFifteenFeeds } from "./story.ts";

/** A phone of the middle class on a slow line: processor four times slower, 1.6 Mbit/s, 150 ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const slowness = 4;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: "fr" };

declare global {
  interface Window {
    paint: { largest: number; moved: number; verdict: number | null };
  }
}

let host: Awaited<ReturnType<typeof compressed>>;
test.beforeAll(async ({ baseURL }) => {
  host = await compressed(baseURL ?? "");
});
test.afterAll(() => host.close());

for (const path of ["/", "/login"])
  test(`${path} on a phone`, async ({ browser }) => {
    const context = await browser.newContext({ ...phone, baseURL: host.url, serviceWorkers: "block" });
    await measure(context, path, "#app #main h1");
    await context.close();
  });

test("a ration on a phone, first cold, then warm", async ({ browser }) => {
  const context = await browser.newContext({ ...phone, baseURL: host.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page);
  const id = await storeFifteenFeeds(page);
  const session = await page.evaluate(() => sessionStorage.getItem("picotin.session") ?? "");
  await page.close();
  const stored = await browser.newContext({ ...phone, baseURL: host.url, serviceWorkers: "block" });
  await stored.addInitScript((value) => sessionStorage.setItem("picotin.session", value), session);
  for (const name of ["cold", "warm"])
    await measure(stored, `/rations/${id}/edit`, "#section-coverage", name);
  await stored.close();
  await context.close();
});

/** Opens a page and prints when it was painted and ready, what it fetched, and in how many rounds. */
async function measure(context: BrowserContext, path: string, ready: string, name = "cold"): Promise<void> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", line);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const fetched = { all: 0, scripts: 0 };
  const types = new Map<string, string>();
  wire.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    fetched.all += encodedDataLength;
    if (types.get(requestId) === "Script") fetched.scripts += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(path);
  await page.locator(ready).first().waitFor({ state: "attached", timeout: 60_000 });
  const readyAt = await page.evaluate(() => performance.now());
  const scriptsThen = fetched.scripts;
  await page.waitForLoadState("networkidle");
  const { largest, moved, verdict } = await page.evaluate(() => window.paint);
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  console.log(
    `${path.replace(/\/rations\/.*/, "a ration").padEnd(9)} ${name}  largest text ${s(largest)}  ${verdict === null ? "" : `verdict ${s(verdict)}  `}ready ${s(readyAt)}  ` +
      `moved ${moved.toFixed(3)}  scripts by then ${kB(scriptsThen)}, all ${kB(fetched.all)}  rounds ${await rounds(page)}`,
  );
  await page.close();
}

const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Counts the requests that waited for the end of another: the longest chain, the page itself included. */
function rounds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const order = all.sort((a, b) => a.responseEnd - b.responseEnd);
    const depth: number[] = [];
    for (const [at, one] of order.entries()) {
      const before = order
        .slice(0, at)
        .map((other, index) => (other.responseEnd <= one.startTime ? (depth[index] ?? 1) : 1));
      depth.push(1 + Math.max(1, ...before));
    }
    return Math.max(1, ...depth);
  });
}

/** Runs in the page: notes its largest text, how far its parts moved, and when the verdict of a ration could be read. */
function watch(): void {
  window.paint = { largest: 0, moved: 0, verdict: null };
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("#look strong, #verdict strong")?.textContent) return;
    window.paint.verdict = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paint.largest = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.paint.moved += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
