import { expect, type Locator, type Page, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, tabTo } from "../../support/story.ts";

const server = sharedServer();

async function open(page: Page): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/flash-avoine/edit`);
  await amount(page, "Avoine").first().waitFor();
}

const figure = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const feed = (page: Page, name: RegExp) =>
  page.getByRole("heading", { level: 4 }).getByRole("button", { name });
const bringing = (page: Page, name: string) =>
  page.getByRole("list", { name: `${name}\u00a0: apport de chaque aliment` });
const pane = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections de la ration" }).getByRole("button", { name });
const bar = (page: Page) => page.getByRole("img", { name: /^Énergie digestible/ }).first();
const shot = (place: Locator): Promise<Buffer> => place.screenshot({ animations: "disabled" });

/** Shares in percent as they are listed. */
const sharesIn = async (list: Locator): Promise<number[]> => {
  const texts = await list.getByRole("listitem").allInnerTexts();
  return texts.map((text) => Number(/(\d+)\s?%/u.exec(text)?.[1] ?? Number.NaN));
};

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("a nutrient tells which feeds bring it, a feed what it brings, each seen in the other pane", async ({
    page,
  }) => {
    await open(page);

    await test.step("a nutrient is tapped: its feeds stand below it, the greatest part first", async () => {
      await pane(page, "Couverture").tap();
      await figure(page, "Calcium").tap();
      const shares = await sharesIn(bringing(page, "Calcium"));
      expect(shares.length).toBeGreaterThan(1);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(97);
      expect(await violations(page)).toEqual([]);
    });

    await test.step("the lines of the feeds have its ranks, until it is let go", async () => {
      await pane(page, "Aliments").tap();
      await expect(page.getByText("Aliments classés par Calcium")).toBeVisible();
      await expect(page.locator("[data-rank]").filter({ hasText: "n° 1" })).toHaveCount(1);
      await page.getByRole("button", { name: "Effacer la sélection" }).tap();
      await expect(page.locator("[data-rank]")).toHaveCount(0);
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

    await test.step("the key of the feeds under the ribbons chooses as well", async () => {
      const key = page.locator("#section-contribution").getByRole("button", { name: /^Avoine/ });
      await key.tap();
      await expect(key).toHaveAttribute("aria-pressed", "true");
      await expect(
        page.locator("#section-contribution").getByRole("list", { name: /part de chaque nutriment$/ }),
      ).toBeVisible();
      await key.tap();
      await expect(key).toHaveAttribute("aria-pressed", "false");
    });
  });
});

test("with a mouse pointing is enough, by keyboard the focus is; both choose as well", async ({ page }) => {
  await open(page);
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

  await test.step("by keyboard the focus ranks, Enter keeps it and lists the feeds", async () => {
    await page.locator("#coverage-title").click();
    await tabTo(page, figure(page, "Calcium"));
    await expect(ranks.filter({ hasText: "n° 1" })).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(figure(page, "Calcium")).toHaveAttribute("aria-expanded", "true");
    await expect(bringing(page, "Calcium").getByRole("listitem").first()).toContainText("%");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(ranks.filter({ hasText: "n° 1" })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the figure of a finding opens where it comes from", async () => {
    const finding = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: "Amidon par repas en cas d’ulcères gastriques" }) });
    await finding.getByRole("button", { name: /^Calcul/ }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Amidon par repas" })).toBeVisible();
    await expect(dialog.getByText(/^Avoine/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(finding.getByRole("button", { name: /^Calcul/ })).toBeFocused();
  });
});
