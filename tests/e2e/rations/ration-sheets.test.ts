import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { extractText } from "unpdf";
import { api, playOn, superAdmin } from "../../support/filled/form.ts";
import { pngOf } from "../../support/png.ts";
import { sharedServer } from "../../support/server.ts";
import { lastLines, sizesOf } from "../../support/service/pdf-lines.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { fromMenu } from "../../support/story.ts";

const server = sharedServer();
test.beforeAll(() => playOn(server));

async function openRation(page: Page, id: string): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/${id}/edit`);
  await page.getByRole("navigation", { name: "Verdict" }).waitFor();
}

test("the sheets of a ration are shown for two readers, printed and handed over as a file", async ({
  page,
}) => {
  await openRation(page, "galopin-travail");
  await fromMenu(page, "Fiches");
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
  await expect(page.getByRole("heading", { name: "Galopin", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Que distribuer" })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Fichier PDF" }).click();
  expect((await file).suggestedFilename()).toMatch(/Galopin.*\.pdf$/);
  const printed = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), {
    mergePages: true,
  });
  expect(printed.totalPages).toBe(1);
  expect(printed.text).toContain("Prochaine pesée");
  expect(printed.text).not.toContain("Fichier PDF");

  await test.step("and the way to it from what was fed so far, by the palette: days, warnings, a file", async () => {
    await page.getByRole("link", { name: "Retour à la ration" }).click();
    await page.getByRole("navigation", { name: "Verdict" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("changement");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Plan de transition", level: 1 })).toBeVisible();
    const from = page.getByLabel("Ration précédente");
    await from.selectOption({ label: "Inconnu" });
    await expect(page.getByText("ne peuvent pas être évalués").filter({ visible: true })).toHaveCount(1);
    const days = page.getByRole("textbox", { name: /Durée de la transition/ });
    await expect(days).toHaveValue("14");
    await days.fill("3");
    await expect(page.getByText("Plus rapide que les recommandations publiées")).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "À partir du jour 4" }).first()).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue("3");
    await page.getByRole("button", { name: "Utiliser 14 jours" }).click();
    await expect(page.getByText("Plus rapide que les recommandations publiées")).toBeHidden();
    const plan = page.waitForEvent("download");
    await page.getByRole("button", { name: "Fichier PDF" }).click();
    expect((await plan).suggestedFilename()).toMatch(/Plan de transition.*\.pdf$/);
  });
});

test("an ordinary ration takes two pages, whether the browser prints it or the service makes its file", async ({
  page,
}) => {
  await putSession(page, server);
  for (const id of ["galopin-travail", "bijou-son", "vanille-gestation"])
    await test.step(id, async () => {
      await page.goto(`${server.url}/rations/${id}/sheet?kind=professional`);
      const file = page.waitForEvent("download");
      await page.getByRole("button", { name: "Fichier PDF" }).click();
      const handed = new Uint8Array(await readFile(await (await file).path()));
      const printed = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
      const pages = [printed, handed].map(async (paper) => (await sizesOf(paper)).length);
      expect(await Promise.all(pages)).toEqual([2, 2]);
    });
});

test("the feed room pours the ration that is chosen for a horse, told by name and date, as its address says", async ({
  page,
}) => {
  await openRation(page, "galopin-travail");
  const unfold = () =>
    page
      .locator("summary")
      .filter({ hasText: wordsOf("fr")("board_horses") })
      .click();
  await page.goto(`${server.url}/rations/board`);
  await unfold();
  const choice = page.getByLabel("Ration\u00a0: Galopin");
  const chosen = choice.locator("option:checked");
  const told = page.getByRole("row", { name: /Galopin, / });
  const meals = () => page.getByRole("row", { name: /^Galopin / }).allInnerTexts();
  await expect(chosen).toHaveText(/^Dernière enregistrée\s: Galopin, saison de concours, .*\d{4}/);
  await expect(told).toContainText(/saison de concours.*\d{4}, dernière enregistrée/s);
  const before = await meals();

  await choice.selectOption("galopin-fourrage-bas");
  await expect(told).toContainText(/ancienne ration.*\d{4}, sélectionnée/s);
  await page.getByRole("checkbox", { name: "Bijou" }).click();
  await expect(page.getByLabel("Ration\u00a0: Bijou")).toBeDisabled();
  await page.goto(page.url());
  await unfold();
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
    await unfold();
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
    await expect(told).toContainText(/ancienne ration.*\d{4}, sélectionnée/s);
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

/** Addresses of the sheets by their subject. */
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
    await fromMenu(page, "Partager");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Créer un lien" }).click();
    const stranger = await (await browser.newContext({ locale: "fr-FR" })).newPage();
    await stranger.goto(await dialog.getByRole("textbox", { name: "Adresse du lien" }).inputValue());
    const logo = stranger.getByRole("img", { name: "Logo\u00a0: Clinique équine du Val" });
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(6);
    const paper = new Uint8Array(await stranger.pdf({ preferCSSPageSize: true }));
    expect(new Set((await sizesOf(paper)).map(String))).toEqual(new Set([String(a4)]));
    expect(hasPicture(paper)).toBe(true);
  });
});
