import { expect, type Page, test } from "@playwright/test";
import { pageScripts } from "../../support/screen/page-scripts.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.use({ serviceWorkers: "block" });

const phone = { width: 360, height: 740 };

/** Holds the scripts of the page back until the function is called that it returns. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pageScripts, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Text in sight, its spaces made one kind. */
const textOf = async (page: Page, place: string): Promise<string> =>
  (await page.locator(place).innerText()).replaceAll(/\s+/g, " ").trim();

const rations = [
  { of: "a ration without a fault", id: "bijou-entretien" },
  { of: "a ration at risk", id: "pepita-floconne" },
  { of: "a group at grass", id: "lot-de-trois-pature" },
] as const;

for (const { of, id } of rations)
  for (const locale of ["fr", "en"] as const)
    test(`the verdict of ${of} is read in ${locale} before any script of the page, and is that of the bench`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport: phone, locale });
      const page = await context.newPage();
      await putSession(page, server, "sante@picotin.example");
      const scripts = await withoutScripts(page);
      await page.goto(`${server.url}/rations/${id}/edit`, { waitUntil: "commit" });
      const look = page.locator("#look");
      await expect(look.locator("strong")).not.toBeEmpty();
      const said = await textOf(page, "#look p:has(strong)");
      const figures = await look.locator("li").allInnerTexts();
      const name = await textOf(page, "#look h1");
      scripts();
      await page.locator("#verdict").waitFor();
      await expect(look).toHaveCount(0);
      expect(await textOf(page, "#verdict")).toBe(said);
      expect(await textOf(page, "#main h1")).toBe(name);
      const strip = (await textOf(page, "#main nav ul")).replaceAll(/\s/g, "");
      for (const figure of figures.slice(0, 3)) expect(strip).toContain(figure.replaceAll(/\s/g, ""));
      await context.close();
    });

test("a ration that is not there is said to be unknown, without a first look", async ({ page }) => {
  await putSession(page, server, "sante@picotin.example");
  await page.goto(`${server.url}/rations/nowhere/edit`);
  await expect(page.getByText("La ration demandée n’existe pas")).toBeVisible();
  await expect(page.locator("#look")).toHaveCount(0);
  await page.goto(`${server.url}/rations/nowhere/sheet`);
  await expect(page.getByText("La ration demandée n’existe pas")).toBeVisible();
});

const faults = [
  { of: "without the script of the first look", script: "first-look", path: "/rations/bijou-entretien/edit" },
  { of: "without the script before it", script: "early", path: "/rations/bijou-entretien/edit" },
  { of: "without the script of the first look, on another page", script: "first-look", path: "/horses" },
] as const;

for (const { of, script, path } of faults)
  test(`the page starts ${of}`, async ({ page }) => {
    await putSession(page, server, "sante@picotin.example");
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    await page.goto(server.url + path);
    await expect(page.locator("#main h1")).toBeVisible();
  });

test("a page whose script does not come says so", async ({ page }) => {
  await putSession(page, server, "sante@picotin.example");
  await page.route("**/assets/first-*.js", (route) =>
    route.request().url().includes("first-look")
      ? route.continue()
      : route.fulfill({ status: 404, body: "" }),
  );
  for (const path of ["/rations/bijou-entretien/edit", "/horses"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("alert")).toContainText("Rechargez la page");
    await expect(page.locator("#look")).toHaveCount(0);
  }
});

for (const answer of ["{}", '{"figures":null}', "null"])
  test(`the page starts where the first look is answered ${answer}`, async ({ page }) => {
    await putSession(page, server, "sante@picotin.example");
    await page.route("**/verdict.jsonld", (route) =>
      route.fulfill({ contentType: "application/json", body: answer }),
    );
    await page.goto(`${server.url}/rations/bijou-entretien/edit`);
    await expect(page.locator("#verdict")).toBeVisible();
  });
