import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { signedIn, wordsOf } from "../../support/service-texts.ts";

const server = sharedServer();

for (const locale of ["fr", "en"] as const) {
  const word = wordsOf(locale);
  const written = (kg: number) => (locale === "fr" ? String(kg).replace(".", ",") : String(kg));

  test.describe(() => {
    test.use({ locale, viewport: { width: 360, height: 780 } });

    test.beforeEach(async ({ page, request }) => {
      await signedIn(page.context(), request, server.url, "sante@picotin.example");
    });

    test(`a slider is said to be at what its field holds (${locale})`, async ({ page }) => {
      await page.goto(`${server.url}/rations/flash-avoine/edit`);
      const amount = page.getByRole("textbox", { name: new RegExp(word("ration_amount_of=")) }).first();
      const slider = page.getByRole("slider").first();
      for (const kg of [0.015, 2.345, 12.345]) {
        await amount.fill(written(kg));
        await amount.press("Tab");
        await expect(amount).toHaveValue(written(kg));
        await expect(slider).toHaveAttribute("aria-valuetext", `${written(kg)} kg`);
      }
    });

    test(`a table that is wider than the screen shows that it goes on (${locale})`, async ({ page }) => {
      await page.goto(`${server.url}/rations/flash-avoine/sheet?kind=professional`);
      const table = page.getByRole("region", { name: word("sheet_coverage") });
      await table.waitFor();
      expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
      await expect(table).toHaveCSS("background-attachment", "local, scroll");
    });

    test(`a list on its way is no wider than the screen (${locale})`, async ({ page }) => {
      await page.route(/\/api\/rations(?:\.\w+)?\?/, () => {});
      await page.goto(`${server.url}/rations`);
      await page.locator("[aria-busy=true]").waitFor();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    });

    test(`the coverage of a sheet is in sight before its table is scrolled (${locale})`, async ({ page }) => {
      await page.goto(`${server.url}/rations/galopin-travail/sheet?kind=professional`);
      const table = page.getByRole("region", { name: word("sheet_coverage") });
      const covered = table.getByRole("columnheader", { name: word("sheet_covered"), exact: true });
      await covered.scrollIntoViewIfNeeded();
      await table.evaluate((box) => box.scrollTo(0, 0));
      await expect(covered).toBeInViewport({ ratio: 1 });
    });

    test(`a portion given by the pinch is read whole (${locale})`, async ({ page }) => {
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
    });

    test(`in letters for dyslexic readers a portion is read whole (${locale})`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("picotin.dyslexic", "1"));
      await page.goto(`${server.url}/rations/flash-avoine/edit`);
      const amount = page.getByRole("textbox", { name: new RegExp(word("ration_amount_of=")) }).first();
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
    });
  });
}
