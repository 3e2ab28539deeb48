import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "#worker/seed/people.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { tabTo } from "../../support/story.ts";

const server = sharedServer();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
const alerts = (page: Page) => page.locator('[data-slot="field-error"]').allTextContents();

async function enter(page: Page, who: string, path: string): Promise<void> {
  await putSession(page, server, `${who}.example`);
  await page.goto(`${server.url}${path}`);
}

test("an administrator adds, changes and deletes a user by keyboard alone", async ({ page }) => {
  await enter(page, "admin@picotin", "/users");
  await tabTo(page, page.getByRole("link", { name: "Ajouter un utilisateur" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Ajouter un utilisateur")).toBeVisible();
  const save = page.getByRole("button", { name: "Ajouter un utilisateur" });
  await tabTo(page, save);
  await page.keyboard.press("Enter");
  const required = "Ce champ est obligatoire";
  await expect
    .poll(() => alerts(page))
    .toEqual([required, required, "L’adresse e-mail est obligatoire", "Au moins un rôle est obligatoire"]);
  await expect(page.getByLabel("Prénom")).toBeFocused();
  await page.keyboard.type("Zoé");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Abadie");
  await page.keyboard.press("Tab");
  await page.keyboard.type("admin@picotin.example");
  await expect(page.getByLabel("Super administrateur")).toBeDisabled();
  await tabTo(page, page.getByLabel("Expert en nutrition", { exact: true }));
  await page.keyboard.press("Space");
  await tabTo(page, save);
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts(page)).toEqual(["Cette adresse e-mail est déjà utilisée."]);
  await expect(page.getByLabel("Adresse e-mail")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("zoe.abadie@picotin.example");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Administration des utilisateurs")).toBeVisible();
  await page.getByRole("searchbox").fill("abadie");
  await expect(page.getByText("1 utilisateur", { exact: true })).toBeVisible();
  const row = page.getByRole("row", { name: /Zoé Abadie/ });
  await expect(row).toContainText("Expert en nutrition");
  await tabTo(page, row.getByRole("link", { name: "Zoé Abadie", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("switch"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Enregistrer l’utilisateur" }));
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Inactif");
  await tabTo(page, row.getByRole("link", { name: "Supprimer Zoé Abadie" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("irréversible");
  await expect(dialog.getByRole("button", { name: "Annuler" })).toBeFocused();
  await tabTo(page, dialog.getByRole("button", { name: "Supprimer l’utilisateur" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Zoé Abadie a été supprimé.")).toBeVisible();
});

test("one's own settings, information and password are changed", async ({ page }) => {
  await enter(page, "nutrition@picotin", "/my-account");
  const open = async () => {
    await page.getByRole("button", { name: /Réglages|Display settings/ }).click();
    await page.getByRole("button", { name: /Modifier mes réglages|Change my settings/ }).click();
  };
  const dialog = page.getByRole("dialog");
  await open();
  await dialog.getByLabel("Langue").selectOption("English");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(heading(page, "Mon compte")).toBeVisible();
  await open();
  await dialog.getByLabel("Langue").selectOption("English");
  for (const select of await dialog.locator("select").all()) {
    const options = await select.locator("option").count();
    if (options > 2 || (await select.inputValue()) === "") await select.selectOption({ index: 1 });
  }
  await dialog.getByLabel("Langue").selectOption("English");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(page, "My account")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("PARAGLIDE_LOCALE", "fr"));
  await page.reload();
  await expect(heading(page, "My account")).toBeVisible();
  for (const [label, language, title] of [
    ["Language", "Français", "Mon compte"],
    ["Langue", "English", "My account"],
  ] as const) {
    await open();
    await dialog.getByLabel(label).selectOption(language);
    await dialog.getByRole("button", { name: /Enregistrer|Save/ }).click();
    await expect(dialog).toBeHidden();
    await expect(heading(page, title)).toBeVisible();
    await page.reload();
  }

  await page.getByLabel("First name").fill("Camille-Rose");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Camille-Rose Lefèvre", { exact: true })).toBeVisible();

  const password = async (now: string, next: string, again: string) => {
    await page.getByLabel("Current password").fill(now);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(again);
    await page.getByRole("button", { name: "Edit my password" }).click();
  };
  await password(demoPassword, "a hay net for two", "a hay net for two");
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await page.reload();
  await expect(heading(page, "My account")).toBeVisible();
});

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("a super administrator makes an organisation, gives it a logo, ends a licence: then it is only read", async ({
  page,
  browser,
}) => {
  await enter(page, "superadmin@picotin", "/user-entities/add");
  await page.getByRole("button", { name: "Ajouter une organisation" }).click();
  await expect.poll(() => alerts(page)).toEqual(Array(4).fill("Ce champ est obligatoire"));
  await page.getByLabel("Nom", { exact: true }).fill("Haras des Tilleuls");
  await page.getByLabel("Téléphone").fill("douze");
  await page.getByLabel("Nombre de chevaux").fill("25");
  await page.getByLabel("Licence valable jusqu’au").fill("2031-05-31");
  await page.getByLabel("Nombre de licences").fill("4");
  await page.getByRole("button", { name: "Ajouter une organisation" }).click();
  await expect.poll(() => alerts(page)).toEqual(["Ce numéro de téléphone n’est pas valide."]);
  await page.getByLabel("Téléphone").fill("+33 5 00 00 00 05");
  await page.getByRole("button", { name: "Ajouter une organisation" }).click();
  const row = page.getByRole("row", { name: /Haras des Tilleuls/ });
  await expect(row).toContainText("31 mai 2031");
  await row.getByRole("link", { name: "Haras des Tilleuls", exact: true }).click();
  const choose = page.getByLabel("Choisir une image");
  await choose.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("Ce fichier est illisible", { exact: false })).toBeVisible();
  await choose.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pixel });
  const logo = page.getByRole("img", { name: "Logo\u00a0: Haras des Tilleuls" });
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await page.getByRole("button", { name: "Retirer le logo" }).click();
  const question = page.getByRole("alertdialog", { name: "Retirer le logo (Haras des Tilleuls)" });
  await expect(question).toContainText("irréversible");
  await question.getByRole("button", { name: "Retirer le logo" }).click();
  await expect(page.getByText("Aucun logo.")).toBeVisible();
  await choose.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pixel });
  await expect(logo).toBeVisible();
  await page.getByRole("link", { name: "Annuler" }).click();
  await row.getByRole("link", { name: "Supprimer Haras des Tilleuls" }).click();
  await page.getByRole("alertdialog").getByRole("textbox").fill("Haras des Tilleuls");
  await page.getByRole("button", { name: "Supprimer l’organisation" }).click();
  await expect(page.getByText("Haras des Tilleuls a été supprimée.")).toBeVisible();

  await page.getByRole("link", { name: "Écuries de la Lande", exact: true }).click();
  await page.getByLabel("Licence valable jusqu’au").fill("2020-01-01");
  await page.getByRole("button", { name: "Enregistrer l’organisation" }).click();
  await expect(page.getByRole("row", { name: /Écuries de la Lande/ })).toContainText("Expirée");
  const other = await browser.newPage();
  await enter(other, "nutrition@lande", "/horses");
  await expect(other.getByText("Votre licence a expiré le 1er janvier 2020")).toBeVisible();
  await expect(other.getByRole("link", { name: "Ajouter un cheval" })).toBeHidden();
  const whyNot = other.getByText(
    "La licence de votre organisation a expiré\u00a0: les modifications sont désactivées.",
  );
  await expect(other.getByRole("link", { name: /Supprimer/ })).toHaveCount(0);
  for (const [path, button] of [
    ["/horses/add", "Enregistrer le cheval"],
    ["/ingredients/add", "Enregistrer l’aliment"],
  ] as const) {
    await other.goto(server.url + path);
    await expect(other.getByText("Votre licence a expiré le")).toBeVisible();
    await expect(other.getByRole("button", { name: button })).toBeDisabled();
    await expect(whyNot).toBeVisible();
  }
  await other.goto(`${server.url}/my-account`);
  await expect(other.getByRole("button", { name: "Enregistrer", exact: true })).toBeEnabled();
  await other.close();
  const administrator = await browser.newPage();
  await enter(administrator, "admin@lande", "/users");
  await expect(administrator.getByRole("link", { name: "Ajouter un utilisateur" })).toBeHidden();
  await administrator.goto(`${server.url}/users/add`);
  await expect(administrator.getByRole("button", { name: "Ajouter un utilisateur" })).toBeDisabled();
  await administrator.goto(`${server.url}/audit`);
  await expect(administrator.getByRole("button", { name: "Exporter (CSV)" })).toBeVisible();
  await administrator.close();
});

test("a super administrator gives an organisation a brand, which its own list shows, and takes it away", async ({
  page,
}) => {
  await enter(page, "superadmin@picotin", "/brands");
  for (const [width, isBar] of [
    [1024, false],
    [1200, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const inBar = page.getByRole("navigation").getByRole("link", { name: "Administration des marques" });
    await expect(inBar).toBeVisible({ visible: isBar });
    const head = () =>
      page
        .locator("header")
        .first()
        .evaluate((header) => header.clientHeight);
    expect(await head(), `the head of the page is one line at ${width} px`).toBeLessThan(64);
  }
  await page.getByRole("link", { name: "Ajouter une marque" }).click();
  const add = page.getByRole("button", { name: "Ajouter une marque" });
  await add.click();
  await expect.poll(() => alerts(page)).toEqual(["Ce champ est obligatoire"]);
  await page.getByLabel("Nom", { exact: true }).fill("Minoterie des Tilleuls");
  await page.getByLabel("Organisation").selectOption("Écuries de la Lande");
  await add.click();
  const row = page.getByRole("row", { name: /Minoterie des Tilleuls/ });
  await expect(row).toContainText("Écuries de la Lande");
  await row.getByRole("link", { name: "Supprimer Minoterie des Tilleuls" }).click();
  await page.getByRole("button", { name: "Supprimer la marque" }).click();
  await expect(page.getByText("Minoterie des Tilleuls a été supprimée.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("another user's session is used under a banner, without their password, until one leaves it", async ({
  page,
}) => {
  await enter(page, "switch@picotin", "/login");
  await page.getByRole("button", { name: /Compte\s:/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ utilisateurs$/ })).toBeVisible();
  await page.getByRole("button", { name: /Hélène Marchand/ }).click();
  const banner = page.getByText("Vous êtes dans une autre session\u00a0: Hélène Marchand");
  await expect(banner).toBeVisible();
  await expect(heading(page, "Bonjour Hélène")).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await page.goto(`${server.url}/my-account`);
  await expect(
    page.getByText("Vous ne pouvez pas modifier le mot de passe d’un autre utilisateur."),
  ).toBeVisible();
  await expect(page.getByLabel("Mot de passe actuel")).toBeHidden();
  await page.goto(`${server.url}/users`);
  await expect(heading(page, "Une erreur 403 est survenue")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(heading(page, "Bonjour Hélène")).toBeVisible();
  await page.getByRole("button", { name: "Quitter" }).click();
  await expect(banner).toBeHidden();
  await expect(heading(page, "Bonjour Paul")).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("picotin.switched", "admin@picotin.example"));
  await page.goto(`${server.url}/users/add`);
  await expect(page.getByRole("checkbox", { name: "Expert en nutrition", exact: true })).toBeEnabled();
  await page.goto(`${server.url}/users/demo-nutrition/edit`);
  await expect(page.getByText("Vous êtes dans la session d’un autre utilisateur")).toBeVisible();
  for (const each of await page.getByRole("checkbox").all()) await expect(each).toBeDisabled();
  await page.goto(server.url);
  await page.evaluate(() => sessionStorage.setItem("picotin.switched", "superadmin@picotin.example"));
  await page.reload();
  await expect(page.getByText("Impossible de changer d’utilisateur")).toBeVisible();
  await expect(heading(page, "Bonjour Paul")).toBeVisible();
});
