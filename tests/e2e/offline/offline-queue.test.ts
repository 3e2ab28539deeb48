import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import type { HydraCollection } from "#contract/wire/hydra.ts";
import { path as begun, button, enter, hold, status } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { visit, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu } from "../../support/story.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("fr");
const screen = "/rations/bijou-entretien/edit";

/** Time in which a save that were sent again without end would be sent dozens of times. */
const whileMs = 3_000;

/** A page that has every screen it goes to, what of rations it sends and is answered, and what the service holds of them. */
async function opened(context: BrowserContext, request: APIRequestContext, at = screen) {
  const { token } = await putSession(context, server, "sante@picotin.example");
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("response", (answer) => {
    const isOfRations = new URL(answer.url()).pathname.startsWith("/api/rations");
    const method = answer.request().method();
    if (isOfRations && ["PATCH", "POST"].includes(method)) sent.push(method);
  });
  await page.goto(server.url);
  await expect(page.locator("main h1")).toBeVisible();
  await visit(page, "/horses");
  await expect(page.getByRole("row", { name: /Bijou/ }).first()).toBeVisible();
  await visit(page, at);
  await expect(status(page)).toBeVisible();
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await request.get(server.url + path, { headers: { Authorization: `Bearer ${token}` } });
    return answer.json();
  };
  const versions = async (ration = "bijou-entretien") => {
    const path = `/api/ration_versions?pagination=false&ration=/api/rations/${ration}`;
    return (await read<HydraCollection<RationVersionMember>>(path))["hydra:member"].length;
  };
  const rations = async () => {
    const path = "/api/rations?pagination=false&horse=/api/horses/galopin";
    return (await read<HydraCollection<RationItem>>(path))["hydra:member"];
  };
  const kgs = async () =>
    (await read<RationItem>("/api/rations/bijou-entretien")).feeds.map(({ quantityKg }) => quantityKg);
  const changeElsewhere = async (data: Partial<RationItem>) => {
    const answer = await request.patch(`${server.url}/api/rations/bijou-entretien`, {
      headers: {
        Authorization: `Bearer ${token}`,
        "If-Match": "*",
        "Content-Type": "application/merge-patch+json",
      },
      data,
    });
    expect(answer.status()).toBe(200);
  };
  return { page, sent, versions, rations, kgs, changeElsewhere };
}

/** An amount that is asked to be saved without a network. */
async function saveLater(context: BrowserContext, page: Page, kg: string): Promise<void> {
  await context.setOffline(true);
  await amount(page, "CMV").fill(kg);
  await amount(page, "CMV").press("Tab");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
}

/** Nothing of a ration is kept in the browser any more. */
const nothingKept = (page: Page) =>
  expect.poll(async () => Object.keys(await storedDrafts(page)).join()).not.toContain("ration-draft");

const ways = [
  {
    way: "by the menu",
    kg: 0.21,
    leave: (page: Page) =>
      page.getByRole("navigation").getByRole("link", { name: "Chevaux" }).first().click(),
  },
  {
    way: "by the logo",
    kg: 0.22,
    leave: (page: Page) => page.getByRole("banner").getByRole("link").first().click(),
  },
  { way: "by the browser", kg: 0.23, leave: (page: Page) => page.goBack() },
  {
    way: "for a page that needs the network, and was tried again",
    kg: 0.2,
    leave: async (page: Page) => {
      await visit(page, "/rations/galopin-travail/edit");
      await button(page, word("try_again")).click();
      await expect(page.getByRole("heading", { name: word("page_offline"), exact: true })).toBeVisible();
    },
  },
];

