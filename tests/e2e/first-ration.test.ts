import { expect, type Page, test } from "@playwright/test";
import { Server } from "../support/server.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const account = { email: "sante@picotin.example", password: "picotin-demo" };

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(account.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

async function addFeed(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Ajouter un aliment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(search);
  await dialog.getByRole("option", { name, exact: false }).first().click();
  const confirm = dialog.getByRole("button", { name: "Ajouter", exact: true });
  if (await confirm.isVisible()) await confirm.click();
  await expect(dialog).toBeHidden();
}

const amount = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`Quantité de ${name}`) });
const slider = (page: Page, name: string) =>
  page.getByRole("slider", { name: new RegExp(`Quantité de ${name}`) });
const energy = (page: Page) =>
  page.getByRole("navigation", { name: "Verdict" }).getByRole("button", { name: /Énergie/ });

test("a nutritionist balances a ration from real feeds, saves it and finds it after a restart", async ({
  page,
}) => {
  await page.goto(`${server.url}/horses`);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/horses$/);
  await page.getByRole("link", { name: "Accueil", exact: true }).click();
  await expect(page.getByText("Votre licence expirera le")).toBeVisible();

  await page.getByRole("link", { name: "Chevaux", exact: true }).click();
  await page.getByRole("link", { name: "Galopin", exact: true }).click();
  await page.getByLabel(/^Poids/).fill("562,5");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/\/horses$/);
  await expect(page.getByRole("row", { name: /Galopin/ })).toContainText("563 kg");

  await page
    .getByRole("row", { name: /Galopin/ })
    .getByRole("button", { name: /Nouvelle ration/ })
    .click();
  await page.getByRole("menuitem", { name: "Maintenir" }).click();
  await expect(page).toHaveURL(/\/rations\/add\/horses\/[^/]+\/objectiv\/maintain$/);
  await page.getByText("La ration est vide.").waitFor();
  await page.waitForLoadState("networkidle");

  const requests: string[] = [];
  const onRequest = (request: { url(): string }) => void requests.push(request.url());
  page.on("request", onRequest);

  await addFeed(page, "foin de graminees feuillu", "Foin de graminées");
  await addFeed(page, "avoine", "Avoine");
  await addFeed(page, "tourteau de soja", "Tourteau de soja");
  await addFeed(page, "cmv", "CMV");
  await addFeed(page, "sel", "Sel");
  await amount(page, "Foin").fill("9,5");
  await amount(page, "Avoine").fill("2.25");
  await amount(page, "Avoine").press("Tab");
  await expect(amount(page, "Avoine")).toHaveValue("2,25");

  const before = await energy(page).textContent();
  const handle = await slider(page, "Avoine").boundingBox();
  if (!handle) throw new Error("The slider is not drawn");
  const y = handle.y + handle.height / 2;
  await page.mouse.move(handle.x + handle.width * 0.4, y);
  await page.mouse.down();
  for (let step = 0; step <= 20; step++)
    await page.mouse.move(handle.x + handle.width * (0.4 + step * 0.02), y);
  await page.mouse.up();
  const after = await energy(page).textContent();
  expect(after).not.toBe(before);

  for (const section of [
    "Couverture des besoins",
    "Indicateurs de santé",
    "Contribution des aliments",
    "Caractéristiques principales",
    "Recommandations de santé",
  ]) {
    await expect(page.getByRole("heading", { name: section })).toBeVisible();
  }

  await page.getByRole("button", { name: /Verrouiller la quantité de Sel/ }).click();
  const salt = await amount(page, "Sel").inputValue();
  const hay = await amount(page, "Foin").inputValue();
  await page.getByRole("button", { name: "Ration équilibrée la moins chère" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Rien ne change avant d'appliquer.")).toBeVisible();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(amount(page, "Foin")).toHaveValue(hay);
  await page.getByRole("button", { name: "Ration équilibrée la moins chère" }).click();
  await dialog.getByRole("button", { name: "Appliquer" }).click();
  await expect(dialog).toBeHidden();
  await expect(amount(page, "Sel")).toHaveValue(salt);
  expect(requests).toEqual([]);
  page.off("request", onRequest);

  await page.getByLabel("Nom de la ration").fill("Galopin, printemps");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page).toHaveURL(/\/rations\/[^/]+\/edit$/);
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  const saved = await amount(page, "Foin").inputValue();

  await server.stop();
  await server.start();
  await page.goto(`${server.url}/rations`);
  await page
    .getByRole("link", { name: /Galopin, printemps/ })
    .first()
    .click();
  await expect(amount(page, "Foin")).toHaveValue(saved);
  await expect(amount(page, "Sel")).toHaveValue(salt);
});
