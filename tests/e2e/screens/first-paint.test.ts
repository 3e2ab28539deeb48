import { expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";

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
