import { expect, type Page, test } from "@playwright/test";
import { articles } from "../web/lib/reader/price-list.ts";
import { signIn } from "./story.ts";

const feeds = 5000;
const heads = [
  "CP",
  "Crude fibre",
  "NDF",
  "ADF",
  "Ash",
  "Crude fat",
  "Starch",
  "Ca",
  "P",
  "Mg",
  "Na",
  "K",
  "Lysine",
];

/** A table of feeds with their family, dry matter, price and contents. */
const table = (): string =>
  [
    ["Name", "Family", "DM (%)", "Price (EUR/t)", ...heads.map((head) => `${head} (g/kg DM)`)].join(";"),
    ...Array.from({ length: feeds }, (_, at) =>
      [
        `${articles[at % 200]?.name} ${at}`,
        "complete_and_complementary_feeds",
        88,
        300 + (at % 200),
        ...[120 + (at % 9), 90, 260, 120, 80, 40, 210, 9, 5, 2, 3, 11, 5].map(
          (value) => `${value}.${at % 10}`,
        ),
      ].join(";"),
    ),
  ].join("\n");

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Notes the tasks of the page that take more than 50 ms. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask", buffered: true });
  });

test(`${feeds} feeds are read, looked at, answered, scrolled and saved`, async ({ page }) => {
  test.setTimeout(600_000);
  await watch(page);
  await signIn(page, "admin@picotin.example");
  await page.goto("/ingredients/import");
  const part = async (name: string, work: () => Promise<unknown>) => {
    await page.evaluate(() => {
      window.longTasks = [];
    });
    const began = Date.now();
    await work();
    await page.waitForTimeout(300);
    const tasks = await page.evaluate(() => window.longTasks);
    const text = `longest task ${Math.max(0, ...tasks).toFixed(0)} ms, ${tasks.length} over 50 ms`;
    console.log(`${name.padEnd(28)} ${text}, ${((Date.now() - began) / 1000).toFixed(1)} s in all`);
  };
  const ready = () =>
    expect(page.getByText(`${feeds} of ${feeds} feeds will be imported`)).toBeVisible({ timeout: 120_000 });

  await part("reading", async () => {
    await page
      .getByLabel("Choose a file")
      .setInputFiles({ name: "feeds.csv", mimeType: "text/csv", buffer: Buffer.from(table()) });
    await ready();
  });
  await part("scrolling", async () => {
    for (let step = 0; step < 6; step++) {
      await page.getByRole("button", { name: /^Show \d+ more/ }).click();
      await page.mouse.wheel(0, 4000);
    }
  });
  await part("searching", async () => {
    await page.getByRole("searchbox", { name: "Search the rows" }).pressSequentially("luzerne");
  });
  await part("choosing all found", async () => {
    await page.getByRole("checkbox", { name: /^Select (?:the |all )?[\d,]+ rows$/ }).click();
  });
  await part("a fact of those", async () => {
    await page.getByLabel("Family", { exact: true }).selectOption("balancers");
    await ready();
  });
  await part("a cell corrected", async () => {
    await page
      .getByRole("button", { name: /^CP .*correct/i })
      .first()
      .click();
    await page.keyboard.type("131");
    await page.keyboard.press("Enter");
    await ready();
  });
  await part("saving", async () => {
    await page.getByRole("button", { name: /^Import [\d,]+ feeds$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ingredients" })).toBeVisible({
      timeout: 400_000,
    });
    await page.waitForLoadState("networkidle");
  });
  await part("the list after", async () => {
    await page.mouse.wheel(0, 4000);
    await page.getByRole("searchbox").first().pressSequentially("floconné");
  });
});
