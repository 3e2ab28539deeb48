import { expect, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

test("a horse is found by its risk, weighed, and others start from it and from a model", async ({ page }) => {
  await test.step("all horses, the worst first, reached from home", async () => {
    await page.goto(`${server.url}/login`);
    await signIn(page);
    await page.getByRole("link", { name: "Tous les chevaux par risque" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("risque");
    await page.getByRole("button", { name: "Nom" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("Bijou");
    await page.getByRole("searchbox", { name: "Rechercher par nom" }).fill("pepi");
    await expect(page.getByText("1 sur 10 chevaux")).toBeVisible();
  });

  await test.step("a weighing becomes the present weight, and its rations are judged anew", async () => {
    await page.getByRole("link", { name: "Pépita", exact: true }).click();
    await expect(page.getByText("énergie 142")).toBeVisible();
    await page.getByRole("button", { name: "Saisir une pesée" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enregistrer la saisie" }).click();
    await expect(dialog.getByRole("alert").getByText("Indiquez un poids ou un état corporel.")).toBeVisible();
    await dialog.getByLabel("Poids", { exact: true }).fill("302,5");
    await dialog.getByRole("button", { name: "Enregistrer la saisie" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("definition").filter({ hasText: "303 kg" })).toBeVisible();
    await expect(page.getByText("énergie 145")).toBeVisible();
  });

  await test.step("a picture is kept as it was sent", async () => {
    const png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
    const buffer = Buffer.from(png, "base64");
    const file = page.getByLabel("Ajouter une photo");
    await file.setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
    await expect(page.getByRole("alert").filter({ hasText: "Seul un fichier JPEG" })).toBeVisible();
    await file.setInputFiles({ name: "pepita.png", mimeType: "image/png", buffer });
    await expect(page.getByRole("img", { name: "Pépita" })).toBeVisible();
  });

  await test.step("a copy keeps everything but the name", async () => {
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Dupliquer" }).click();
    await expect(page.getByRole("textbox", { name: "Nom" })).toHaveValue("Pépita (copie)");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pépita (copie)" })).toBeVisible();
  });

  await test.step("a new horse starts from a model and is weighed with a tape", async () => {
    await page.goto(`${server.url}/horses/add`);
    await page.getByLabel("Partir d’un cheval modèle").selectOption({ label: "Poney au pré, 250 kg" });
    await expect(page.getByLabel("Race")).toHaveValue("welsh");
    await page.getByRole("textbox", { name: "Nom" }).fill("Réglisse");
    await page.getByRole("button", { name: "Estimer le poids au mètre ruban" }).click();
    await page.getByRole("textbox", { name: "Périmètre thoracique, cm" }).fill("150");
    await page.getByRole("textbox", { name: "Hauteur au garrot, cm" }).fill("125");
    await page.getByRole("button", { name: "Reprendre ce poids" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Réglisse" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "278 kg" })).toBeVisible();
  });

  await test.step("the model is changed, lends what it now holds, and is taken away", async () => {
    await page.getByRole("link", { name: "Chevaux", exact: true }).click();
    await page.getByRole("link", { name: "Chevaux modèles" }).click();
    await page.getByRole("link", { name: "Poney au pré, 250 kg", exact: true }).click();
    await page.getByRole("textbox", { name: "Nom" }).fill("Poney au pré, 240 kg");
    await page.getByRole("textbox", { name: /^Poids/ }).fill("240");
    await page.getByRole("button", { name: "Enregistrer le modèle" }).click();
    await expect(page).toHaveURL(/\/horse-templates$/);
    await page.getByRole("link", { name: "Nouveau cheval d’après le modèle Poney au pré, 240 kg" }).click();
    await expect(page.getByRole("textbox", { name: /^Poids/ })).toHaveValue("240");
    await page.getByRole("link", { name: "Modifier le modèle Poney au pré, 240 kg" }).click();
    await page.getByRole("link", { name: "Annuler" }).click();
    await page.getByRole("button", { name: "Supprimer le modèle Poney au pré, 240 kg" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer le modèle" }).click();
    await expect(page.getByRole("link", { name: "Poney au pré, 240 kg", exact: true })).toHaveCount(0);
  });
});
