import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const sheet = [
  "Nom;Famille;Plante;MS (%);MAT (% MS);NDF (% MS);ADF (% MS);Calcium;Prix (€/t);Stock",
  "Foin du plateau;Foin de graminées;graminées;88,5;9,8;62;36;4,1;180;12",
  "Foin du marais;Foin de graminées;graminées;87;8,1;50;61;4,4;;3",
  "Foin du bas;Foin de graminées;graminées;86;<8;63;37;n.d.;;1",
  "Orge du moulin;Céréales;;87;11,2;;;0,6;235;4",
].join("\r\n");

test("an administrator imports a table of feeds: heads are understood, a unit is asked for, faulty rows stay out", async ({
  page,
}) => {
  await putSession(page, server, "admin@picotin.example");
  await page.goto(`${server.url}/ingredients`);
  await page.getByRole("link", { name: "Importer un fichier" }).last().click();

  await test.step("refuses a file of another kind", async () => {
    await page
      .getByLabel("Choisir un fichier")
      .setInputFiles({ name: "aliments.xlsx", mimeType: "application/zip", buffer: Buffer.from("PK") });
    await expect(page.getByText("Ce n’est pas un fichier CSV.")).toBeVisible();
  });

  await test.step("understands the heads of an older spreadsheet and asks for the unit that is not told", async () => {
    await page
      .getByLabel("Choisir un fichier")
      .setInputFiles({ name: "aliments.csv", mimeType: "text/csv", buffer: Buffer.from(sheet, "latin1") });
    await expect(page.getByLabel("Sens de la colonne « MAT (% MS) »")).toHaveValue("crude_protein");
    await expect(page.getByLabel("Sens de la colonne « Stock »")).toHaveValue("");
    await expect(page.getByText("1 colonne attend son unité ou sa base")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Importer \d/ })).toBeDisabled();
    await page.getByLabel(/Unité.*Calcium/i).selectOption("g_per_kg");
    await page.getByRole("radio", { name: "Sur sec" }).click();
  });

  await test.step("shows which rows are feeds, and why the others are not", async () => {
    await expect(page.getByText("2 aliments sur 4 seront importés")).toBeVisible();
    await expect(
      page.getByText(/^NDF, ADF\s: L’ADF dépasse le NDF\.$|^ADF, NDF\s: L’ADF dépasse le NDF\.$/),
    ).toBeVisible();
    await expect(
      page.getByText(/^MAT \(% MS\)\s: «\s<8\s» est sous le seuil de quantification/),
    ).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Foin du marais/ })).toBeDisabled();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual([]);
  });

  await test.step("makes the two feeds, which stand in the list", async () => {
    await page.getByRole("button", { name: "Importer 2 aliments" }).click();
    await expect(page).toHaveURL(/\/ingredients\?.*group=own/);
    await expect(page.getByText("2 aliments importés")).toBeVisible();
    await expect(page.getByRole("link", { name: /Foin du plateau/ }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /Orge du moulin/ }).first()).toBeVisible();
  });

  await test.step("marks them as known when the same table comes again", async () => {
    await page.goto(`${server.url}/ingredients/import`);
    await page
      .getByLabel("Choisir un fichier")
      .setInputFiles({ name: "aliments.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await page.getByLabel(/Unité.*Calcium/i).selectOption("g_per_kg");
    await page.getByRole("radio", { name: "Sur sec" }).click();
    await expect(page.getByText("Remplace votre aliment de ce nom")).toHaveCount(2);
    await expect(page.getByText("0 aliment sur 4 sera importé")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Orge du moulin/ }).click();
    await page.getByRole("button", { name: "Importer 1 aliment" }).click();
    await expect(page.getByText("1 aliment importé", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /Orge du moulin/ }).first()).toBeVisible();
  });

  await test.step("tells of work found again until another file takes its place", async () => {
    const found = page.getByText("Un travail non enregistré a été retrouvé dans ce navigateur.");
    const choose = (row: string) =>
      page
        .getByLabel(/^Choisir un (autre )?fichier$/)
        .setInputFiles({ name: "foins.csv", mimeType: "text/csv", buffer: Buffer.from(`Nom;Reste\n${row}`) });
    await page.goto(`${server.url}/ingredients/import`);
    await choose("Foin du bas;12");
    await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain("Foin du bas");
    await page.reload();
    await expect(found).toBeVisible();
    await choose("Foin du haut;3");
    await expect(page.getByText("Foin du haut").first()).toBeVisible();
    await expect(found).toBeHidden();
  });
});
