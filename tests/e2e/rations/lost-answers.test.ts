import { expect, type Page, test } from "@playwright/test";
import type { HydraCollection } from "#contract/wire/hydra.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("en");

/** The server does what it is asked for once, and its answer is lost on the way. */
async function loseAnswer(page: Page, address: string): Promise<string[]> {
  const keys: string[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"] ?? "none");
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  return keys;
}

const made = [
  {
    what: "a brand",
    who: "admin@picotin.example",
    path: "/brands/add",
    save: "screen_brand_add",
    listed: "/api/brands?name=twice",
    mailed: "",
    fill: (page: Page) => page.getByLabel(word("name")).fill("Never twice"),
  },
  {
    what: "a user, who is invited once",
    who: "admin@picotin.example",
    path: "/users/add",
    save: "screen_user_add",
    listed: "/api/users?name=twice",
    mailed: "never.twice@picotin.example",
    fill: async (page: Page) => {
      await page.getByLabel(word("user_firstname")).fill("Never");
      await page.getByLabel(word("user_lastname")).fill("Twice");
      await page.getByLabel(word("login_email")).fill("never.twice@picotin.example");
      await page.getByLabel(word("role_user"), { exact: true }).check();
    },
  },
  {
    what: "a horse",
    who: "sante@picotin.example",
    path: "/horses/add",
    save: "horse_save",
    listed: "/api/horses?name=twice",
    mailed: "",
    fill: async (page: Page) => {
      await page.getByLabel(word("name"), { exact: true }).fill("Never twice");
      await page.getByLabel(word("horse_breed"), { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(word("horse_age"), { exact: true }).selectOption("year_7_to_17");
      await page.getByLabel(word("horse_weight"), { exact: true }).fill("500");
      await page.getByRole("radio", { name: "Gelding" }).click();
      await page.getByText("6", { exact: true }).click();
    },
  },
];

/** Tells whether the browser has a draft that no pause for typing will still change. */
async function isWhollyStored(page: Page): Promise<boolean> {
  const before = JSON.stringify(await storedDrafts(page));
  await page.waitForTimeout(1200);
  return before.includes("draft") && before === JSON.stringify(await storedDrafts(page));
}

for (const { what, who, path, save, listed, mailed, fill } of made) {
  test(`${what} of which the answer is lost is not made a second time, nor by a page loaded anew`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ locale: "en" });
    const { token } = await putSession(context, server, who);
    const page = await context.newPage();
    await page.goto(server.url + path);
    await fill(page);
    const keys = await loseAnswer(page, `**${listed.split("?")[0]}*`);
    const button = page.getByRole("button", { name: word(save), exact: true });
    await button.click();
    await expect(page.getByText("Cannot reach the server. Check your connection.")).toBeVisible();
    await expect.poll(() => isWhollyStored(page)).toBe(true);
    await page.reload();
    await expect(page.getByText(word("ration_restored"))).toBeVisible();
    await button.click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    expect([keys.length, new Set(keys).size, keys.includes("none")]).toEqual([2, 1, false]);
    const answer = await request.get(server.url + listed, { headers: { Authorization: `Bearer ${token}` } });
    const { "hydra:totalItems": total } = (await answer.json()) as HydraCollection<object>;
    expect(total).toBe(1);
    const mails = (await (await request.get(`${server.url}/api/outbox`)).json()) as { to: string }[];
    const invited = mails.filter(({ to }) => to === mailed);
    expect(invited.length).toBe(mailed === "" ? 0 : 1);
    await context.close();
  });
}
