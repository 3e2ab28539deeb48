import { expect, type Locator, type Page, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, showAll, tabTo } from "../../support/story.ts";

const server = sharedServer();

async function open(page: Page): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/flash-avoine/edit`);
  await amount(page, "Avoine").first().waitFor();
}

const figure = (page: Page, name: string) =>
  page.getByRole("button", { name: `Calcul\u00a0: ${name}`, exact: true });
const feed = (page: Page, name: RegExp) =>
  page.getByRole("heading", { level: 4 }).getByRole("button", { name });
const pane = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections de la ration" }).getByRole("button", { name });
const bar = (page: Page) => page.getByRole("img", { name: /^Énergie digestible/ }).first();
const shot = (place: Locator): Promise<Buffer> => place.screenshot({ animations: "disabled" });

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("a nutrient tells which feeds bring it, a feed what it brings, which is seen in the other pane", async ({
    page,
  }) => {
    await open(page);

    await test.step("a nutrient is tapped: what each feed brings of it is told", async () => {
      await pane(page, "Couverture").tap();
      await showAll(page, "coverage");
      await figure(page, "Calcium").tap();
      const trace = page.getByRole("dialog");
      await expect(trace.getByRole("heading", { name: "Apport de chaque aliment" })).toBeVisible();
      await expect(trace.getByText(/^Avoine/).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(trace).toBeHidden();
    });

    await test.step("a feed is tapped: what it brings stands below it, and its share in every bar", async () => {
      await pane(page, "Couverture").tap();
      const before = await shot(bar(page));
      await pane(page, "Aliments").tap();
      await feed(page, /^Avoine/).tap();
      const list = page.getByRole("list", { name: /^Avoine.* : part de chaque nutriment$/ }).first();
      await expect(list.getByRole("listitem").filter({ hasText: "Amidon" })).toContainText("%");
      await pane(page, "Couverture").tap();
      await expect(page.getByText(/^Mis en évidence dans les barres\s: Avoine/)).toBeVisible();
      expect((await shot(bar(page))).equals(before)).toBe(false);
      await page.getByRole("button", { name: "Effacer la sélection" }).tap();
      expect((await shot(bar(page))).equals(before)).toBe(true);
    });
  });
});

test("with a mouse pointing is enough, by keyboard the focus is", async ({ page }) => {
  await open(page);
  await showAll(page, "coverage");
  const ranks = page.locator("[data-rank]");

  await test.step("a nutrient that is pointed at ranks the feeds for as long", async () => {
    await figure(page, "Calcium").hover();
    await expect(ranks.filter({ hasText: "n° 1" })).toHaveCount(1);
    await page.mouse.move(2, 2);
    await expect(ranks).toHaveCount(0);
  });

  await test.step("a feed that is pointed at is lit in the bars for as long", async () => {
    const before = await shot(bar(page));
    await feed(page, /^Avoine/).hover();
    await expect.poll(async () => (await shot(bar(page))).equals(before)).toBe(false);
    await page.mouse.move(2, 2);
    await expect.poll(async () => (await shot(bar(page))).equals(before)).toBe(true);
  });

  await test.step("by keyboard the focus ranks, and Enter tells what each feed brings", async () => {
    await page.locator("#coverage-title").click();
    await tabTo(page, figure(page, "Calcium"));
    await expect(ranks.filter({ hasText: "n° 1" })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("dialog").getByRole("heading", { name: "Apport de chaque aliment" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(figure(page, "Calcium")).toBeFocused();
  });

  await test.step("the figure of a finding opens where it comes from", async () => {
    const finding = page.locator("#finding-starch_gastric_ulcers");
    await finding.getByRole("button", { name: /^Calcul/ }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Amidon par repas" })).toBeVisible();
    await expect(dialog.getByText(/^Avoine/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(finding.getByRole("button", { name: /^Calcul/ })).toBeFocused();
  });
});
