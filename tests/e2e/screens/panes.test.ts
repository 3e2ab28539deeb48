import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { chip, openAdvice, showAll } from "../../support/story.ts";

const server = sharedServer();

async function open(page: Page): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/flash-avoine/edit`);
  await page.getByRole("slider").first().waitFor();
}

async function openByTouch(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page);
  return page;
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections de la ration" }).getByRole("button", { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => scrolled(page)).toBe(y);
};

/** Taps where it stands: nothing is scrolled before. */
async function tapOn(place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not drawn");
  await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Returns true when nothing that stays in sight covers the element, so that a finger meets all of it. */
const isBare = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => {
      const met = document.elementFromPoint(left + 2, y);
      return met !== null && element.contains(met);
    });
  });

/** Each section beside the feeds, one press away, under a verdict of which nothing is cut. */
async function showHealth(page: Page): Promise<void> {
  const strip = page.getByRole("navigation", { name: "Verdict" });
  const cut = await strip.evaluate((all) => [
    all.scrollWidth - all.clientWidth,
    all.scrollHeight - all.clientHeight,
  ]);
  expect(cut).toEqual([0, 0]);
  const [feeds, advice, health] = ["Aliments", "Recommandations de santé", "Indicateurs de santé"].map(
    (name) => page.getByRole("heading", { name, exact: true }),
  ) as [Locator, Locator, Locator];
  await expect(advice).toBeVisible();
  await expect(health).toBeHidden();

  await scrollTo(page, 200);
  await tab(page, "Santé").press("Enter");
  await expect(tab(page, "Santé")).toHaveAttribute("aria-pressed", "true");
  await expect(advice).toBeHidden();
  await expect(feeds).toBeInViewport({ ratio: 1 });
  await expect(health).toBeInViewport({ ratio: 1 });
  expect(await isBare(health)).toBe(true);

  await chip(page, "Fourrage").click();
  const finding = page.locator("#section-health [data-measure=forage_share]").first();
  await expect(finding).toBeFocused();
  await expect(finding).toBeInViewport({ ratio: 1 });
  await chip(page, "Prix").click();
  await expect(page.locator("#measure-price_per_day")).toBeFocused();
  await expect(tab(page, "Chiffres")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "Énergie").click();
  await expect(page.locator("#measure-coverage_energy")).toBeFocused();
  await expect(tab(page, "Couverture")).toHaveAttribute("aria-pressed", "true");
}

test("in a middling window health stands beside the feeds, one press away, under a verdict of which nothing is cut", async ({
  page,
}) => {
  for (const [width, height] of [
    [640, 900],
    [768, 1024],
    [1024, 768],
    [1199, 800],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await open(page);
      await showHealth(page);
    });
  }
});

test("the verdict leads to a mineral that is fine, though only what is to change is listed", async ({
  page,
}) => {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/ouragan-monte/edit`);
  await expect(page.locator("#measure-coverage_energy")).toBeVisible();
  await expect(page.locator("#measure-coverage_calcium")).toHaveCount(0);
  await chip(page, "Minéraux").getByRole("link").press("Enter");
  await expect(page.locator("#measure-coverage_calcium")).toBeFocused();
});

test("on a phone a pane begins at its top, and is found again where it was left", async ({ browser }) => {
  const page = await openByTouch(browser, 360, 780);
  const worst = page.locator("#section-health article").first();
  await scrollTo(page, 600);
  await tapOn(tab(page, "Santé"));
  await expect(worst).toBeInViewport({ ratio: 1 });
  await expect(tab(page, "Santé")).toHaveAttribute("aria-pressed", "true");
  expect(await isBare(page.locator("#health-title"))).toBe(true);
  await showAll(page, "health");
  await scrollTo(page, 400);
  await tapOn(tab(page, "Santé"));
  await expect.poll(() => scrolled(page)).toBeLessThan(400);
  const top = await scrolled(page);

  await scrollTo(page, top + 500);
  await tapOn(tab(page, "Aliments"));
  await expect.poll(() => scrolled(page)).toBe(600);
  await tapOn(tab(page, "Santé"));
  await expect.poll(() => scrolled(page)).toBe(top + 500);
  await tapOn(tab(page, "Santé"));
  await expect.poll(() => scrolled(page)).toBe(top);

  await tapOn(tab(page, "Couverture"));
  await expect(tab(page, "Couverture")).toHaveAttribute("aria-pressed", "true");
  expect(await isBare(page.locator("#coverage-title"))).toBe(true);
  await page.context().close();
});

test("on a phone a verdict that the keyboard comes to shows whole, on the way there and back", async ({
  browser,
}) => {
  const page = await openByTouch(browser, 360, 780);
  const chips = page.getByRole("navigation", { name: "Verdict" }).getByRole("link");
  await chips.first().focus();
  const last = (await chips.count()) - 1;
  const way = [...Array(last).fill("Tab"), ...Array(last).fill("Shift+Tab")];
  let at = 0;
  for (const key of way) {
    await page.keyboard.press(key);
    at += key === "Tab" ? 1 : -1;
    await expect(chips.nth(at)).toBeFocused();
    await expect(chips.nth(at)).toBeInViewport({ ratio: 1 });
  }
  await page.context().close();
});

/** Lists the visible controls of a pane that a finger meets in less than 44 px of height. */
const tooLow = (page: Page, pane: string) =>
  page.locator(`[data-pane=${pane}]`).evaluate((root) => {
    const pressed = [...root.querySelectorAll<HTMLElement>("button, summary, a")];
    return pressed
      .filter((each) => each.checkVisibility() && !each.matches(":disabled"))
      .flatMap((each) => {
        each.scrollIntoView({ block: "center" });
        const { left, width, top, bottom } = each.getBoundingClientRect();
        let met = 0;
        for (let y = top - 30; y <= bottom + 30; y++)
          if (each.contains(document.elementFromPoint(left + width / 2, y))) met++;
        return met < 44 ? [`${each.ariaLabel ?? each.textContent}: ${met} px`] : [];
      });
  });

test("under a finger what is pressed in the coverage and the findings is 44 px high at every width", async ({
  browser,
}) => {
  const page = await openByTouch(browser, 360, 780);
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1024, 768],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await tab(page, "Couverture").tap();
      if (width === 360) await showAll(page, "coverage");
      expect(await tooLow(page, "coverage")).toEqual([]);
      const line = page.locator("#measure-coverage_calcium");
      await line.evaluate((element) => element.scrollIntoView({ block: "center" }));
      expect((await line.boundingBox())?.height).toBeLessThan(64);
      await tab(page, "Santé").tap();
      expect(await tooLow(page, "health")).toEqual([]);
      await tab(page, "Conseils").tap();
      await openAdvice(page, "starch_gastric_ulcers");
      expect(await tooLow(page, "recommendations")).toEqual([]);
    });
  }
  await page.context().close();
});
