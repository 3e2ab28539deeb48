import { expect, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { savePrice } from "../../support/screen/save-price.ts";
import { sharedServer } from "../../support/server.ts";
import { remarkAt, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
const word = wordsOf("en");
const question = word("number_twofold").split("}")[1]!.trim();
const meant = (number: string) => word(`number_meant=${number}`);
test.use({ locale: "en" });

test("a price of 1,250 is asked about and stored as the user says", async ({ page, request }) => {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const path = "/api/ingredients/alfalfa-hay-average";
  const priceNow = async () =>
    (await (await request.get(server.url + path, { headers })).json()).pricePerTonne;
  await page.goto(`${server.url}/ingredients/price?name=Alfalfa%20hay%2C%20average`);
  const field = page.getByRole("textbox", { name: /Alfalfa hay, average/ });
  const before = await priceNow();
  const shown = await field.inputValue();

  await field.fill("1,250");
  await field.press("Enter");
  await expect.poll(() => remarkAt(field)).toContain(question);
  await expect(field).toHaveValue(shown);
  expect(await priceNow()).toBe(before);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: meant("1250") }).click();
  await expect(field).toHaveValue("1250");
  await savePrice(field);
  await expect.poll(priceNow).toBe(1250);
});

test("a form with 1,250 in it is not sent before the question is answered", async ({ page }) => {
  await putSession(page.context(), server, "sante@picotin.example");
  await page.goto(`${server.url}/ingredients/add`);
  await page.getByLabel("Name", { exact: true }).fill("Clay hay");
  await page.getByLabel("Family").selectOption("grass_hay");
  await page.getByLabel("Dry matter", { exact: true }).fill("88");
  await page.locator("summary").filter({ hasText: "Trace elements" }).click();
  const iron = page.getByRole("textbox", { name: /^Iron/ });
  await iron.fill("1,250");
  await page.getByRole("button", { name: word("ingredient_save") }).click();
  await expect(iron).toBeFocused();
  await expect.poll(() => remarkAt(iron)).toContain(question);
  await expect(iron).toHaveValue("1,250");
  await expect(page).toHaveURL(/\/ingredients\/add$/);
  await page.getByRole("button", { name: meant("1250") }).click();
  await expect(page.locator('[data-outcome="iron"]')).toContainText(/1,250\smg/);
  await page.getByRole("button", { name: word("ingredient_save") }).click();
  await expect(page).not.toHaveURL(/\/ingredients\/add$/);
});
