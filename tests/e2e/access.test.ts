import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { demoPassword } from "#worker/seed/people.ts";
import { Server } from "../support/server.ts";
import { signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The last message to an address, from the development outbox. */
async function mailTo(request: APIRequestContext, address: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get(`${server.url}/api/outbox`)).json()) as Mail[];
      found = mails.find(({ to }) => to === address);
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`No mail to ${address}`);
  return found;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const alerts = (page: Page) => page.locator('[data-slot="field-error"]').allTextContents();
const next = "une botte de foin par jour";

test("a forgotten password is replaced in three steps, each refused with its words", async ({
  page,
  request,
}) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await expect(heading(page, "Mot de passe oublié")).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill("premium@");
  await page.getByRole("button", { name: "M’envoyer un code" }).click();
  await expect.poll(() => alerts(page)).toEqual(["Votre adresse e-mail n’est pas valide"]);
  await page.getByLabel("Adresse e-mail").fill("premium@picotin.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("timer")).toContainText(/(10:00|9:\d\d)/);
  const code = page.getByLabel("Code de sécurité");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("123");
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await expect.poll(() => alerts(page)).toEqual(["Le code de sécurité doit comporter 6 chiffres"]);
  const { text } = await mailTo(request, "premium@picotin.example");
  const right = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  await code.fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await expect.poll(async () => (await alerts(page)).length).toBe(1);
  await expect.poll(() => alerts(page)).not.toEqual(["Le code de sécurité doit comporter 6 chiffres"]);
  await code.fill(right);
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(next);
  await page.getByLabel("Nouveau mot de passe, à nouveau").fill(`${next}.`);
  await page.getByRole("button", { name: "Définir le nouveau mot de passe" }).click();
  await expect.poll(() => alerts(page)).toEqual(["Les deux mots de passe diffèrent"]);
  await page.getByLabel("Nouveau mot de passe, à nouveau").fill(next);
  await page.getByRole("button", { name: "Définir le nouveau mot de passe" }).click();
  await expect(heading(page, "Connexion")).toBeVisible();
  await expect(page.getByText("Votre mot de passe a été modifié : connectez-vous.")).toBeVisible();
  await signIn(page, { email: "premium@picotin.example", password: next });
  await expect(heading(page, "Bonjour Yann")).toBeVisible();
});

test("the time of a code runs out on the screen, and another can be asked for", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${server.url}/forgotten-password`);
  await page.getByLabel("Adresse e-mail").fill("nobody@picotin.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("timer")).toBeVisible();
  await page.clock.fastForward(limits.codeSeconds * 1000);
  await expect(page.getByText("Votre code de sécurité a expiré")).toBeVisible();
  await expect(page.getByRole("button", { name: "Vérifier le code" })).toBeDisabled();
  await page.getByRole("button", { name: "Demander un autre code" }).click();
  await expect(page.getByLabel("Adresse e-mail")).toBeVisible();
});

test("an invited user opens the account by the link of the mail, once", async ({ page, request }) => {
  await page.goto(`${server.url}/users/add`);
  await signIn(page, { email: "admin@picotin.example", password: demoPassword });
  await page.getByLabel("Prénom").fill("Nora");
  await page.getByLabel("Nom", { exact: true }).fill("Vidal");
  await page.getByLabel("Adresse e-mail").fill("nora.vidal@picotin.example");
  await page.getByLabel("Expert en nutrition", { exact: true }).check();
  await page.getByRole("button", { name: "Ajouter un utilisateur" }).click();
  await expect(page.getByRole("row", { name: /Nora Vidal/ })).toContainText("Invité");
  await page.getByRole("button", { name: /Compte de/ }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page.getByRole("link", { name: "Connexion" })).toBeVisible();
  const { text } = await mailTo(request, "nora.vidal@picotin.example");
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Ouvrir mon compte" }).click();
  await expect.poll(() => alerts(page)).toEqual(["Le mot de passe est obligatoire"]);
  await page.getByLabel("Mot de passe", { exact: true }).fill(next);
  await page.getByLabel("Mot de passe, à nouveau").fill(next);
  await page.getByRole("button", { name: "Ouvrir mon compte" }).click();
  await expect(page.getByText("Votre compte est ouvert")).toBeVisible();
  await signIn(page, { email: "nora.vidal@picotin.example", password: next });
  await expect(heading(page, "Bonjour Nora")).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await expect(page.getByText("Le lien fourni", { exact: false })).toBeVisible();
});
