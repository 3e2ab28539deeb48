import { expect, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { addFeed, amount } from "../../support/story.ts";

const server = sharedServer();

const figure = /^Matières azotées totales/;

test("a nutritionist enters a hay report, is told what does not hold, and feeds the hay at once", async ({
  page,
}) => {
  await putSession(page, server);
  await page.goto(`${server.url}/ingredients`);
  await page.getByRole("link", { name: "Saisir une analyse" }).first().click();
  const value = (name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
  const outcome = (nutrient: string) => page.locator(`[data-outcome="${nutrient}"]`);

  await test.step("says what is missing when nothing is told", async () => {
    await page.getByRole("button", { name: "Enregistrer l’aliment" }).click();
    await expect(page.getByText("3 champs")).toBeVisible();
    await expect(page).toHaveURL(/\/ingredients\/add$/);
  });

  await test.step("types the report by keyboard, with comma and point, and sees predictions come", async () => {
    await page.getByLabel("Nom", { exact: true }).fill("Foin de la prairie haute");
    await page.getByLabel("Famille").selectOption("grass_hay");
    await page.getByLabel("Matière sèche", { exact: true }).fill("88,5");
    await page.getByLabel("Matière sèche", { exact: true }).press("Tab");
    await value("Matières azotées totales \\(MAT\\)").fill("9,8");
    await page.keyboard.press("Enter");
    await expect(value("Cellulose brute")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("62.4");
    await page.keyboard.press("Enter");
    await page.keyboard.type("36,1");
    await expect(outcome("crude_protein")).toContainText(/98\s?g\/kg/);
    await expect(outcome("crude_protein")).toContainText("Mesuré");
    await expect(outcome("digestible_energy_nrc")).toContainText("équation D2");
    await value("Matières grasses").fill("2,4");
    await value("Matières minérales").fill("7,5");
    await expect(outcome("net_energy_ufc")).toContainText("équation E5");
    await expect(outcome("net_energy_ufc")).toContainText("Estimé");
  });

  await test.step("is told at the fields what contradicts itself, and cannot save it", async () => {
    await value("ADF").fill("66,1");
    await expect(page.getByText("L’ADF dépasse le NDF.").first()).toBeVisible();
    await page.getByRole("button", { name: "Enregistrer l’aliment" }).click();
    await expect(value("NDF")).toBeFocused();
    await expect(value("ADF")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(/\/ingredients\/add$/);
    await value("ADF").fill("36,1");
    await expect(page.getByText("L’ADF dépasse le NDF.")).toHaveCount(0);
  });

  await test.step("lets a reference feed lend the minerals, marked", async () => {
    await page.getByText("Plus : autre nom", { exact: false }).click();
    await page
      .getByLabel("Aliment de référence")
      .selectOption({ label: "Foin de graminées, qualité moyenne (toutes analyses)" });
    await expect(outcome("calcium")).toContainText("Estimé");
    await expect(outcome("calcium")).toContainText("d’après Foin de graminées, qualité moyenne");
    await expect(outcome("crude_protein")).toContainText("Mesuré");
    await page.getByLabel("Prix par tonne de produit brut").fill("182,5");
    expect(await violations(page)).toEqual([]);
  });

  await test.step("saves it and reads where every value comes from", async () => {
    await page.getByRole("button", { name: "Enregistrer l’aliment" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Foin de la prairie haute" })).toBeVisible();
    const row = page.getByRole("row", { name: /^Énergie digestible \(NRC\)/ });
    await row.locator("summary").click();
    await expect(row).toContainText("DE_NRC = 4.22");
    await expect(row).toContainText(/matières azotées totales \(MAT\) 98\s?g\/kg/);
    await expect(page.getByRole("row", { name: figure })).toContainText("Mesuré");
  });

  await test.step("corrects it later", async () => {
    await page.getByRole("link", { name: "Modifier", exact: true }).click();
    await value("Matières azotées totales \\(MAT\\)").fill("10,2");
    await page.getByRole("button", { name: "Enregistrer l’aliment" }).click();
    await expect(page.getByRole("row", { name: figure })).toContainText(/102\s?g\/kg/);
  });

  await test.step("feeds it in a ration at once", async () => {
    await page.getByRole("link", { name: "Chevaux", exact: true }).click();
    await page
      .getByRole("row", { name: /Galopin/ })
      .getByRole("button", { name: /Nouvelle ration/ })
      .click();
    await page.getByRole("menuitem", { name: "Maintenir" }).click();
    await page.getByText("La ration est vide.").waitFor();
    await addFeed(page, "prairie haute", "Foin de la prairie haute");
    await amount(page, "Foin de la prairie haute").fill("9,5");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page).toHaveURL(/\/rations\/[^/]+\/edit$/);
  });

  await test.step("cannot delete it while the ration holds it", async () => {
    await page.goto(`${server.url}/ingredients?group=own`);
    await page.getByRole("link", { name: "Supprimer Foin de la prairie haute" }).first().click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("button", { name: "Annuler" })).toBeFocused();
    await expect(dialog.getByRole("link", { name: "Galopin" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Supprimer" })).toBeDisabled();
  });
});
