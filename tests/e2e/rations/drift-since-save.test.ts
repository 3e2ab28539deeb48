import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { RationItem } from "#contract/schemas/ration.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { amount, fromMenu } from "../../support/story.ts";

const server = sharedServer();

const word = wordsOf("fr");
const status = (page: Page) => page.locator("[role=status][data-status]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openRation(page: Page, id: string): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/${id}/edit`);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
}

/** A colleague without a screen. */
async function colleague(request: APIRequestContext) {
  const { token } = await beginSession(server, "nutrition@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  return {
    read: async (path: string): Promise<RationItem> =>
      (await request.get(server.url + path, { headers })).json(),
    change: async (path: string, body: object) => {
      const merge = { "Content-Type": "application/merge-patch+json", "If-Match": "*" };
      const answer = await request.patch(server.url + path, {
        headers: { ...headers, ...merge },
        data: body,
      });
      expect(answer.status()).toBe(200);
    },
  };
}

test("a link to a ration whose horse has changed since: what it would show is told, saved again it shows today's", async ({
  page,
  browser,
  request,
}) => {
  const { read, change } = await colleague(request);
  const path = "/api/rations/bijou-entretien";
  await openRation(page, "bijou-entretien");
  await amount(page, "Foin").fill("11");
  await amount(page, "Foin").press("Tab");
  await button(page, word("save")).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  const dialog = page.getByRole("dialog");
  const told = dialog.getByRole("note");

  await test.step("nothing is told while the save says what is said today", async () => {
    await fromMenu(page, word("share_open"));
    await expect(button(page, word("share_make"))).toBeEnabled();
    await expect(dialog.getByText(word("share_none"))).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await change("/api/horses/bijou", { weightKg: 610 });
  const { saved, energyCoverage, modifiedAt } = await read(path);
  expect(energyCoverage).toBeLessThan((saved?.energyCoverage ?? 0) - 5);

  await test.step("a heavier horse is told by what it changes, before a link is made", async () => {
    await fromMenu(page, word("share_open"));
    await expect(told).toContainText(/Modifié depuis l’enregistrement\s: .*énergie.*Le lien montre/);
    await button(page, word("share_save_again")).click();
    await expect(told).toHaveCount(0);
    const now = await read(path);
    expect(now.modifiedAt > modifiedAt).toBe(true);
    expect(now.saved?.energyCoverage).toBe(energyCoverage);
  });

  await test.step("the link then shows the horse of today, and the screen tells that its own is of before", async () => {
    await button(page, word("share_make")).click();
    await dialog.getByRole("radio", { name: word("sheet_kind_professional") }).click();
    const address = await dialog.getByRole("textbox", { name: word("share_address") }).inputValue();
    const stranger = await (await browser.newContext({ locale: "fr-FR" })).newPage();
    await stranger.goto(address);
    await expect(stranger.getByText(/610\s?kg/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(word("ration_outdated"))).toBeVisible();
    await expect(status(page)).toHaveAttribute("data-status", "saved");
  });
});

test("two people changed one ration, one the number of meals and the other a split by meal: each version stays whole", async ({
  page,
  request,
}) => {
  const { read, change } = await colleague(request);
  const path = "/api/rations/galopin-travail";
  const { meals } = await read(path);
  await openRation(page, "galopin-travail");
  await page
    .locator("summary")
    .filter({ hasText: word("ration_split") })
    .click();
  const portion = page.getByRole("textbox", { name: /Avoine.*1/ }).first();
  const before = await portion.inputValue();
  await portion.fill("0,9");
  await portion.press("Tab");
  await expect(portion).not.toHaveValue(before);
  await change(path, { meals: meals + 1 });
  await button(page, word("save")).click();
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  await button(page, word("conflict_open")).click();
  const dialog = page.getByRole("dialog");
  const told = dialog.getByRole("listitem");
  await expect(told.filter({ hasText: word("conflict_field_meals") })).toContainText(String(meals + 1));
  await expect(told.filter({ hasText: "Avoine" })).toContainText(word("ration_split_is_even"), {
    ignoreCase: true,
  });
  await button(page, word("conflict_keep_both")).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect((await read(path)).meals).toBe(meals + 1);
  await page.getByRole("radio", { name: word("ration_scenario").replace("{name}", "B") }).click();
  await button(page, word("save")).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  const now = await read(path);
  expect(now.meals).toBe(meals);
  expect(now.feeds.some(({ mealShares }) => mealShares !== null)).toBe(true);
});
