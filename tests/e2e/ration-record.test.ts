import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { extractText } from "unpdf";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { api, stage, superAdmin } from "../support/filled/form.ts";
import { lastLines, sizesOf } from "../support/pdf-lines.ts";
import { pngOf } from "../support/png.ts";
import { Server } from "../support/server.ts";
import { amount, expert, signIn } from "../support/story.ts";
import { visit, wordsOf } from "../support/told.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
  stage.url = server.url;
});
test.afterAll(() => server.remove());

const status = (page: Page) => page.locator("[role=status][data-status]");

async function openRation(page: Page, id: string, account = expert): Promise<void> {
  await page.goto(`${server.url}/login`);
  await signIn(page, account);
  await page.goto(`${server.url}/rations/${id}/edit`);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
}

async function setAmount(page: Page, name: string, kg: string): Promise<void> {
  await amount(page, name).fill(kg);
  await amount(page, name).press("Tab");
}

async function versionsOf(request: APIRequestContext, id: string): Promise<RationVersionMember[]> {
  const { token } = await (await request.post(`${server.url}/api/login_check`, { data: expert })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const asked = `${server.url}/api/ration_versions?ration=/api/rations/${id}&pagination=false`;
  return (await (await request.get(asked, { headers })).json())["hydra:member"];
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();

test("two people edit one ration: the later is told, sees both, keeps both, and goes back in the history", async ({
  page,
  browser,
  request,
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
  await page.getByRole("button", { name: "Voir les deux versions" }).click();
  const dialog = page.getByRole("dialog");
  const hay = dialog.getByRole("group", { name: /Foin/ });
  await expect(hay.getByRole("radio", { name: /La leur.*10/ })).toBeChecked();
  const mineral = dialog.getByRole("group", { name: /CMV/ });
  await expect(mineral.getByRole("radio", { name: /La mienne.*0,2/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Enregistrer cette ration" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await page.reload();
  await expect(amount(page, "Foin")).toHaveValue("10");
  await expect(amount(page, "CMV")).toHaveValue("0,2");

  await page.getByRole("button", { name: "Historique" }).press("Enter");
  const history = page.getByRole("dialog");
  await expect(history.getByRole("button", { pressed: true })).toContainText("Version 2");
  await expect(history.getByRole("row", { name: /CMV/ })).toBeVisible();
  await history.getByRole("button", { name: /Version 1/ }).press("Enter");
  await expect(history.getByRole("row", { name: /Foin.*11,2.*10.*1,2/ })).toBeVisible();
  const word = wordsOf("fr");
  const saved = await versionsOf(request, "bijou-entretien");
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
  await page.getByRole("button", { name: "Historique" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /Version 4/ })).toBeVisible();
});

test("a ration that a colleague deletes amid work on it goes on as a new one, also after a reload", async ({
  page,
  request,
}) => {
  const word = wordsOf("fr");
  const data = { email: "nutrition@picotin.example", password: expert.password };
  const { token } = await (await request.post(`${server.url}/api/login_check`, { data })).json();
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
    await expect(page.getByRole("button", { name: "Historique" })).toBeVisible();
    await page.goto(`${server.url}/rations/pepita-floconne/edit`);
    await expect(page.getByRole("heading", { name: word("page_404") })).toBeVisible();
  });
});

test("a ration is shared by a link that opens without an account, and no longer once it is ended", async ({
  page,
  browser,
}) => {
  await openRation(page, "galopin-travail");
  await page.getByRole("button", { name: "Partager" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Créer un lien" }).click();
  const address = await dialog.getByRole("textbox", { name: "Adresse du lien" }).inputValue();

  const stranger = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  const answer = await stranger.goto(address);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(stranger.getByRole("heading", { name: "Fiche de distribution" })).toBeVisible();
  // told in the yard as it is weighed there, to the professional as it was judged
  await expect(stranger.getByRole("cell", { name: "10,5 kg", exact: true }).first()).toBeVisible();
  await stranger.getByRole("radio", { name: "Pour le professionnel" }).click();
  await expect(stranger.getByRole("cell", { name: /10,6/ }).first()).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "Couverture des besoins" })).toBeVisible();

  const end = dialog.getByRole("button", { name: /Mettre fin au lien/ });
  const question = page.getByRole("alertdialog");
  await end.press("Enter");
  await expect(question).toContainText("irréversible");
  await question.getByRole("button", { name: "Annuler" }).press("Enter");
  await expect(end).toBeFocused();
  await stranger.reload();
  await expect(stranger.getByRole("cell").first()).toBeVisible();
  await end.press("Enter");
  await question.getByRole("button", { name: "Mettre fin au lien" }).press("Enter");
  await expect(dialog.getByText("Aucun lien n’ouvre cette ration.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("Ce lien n’ouvre rien")).toBeVisible();
});

test("the sheets of a ration are shown for two readers, printed and handed over as a file", async ({
  page,
}) => {
  await openRation(page, "galopin-travail");
  await page.getByRole("link", { name: "Fiches" }).click();
  await expect(page.getByRole("heading", { name: "Analyse de ration", level: 1 })).toBeVisible();
  await test.step("no page that the browser prints ends with a heading, and each has its number", async () => {
    const sheet = page.getByRole("article");
    const headings = await sheet.getByRole("heading").allInnerTexts();
    for (let height = 0; height < 960; height += 80) {
      await sheet.evaluate((element, px) => element.style.setProperty("padding-top", `${px}px`), height);
      const file = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
      const { text, totalPages } = await extractText(new Uint8Array(file));
      for (const last of await lastLines(file, { foot: 38, head: 842 }))
        expect(headings, `${height} px before`).not.toContain(last);
      expect(text.map((words, at) => words.includes(`${at + 1} / ${totalPages}`))).not.toContain(false);
    }
    await sheet.evaluate((element) => element.style.removeProperty("padding-top"));
  });
  await page.getByRole("radio", { name: "Pour le propriétaire" }).click();
  await expect(page.getByRole("heading", { name: "Fiche de distribution", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trois choses à savoir" })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Fichier PDF" }).click();
  expect((await file).suggestedFilename()).toMatch(/Galopin.*\.pdf$/);
  const printed = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), {
    mergePages: true,
  });
  expect(printed.totalPages).toBe(1);
  expect(printed.text).toContain("Trois choses à savoir");
  expect(printed.text).not.toContain("Fichier PDF");

  await test.step("and the way to it from what was fed so far, by the palette: days, warnings, a file", async () => {
    await page.getByRole("link", { name: "Retour à la ration" }).click();
    await page.getByRole("navigation", { name: "Verdict" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("changement");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Changement de ration", level: 1 })).toBeVisible();
    const from = page.getByLabel("Distribué jusqu’ici");
    await from.selectOption({ label: "Inconnu" });
    await expect(page.getByText("ne peuvent pas être jugés").filter({ visible: true })).toHaveCount(1);
    const days = page.getByRole("textbox", { name: /Mélange des deux/ });
    await expect(days).toHaveValue("14");
    await days.fill("3");
    await expect(page.getByText("C’est plus rapide que les recommandations publiées")).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "À partir du jour 4" }).first()).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue("3");
    await page.getByRole("button", { name: "Prendre 14 jours" }).click();
    await expect(page.getByText("C’est plus rapide que les recommandations publiées")).toBeHidden();
    const plan = page.waitForEvent("download");
    await page.getByRole("button", { name: "Fichier PDF" }).click();
    expect((await plan).suggestedFilename()).toMatch(/Changement de ration.*\.pdf$/);
  });
});

test("the feed room pours the ration that is chosen for a horse, told by name and date, as its address says", async ({
  page,
}) => {
  await openRation(page, "galopin-travail");
  await page.goto(`${server.url}/rations/board`);
  const choice = page.getByLabel("Ration de Galopin");
  const chosen = choice.locator("option:checked");
  const told = page.getByRole("row", { name: /Galopin, / });
  const meals = () => page.getByRole("row", { name: /^Galopin / }).allInnerTexts();
  await expect(chosen).toHaveText(/^Dernière enregistrée\s: Galopin, saison de concours, .*\d{4}/);
  await expect(told).toContainText(/saison de concours.*\d{4}, dernière enregistrée/s);
  const before = await meals();

  await choice.selectOption("galopin-fourrage-bas");
  await expect(told).toContainText(/ancienne ration.*\d{4}, choisie/s);
  await page.getByRole("checkbox", { name: "Bijou" }).click();
  await expect(page.getByLabel("Ration de Bijou")).toBeDisabled();
  await page.goto(page.url());
  await expect(chosen).toHaveText(/^Galopin, ancienne ration, /);
  await expect(told).toContainText("ancienne ration");
  await expect(page.getByRole("checkbox", { name: "Bijou" })).not.toBeChecked();
  const after = await meals();
  expect(after).not.toEqual(before);
  const file = page.waitForRequest(/rations\/board.*instead=/);
  await page.getByRole("button", { name: "Fichier PDF" }).click();
  const asked = new URL((await file).url()).searchParams;
  expect([asked.get("instead"), asked.get("without")]).toEqual([
    "/api/rations/galopin-fourrage-bas",
    "/api/horses/bijou",
  ]);

  await test.step("one that is there no more gives way to the last one, and this is told", async () => {
    await page.goto(page.url().replace("galopin-fourrage-bas", "galopin-gone"));
    await expect(page.getByText(/La ration choisie n’existe plus.*Galopin/)).toBeVisible();
    await expect(told).toContainText("saison de concours");
  });
  await choice.selectOption("galopin-fourrage-bas");
  await choice.selectOption("last");
  await expect(told).toContainText("saison de concours");
  await expect(page).not.toHaveURL(/galopin/);

  await test.step("what is chosen quickly, by keys and presses, is all kept while the service is slow", async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    await page.route("**/api/rations/board*", async (route) => {
      await answered;
      await route.continue();
    });
    await choice.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const boxes = ["Capucine", "Vanille du Val"].map((name) => page.getByRole("checkbox", { name }));
    for (const box of boxes) {
      await box.click();
      await expect(box).not.toBeChecked();
    }
    await expect(chosen).toHaveText(/^Galopin, ancienne ration, /);
    answer();
    await page.unrouteAll({ behavior: "wait" });
    await expect(told).toContainText(/ancienne ration.*\d{4}, choisie/s);
    await expect(choice).toHaveValue("galopin-fourrage-bas");
    for (const box of boxes) await expect(box).not.toBeChecked();
    await expect(page.getByRole("row", { name: /^(Capucine|Vanille)/ })).toHaveCount(0);
  });

  await test.step("of no horse there is no file", async () => {
    const shown = page.getByRole("checkbox", { checked: true });
    for (let left = await shown.count(); left > 0; left--) {
      await shown.first().click();
      await expect(shown).toHaveCount(left - 1);
    }
    await expect(page.getByRole("button", { name: "Fichier PDF" })).toBeDisabled();
  });
});

/** Where the sheets are, each with what it is about. */
const sheets = {
  "the analysis of a ration": "/rations/galopin-travail/sheet?kind=professional",
  "what to feed, for the owner": "/rations/galopin-travail/sheet?kind=owner",
  "a change of ration": "/rations/galopin-travail/transition?days=14",
  "the board of the feed room": "/rations/board",
  "a horse": "/horses/galopin",
};

/** Points, to the point: A4 upright. */
const a4 = [595, 842];
const hasPicture = (file: Uint8Array) => new TextDecoder("latin1").decode(file).includes("/Subtype /Image");

test("every sheet is printed and handed over on A4, under the name and the logo of the organisation", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const content = Buffer.from(pngOf({ width: 6, height: 4, pixels: 100 })).toString("base64");
  const entity = "user_entities/clinique-du-val";
  expect(await api(superAdmin, "POST", `${entity}/logo`, { content })).toBeInstanceOf(Object);
  await openRation(page, "galopin-travail");
  for (const [name, path] of Object.entries(sheets))
    await test.step(name, async () => {
      await page.goto(server.url + path);
      const button = page.getByRole("button", { name: "Fichier PDF" });
      await expect(button).toBeEnabled();
      const head = page
        .locator("div:has(+ main), main > div")
        .filter({ hasText: /^Clinique équine du Val$/ });
      await expect(head).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(head).toBeVisible();
      const logo = head.locator("img");
      await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(6);
      await page.emulateMedia({ media: null });
      const printed = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));

      const file = page.waitForEvent("download");
      await button.click();
      const handed = new Uint8Array(await readFile(await (await file).path()));
      for (const paper of [printed, handed]) {
        expect(new Set((await sizesOf(paper)).map(String))).toEqual(new Set([String(a4)]));
        expect(hasPicture(paper)).toBe(true);
        const { text } = await extractText(new Uint8Array(paper), { mergePages: true });
        expect(text).toContain("Clinique équine du Val");
      }
    });

  await test.step("and so is one that is read by a link", async () => {
    await page.goto(`${server.url}/rations/galopin-travail/edit`);
    await page.getByRole("button", { name: "Partager" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Créer un lien" }).click();
    const stranger = await (await browser.newContext({ locale: "fr-FR" })).newPage();
    await stranger.goto(await dialog.getByRole("textbox", { name: "Adresse du lien" }).inputValue());
    const logo = stranger.getByRole("img", { name: "Logo de Clinique équine du Val" });
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(6);
    const paper = new Uint8Array(await stranger.pdf({ preferCSSPageSize: true }));
    expect(new Set((await sizesOf(paper)).map(String))).toEqual(new Set([String(a4)]));
    expect(hasPicture(paper)).toBe(true);
  });
});
