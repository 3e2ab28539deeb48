import { expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, openLine } from "../../support/story.ts";

const server = sharedServer();

async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await putSession(page, server);
  await page.goto(`${server.url}/rations/flash-avoine/edit`);
  await page.getByRole("heading", { name: "Indicateurs de santé" }).waitFor();
}

const row = (page: Page) => page.getByRole("listitem").filter({ has: amount(page, "Avoine") });
const said = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });

test("an amount beyond a limit of one's own is marked in its row and said, and a locked feed is asked about", async ({
  page,
}) => {
  await open(page);
  const oats = amount(page, "Avoine").first();
  const above = row(page).getByText(/^Au-dessus de votre maximum de 1\skg$/);

  await test.step("the most is set below, or the amount above: the row says so, and it is said aloud", async () => {
    await oats.fill("0,5");
    await page.keyboard.press("Tab");
    await openLine(page, /^Avoine/);
    await page
      .getByRole("button", { name: /^Limites\s: Avoine/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: /^Maximum, Avoine/ }).fill("1");
    await page.keyboard.press("Escape");
    await expect(above).toHaveCount(0);
    await oats.fill("3");
    await page.keyboard.press("Tab");
    await expect(above).toBeVisible();
    await expect(said(page, /Avoine[^:]*\s: Au-dessus de votre maximum de 1\skg/)).toHaveCount(1);
    await oats.fill("1");
    await page.keyboard.press("Tab");
    await expect(above).toHaveCount(0);
    await expect(said(page, /Avoine[^:]*\s: De nouveau dans vos limites/)).toHaveCount(1);
  });

  await test.step("the quick entry changes a locked feed only when Enter is pressed again", async () => {
    await page
      .getByRole("button", { name: /Verrouiller.*Avoine/ })
      .first()
      .click();
    const entry = page.getByRole("combobox", { name: "Aliment et quantité" });
    await entry.fill("avoine 0,5");
    await entry.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "verrouillé" })).toBeVisible();
    await expect(oats).toHaveValue("1");
    await entry.press("Enter");
    await expect(oats).toHaveValue("0,5");
  });
});

test("a grain that is fed as forage is remarked in its row and where judgements stand, and offered no hay net", async ({
  page,
}) => {
  await open(page);
  const remark = /Compté.* comme fourrage .*Céréales.*amidon par repas/;
  await expect(page.getByText(remark)).toHaveCount(0);
  await openLine(page, /^Avoine/);
  await page
    .getByLabel(/^Distribué comme, Avoine/)
    .first()
    .selectOption("forage");
  await expect(row(page).getByText(remark)).toBeVisible();
  await expect(page.locator("#section-health").getByText(remark)).toBeVisible();
  await expect(row(page).getByRole("combobox")).toHaveCount(1);
  await expect(said(page, remark)).toHaveCount(1);
  await page
    .getByLabel(/^Distribué comme, Avoine/)
    .first()
    .selectOption("concentrate");
  await expect(page.locator("#section-health").getByText(remark)).toHaveCount(0);
});
