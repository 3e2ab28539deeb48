import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

test("an administrator adds an organisation, and always sees whose people are whose, and what was done there", async ({
  page,
}) => {
  await putSession(page, server, "admin@picotin.example");
  await page.goto(`${server.url}/users`);
  const whose = page.getByRole("columnheader", { name: "Organisation" });
  await expect(page.getByRole("row", { name: /Hélène Marchand/ })).toBeVisible();
  await expect(whose).toHaveCount(0);

  await page.goto(`${server.url}/user-entities/add`);
  await page.getByLabel("Nom", { exact: true }).fill("Haras des Tilleuls");
  await page.getByLabel("Nombre de chevaux").fill("25");
  await page.getByLabel("Unité monétaire").selectOption("EUR");
  await page
    .getByLabel("Licence valable jusqu’au")
    .fill(new Date(Date.now() + 9e9).toISOString().slice(0, 10));
  await page.getByLabel("Nombre de licences").fill("1");
  await page.getByRole("button", { name: "Ajouter une organisation" }).click();
  await expect(page).toHaveURL(/\/user-entities(\?|$)/);

  await page.goto(`${server.url}/users/add`);
  await page.getByLabel("Prénom").fill("Zoé");
  await page.getByLabel("Nom", { exact: true }).fill("Abadie");
  await page.getByLabel("Adresse e-mail").fill("zoe@tilleuls.example");
  await page.getByLabel("Organisation").selectOption("Haras des Tilleuls");
  await page.getByLabel("Expert en nutrition", { exact: true }).click();
  await page.getByRole("button", { name: "Ajouter un utilisateur" }).click();
  const row = page.getByRole("row", { name: /Zoé Abadie/ });
  await expect(row).toContainText("Haras des Tilleuls");
  await expect(whose).toBeVisible();
  await expect(page.getByText("Les utilisateurs invités dans une organisation ajoutée ici")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  const cards = page.getByRole("main").getByRole("listitem");
  const card = cards.filter({ hasText: "Zoé Abadie" });
  await expect(card).toContainText("Haras des Tilleuls");
  const own = cards.filter({ hasText: "Hélène Marchand" });
  await expect(own).not.toContainText("Clinique équine du Val");
  await card.getByRole("link", { name: "Supprimer Zoé Abadie" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Le compte chez Haras des Tilleuls sera supprimé");
  await question.getByRole("button", { name: "Annuler" }).click();

  await page.goto(`${server.url}/audit`);
  const entries = page.getByRole("listitem").filter({ hasText: "Haras des Tilleuls" });
  await expect(entries).toHaveCount(2);
});