for (const { way, kg, leave } of ways) {
  test(`a save that waits, of a bench that was left ${way}, is sent once and makes one version`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ locale: "fr-FR" });
    const { page, sent, versions, kgs } = await opened(context, request);
    const before = await versions();
    await saveLater(context, page, String(kg).replace(".", ","));
    await leave(page);
    await expect(page).not.toHaveURL(new RegExp(screen));
    await expect(status(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(kgs).toContain(kg);
    await page.waitForTimeout(whileMs);
    expect([sent, await versions()]).toEqual([["PATCH"], before + 1]);
    await nothingKept(page);
    await visit(page, screen);
    await expect(page.getByRole("heading", { name: /Bijou/ })).toBeVisible();
    await expect(status(page)).toHaveAttribute("data-status", "saved");
    await expect(amount(page, "CMV")).toHaveValue(String(kg).replace(".", ","));
    await page.waitForTimeout(whileMs / 3);
    expect(sent).toEqual(["PATCH"]);
    await context.close();
  });
}

test("a save that waited and is refused, of a bench that was left, is told wherever the reader is, with the way to it", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const { page, kgs, changeElsewhere } = await opened(context, request);
  await saveLater(context, page, "0,27");
  await visit(page, "/horses");
  await changeElsewhere({ name: "Un autre nom" });
  await context.setOffline(false);
  const told = page.getByText(word("ration_left_changed=Bijou"));
  await expect(told).toBeVisible();
  expect(await kgs()).not.toContain(0.27);
  await button(page, word("ration_left_open")).click();
  await expect(page).toHaveURL(new RegExp(screen));
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  await expect(amount(page, "CMV")).toHaveValue("0,27");
  await context.close();
});

test("a save that waits is sent once, back at the bench that was left", async ({ browser, request }) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const { page, sent, versions, kgs } = await opened(context, request);
  const before = await versions();
  await saveLater(context, page, "0,24");
  await visit(page, "/horses");
  await visit(page, screen);
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await context.setOffline(false);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await page.waitForTimeout(whileMs);
  expect([sent, await versions(), (await kgs()).includes(0.24)]).toEqual([["PATCH"], before + 1, true]);
  await context.close();
});

test("a save that is on its way when the bench that was left is gone back to is not sent a second time", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const { page, sent, versions, kgs } = await opened(context, request);
  const before = await versions();
  await saveLater(context, page, "0,25");
  await visit(page, "/horses");
  const answer = await hold(page, "PATCH", "**/api/rations/*");
  const isSent = page.waitForRequest((one) => one.method() === "PATCH");
  await context.setOffline(false);
  await isSent;
  await visit(page, screen);
  await expect(amount(page, "CMV")).toHaveValue("0,25");
  answer();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await page.waitForTimeout(whileMs);
  expect([sent, await versions(), (await kgs()).includes(0.25)]).toEqual([["PATCH"], before + 1, true]);
  await context.close();
});

test("a first save that waits, of a bench that was left, makes one ration of one version", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const { page, sent, versions, rations } = await opened(context, request, begun);
  const before = (await rations()).map(({ id }) => id);
  await enter(page, "orge 1,5");
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await visit(page, "/horses");
  await context.setOffline(false);
  await expect.poll(async () => (await rations()).length).toBe(before.length + 1);
  await page.waitForTimeout(whileMs);
  const made = (await rations()).filter(({ id }) => !before.includes(id)).map(({ id }) => id);
  expect([sent, made.length, await versions(made[0])]).toEqual([["POST"], 1, 1]);
  await nothingKept(page);
  await context.close();
});

test("of scenarios, the one whose save waits is sent once where the bench was left, and the others are found again", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const { page, sent, versions, kgs } = await opened(context, request);
  const before = await versions();
  await fromMenu(page, word("ration_scenario_copy"));
  await saveLater(context, page, "0,26");
  await page.getByRole("radio", { name: word("ration_scenario=A") }).click();
  await expect(status(page)).toHaveText(word("ration_status_offline_scenario=B"));
  await visit(page, "/horses");
  await context.setOffline(false);
  await expect.poll(kgs).toContain(0.26);
  await page.waitForTimeout(whileMs);
  expect([sent, await versions()]).toEqual([["PATCH"], before + 1]);
  await visit(page, screen);
  await page.getByRole("radio", { name: word("ration_scenario=B") }).click();
  await expect(amount(page, "CMV")).toHaveValue("0,26");
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect(sent).toEqual(["PATCH"]);
  await context.close();
});
