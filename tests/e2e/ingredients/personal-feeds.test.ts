import { type Browser, expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
const word = wordsOf("en");
test.use({ locale: "en" });

/** Opens the list of personal feeds of a colleague, narrowed to the feed. */
async function colleague(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "en" });
  await putSession(context, server, "nutrition@picotin.example");
  const page = await context.newPage();
  await page.goto(`${server.url}/ingredients?group=personal&name=dune`);
  return page;
}

test("an expert's feed is the expert's own until it is shared in its form", async ({ page, browser }) => {
  await putSession(page.context(), server, "sante@picotin.example");
  await page.goto(`${server.url}/ingredients/add`);
  const sees = page.getByRole("radiogroup", { name: word("ingredient_shared") });
  const choice = (key: string) => sees.getByRole("radio", { name: word(key), exact: true });
  await expect(choice("ingredient_shared_me")).toBeChecked();
  await page.getByLabel(word("name"), { exact: true }).fill("Dune hay");
  await page.getByLabel(word("ingredient_family")).selectOption("grass_hay");
  await page.getByLabel(word("ingredient_dry_matter"), { exact: true }).fill("88");
  await page.getByRole("button", { name: word("ingredient_save"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dune hay" })).toBeVisible();
  await expect(page.getByText("Personal, only me", { exact: true })).toBeVisible();

  const other = await colleague(browser);
  await expect(other.getByText(word("ingredients_none_found"))).toBeVisible();

  await page.getByRole("link", { name: word("ingredient_edit"), exact: true }).click();
  await choice("ingredient_shared_all").click();
  await page.getByRole("button", { name: word("ingredient_save"), exact: true }).click();
  await expect(page.getByText("Personal", { exact: true })).toBeVisible();

  await other.reload();
  await other.getByRole("link", { name: "Dune hay" }).first().click();
  await expect(other.getByRole("heading", { level: 1, name: "Dune hay" })).toBeVisible();
  await other.context().close();
});
