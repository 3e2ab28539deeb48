import { test, expect } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { makeWorkbook, makePages } from "../../web/lib/reader/make-files.ts";
const server = sharedServer();
const out = "/tmp/w/imp5-lab/shots";
const brands = ["ÉCURIES DU SUD", "MOULIN NEUF", "HARAS BIO"];
const kinds = ["Floconné sport", "Granulé loisir", "Mash senior", "Poulinière", "Élevage 16", "Mélasse canne", "Luzerne bouchon", "Pulpe de betterave", "Huile de lin", "Complément minéral vitaminé"];
const rows = [["TARIF PROFESSIONNEL 2026/2027", "", "", "", "", ""], ["Franco 2 T - prix HT hors promotions", "", "", "", "", ""], [], ["Réf.", "Désignation article", "Condt.", "PU HT", "PU TTC", "Remarque"],
  ...Array.from({ length: 200 }, (_, n) => { const r = [`A${100 + n}`, `${kinds[n % 10]} ${Math.floor(n / 10) + 1}`, n % 4 === 0 ? "Sac 20 kg" : n % 4 === 1 ? "25kg" : n % 4 === 2 ? "sac de 15 Kg" : "Big-bag 500 kg", n % 17 === 0 ? "NC" : n % 23 === 0 ? "12,90 €" : 9 + (n % 50) / 4, 11 + (n % 50) / 3, n % 9 === 0 ? "promo" : ""]; return n % 67 === 0 ? [[brands[n / 67] ?? "", "", "", "", "", ""], r] : [r]; }).flat(), [], ["Prix révisables sans préavis", "", "", "", "", ""]] as never;
const report = [["Laboratoire Ouest Analyses"], ["Échantillon : Foin prairie des Ormes"], [], ["Détermination", "Méthode", "Unité", "sur brut", "sur sec"], ["Matière sèche", "NF V18-109", "%", "86,9", ""], ["Protéines brutes", "Dumas", "%", "8,3", "9,5"], ["NDF", "Van Soest", "%", "51,4", "59,1"], ["ADF", "Van Soest", "%", "29,2", "33,6"], ["Cendres", "NF", "%", "6,3", "7,2"], ["Calcium", "ICP", "g/kg", "3,7", "4,3"], ["Phosphore", "ICP", "g/kg", "1,9", "2,2"], ["Cuivre", "ICP", "mg/kg", "< 2", "< 2"]] as never;
for (const [locale, dark, width] of [["fr-FR", false, 1280], ["en-GB", true, 1280], ["fr-FR", true, 360], ["en-GB", false, 360], ["en-GB", false, 768]] as const)
  test(`shots ${locale} ${dark} ${width}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ locale, viewport: { width, height: width === 360 ? 760 : 860 }, serviceWorkers: "block" });
    await context.addInitScript((d) => { localStorage.setItem("picotin.dark", d ? "1" : "0"); localStorage.setItem("PARAGLIDE_LOCALE", navigator.language.startsWith("fr") ? "fr" : "en"); }, dark);
    const page = await context.newPage();
    const name = `${locale.slice(0, 2)}-${dark ? "dark" : "light"}-${width}`;
    page.on("console", (c) => { if (c.type() === "error") console.log("CONSOLE", c.text().slice(0, 300)); });
    await putSession(page, server, "admin@picotin.example");
    await page.goto(`${server.url}/ingredients/import`);
    await page.locator("input[type=file]").setInputFiles({ name: "tarif.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(makeWorkbook(rows, "xlsx")) });
    await page.locator("#review-title").waitFor({ timeout: 60_000 });
    console.log(name, await page.locator("#review-title").innerText(), "|", await page.locator("#questions-title").innerText());
    await page.screenshot({ path: `${out}/price-${name}-1.png`, fullPage: true });
    await page.getByRole("button", { name: /PU HT/ }).first().click();
    await page.getByLabel(/^(Famille|Family)$/).selectOption("complete_and_complementary_feeds");
    await page.getByRole("textbox", { name: /^(Matière sèche|Dry matter)/ }).first().fill("88");
    await page.waitForTimeout(1200);
    console.log(name, await page.locator("p[aria-live=polite]").first().innerText().catch(() => ""), await page.getByRole("status").allInnerTexts());
    await page.screenshot({ path: `${out}/price-${name}-2.png`, fullPage: true });
    if (width !== 768) {
      await page.goto(`${server.url}/ingredients/add`);
      await page.locator("input[type=file]").first().setInputFiles({ name: "foin.pdf", mimeType: "application/pdf", buffer: Buffer.from(await makePages(report)) });
      await page.getByRole("heading", { name: /Valeurs reconnues|recogni|reconnu/i }).first().waitFor({ timeout: 60_000 }).catch(() => console.log("no report heading"));
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${out}/report-${name}.png`, fullPage: true });
      await page.goto(`${server.url}/ingredients`);
      await page.getByRole("button", { name: /^(Colonnes|Columns)$/ }).click();
      for (const each of [/^(Marque|Brand)$/, /^(Complétude|Completeness)$/, /^(Dernière modification|Last change)$/]) await page.getByRole("checkbox", { name: each }).click();
      await page.screenshot({ path: `${out}/list-${name}-menu.png` });
      await page.keyboard.press("Escape");
      await page.screenshot({ path: `${out}/list-${name}.png`, fullPage: width === 360 ? false : true });
    }
    await context.close();
    void expect;
  });
