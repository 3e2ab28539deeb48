import { expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();

async function enter(page: Page, email: string, path: string): Promise<void> {
  await putSession(page, server, email);
  await page.goto(`${server.url}${path}`);
}

test("a maker offers a brand, a super administrator approves it, another organisation takes and leaves it", async ({
  page,
  request,
}) => {
  const { token } = await beginSession(server, "nutrition@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const data = {
    ...{ nameFr: "Granulé du Val", nameEn: "Val pellets", family: "grass_hay", dryMatterPct: 88 },
    ...{ brand: "/api/brands/moulin-du-val", values: [] },
  };
  const made = await request.post(`${server.url}/api/ingredients`, { headers, data });
  const { id } = await made.json();

  await enter(page, "admin@picotin.example", "/brands/moulin-du-val/edit");
  await expect(page.getByText("Non proposée.")).toBeVisible();
  await page.getByRole("button", { name: "Proposer cette marque" }).click();
  await expect(page.getByText("En attente de l’accord d’un super administrateur.")).toBeVisible();

  await enter(page, "superadmin@picotin.example", "/brands/offers");
  const row = page.getByRole("row", { name: /Moulin du Val/ });
  await row.getByRole("button", { name: /^Refuser Moulin du Val/ }).click();
  await page.getByLabel("Motif").fill("Analyses manquantes");
  await page.getByRole("alertdialog").getByRole("button", { name: "Refuser" }).click();
  await expect(row).toContainText("Refusée");
  await row.getByRole("button", { name: /^Accepter Moulin du Val/ }).click();
  await expect(row).toContainText("Acceptée");

  await enter(page, "admin@lande.example", "/brands/offers");
  await row.getByRole("button", { name: /^Adopter Moulin du Val/ }).click();
  await expect(row).toContainText("Adoptée");
  const change = { headers: { ...headers, "If-Match": "*" }, data: { dryMatterPct: 90 } };
  const changed = await request.patch(`${server.url}/api/ingredients/${id}`, {
    ...change,
    headers: { ...change.headers, "Content-Type": "application/merge-patch+json" },
  });
  expect(changed.status()).toBe(200);

  await enter(page, "nutrition@lande.example", "/ingredients?name=granul%C3%A9%20du%20val");
  await expect(page.getByRole("note")).toContainText("a modifié des aliments de Moulin du Val");
  await expect(page.getByRole("row", { name: /Granulé du Val/ })).toContainText("Moulin du Val ·");
  await page.getByRole("link", { name: "Granulé du Val" }).first().click();
  await expect(page.getByText("90 %").first()).toBeVisible();
  await expect(page.getByText(/^Lecture seule/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Modifier l’aliment" })).toHaveCount(0);

  await enter(page, "admin@lande.example", "/brands");
  await page.getByRole("link", { name: "Moulin du Val" }).click();
  await page.getByRole("button", { name: "Abandonner cette marque" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandonner cette marque" }).click();
  await expect(page.getByText("Moulin du Val est abandonnée.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Moulin du Val" })).toHaveCount(0);
});
