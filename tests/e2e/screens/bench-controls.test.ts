import { expect, test } from "@playwright/test";
import { locales } from "#contract/locales.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { fromMenu } from "../../support/story.ts";

const server = sharedServer();

/** Most controls that a person meets before scrolling, with five feeds. */
const controlsMost = 40;
/** The sections of the specification. */
const sections = ["recommendations", "health", "characteristics", "coverage", "contribution"];
/** Most height of what stands above the tabs on a phone, px. */
const headerMost = 160;

for (const locale of locales) {
  for (const ration of ["ouragan-monte", "flash-avoine"]) {
    test.describe(() => {
      test.use({ locale });

      test(`${ration}, of five feeds, shows few controls above the fold of a desktop, and every section in a very wide window (${locale})`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await putSession(page, server);
        await page.goto(`${server.url}/rations/${ration}/edit`);
        await expect(page.getByRole("slider")).toHaveCount(5);
        await expect(page.locator("#section-health article").first()).toBeVisible();
        const controls = await page.evaluate(() =>
          [...document.querySelectorAll("button, input, select, textarea, summary")]
            .filter((each) => each.checkVisibility({ visibilityProperty: true }))
            .filter((each) => {
              const { top, bottom, width } = each.getBoundingClientRect();
              return width > 0 && bottom > 0 && top < innerHeight;
            })
            .map((each) => each.getAttribute("aria-label") ?? each.textContent),
        );
        expect(controls.length).toBeGreaterThan(15);
        expect(controls.length, controls.join(" | ")).toBeLessThanOrEqual(controlsMost);
        await page.setViewportSize({ width: 2400, height: 1200 });
        for (const section of sections)
          await expect(page.locator(`#${section}-title`)).toBeInViewport({ ratio: 1 });
      });
    });
  }
}

/** Lowest place of the first feed on a phone, px. */
const firstFeedMost = 400;

for (const locale of locales)
  test(`on a phone every section has a tab in sight under a low header, scenarios or not, and the feeds begin early (${locale})`, async ({
    browser,
  }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ viewport, locale, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const word = wordsOf(locale);
    await putSession(page, server);
    await page.goto(`${server.url}/rations/flash-avoine/edit`);
    await page.getByRole("slider").first().waitFor();
    const tabs = page.getByRole("navigation", { name: word("ration_panes") });
    const bench = page.locator("[data-panes]").locator("..");
    const headerHeight = async () => {
      const [header, top] = await Promise.all([tabs.boundingBox(), bench.boundingBox()]);
      return header!.y - top!.y;
    };
    expect(await headerHeight()).toBeLessThanOrEqual(headerMost);
    const figures = page.getByRole("navigation", { name: word("ration_verdict") }).getByRole("link");
    await expect(figures.filter({ visible: true })).toHaveCount(4);
    for (const figure of await figures.filter({ visible: true }).all())
      await expect(figure).toBeInViewport({ ratio: 1 });
    for (const tab of await tabs.getByRole("button").all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(tabs.getByRole("button")).toHaveCount(6);
    expect((await page.locator("[data-line]").first().boundingBox())!.y).toBeLessThanOrEqual(firstFeedMost);

    await fromMenu(page, word("ration_scenario_copy"));
    await expect(page.getByRole("radio", { name: word("ration_scenario=B") })).toBeChecked();
    expect(await headerHeight()).toBeLessThanOrEqual(headerMost);
    await context.close();
  });
