import { expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu, signIn } from "../../support/story.ts";

const server = sharedServer();

async function open(page: Page, ration: string): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/${ration}/edit`);
  await page.getByRole("heading", { name: "Indicateurs de santé" }).waitFor();
}

const entry = (page: Page) => page.getByRole("combobox", { name: "Aliment et quantité" });

test("scenarios beside one another outlive a reload in mid-edit and the end of the session", async ({
  page,
  request,
}) => {
  await open(page, "capucine-reprise");
  const barley = amount(page, "Orge");
  const scenario = (name: string) => page.getByRole("radio", { name: `Scénario ${name}` });
  const found = page.getByText("Un brouillon retrouvé");

  await test.step("a copy is changed, the first stays", async () => {
    await fromMenu(page, "Copier dans un scénario");
    await entry(page).fill("orge 1");
    await entry(page).press("Enter");
    await expect(barley).toHaveValue("1");
    await expect(page.locator("[data-status=unsaved]")).toBeVisible();
  });

  await test.step("reloaded before anything is saved, both are there", async () => {
    await page.reload();
    await expect(found).toBeVisible();
    await expect(scenario("B")).toBeChecked();
    await expect(barley).toHaveValue("1");
    await scenario("A").click();
    await expect(barley).toHaveCount(0);
    await scenario("B").click();
  });

  await test.step("the change is planned to the scenario at hand, from what is stored", async () => {
    await fromMenu(page, "Plan de transition");
    await expect(page.getByLabel("Nouvelle ration")).toHaveValue("scenario-B");
    await expect(page.getByLabel("Ration précédente")).toHaveValue("stored");
    await expect(page.getByText("Orge", { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: "Retour à la ration" }).click();
    await expect(scenario("B")).toBeChecked();
    await expect(barley).toHaveValue("1");
  });

  await test.step("the session ends in mid-edit: nothing is lost", async () => {
    const refresh_token = await page.evaluate((): string => {
      const kept: { refresh_token?: string } = JSON.parse(sessionStorage.getItem("picotin.session") ?? "{}");
      return kept.refresh_token ?? "";
    });
    await entry(page).fill("orge 1,2");
    await entry(page).press("Enter");
    await request.post(`${server.url}/api/token/invalidate`, { data: { refresh_token } });
    await page.keyboard.press("Control+s");
    await page.getByRole("alertdialog").getByRole("button", { name: "Terminer ma session" }).click();
    await signIn(page);
    await expect(found).toBeVisible();
    await expect(barley).toHaveValue("1,2");
  });

  await test.step("compared, one is gone on with and saved, and the other is still there after a reload", async () => {
    await page.getByRole("button", { name: "Comparer les scénarios" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("row", { name: /Orge/ })).toContainText("1,2");
    await dialog.getByRole("button", { name: "Continuer avec le scénario A" }).click();
    await expect(scenario("A")).toBeChecked();
    await scenario("B").click();
    await page.keyboard.press("Control+s");
    await expect(page.locator("[data-status=saved]")).toBeVisible();
    await page.reload();
    await expect(scenario("B")).toBeChecked();
    await expect(barley).toHaveValue("1,2");
    await scenario("A").click();
    await expect(barley).toHaveCount(0);
  });

  await test.step("removed, one is told and brought back; removed for good, it is gone after a reload", async () => {
    const remove = async () => {
      await page.getByRole("button", { name: "Comparer les scénarios" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Retirer le scénario A" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(scenario("A")).toHaveCount(0);
      await expect(barley).toHaveValue("1,2");
    };
    await remove();
    const told = page.getByRole("status").filter({ hasText: /Scénarios retirés\s: A/ });
    await told.getByRole("button", { name: "Rétablir" }).click();
    await expect(told).toHaveCount(0);
    await scenario("A").click();
    await expect(barley).toHaveCount(0);
    await remove();
    await page.reload();
    await expect(barley).toHaveValue("1,2");
    await expect(scenario("A")).toHaveCount(0);
    await expect(told).toHaveCount(0);
  });
});
