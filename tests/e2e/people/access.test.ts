import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { demoPassword } from "#worker/seed/people.ts";
import { sharedServer } from "../../support/server.ts";
import { signIn, tabTo } from "../../support/story.ts";

const server = sharedServer();

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
/** Lines of the table that the audit exports, its head first. */
async function exported(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter (CSV)" }).click(),
  ]);
  return readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
}

// A place where it is another day than in the service's own time, whenever the test runs.
test.use({ timezoneId: new Date().getUTCHours() < 12 ? "Etc/GMT+12" : "Pacific/Kiritimati" });

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
  await page.getByLabel("Confirmer le nouveau mot de passe").fill(`${next}.`);
  await page.getByRole("button", { name: "Définir le nouveau mot de passe" }).click();
  await expect.poll(() => alerts(page)).toEqual(["Les mots de passe ne correspondent pas"]);
  await page.getByLabel("Confirmer le nouveau mot de passe").fill(next);
  await page.getByRole("button", { name: "Définir le nouveau mot de passe" }).click();
  await expect(heading(page, "Connexion")).toBeVisible();
  await expect(
    page.getByText("Votre mot de passe a été modifié. Connectez-vous avec le nouveau."),
  ).toBeVisible();
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

test("a user is invited by keyboard alone on a tablet, opens the link of the mail, signs in, and the audit tells of both", async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await test.step("the administrator signs in and adds the user", async () => {
    await page.goto(`${server.url}/login`);
    await tabTo(page, page.getByLabel("Adresse e-mail"));
    await page.keyboard.type("admin@picotin.example");
    await page.keyboard.press("Tab");
    await tabTo(page, page.getByLabel("Mot de passe", { exact: true }));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await expect(heading(page, "Bonjour Sylvie")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: "Menu principal" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Administration des utilisateurs" }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Administration des utilisateurs")).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "Ajouter un utilisateur" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("Prénom"));
    await page.keyboard.type("Nour");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Bellec");
    await page.keyboard.press("Tab");
    await page.keyboard.type("nour.bellec@picotin.example");
    await tabTo(page, page.getByLabel("Expert en nutrition", { exact: true }));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: "Ajouter un utilisateur" }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Administration des utilisateurs")).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("listitem").filter({ hasText: "Nour Bellec" }),
    ).toContainText("Invité");
  });

  const visitor = await (await browser.newContext()).newPage();
  let link = "";
  await test.step("the link of the mail opens the account, once", async () => {
    const { text } = await mailTo(request, "nour.bellec@picotin.example");
    link = /https?:\S+\/registration\/finalization\/\S+/.exec(text)?.[0] ?? "";
    await visitor.goto(link);
    await expect(
      visitor.getByText("Choisissez un mot de passe pour nour.bellec@picotin.example"),
    ).toBeVisible();
    const open = visitor.getByRole("button", { name: "Activer mon compte" });
    await open.click();
    await expect.poll(() => alerts(visitor)).toEqual(["Le mot de passe est obligatoire"]);
    await visitor.getByLabel("Mot de passe", { exact: true }).fill("le foin de Nour");
    await visitor.getByLabel("Confirmer le mot de passe").fill("le foin d'un autre");
    await open.click();
    await expect.poll(() => alerts(visitor)).toEqual(["Les mots de passe ne correspondent pas"]);
    await visitor.getByLabel("Confirmer le mot de passe").fill("le foin de Nour");
    await open.click();
    await expect(visitor.getByText("Votre compte est prêt")).toBeVisible();
    await signIn(visitor, { email: "nour.bellec@picotin.example", password: "le foin de Nour" });
    await expect(heading(visitor, "Bonjour Nour")).toBeVisible();
  });

  await test.step("the link again, and one that never was, are refused with one text", async () => {
    const other = await (await browser.newContext()).newPage();
    for (const address of [link, `${server.url}/registration/finalization/never`]) {
      await other.goto(address);
      await expect(other.getByText("Le lien fourni est périmé ou n’existe pas")).toBeVisible();
    }
    await other.context().close();
  });

  await test.step("the audit names who did what to which row, filters and exports", async () => {
    await page.goto(`${server.url}/audit`);
    const entries = page.getByRole("main").getByRole("listitem");
    const chosen = entries.filter({ hasText: "Inscription terminée" });
    await expect(chosen.first()).toContainText("Nour Bellec");
    await page.getByLabel("Opération").selectOption("user.post");
    await expect(page.getByText("1 entrée", { exact: true })).toBeVisible();
    await expect(entries.first()).toContainText("Sylvie Durand");
    await entries
      .first()
      .getByText(/champs/)
      .click();
    await expect(entries.first()).toContainText("nour.bellec@picotin.example");
    const lines = await exported(page);
    expect(lines.length).toBe(2);
    expect(lines[1]).toContain("user.post");
    expect(lines[1]).toContain("admin@picotin.example");
  });

  await test.step("the reader's days, the author and the other's session narrow the list and the export alike", async () => {
    const count = page.getByText(/^\d+\s+entrées?$/);
    const nothing = page.getByText("Aucune entrée ne correspond à ces filtres.");
    const [from, to] = [page.getByLabel("Du", { exact: true }), page.getByLabel("Au", { exact: true })];
    const [before, today] = await page.evaluate(() =>
      [-1, 0].map((days) => {
        const day = new Date();
        day.setDate(day.getDate() + days);
        return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
          .map((part) => String(part).padStart(2, "0"))
          .join("-");
      }),
    );
    await to.fill(before ?? "");
    await expect(nothing).toBeVisible();
    await to.fill(today ?? "");
    await expect(count).toHaveText(/^1\s/);
    await from.fill(today ?? "");
    await expect(page).toHaveURL(/from=/);
    await expect(count).toHaveText(/^1\s/);
    await page.getByLabel("Opération").selectOption("");
    await page.getByLabel("Nom, e-mail ou clé").fill("nour.bellec@picotin.example");
    const entries = page.getByRole("main").getByRole("listitem");
    await expect(entries.filter({ hasText: "Sylvie Durand" })).toHaveCount(0);
    await expect(entries.filter({ hasText: "Inscription terminée" })).toHaveCount(1);
    const [, ...lines] = await exported(page);
    expect(lines.length).toBe(Number.parseInt((await count.textContent()) ?? "", 10));
    expect(lines.filter((line) => !line.includes("nour.bellec@picotin.example"))).toEqual([]);
    await page.getByRole("switch", { name: "Effectué en tant qu’un autre utilisateur" }).click();
    await expect(nothing).toBeVisible();
  });
  await visitor.context().close();
});
