import { expect, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { makePages } from "../../web/lib/reader/make-files.ts";

const server = sharedServer();
const word = wordsOf("en");
test.use({ locale: "en" });

const rows = [
  ["Test laboratory"],
  ["Sample: Hay of the long meadow"],
  [],
  ["Parameter", "Unit", "As sampled", "Dry matter"],
  ["Dry matter", "%", 88.2, ""],
  ["Crude protein", "%", 9.5, 10.8],
  ["NDF", "%", 54.7, 62],
  ["WSC", "%", 9.7, 11],
  ["ESC", "%", 6.2, 7],
  ["Copper", "mg/kg", 4.4, 5],
];

test("an expert drops a report into the form: its values are shown beside those typed, and fill the blanks", async ({
  page,
}) => {
  await putSession(page, server, "sante@picotin.example");
  await page.goto(`${server.url}/ingredients/add`);
  await page.getByLabel("Family").selectOption("grass_hay");
  const protein = page.getByRole("textbox", { name: /^Crude protein/ });
  await protein.fill("9.9");
  await page.getByLabel(word("import_choose")).setInputFiles({
    name: "report.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(await makePages(rows)),
  });
  await expect(page.getByRole("heading", { name: word("analysis_report_recognised") })).toBeVisible();

  await test.step("asks which sugars are stored, and shows what stays", async () => {
    const take = page.getByRole("button", { name: /^Copy \d+ values to the form$/ });
    await expect(take).toBeDisabled();
    await page.getByRole("button", { name: word("ingredient_save") }).click();
    await expect(page.getByText(word("analysis_report_not_copied"))).toBeVisible();
    await page.getByRole("button", { name: word("sugar_method_wsc") }).click();
    await expect(page.getByText(word("analysis_report_form=9.9 % (dry matter)"))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await take.click();
  });

  await test.step("fills the blanks and leaves what was typed, until told otherwise", async () => {
    await expect(protein).toHaveValue("9.9");
    await expect(page.getByRole("textbox", { name: /^NDF/ })).toHaveValue("62");
    await expect(page.getByLabel("Dry matter", { exact: true })).toHaveValue("88.2");
    await expect(page.getByLabel(word("sugar_method"))).toHaveValue("wsc");
    await expect(page.locator('[data-outcome="crude_protein"]')).toContainText(/99\s?g\/kg/);
    await page.getByRole("button", { name: word("ration_undo"), exact: true }).click();
    await expect(page.getByRole("textbox", { name: /^NDF/ })).toHaveValue("");
  });

  await test.step("replaces by choice what is pasted, and is saved", async () => {
    await page.locator("main").click({ position: { x: 2, y: 2 } });
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "Name\tDM %\tCP (% DM)\tADF (% DM)\nHay of the long meadow\t87\t10.4\t35");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await page.getByLabel(word("analysis_report_way")).selectOption("replace");
    const zone = page
      .locator("details")
      .filter({ hasText: word("analysis_from_report") })
      .first();
    await expect(zone.getByLabel(word("analysis_origin"))).toHaveValue("laboratory");
    await zone.getByLabel(word("analysis_origin")).selectOption("label");
    await page.getByRole("checkbox", { name: word("import_force") }).click();
    await expect(page.getByRole("button", { name: /^Copy 4 values to the form$/ })).toBeEnabled();
    await page.getByRole("button", { name: word("ingredient_save") }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hay of the long meadow" })).toBeVisible();
  });
});
