import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { client, startProvider } from "../../support/service/oidc.mjs";
import { signIn } from "../../support/story.ts";

const server = sharedServer();
let provider: Awaited<ReturnType<typeof startProvider>>;
test.beforeAll(async () => {
  provider = await startProvider([`${server.url}/api/sso/callback`]);
});
test.afterAll(() => provider.stop());

test("somebody of an organisation signs in with its provider, comes to the page asked for, stays and leaves", async ({
  page,
  browser,
}) => {
  await test.step("a super admin names the provider of the organisation, and is told what is wrong where it is", async () => {
    const admin = await (await browser.newContext()).newPage();
    await admin.goto(`${server.url}/user-entities`);
    await signIn(admin, { email: "superadmin@picotin.example", password: "picotin-demo" });
    await admin.getByRole("link", { name: "Clinique équine du Val", exact: true }).click();
    const save = admin.getByRole("button", { name: "Enregistrer l’authentification unique" });
    const issuer = admin.getByLabel("Adresse du fournisseur");
    const domains = admin.getByLabel("Domaines de messagerie");
    const problems = () => admin.locator('[data-slot="field-error"]').allTextContents();
    const required = "Ce champ est obligatoire";
    await save.click();
    await expect.poll(problems).toEqual([required, required, required]);
    await expect(issuer).toBeFocused();
    await issuer.fill("http://id.haras.example");
    await admin.getByLabel("Identifiant client").fill(client.id);
    await admin.getByLabel("Secret du client").fill(client.secret);
    await domains.fill("haras");
    await save.click();
    await expect
      .poll(problems)
      .toEqual([
        "Cette adresse doit commencer par https://.",
        "Indiquez un domaine de messagerie, par exemple exemple.fr.",
      ]);
    await expect(domains).toHaveAttribute("aria-invalid", "true");
    await issuer.fill(provider.issuer);
    await domains.fill("haras.example");
    await admin.getByLabel("Rôle à la première connexion").selectOption({ label: "Expert en nutrition" });
    await save.click();
    await expect(admin.getByText("L’authentification unique a été enregistrée.")).toBeVisible();
    await admin.reload();
    await expect(issuer).toHaveValue(provider.issuer);
    await expect(admin.getByLabel("Secret du client")).toHaveValue("");
    await expect(admin.getByText("Un secret est enregistré mais jamais affiché.")).toBeVisible();
    await admin.context().close();
  });

  const email = page.getByLabel("Adresse e-mail");
  const sso = page.getByRole("button", { name: "Se connecter via votre organisation" });

  await test.step("an address that is none, and one of nobody's organisation, are told", async () => {
    await page.goto(`${server.url}/horses`);
    await expect(page).toHaveURL(/\/login/);
    await email.fill("odile");
    await sso.click();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("odile@personne.example");
    await sso.click();
    await expect(
      page.getByText("Cette adresse n’est liée à l’authentification unique d’aucune organisation"),
    ).toBeVisible();
  });

  await test.step("the provider asks who it is, and leads back to the page asked for", async () => {
    await email.fill("odile@haras.example");
    await sso.click();
    await page.waitForURL((url) => url.origin === provider.issuer);
    await page.locator("input[name=login]").fill("odile@haras.example");
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.locator("button[type=submit]").click();
    await expect(page).toHaveURL(`${server.url}/horses`);
    await expect(page.getByRole("heading", { level: 1, name: "Chevaux" })).toBeVisible();
  });

  await test.step("a reload keeps the session, the menu tells of what kind it is, no page can read it", async () => {
    await page.reload();
    await page.getByRole("button", { name: /Odile/ }).click();
    await expect(page.getByText("Authentification unique (SSO)")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("picotin.session"))).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain("__Host-");
    await page.goto(`${server.url}/my-account`);
    await expect(page.getByText("qui gère votre mot de passe", { exact: false })).toBeVisible();
    await expect(page.getByLabel("Mot de passe actuel")).toBeHidden();
  });

  await test.step("when its time is over the next call tells it, in a dialog", async () => {
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Rations", exact: true }).first().click();
    await expect(page.getByRole("alertdialog")).toContainText("Votre session a expiré");
    await page.context().addCookies(cookies);
    await page.goto(`${server.url}/my-account`);
  });

  await test.step("leaving ends it at the service and at the provider, and the sign-in knows the address once", async () => {
    await page.getByRole("button", { name: /Odile/ }).click();
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await page.waitForURL((url) => url.origin === provider.issuer);
    await page.locator("button[value=yes]").click();
    await expect(page).toHaveURL(/\/login/);
    await expect(email).toHaveValue("odile@haras.example");
    await page.reload();
    await expect(email).toHaveValue("");
    await page.goto(`${server.url}/horses`);
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step("the super admin takes it away, once the question is answered: then nobody is led there", async () => {
    const admin = await (await browser.newContext()).newPage();
    await admin.goto(`${server.url}/user-entities/clinique-du-val/edit`);
    await signIn(admin, { email: "superadmin@picotin.example", password: "picotin-demo" });
    const remove = admin.getByRole("button", { name: "Retirer l’authentification unique" });
    const question = admin.getByRole("alertdialog", { name: "Retirer l’authentification unique (" });
    const issuer = admin.getByLabel("Adresse du fournisseur");
    await remove.press("Enter");
    await expect(question).toContainText("irréversible");
    await expect(question.getByRole("button", { name: "Annuler" })).toBeFocused();
    await admin.keyboard.press("Enter");
    await expect(remove).toBeFocused();
    await admin.reload();
    await expect(issuer).toHaveValue(provider.issuer);
    const isPublic = admin.getByRole("switch", { name: "Client public, sans secret" });
    await isPublic.click();
    await expect(admin.getByLabel("Secret du client")).toBeDisabled();
    await admin.getByRole("button", { name: "Enregistrer l’authentification unique" }).click();
    await expect(admin.getByText("Laissez vide pour un client public.")).toBeVisible();
    await expect(isPublic).toHaveCount(0);
    await remove.press("Enter");
    await question.getByRole("button", { name: "Retirer l’authentification unique" }).press("Enter");
    await expect(question).toHaveCount(0);
    await expect(remove).toHaveCount(0);
    await expect(issuer).toHaveValue("");
    await admin.context().close();
    await email.fill("odile@haras.example");
    await sso.click();
    await expect(
      page.getByText("Cette adresse n’est liée à l’authentification unique d’aucune organisation"),
    ).toBeVisible();
  });
});
