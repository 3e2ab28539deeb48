import { expect, type Page, test } from "@playwright/test";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { api, playOn } from "../../support/filled/form.ts";
import { violations } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { visit, wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { amount, expert, fromMenu } from "../../support/story.ts";

const server = sharedServer();
test.beforeAll(() => playOn(server));

const status = (page: Page) => page.locator("[role=status][data-status]");

async function openRation(page: Page, id: string, account = expert): Promise<void> {
  await putSession(page, server, account.email);
  await page.goto(`${server.url}/rations/${id}/edit`);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
}

async function setAmount(page: Page, name: string, kg: string): Promise<void> {
  await amount(page, name).fill(kg);
  await amount(page, name).press("Tab");
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();

test("two people edit one ration: the later is told, sees both, keeps both, saves of both, and goes back in the history", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await openRation(page, "bijou-entretien");
  await openRation(other, "bijou-entretien", {
    email: "nutrition@picotin.example",
    password: expert.password,
  });

  await setAmount(other, "Foin", "10");
  await save(other);
  await expect(status(other)).toHaveAttribute("data-status", "saved");

  await setAmount(page, "CMV", "0,2");
  await save(page);
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  await page.getByRole("button", { name: "Comparer les versions" }).click();
  const dialog = page.getByRole("dialog");
  const told = dialog.getByRole("listitem");
  await expect(told.filter({ hasText: "Foin de" })).toContainText(/La mienne11,2.*La leur10/);
  await expect(told.filter({ hasText: "CMV" })).toContainText(/La mienne0,2.*La leur0,175/);
  await dialog.getByRole("button", { name: "Garder les deux" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await expect(amount(page, "Foin")).toHaveValue("10");
  await expect(amount(page, "CMV")).toHaveValue("0,175");
  await page.getByRole("radio", { name: "Scénario B" }).click();
  await expect(amount(page, "Foin")).toHaveValue("11,2");
  await expect(amount(page, "CMV")).toHaveValue("0,2");
  await setAmount(page, "Foin", "10");
  await save(page);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await page.reload();
  await expect(amount(page, "Foin")).toHaveValue("10");
  await expect(amount(page, "CMV")).toHaveValue("0,2");

  await fromMenu(page, "Historique");
  const history = page.getByRole("dialog");
  await expect(history.getByRole("button", { pressed: true })).toContainText("Version 2");
  await expect(history.getByRole("row", { name: /CMV/ })).toBeVisible();
  await history.getByRole("button", { name: /Version 1/ }).press("Enter");
  await expect(history.getByRole("row", { name: /Foin.*11,2.*10.*1,2/ })).toBeVisible();
  const word = wordsOf("fr");
  const versions = "ration_versions?ration=/api/rations/bijou-entretien&pagination=false";
  const { "hydra:member": saved } = (await api(expert.email, "GET", versions)) as {
    "hydra:member": RationVersionMember[];
  };
  await test.step("each save tells who made it and when", async () => {
    expect(saved.map(({ number }) => number)).toEqual([3, 2, 1]);
    for (const [at, author] of ["Hélène Marchand", "Camille Lefèvre"].entries()) {
      const { number, savedAt } = saved[at]!;
      const told = history.getByRole("button", { name: new RegExp(`Version ${number}`) });
      await expect(told).toContainText(author);
      const when = { day: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
      for (const part of new Intl.DateTimeFormat("fr", when).formatToParts(new Date(savedAt)))
        if (part.type !== "literal") await expect(told).toContainText(part.value);
    }
  });
  await test.step("two saves are compared with one another, and neither with the screen", async () => {
    await history.getByLabel(word("version_compare_with")).selectOption({ label: "Version 2" });
    await expect(history.getByRole("columnheader", { name: "Version 2" }).first()).toBeVisible();
    await expect(history.getByRole("columnheader", { name: word("version_now") })).toHaveCount(0);
    await expect(history.getByRole("row", { name: /CMV/ })).not.toContainText("0,2");
    await history.getByRole("button", { name: /Version 3/ }).press("Enter");
    await history.getByLabel(word("version_compare_with")).selectOption({ label: "Version 2" });
    await expect(history.getByRole("row", { name: /CMV.*0,2.*0,175/ })).toBeVisible();
    await history.getByRole("button", { name: /Version 1/ }).press("Enter");
  });
  await history.getByRole("button", { name: "Restaurer la version 1" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await expect(amount(page, "Foin")).toHaveValue("11,2");
  await fromMenu(page, "Historique");
  await expect(page.getByRole("dialog").getByRole("button", { name: /Version 4/ })).toBeVisible();
});

test("a ration that a colleague deletes amid work on it goes on as a new one, also after a reload", async ({
  page,
  request,
}) => {
  const word = wordsOf("fr");
  const { token } = await beginSession(server, "nutrition@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const stored = async (id: string) =>
    request.get(`${server.url}/api/rations/${id}`, { headers, maxRetries: 3 });
  const goOn = page.getByRole("button", { name: word("ration_gone_save") });
  const remove = async (id: string) => {
    const answer = await request.delete(`${server.url}/api/rations/${id}`, {
      headers: { ...headers, "If-Match": "*" },
      maxRetries: 3,
    });
    expect(answer.status()).toBe(204);
  };

  await test.step("the save that is refused is told with what to do, and nothing is saved unasked", async () => {
    await openRation(page, "pepita-floconne");
    await setAmount(page, "Foin", "5,7");
    await remove("pepita-floconne");
    await save(page);
    await expect(page.getByText(word("ration_gone"))).toBeVisible();
    await expect(goOn).toBeFocused();
    await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toBeDisabled();
    await page.getByRole("button", { name: "Annuler la modification" }).click();
    await expect(status(page)).not.toHaveAttribute("data-status", "saved");
    await setAmount(page, "Foin", "5,8");
    await expect(page.getByText(word("ration_status_unsaved"))).toBeVisible();
  });

  await test.step("loaded anew and left, the work is found at its address and becomes a new ration", async () => {
    await page.reload();
    await expect(amount(page, "Foin")).toHaveValue("5,8");
    await visit(page, "/rations");
    await visit(page, "/rations/pepita-floconne/edit");
    await expect(amount(page, "Foin")).toHaveValue("5,8");
    await goOn.click();
    await expect(status(page)).toHaveAttribute("data-status", "saved");
    await expect(page).not.toHaveURL(/pepita-floconne/);
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const { horse, feeds } = await (await stored(id)).json();
    expect([horse.name, feeds[0].quantityKg]).toEqual(["Pépita", 5.8]);
    await expect(page.getByRole("button", { name: "Autres actions" })).toBeVisible();
    await page.goto(`${server.url}/rations/pepita-floconne/edit`);
    await expect(page.getByRole("heading", { name: word("page_404") })).toBeVisible();
  });
});

test("a ration is shared by a link that opens without an account, and no longer once it is ended", async ({
  page,
  browser,
}) => {
  // the share sheet of a phone, which a desktop browser may lack
  await page.addInitScript(() => {
    const share = (data: unknown) => Promise.resolve(Reflect.set(window, "handedOver", data));
    Object.defineProperty(navigator, "share", { value: share });
  });
  await openRation(page, "galopin-travail");
  await fromMenu(page, "Partager");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Créer un lien" }).click();
  const field = dialog.getByRole("textbox", { name: "Adresse du lien" });
  const address = await field.inputValue();

  await test.step("who made it finds it again, and gives it on by the device, by mail and as a code", async () => {
    await page.keyboard.press("Escape");
    await fromMenu(page, "Partager");
    await expect(field).toHaveValue(address);
    await dialog.getByRole("button", { name: "Partager", exact: true }).click();
    expect(await page.evaluate(() => Reflect.get(window, "handedOver"))).toEqual({
      title: "Ration pour Galopin",
      url: address,
    });
    const mail = await dialog.getByRole("link", { name: "E-mail" }).getAttribute("href");
    expect(new URL(mail ?? "").searchParams.get("body")).toContain(address);
    await dialog.getByRole("button", { name: "Code QR" }).click();
    await expect(
      dialog.getByRole("img", { name: "Code QR du lien vers la ration pour Galopin" }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  const stranger = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  const answer = await stranger.goto(address);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(stranger.getByRole("heading", { name: "Galopin", level: 1 })).toBeVisible();
  await expect(stranger.getByRole("cell", { name: "10,6 kg", exact: true }).first()).toBeVisible();
  await expect(stranger.getByRole("radio")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Pour le professionnel" }).click();
  await stranger.goto(await dialog.getByRole("textbox", { name: "Adresse du lien" }).inputValue());
  await expect(stranger.getByRole("cell", { name: /10,6/ }).first()).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "Couverture des besoins" })).toBeVisible();

  const end = dialog.getByRole("button", { name: /Désactiver le lien/ });
  const question = page.getByRole("alertdialog");
  await end.press("Enter");
  await expect(question).toContainText("irréversible");
  await question.getByRole("button", { name: "Annuler" }).press("Enter");
  await expect(end).toBeFocused();
  await stranger.reload();
  await expect(stranger.getByRole("cell").first()).toBeVisible();
  await end.press("Enter");
  await question.getByRole("button", { name: "Désactiver le lien" }).press("Enter");
  await expect(dialog.getByText("Aucun lien de partage actif.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("Ce lien a expiré")).toBeVisible();
});
