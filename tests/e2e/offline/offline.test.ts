import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { HydraCollection } from "#contract/wire/hydra.ts";
import { path as begun, enter, status, stored } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { visit, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { amount } from "../../support/story.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("fr");
const path = "/api/rations/bijou-entretien";
const screen = "/rations/bijou-entretien/edit";
const locale = "fr-FR";

async function setAmount(page: Page, name: string, kg: string): Promise<void> {
  await amount(page, name).fill(kg);
  await amount(page, name).press("Tab");
}

/** A ration on the screen, and the network gone after the page has all of it. */
async function cutOff(context: BrowserContext): Promise<{ page: Page; token: string }> {
  const { token } = await putSession(context, server, "sante@picotin.example");
  const page = await context.newPage();
  await page.goto(`${server.url}/horses`);
  await expect(page.getByRole("row", { name: /Bijou/ }).first()).toBeVisible();
  await visit(page, screen);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await context.setOffline(true);
  return { page, token };
}

/** A save without a network, told as one that waits. */
async function saveLater(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(
    "Hors ligne\u00a0: brouillon dans ce navigateur, enregistré au retour du réseau",
  );
}

const held = async (request: APIRequestContext, token: string, of = path) => {
  const answer = await request.get(server.url + of, { headers: { Authorization: `Bearer ${token}` } });
  return { ration: (await answer.json()) as RationItem, tag: answer.headers().etag ?? "" };
};

/** Returns the number of the horse's rations. */
async function countOf(request: APIRequestContext, token: string): Promise<number> {
  const of = `${server.url}/api/rations?pagination=false&horse=/api/horses/galopin`;
  const answer = await request.get(of, { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as HydraCollection<RationItem>)["hydra:member"].length;
}

const kgs = ({ feeds }: RationItem) => feeds.map(({ quantityKg }) => quantityKg);

test("a save without a network is told, takes what is changed after it along, and goes out when the network is back", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, token } = await cutOff(context);
  const { tag } = await held(request, token);
  const sent: (string | undefined)[] = [];
  page.on("response", (answer) => {
    const asked = answer.request();
    if (asked.method() === "PATCH") sent.push(asked.headers()["if-match"]);
  });

  await setAmount(page, "CMV", "0,31");
  await saveLater(page);
  await setAmount(page, "Foin", "7,77");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain("7.77");
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect(sent).toEqual([tag]);
  expect(kgs((await held(request, token)).ration)).toEqual(expect.arrayContaining([0.31, 7.77]));
  await expect.poll(async () => Object.keys(await storedDrafts(page)).join()).not.toContain("ration-draft");
  await context.close();
});

test("what waits for the network is saved from another page too, and found again in its place", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, token } = await cutOff(context);
  await setAmount(page, "CMV", "0,32");
  await saveLater(page);
  await visit(page, "/horses");
  await expect(page.getByRole("row", { name: /Bijou/ }).first()).toBeVisible();
  await visit(page, screen);
  await expect(amount(page, "CMV")).toHaveValue("0,32");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await setAmount(page, "Foin", "7,78");
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain("7.78");
  await visit(page, "/horses");
  await context.setOffline(false);
  await expect
    .poll(async () => kgs((await held(request, token)).ration))
    .toEqual(expect.arrayContaining([0.32, 7.78]));
  await context.close();
});

test("what a colleague has saved meanwhile is a conflict when the network is back, and both versions are shown", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, token } = await cutOff(context);
  await setAmount(page, "CMV", "0,33");
  await saveLater(page);
  const { ration, tag } = await held(request, token);
  const feeds = ration.feeds.map((line) => ({
    ...line,
    quantityKg: line.quantityKg === 7.78 ? 9.5 : line.quantityKg,
  }));
  const type = { "Content-Type": "application/merge-patch+json", "If-Match": tag };
  const headers = { Authorization: `Bearer ${token}`, ...type };
  expect((await request.patch(server.url + path, { headers, data: { feeds } })).status()).toBe(200);

  await context.setOffline(false);
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  await page.getByRole("button", { name: "Comparer les versions" }).click();
  const dialog = page.getByRole("dialog");
  const told = dialog.getByRole("listitem");
  await expect(told.filter({ hasText: "CMV" })).toContainText(/La mienne0,33/);
  await expect(told.filter({ hasText: "Foin de" })).toContainText(/La leur9,5/);
  await dialog.getByRole("button", { name: "Garder les deux" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect(kgs((await held(request, token)).ration)).toContain(9.5);
  await page.reload();
  await page.getByRole("radio", { name: "Scénario B" }).click();
  await expect(amount(page, "CMV")).toHaveValue("0,33");
  await context.close();
});

test("a first save whose answer the network took away makes one ration, with what was changed after it", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { token } = await putSession(context, server, "sante@picotin.example");
  const page = await context.newPage();
  await page.goto(`${server.url}/horses`);
  await expect(page.getByRole("row", { name: /Bijou/ }).first()).toBeVisible();
  await visit(page, begun);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/rations*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    await context.setOffline(true);
    await route.abort();
  });
  const before = await countOf(request, token);
  await enter(page, "orge 1,5");
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await saveLater(page);
  await visit(page, "/horses");
  await expect(page.getByRole("row", { name: /Bijou/ }).first()).toBeVisible();
  await visit(page, begun);
  await enter(page, "huile de lin 0,1");
  await expect(amount(page, "Huile de lin")).toHaveValue("0,1");
  await expect(status(page)).toHaveText(word("ration_status_offline"));

  await context.setOffline(false);
  await expect(page).toHaveURL(stored);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect([keys.length, new Set(keys).size, keys.includes(undefined)]).toEqual([2, 1, false]);
  expect(await countOf(request, token)).toBe(before + 1);
  const made = `/api/rations/${new URL(page.url()).pathname.split("/")[2]}`;
  expect(kgs((await held(request, token, made)).ration)).toEqual([1.5, 0.1]);
  await context.close();
});

test("a new ration that waits for the network and is discarded is not made when it is back", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, token } = await cutOff(context);
  await context.setOffline(false);
  await visit(page, begun);
  await enter(page, "orge 1,5");
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await context.setOffline(true);
  const before = await countOf(request, token);
  await saveLater(page);
  await visit(page, screen);
  await expect(amount(page, "CMV")).toBeVisible();
  await visit(page, begun);
  await page.getByRole("button", { name: word("ration_discard"), exact: true }).click();
  await expect(amount(page, "Orge")).toHaveCount(0);
  await expect(status(page)).not.toHaveAttribute("data-status", "offline");
  const isAsked = page.waitForRequest((one) => one.method() === "POST", { timeout: 3_000 }).catch(() => null);
  await context.setOffline(false);
  expect(await isAsked).toBeNull();
  expect(await countOf(request, token)).toBe(before);
  await context.close();
});

test("a page that was not loaded before says that it needs the network, and opens when it is back", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale });
  const { page } = await cutOff(context);
  const isTold = page.getByRole("heading", { name: word("page_offline"), exact: true });
  await visit(page, "/rations/galopin-travail/edit");
  await expect(isTold).toBeVisible();
  await expect(page.getByText(word("page_offline_kept"))).toBeHidden();
  await visit(page, screen);
  await expect(amount(page, "CMV")).toBeVisible();
  await visit(page, "/rations/galopin-travail/edit");
  await page.getByRole("button", { name: word("try_again") }).click();
  await expect(isTold).toBeVisible();
  await context.setOffline(false);
  await expect(isTold).toBeHidden();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await context.close();
});
