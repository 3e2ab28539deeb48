import { expect, test } from "@playwright/test";
import { Server } from "../../support/server.ts";
import { addFeed, amount, askAdvanced, chip, drag, openLine, showAll, signIn } from "../../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const sections = [
  "Couverture des besoins",
  "Indicateurs de santé",
  "Contribution des aliments",
  "Caractéristiques principales",
  "Recommandations de santé",
];

/** Returns true once the script of the questions has been fetched. */
const hasQuestions = (): boolean =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes("optimise-dialog"));

test("a nutritionist balances a ration from real feeds, saves it and finds it after a restart", async ({
  page,
}) => {
  await test.step("signs in and comes back to the page first asked for", async () => {
    await page.goto(`${server.url}/horses`);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page);
    await expect(page).toHaveURL(/\/horses$/);
    await page.getByRole("link", { name: "Accueil", exact: true }).click();
    await expect(page.getByText("Votre licence expirera le")).toBeVisible();
  });

  await test.step("opens a horse and corrects its weight with a decimal comma", async () => {
    await page.getByRole("link", { name: "Chevaux", exact: true }).click();
    await page.getByRole("link", { name: "Galopin", exact: true }).click();
    await page.getByRole("link", { name: "Modifier", exact: true }).click();
    await page.getByRole("textbox", { name: /^Poids/ }).fill("562,5");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page).toHaveURL(/\/horses\/galopin$/);
    await page.getByRole("link", { name: "Chevaux", exact: true }).click();
    await expect(page.getByRole("row", { name: /Galopin/ })).toContainText("562,5 kg");
  });

  await test.step("starts a ration to maintain condition", async () => {
    const row = page.getByRole("row", { name: /Galopin/ });
    await row.getByRole("button", { name: /Nouvelle ration/ }).click();
    await page.getByRole("menuitem", { name: "Maintenir" }).click();
    await expect(page).toHaveURL(/\/rations\/add\/horses\/[^/]+\/objectiv\/maintain$/);
    await page.getByText("La ration est vide.").waitFor();
    await expect(chip(page, "Énergie")).toHaveCount(0);
    await expect(page.locator("#verdict")).toContainText(/^Pas encore évaluée\s: ajoutez un aliment/);
    await expect(page.getByRole("img", { name: "risque" })).toHaveCount(0);
    await expect.poll(() => page.evaluate(hasQuestions)).toBe(true);
    await page.waitForLoadState("networkidle");
  });

  const requests: string[] = [];
  const onRequest = (request: { url(): string }) => void requests.push(request.url());
  page.on("request", onRequest);

  await test.step("adds feeds, types amounts with a comma and with a point", async () => {
    await addFeed(page, "foin de graminees feuillu", "Foin de graminées");
    await expect(chip(page, "Protéines")).toHaveText(/risque/);
    await expect(page.getByRole("img", { name: "risque" }).first()).toBeVisible();
    await addFeed(page, "avoine", "Avoine");
    await addFeed(page, "tourteau de soja", "Tourteau de soja");
    await addFeed(page, "cmv", "CMV");
    await addFeed(page, "sel chlorure", "Sel (chlorure de sodium)");
    await addFeed(page, "luzerne deshydratee", "Luzerne déshydratée");
    await amount(page, "Foin").fill("9,5");
    await amount(page, "Avoine").fill("2.25");
    await amount(page, "Avoine").press("Tab");
    await expect(amount(page, "Avoine")).toHaveValue("2,25");
    await openLine(page, /^Luzerne/);
    await page.getByRole("button", { name: /Retirer Luzerne/ }).click();
    await expect(amount(page, "Luzerne")).toHaveCount(0);
  });

  await test.step("is refused a feed twice and more than 24 hours of pasture", async () => {
    await page.getByRole("button", { name: "Ajouter un aliment" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").fill("sel (chlorure");
    await dialog.getByRole("combobox").press("ArrowDown");
    await dialog.getByRole("combobox").press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("ne peut pas être ajouté");
    await page.keyboard.press("Escape");
    await addFeed(page, "pature courte", "Pâture");
    await addFeed(page, "pature mixte", "Pâture");
    const hours = amount(page, "Pâture");
    await hours.first().fill("16");
    await hours.last().fill("9,5");
    await hours.last().press("Tab");
    await expect(page.getByText(/dépasse 24\s?h \(actuellement 25,5\sh\)/)).toBeVisible();
    await hours.first().fill("3");
    await hours.first().press("Tab");
    await expect(page.getByText(/dépasse 24/)).toBeHidden();
    await page
      .getByRole("button", { name: /^Pâture/ })
      .last()
      .click();
    await page.getByRole("button", { name: /Retirer Pâture/ }).click();
  });

  await test.step("sees coverage, health and cost move while dragging an amount", async () => {
    const starch = page.locator("#section-health [data-measure=starch_per_meal]").first();
    const figures = [...["Énergie", "Protéines", "Prix"].map((name) => chip(page, name)), starch];
    await showAll(page, "health");
    const before = await Promise.all(figures.map((figure) => figure.innerText()));
    await drag(page, "Avoine", 0.4, 0.8);
    // what is out of sight is not written anew
    await starch.scrollIntoViewIfNeeded();
    for (const [at, figure] of figures.entries())
      await expect.poll(() => figure.innerText()).not.toBe(before[at]);
    for (const name of sections) await expect(page.getByRole("heading", { name })).toBeVisible();
  });

  const salt = await amount(page, "Sel").inputValue();
  await test.step("asks for the cheapest balanced ration: nothing changes before it is applied", async () => {
    const hay = await amount(page, "Foin").inputValue();
    await openLine(page, /^Sel/);
    await page.getByRole("button", { name: /Verrouiller la quantité\s: Sel/ }).click();
    await askAdvanced(page, "Ration au moindre coût");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Rien ne change avant votre validation.")).toBeVisible();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(amount(page, "Foin")).toHaveValue(hay);
    await askAdvanced(page, "Ration au moindre coût");
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog).toBeHidden();
    await expect(amount(page, "Sel")).toHaveValue(salt);
    await expect(chip(page, "Énergie")).toContainText("correct");
  });

  expect(requests).toEqual([]);
  page.off("request", onRequest);

  await page.getByRole("button", { name: "Réglages de la ration", exact: true }).click();
  await page.getByLabel("Nom de la ration").fill("Galopin, printemps");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page).toHaveURL(/\/rations\/[^/]+\/edit$/);
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  const hay = await amount(page, "Foin").inputValue();

  await test.step("finds it again after the server was stopped and started", async () => {
    await server.stop();
    await server.start();
    await page.goto(`${server.url}/rations`);
    await page
      .getByRole("link", { name: /Galopin, printemps/ })
      .first()
      .click();
    await expect(amount(page, "Foin")).toHaveValue(hay);
    await expect(amount(page, "Sel")).toHaveValue(salt);
  });
});

