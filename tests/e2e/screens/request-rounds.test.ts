import { expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.use({ serviceWorkers: "block" });

/** Time that each answer takes longer, ms: far more than the work between two requests. */
const delayMs = 1500;

/** Runs in the page before its scripts: notes when what is waited for is first there. */
function noteReady(ready: string) {
  const observer = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return;
    performance.mark("ready");
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the page: counts the requests answered before it was ready that waited for the end of another, the longest
 * chain, the page itself included.
 */
function countRounds(): number {
  const readyAt = performance.getEntriesByName("ready")[0]!.startTime;
  const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const asked = all.filter((each) => !each.name.startsWith("data:") && each.responseEnd <= readyAt);
  asked.sort((a, b) => a.responseEnd - b.responseEnd);
  const rounds: number[] = [];
  for (const [at, { startTime }] of asked.entries()) {
    const before = asked
      .slice(0, at)
      .map(({ responseEnd }, nr) => (responseEnd <= startTime ? rounds[nr]! : 1));
    rounds.push(1 + Math.max(1, ...before));
  }
  return Math.max(1, ...rounds);
}

async function roundsOf(page: Page, path: string, ready: string): Promise<number> {
  await page.addInitScript(noteReady, ready);
  await page.route("**/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => undefined);
  });
  await page.goto(server.url + path);
  await page.locator(ready).first().waitFor({ timeout: 30_000 });
  const rounds = await page.evaluate(countRounds);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  return rounds;
}

/**
 * Pages with what is in sight when they are ready, and the most rounds of requests until then: the page, its first script, what that asks
 * for side by side, and the horse of a ration.
 */
const pages = [
  { path: "/", ready: "#app #main h1", most: 3, signedIn: false },
  { path: "/login", ready: "#app #main h1", most: 3, signedIn: false },
  { path: "/rations/bijou-entretien/edit", ready: "#verdict", most: 4, signedIn: true },
  { path: "/rations/add/horses/bijou/objectiv/maintain", ready: "#verdict", most: 3, signedIn: true },
];

for (const { path, ready, most, signedIn } of pages)
  test(`${path} is ready after at most ${most} rounds of requests`, async ({ page }) => {
    if (signedIn) await putSession(page, server, "sante@picotin.example");
    expect(await roundsOf(page, path, ready)).toBeLessThanOrEqual(most);
  });
