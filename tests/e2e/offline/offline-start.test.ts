import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { status } from "../../support/screen/first-save.ts";
import { Server } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { amount } from "../../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const word = wordsOf("fr");
const screen = "/rations/bijou-entretien/edit";

/** A page whose product is kept in the browser: the second time it is loaded, it comes from there. */
async function kept(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  return page;
}

const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test("without a network the product starts, says what is kept, and goes on when the network is back", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "allow" });
  await putSession(context, server, "sante@picotin.example");
  const page = await kept(context, screen);
  const refused: string[] = [];
  page.on("console", (line) => line.text().includes("Content Security Policy") && refused.push(line.text()));
  await amount(page, "CMV").fill("0,34");
  await amount(page, "CMV").press("Tab");
  await expect(status(page)).toHaveText(word("ration_status_unsaved"));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: word("page_offline"), exact: true })).toBeVisible();
  await expect(page.getByText(word("page_offline_kept"))).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("button", { name: word("try_again") }).click();
  await expect(page.getByText(word("page_offline_text"))).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(word("ration_restored"))).toBeVisible();
  await expect(amount(page, "CMV")).toHaveValue("0,34");
  expect(refused).toEqual([]);

  await test.step("of what the service answers nothing is kept, of the product what a start needs", async () => {
    const paths = await cached(page);
    expect(paths.filter((path) => path.startsWith("/api"))).toEqual([]);
    expect(paths.filter((path) => /opendyslexic|cyrillic|\.png$/.test(path))).toEqual([]);
    for (const wanted of [/^\/app$/, /\.wasm$/, /inter-latin-wght.*\.woff2$/, /\/early-[^/]*\.js$/])
      expect(
        paths.some((path) => wanted.test(path)),
        String(wanted),
      ).toBe(true);
  });

  await test.step("what is no screen is not answered by the kept page", async () => {
    await context.setOffline(true);
    for (const path of ["/api/docs.html", "/shared/some-link", "/robots.txt", "/nowhere"]) {
      const other = await context.newPage();
      await expect(other.goto(server.url + path), path).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
      await other.close();
    }
    await page.goto(`${server.url}/methods?part=rules`);
    await expect(page.getByRole("heading", { name: word("page_offline"), exact: true })).toBeVisible();
  });
  await context.close();
});

test("a new version waits beside a ration that is edited, and is taken in the tab that asks for it", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "allow" });
  await putSession(context, server, "sante@picotin.example");
  const page = await kept(context, screen);
  const other = await context.newPage();
  await other.goto(`${server.url}/contact`);
  const file = "dist/client/sw.js";
  const built = readFileSync(file);
  const heldBy = (tab: Page) => tab.evaluate(() => Number(document.documentElement.dataset.loaded ?? 0));
  for (const tab of [page, other])
    await tab.evaluate(() => document.documentElement.setAttribute("data-loaded", "1"));
  await amount(page, "CMV").fill("0,35");
  await amount(page, "CMV").press("Tab");
  try {
    await server.stop();
    appendFileSync(file, "\n// another version\n");
    await server.start();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const told = page.getByText(word("version_new"));
    await expect(told).toBeVisible();
    await expect(amount(page, "CMV")).toHaveValue("0,35");
    expect([await heldBy(page), await heldBy(other)]).toEqual([1, 1]);

    await page.getByRole("button", { name: word("version_reload"), exact: true }).click();
    await expect(page.getByText(word("ration_restored"))).toBeVisible();
    await expect(amount(page, "CMV")).toHaveValue("0,35");
    await expect(told).toHaveCount(0);
    expect([await heldBy(page), await heldBy(other)]).toEqual([0, 1]);
    const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
    expect(waiting).toBeNull();
  } finally {
    writeFileSync(file, built);
  }
  await context.close();
});

test("a tab that the kept pages do not answer for is loaded anew by the button of the new version, too", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "allow" });
  const other = await kept(context, "/contact");
  const page = await context.newPage();
  const past = await context.newCDPSession(page);
  await past.send("Network.enable");
  await past.send("Network.setBypassServiceWorker", { bypass: true });
  // it follows versions once it has registered, which nothing on the page tells
  await page.goto(`${server.url}/legal-notice`, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await past.send("Network.setBypassServiceWorker", { bypass: false });
  const file = "dist/client/sw.js";
  const built = readFileSync(file);
  for (const tab of [page, other])
    await tab.evaluate(() => document.documentElement.setAttribute("data-loaded", "1"));
  try {
    await server.stop();
    appendFileSync(file, "\n// another version\n");
    await server.start();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.getByRole("button", { name: word("version_reload"), exact: true }).click();
    await expect(page.locator("html[data-loaded]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await other.locator("html[data-loaded]").count()).toBe(1);
    const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
    expect(waiting).toBeNull();
  } finally {
    writeFileSync(file, built);
  }
  await context.close();
});