test("an impossible ration is explained and repaired, then rounded to what can be measured out", async ({
  page,
}) => {
  await page.goto(`${server.url}/horses`);
  await signIn(page);
  await page.getByRole("link", { name: "Chevaux", exact: true }).click();
  const row = page.getByRole("row", { name: /Galopin/ });
  await row.getByRole("button", { name: /Nouvelle ration/ }).click();
  await page.getByRole("menuitem", { name: "Maintenir" }).click();
  await page.getByText("La ration est vide.").waitFor();
  await addFeed(page, "foin de graminees feuillu", "Foin de graminées");
  const dialog = page.getByRole("dialog");

  await test.step("caps the hay below what any horse needs", async () => {
    await openLine(page, /^Foin/);
    await page.getByRole("button", { name: /Limites\s: Foin/ }).click();
    await page.getByRole("textbox", { name: /Maximum, Foin/ }).fill("3");
    await page.keyboard.press("Escape");
  });

  await test.step("asks why not, and is shown the cap against the floor that is never crossed", async () => {
    await askAdvanced(page, "Conflits");
    await expect(dialog.getByText("Aucune quantité de ces aliments n’est sûre")).toBeVisible();
    const conflict = dialog.getByRole("article").first();
    await expect(conflict.getByRole("listitem").filter({ hasText: "au plus 3" })).toBeVisible();
    await expect(conflict.getByText("limite de sécurité").first()).toBeVisible();
  });

  await test.step("sees what a wider cap would do, and applies it as one step", async () => {
    await dialog.getByRole("button", { name: /^Foin.* relever la limite haute/ }).click();
    await expect(dialog.getByRole("row", { name: /Foin de graminées/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog).toBeHidden();
    await expect(amount(page, "Foin")).toHaveValue(/^([6-9]|1\d)/);
  });

  await test.step("asks for amounts in whole kilograms, proved the best, and applies them", async () => {
    await page.getByRole("button", { name: /Limites\s: Foin/ }).click();
    await page.getByRole("textbox", { name: /Maximum, Foin/ }).fill("20");
    await page.keyboard.press("Escape");
    await askAdvanced(page, "Quantités pratiques");
    const step = dialog.getByRole("textbox", { name: /^Pas, Foin/ });
    await step.fill("2");
    await step.press("Tab");
    await expect(dialog.getByText(/× 2\s?kg/)).toBeVisible();
    await expect(dialog.getByText(/^Optimum prouvé/)).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(amount(page, "Foin")).toHaveValue(/^(?:\d?[02468])$/);
  });
});
