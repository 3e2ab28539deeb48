import { expect, type Page, test } from "@playwright/test";
import { extractText } from "unpdf";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { signIn } from "../../support/story.ts";

const server = sharedServer();

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

test("a page comes in few files: what several pages use is in one, not each word in its own", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  await page.goto(`${server.url}/login`, { waitUntil: "networkidle" });
  const first = asked.length;
  await signIn(page);
  await page.goto(`${server.url}/rations/bijou-entretien/edit`, { waitUntil: "networkidle" });
  console.log(`scripts of the login: ${first}, and of a ration after it: ${asked.length - first}`);
  expect(first).toBeLessThan(16);
  expect(asked.length - first).toBeLessThan(40);
});

test("a session that was ended elsewhere leads to the login, and from there to the page asked for", async ({
  page,
  request,
}) => {
  await page.goto(`${server.url}/login`);
  await signIn(page);
  const { refresh_token } = JSON.parse(
    await page.evaluate(() => sessionStorage.getItem("picotin.session") ?? "{}"),
  ) as { refresh_token: string };
  const ended = await request.post(`${server.url}/api/token/invalidate`, { data: { refresh_token } });
  expect(ended.status()).toBe(200);
  await page.goto(`${server.url}/horses`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await signIn(page);
  await expect(page).toHaveURL(/\/horses$/);
});

test("a start that failed for want of the network begins again when its dialog is closed", async ({
  page,
}) => {
  await page.route("**/api/routes", (route) => route.abort());
  await page.goto(server.url);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await page.unroute("**/api/routes");
  await dialog.getByRole("button").click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`bars have their colours, with motion: ${reducedMotion}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: "fr-FR", reducedMotion })).newPage();
    await page.goto(server.url);
    /** Colours that a line through the middle of the first bar has more than a mark of. */
    const colours = () =>
      page
        .locator("canvas")
        .first()
        .evaluate((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) return 0;
          const pixels =
            canvas.getContext("2d")?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? [];
          const counts = new Map<string, number>();
          for (let at = 0; at < pixels.length; at += 4) {
            if (pixels[at + 3] !== 255) continue;
            const colour = `${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`;
            counts.set(colour, (counts.get(colour) ?? 0) + 1);
          }
          return [...counts.values()].filter((count) => count > 8).length;
        });
    await expect.poll(colours).toBeGreaterThan(1);
  });

test("a link followed while a search is being typed is not called back by it", async ({ page }) => {
  await page.goto(`${server.url}/ingredients/wallet`);
  await signIn(page);
  const search = page.getByRole("searchbox", { name: "Rechercher un aliment" });
  await expect(search).toBeVisible();
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((next) => setTimeout(next, 1000));
    await route.continue();
  });
  const followed = page.getByRole("link", { name: "Ajouter des aliments" });
  await search.fill("avoine");
  await followed.click();
  await expect(page.getByRole("heading", { level: 1, name: "Aliments", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/ingredients$/);
});

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Menu principal" });

test("the menu marks one entry as where the reader is, also where an address lies below another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${server.url}/login`);
  await signIn(page);
  for (const [path, here] of [
    ["/ingredients/price", "Administration des prix"],
    ["/ingredients/barley", "Administration des aliments"],
  ] as const) {
    await page.goto(`${server.url}${path}`);
    await page.getByRole("button", { name: "Menu principal" }).click();
    await expect(menuOf(page).locator("[aria-current=page]")).toHaveText([here]);
  }
});

test("the menu of a phone covers the page without moving it, and closes for another menu or a press elsewhere", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${server.url}/login`);
  await signIn(page);
  await page.goto(`${server.url}/rations`);
  const title = page.getByRole("heading", { level: 1, name: "Rations" });
  const opener = page.getByRole("button", { name: "Menu principal" });
  const top = async () => (await title.boundingBox())?.y;
  const before = await top();
  await opener.click();
  await expect(menuOf(page)).toBeVisible();
  expect(await top()).toBe(before);
  await page.getByRole("button", { name: "Réglages d’affichage" }).click();
  await expect(page.getByRole("switch", { name: "Mode sombre" })).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
  await opener.click();
  await page.mouse.click(5, 795);
  await expect(menuOf(page)).toBeHidden();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
});

test("the horses by risk are printed whole: each of them, no word of a name broken, the pages counted", async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await signIn(page);
  await page.goto(`${server.url}/overview`);
  const names = page.locator("tbody td:first-child a");
  await expect(names.first()).toBeVisible();
  const told = await names.allInnerTexts();
  expect(told.length).toBeGreaterThan(9);
  const { text, totalPages } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(text.map((words, at) => words.includes(`${at + 1} / ${totalPages}`))).not.toContain(false);
  const words = text.join(" ").split(/\s+/);
  const wanted = told.flatMap((name) => name.split(/\s+/));
  expect(wanted.filter((word) => !words.includes(word))).toEqual([]);
});

test("a list is ordered by its heads and turned page by page, and the address says so", async ({
  browser,
  request,
}) => {
  const names = Array.from({ length: 24 }, (_, at) => `Zz ${String(at).padStart(2, "0")}`);
  const word = wordsOf("en");
  const own = await browser.newContext({ locale: "en" });
  const { token } = await putSession(own, server, "superadmin@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  for (const name of names)
    expect((await request.post(`${server.url}/api/brands`, { headers, data: { name } })).status()).toBe(201);
  const page = await own.newPage();
  await page.goto(`${server.url}/brands`);
  await page.getByRole("searchbox").fill("zz ");
  const shown = () => page.getByRole("row").getByRole("link", { name: /^Zz/ }).allTextContents();
  await expect.poll(shown).toEqual(names.slice(0, 10));
  const paging = page.getByRole("navigation", { name: word("paging_label") });
  await paging.getByRole("button", { name: word("paging_next") }).click();
  await expect.poll(shown).toEqual(names.slice(10, 20));
  await expect(page).toHaveURL(/page=2/);
  await paging.getByRole("button", { name: word("paging_next") }).click();
  await expect.poll(shown).toEqual(names.slice(20));
  await expect(paging.getByRole("button", { name: word("paging_next") })).toBeDisabled();
  await paging.getByRole("button", { name: word("paging_previous") }).click();
  await expect.poll(shown).toEqual(names.slice(10, 20));
  const head = page.getByRole("columnheader", { name: word("name"), exact: true });
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect.poll(shown).toEqual(names.toReversed().slice(0, 10));
  await page.reload();
  await expect.poll(shown).toEqual(names.toReversed().slice(0, 10));
  await own.close();
});
