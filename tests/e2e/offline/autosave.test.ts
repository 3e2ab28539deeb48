import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { RationItem } from "#contract/schemas/ration.ts";
import { button, status } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { visit, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu } from "../../support/story.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("fr");
const path = "/api/rations/bijou-entretien";
const screen = "/rations/bijou-entretien/edit";
const locale = "fr-FR";

const setAmount = async (page: Page, name: string, kg: string) => {
  await amount(page, name).fill(kg);
  await amount(page, name).press("Tab");
};

/** The ration on the screen, and the service beside it. */
async function opened(context: BrowserContext, request: APIRequestContext) {
  const { token } = await putSession(context, server, "sante@picotin.example");
  const page = await context.newPage();
  await page.goto(`${server.url}${screen}`);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  const headers = { Authorization: `Bearer ${token}` };
  const held = async () => {
    const answer = await request.get(server.url + path, { headers });
    return { ...((await answer.json()) as RationItem), tag: answer.headers().etag ?? "" };
  };
  const kgs = async () => (await held()).feeds.map(({ quantityKg }) => quantityKg);
  return { page, headers, held, kgs };
}

const keptOn = async (page: Page, text: string) =>
  expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain(text);

/** The next change of a ration is stored, and its answer is lost with the network. */
async function loseNextAnswer(page: Page, lost: () => Promise<void>): Promise<() => number> {
  let sent = 0;
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    sent++;
    if (sent > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    await lost();
    await route.abort();
  });
  return () => sent;
}

test("a save that waits for the network is of the scenario that was asked to be saved, whichever is at hand", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, kgs } = await opened(context, request);
  const scenario = (name: string) => page.getByRole("radio", { name: `Scénario ${name}` });
  await fromMenu(page, "Copier dans un scénario");
  await setAmount(page, "CMV", "0,41");
  await scenario("A").click();
  await setAmount(page, "CMV", "0,42");
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await scenario("B").click();
  await expect(amount(page, "CMV")).toHaveValue("0,41");
  await expect(status(page)).toHaveText(word("ration_status_offline_scenario=A"));
  await setAmount(page, "CMV", "0,43");
  await expect(status(page)).toHaveText(word("ration_status_offline_scenario=A"));

  await context.setOffline(false);
  await expect(status(page)).toHaveAttribute("data-status", "unsaved");
  expect(await kgs()).toContain(0.42);
  await scenario("A").click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await context.close();
});

test("a scenario that contradicts what is stored is the version of one's own, whichever is at hand", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, headers, held, kgs } = await opened(context, request);
  await fromMenu(page, "Copier dans un scénario");
  await setAmount(page, "CMV", "0,51");
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveAttribute("data-status", "offline");
  await page.getByRole("radio", { name: "Scénario A" }).click();
  const { tag } = await held();
  const type = { "Content-Type": "application/merge-patch+json", "If-Match": tag };
  const answer = await request.patch(server.url + path, {
    headers: { ...headers, ...type },
    data: { commentary: "of a colleague" },
  });
  expect(answer.status()).toBe(200);
  await context.setOffline(false);
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  await button(page, word("conflict_open")).click();
  const dialog = page.getByRole("dialog");
  const told = dialog.getByRole("listitem");
  await expect(told.filter({ hasText: "CMV" })).toContainText(/La mienne0,51/);
  await expect(told.filter({ hasText: "of a colleague" })).toBeVisible();
  await dialog.getByRole("button", { name: "Garder la mienne" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect(await kgs()).toContain(0.51);
  expect((await held()).commentary).not.toBe("of a colleague");
  await context.close();
});

test("a save of which the network took the answer away is one's own, with what was changed after it", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, kgs } = await opened(context, request);
  const sent = await loseNextAnswer(page, () => context.setOffline(true));
  await setAmount(page, "CMV", "0,61");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  expect(await kgs()).toContain(0.61);
  await setAmount(page, "Foin", "7,61");
  await keptOn(page, "7.61");
  await context.setOffline(false);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect(await kgs()).toEqual(expect.arrayContaining([0.61, 7.61]));
  expect(sent()).toBe(3);
  await context.close();
});

test("a page that is loaded anew knows its own write again, and saves what waits", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, held, kgs } = await opened(context, request);
  let isDown = true;
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() !== "PATCH" || !isDown) return route.fallback();
    if ((await kgs()).includes(0.71)) return route.abort();
    expect((await route.fetch()).status()).toBe(200);
    await context.setOffline(true);
    await route.abort();
  });
  await setAmount(page, "CMV", "0,71");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await setAmount(page, "Foin", "7,71");
  await keptOn(page, "7.71");
  await keptOn(page, '"waits":"A"');
  const { tag } = await held();
  const asked = page.waitForRequest((one) => one.method() === "PATCH");
  await context.setOffline(false);
  await page.reload();
  isDown = false;
  await expect(amount(page, "Foin").first()).toHaveValue("7,71");
  await asked;
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect((await held()).tag).not.toBe(tag);
  expect(await kgs()).toEqual(expect.arrayContaining([0.71, 7.71]));
  await context.close();
});

test("while there only seems to be a network, a save that waits is told once", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, kgs } = await opened(context, request);
  let tries = 0;
  let isDown = true;
  await page.route(`**${path}*`, (route) => {
    if (route.request().method() !== "PATCH" || !isDown) return route.fallback();
    tries++;
    return route.abort();
  });
  await setAmount(page, "CMV", "0,81");
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await keptOn(page, "0.81");
  await status(page).evaluate((element) => {
    const told: string[] = [];
    Object.assign(window, { told });
    const watch = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => told.push(element.textContent ?? "")).observe(element, watch);
  });
  await context.setOffline(false);
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([]);
  isDown = false;
  await expect(status(page)).toHaveAttribute("data-status", "saved", { timeout: 15_000 });
  expect(await kgs()).toContain(0.81);
  await context.close();
});

test("one's work thrown away under a conflict with who has deleted the ration says that it is deleted", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale });
  const { page, headers, held } = await opened(context, request);
  await setAmount(page, "CMV", "0,91");
  await keptOn(page, "0.91");
  const { tag } = await held();
  const type = { "Content-Type": "application/merge-patch+json", "If-Match": tag };
  await request.patch(server.url + path, { headers: { ...headers, ...type }, data: { commentary: "x" } });
  await visit(page, "/rations");
  await page.goto(`${server.url}${screen}`);
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  expect((await request.delete(server.url + path, { headers })).status()).toBe(204);
  await button(page, word("ration_discard")).click();
  await expect(page.getByText(word("ration_gone"))).toBeVisible();
  await expect(button(page, word("ration_gone_save"))).toBeFocused();
  await expect(amount(page, "CMV")).toHaveValue("0,91");
  await button(page, word("ration_gone_save")).click();
  await expect(page).not.toHaveURL(new RegExp(screen));
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await context.close();
});
