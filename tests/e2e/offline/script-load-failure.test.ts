import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { button, status } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu, showAll } from "../../support/story.ts";
import { openSettings } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("fr");
const dialog = (page: Page) => page.getByRole("dialog");
const missed = (page: Page) => dialog(page).filter({ hasText: word("missed_title") });
const again = (page: Page) => dialog(page).getByRole("button", { name: word("try_again"), exact: true });

/** A bench with an amount that is not saved, and scripts that the service answers as missing until it has them again. */
async function opened(context: BrowserContext, scripts: string) {
  await putSession(context, server, "sante@picotin.example");
  const page = await context.newPage();
  let isMissing = true;
  await page.route(new RegExp(`/assets/(${scripts})-[^/]*\\.js$`), (route) =>
    isMissing ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.goto(`${server.url}/rations/bijou-entretien/edit`);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await amount(page, "CMV").fill("0,37");
  await amount(page, "CMV").press("Tab");
  const bringBack = () => {
    isMissing = false;
  };
  return { page, bringBack };
}

/** The bench under a dialog: its verdict, its amounts, and that they are not saved. */
async function expectBench(page: Page): Promise<void> {
  await expect(page.locator("nav[aria-label=Verdict]")).toBeVisible();
  const mineral = page.getByRole("textbox", { name: /Quantité\s: CMV/, includeHidden: true });
  await expect(mineral).toHaveValue("0,37");
  await expect(page.locator("[data-status=unsaved]")).toBeVisible();
}

const dialogs = [
  {
    script: "versions-dialog",
    title: "version_title",
    open: (page: Page) => fromMenu(page, word("version_open")),
  },
  { script: "share-dialog", title: "share_title", open: (page: Page) => fromMenu(page, word("share_open")) },
  {
    script: "optimise-dialog",
    title: "ration_optimise",
    open: (page: Page) => press(page, "ration_optimise"),
  },
  {
    script: "key-nutrients-dialog",
    title: "ration_first",
    open: (page: Page) => press(page, "ration_first"),
  },
  {
    script: "scenario-dialog",
    title: "ration_scenario_compare",
    open: (page: Page) => press(page, "ration_scenario_compare"),
  },
  {
    script: "fix-panel",
    title: "",
    open: async (page: Page) => {
      const advice = page
        .locator("#section-recommendations li")
        .filter({ has: page.getByRole("button", { name: /^Proposer une correction/, includeHidden: true }) })
        .first();
      if ((await advice.locator("details[open]").count()) === 0) await advice.locator("summary").click();
      await advice.getByRole("button", { name: /^Proposer une correction/ }).click();
    },
  },
  { script: "palette-dialog", title: "palette", open: (page: Page) => page.keyboard.press("Control+k") },
  { script: "settings-dialog", title: "settings_title", open: openSettings },
];

const press = (page: Page, key: string) => button(page, word(key)).first().click();

test("a dialog whose script is missing says so itself over the bench, and opens once the script is there", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const scripts = dialogs.map(({ script }) => script).join("|");
  const { page, bringBack } = await opened(context, scripts);
  await fromMenu(page, word("ration_scenario_copy"));
  await showAll(page, "coverage");
  for (const { script, open } of dialogs) {
    await test.step(`${script} is missing`, async () => {
      await open(page);
      await expect(missed(page)).toBeVisible();
      await expectBench(page);
      await expect(missed(page)).toContainText(word("missed_script"));
      await expect(missed(page)).not.toContainText(word("missed_still"));
      await again(page).click();
      await expect(missed(page)).toContainText(word("missed_still"));
      await expect(dialog(page).getByRole("button", { name: word("version_reload") })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });
  }
  const { open: share } = dialogs[1]!;
  await share(page);
  await again(page).click();
  await expect(missed(page)).toContainText(word("missed_still"));
  bringBack();
  await again(page).click();
  await expect(missed(page)).toHaveCount(0);
  await expect(dialog(page).getByRole("heading", { name: word("share_title") })).toBeVisible();
  await page.keyboard.press("Escape");
  for (const { script, title, open } of dialogs) {
    await test.step(`${script} opens, though it was missing before`, async () => {
      await open(page);
      await expect(dialog(page)).toBeVisible();
      await expect(missed(page)).toHaveCount(0);
      if (title !== "") await expect(dialog(page)).toHaveAccessibleName(word(title));
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });
  }
  await expectBench(page);
  await context.close();
});

test("a part of the page whose script is missing says so in its place, and is shown once the script is there", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const { page, bringBack } = await opened(context, "charts");
  await press(page, "ration_charts_show");
  const section = page.locator("#section-charts");
  await expect(section.getByRole("alert")).toContainText(word("missed_script"));
  await expectBench(page);
  bringBack();
  await button(page, word("try_again")).click();
  await expect(section.getByRole("alert")).toHaveCount(0);
  await expect(section.locator("svg, canvas").nth(1)).toBeVisible();
  await context.close();
});

test("a dialog that is opened without a network leaves the save that waits, and opens when the network is back", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const { page, bringBack } = await opened(context, "none");
  bringBack();
  const sent: string[] = [];
  page.on("response", (one) => one.request().method() === "PATCH" && sent.push(one.url()));
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveText(word("ration_status_offline"));
  await fromMenu(page, word("version_open"));
  await expect(missed(page)).toContainText(word("missed_offline"));
  await expect(page.locator("nav[aria-label=Verdict]")).toBeVisible();
  await expect(page.locator("[data-status=offline]")).toBeVisible();
  await again(page).click();
  await expect(missed(page)).toContainText(word("missed_offline"));
  await context.setOffline(false);
  await expect(dialog(page)).toHaveAccessibleName(word("version_title"));
  await expect(page.locator("[data-status=saved]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(amount(page, "CMV")).toHaveValue("0,37");
  expect(sent).toHaveLength(1);
  await context.close();
});
