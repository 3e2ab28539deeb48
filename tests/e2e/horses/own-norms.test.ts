import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { dialog } from "../../support/unsaved.ts";
import { saveSettings } from "../../support/user-settings.ts";

const server = sharedServer();
const word = wordsOf("en");

test.use({ locale: "en" });

test("a nutritionist makes own norms, chooses them for a horse, and reads them beside the standard", async ({
  page,
  request,
}) => {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  await saveSettings(request, server, token, { language: "/api/languages/en" });

  await test.step("a row without a reason is refused at its field", async () => {
    await page.goto(`${server.url}/requirement-profiles`);
    await page
      .getByRole("link", { name: word("screen_requirement_profile_add") })
      .first()
      .click();
    await page.getByLabel(word("name"), { exact: true }).fill("House norms");
    await page.getByLabel(word("sheet_nutrient"), { exact: true }).selectOption("zinc");
    await page.getByLabel(word("profile_factor"), { exact: true }).fill("1.5");
    await page.getByLabel(word("profile_source"), { exact: true }).fill("Own trials");
    await page.getByRole("button", { name: word("screen_requirement_profile_add") }).click();
    await expect(page.getByRole("alert").filter({ hasText: word("violation_required") })).toBeVisible();
    await page.getByLabel(word("profile_reason"), { exact: true }).fill("Hoof horn");
    await page.getByRole("button", { name: word("screen_requirement_profile_add") }).click();
    await expect(page).toHaveURL(/\/requirement-profiles(\?|$)/);
    await expect(page.getByRole("link", { name: "House norms" }).first()).toBeVisible();
  });

  await test.step("a horse names them", async () => {
    await page.goto(`${server.url}/horses/bijou/edit`);
    await page
      .getByLabel(word("horse_profile"), { exact: true })
      .last()
      .selectOption({ label: "House norms (NRC 2007)" });
    await page.getByRole("button", { name: word("horse_save") }).click();
    await expect(page).toHaveURL(/\/horses\/bijou(\?|$)/);
  });

  await test.step("its ration marks them, and the trace has reason, source and the figure of the standard", async () => {
    await page.goto(`${server.url}/rations/bijou-entretien/edit`);
    await expect(page.locator("main").getByText(word("norm_short"), { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: /Zinc.*Own norm \(House norms\): Hoof horn/ }).click();
    const shown = dialog(page);
    await expect(shown).toContainText("Own norm of “House norms”: 1.5 times the system’s requirement");
    await expect(shown).toContainText("Source: Own trials");
    await expect(shown).toContainText(/Replaces .* calculated by the system/);
    await expect(shown).toContainText(word("term_own_norm"));
    await page.keyboard.press("Escape");
  });

  await test.step("the sheet names them", async () => {
    await page.goto(`${server.url}/rations/bijou-entretien/sheet?kind=professional`);
    await expect(page.locator("main")).toContainText(/House norms.*version 1.*NRC 2007/);
  });

  await test.step("they are not deleted while the horse names them", async () => {
    await page.goto(`${server.url}/requirement-profiles`);
    await page
      .getByRole("link", { name: word("delete_named=House norms") })
      .first()
      .click();
    await page.getByRole("button", { name: word("profile_delete") }).click();
    await expect(page.getByText(/cannot be deleted because/)).toBeVisible();
  });
});
