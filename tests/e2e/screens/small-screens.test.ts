import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "#contract/locales.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

interface Reader {
  page: Page;
  word: (key: string) => string;
  /** Writes an amount as the language does. */
  written: (kg: number) => string;
}

const stories: Record<string, (reader: Reader) => Promise<void>> = {
  "a slider is said to be at what its field holds": async ({ page, word, written }) => {
    await page.goto(`${server.url}/rations/flash-avoine/edit`);
    const amount = page
      .getByRole("textbox", { name: new RegExp(word("ration_amount_of=").replaceAll(/\s/g, "\\s")) })
      .first();
    const slider = page.getByRole("slider").first();
    for (const kg of [0.015, 2.345, 12.345]) {
      await amount.fill(written(kg));
      await amount.press("Tab");
      await expect(amount).toHaveValue(written(kg));
      await expect(slider).toHaveAttribute("aria-valuetext", `${written(kg)} kg`);
    }
  },

  "the feeds of a sheet are read whole, each by itself": async ({ page, word }) => {
    await page.goto(`${server.url}/rations/galopin-travail/sheet?kind=professional`);
    const price = page.getByText(word("sheet_price_day"), { exact: true });
    const feeds = page.getByRole("listitem").filter({ has: price });
    await feeds.first().waitFor();
    expect(await feeds.count()).toBeGreaterThan(4);
    await expect(feeds.first()).toContainText(word("sheet_amount_day"));
    await expect(page.getByRole("region", { name: word("ration_feeds"), exact: true })).toBeHidden();
    expect(await feeds.first().evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  },

  "a list on its way is no wider than the screen": async ({ page }) => {
    await page.route(/\/api\/rations(?:\.\w+)?\?/, () => {});
    await page.goto(`${server.url}/rations`);
    await page.locator("[aria-busy=true]").waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  },

  "the coverage of a sheet is in sight before its table is scrolled": async ({ page, word }) => {
    await page.goto(`${server.url}/rations/galopin-travail/sheet?kind=professional`);
    const table = page.getByRole("region", { name: word("sheet_coverage") });
    const covered = table.getByRole("columnheader", { name: word("sheet_covered"), exact: true });
    await covered.scrollIntoViewIfNeeded();
    await table.evaluate((box) => box.scrollTo(0, 0));
    await expect(covered).toBeInViewport({ ratio: 1 });
  },

  "a portion given by the pinch is read whole": async ({ page, word, written }) => {
    await page.goto(`${server.url}/rations/galopin-travail/edit`);
    await page.locator("summary", { hasText: word("ration_split") }).click();
    const portions = page
      .getByRole("table", { name: word("ration_meal_plan_caption") })
      .getByRole("textbox", { name: /, kg$/ });
    const values = await portions.evaluateAll((fields) =>
      fields.flatMap((field) => (field instanceof HTMLInputElement ? [field.value] : [])),
    );
    expect(values).toContain(written(0.003333));
    expect(
      await portions.evaluateAll(
        (fields) => fields.filter((each) => each.scrollWidth > each.clientWidth).length,
      ),
    ).toBe(0);
  },

  "in letters for dyslexic readers a portion is read whole": async ({ page, word, written }) => {
    await page.addInitScript(() => localStorage.setItem("picotin.dyslexic", "1"));
    await page.goto(`${server.url}/rations/flash-avoine/edit`);
    const amount = page
      .getByRole("textbox", { name: new RegExp(word("ration_amount_of=").replaceAll(/\s/g, "\\s")) })
      .first();
    await amount.fill(written(0.0132));
    await amount.press("Tab");
    for (const _ of [3, 4]) await page.getByRole("button", { name: word("ration_meals_more") }).click();
    await page.locator("summary", { hasText: word("ration_split") }).click();
    const portion = page
      .getByRole("table", { name: word("ration_meal_plan_caption") })
      .getByRole("textbox", { name: /, kg$/ })
      .first();
    await expect(portion).toHaveValue(written(0.0033));
    expect(await portion.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
  },
};

const decimal = (locale: Locale) => (kg: number) =>
  locale === "fr" ? String(kg).replace(".", ",") : String(kg);

for (const [[title, play], { locale }] of spread(Object.entries(stories), { locale: ["fr", "en"] })) {
  test.describe(() => {
    test.use({ locale, viewport: { width: 360, height: 780 } });

    test(`${title} (${locale})`, async ({ page }) => {
      await putSession(page.context(), server, "sante@picotin.example");
      await play({ page, word: wordsOf(locale), written: decimal(locale) });
    });
  });
}
