import { expect, type Page, test } from "@playwright/test";
import { strToU8 } from "fflate";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { makePages, makeText, makeWorkbook, readCases } from "../../web/lib/reader/make-files.ts";

const server = sharedServer();
const admin = "admin@picotin.example";

async function open(page: Page): Promise<void> {
  await putSession(page, server, admin);
  await page.goto(`${server.url}/ingredients/import`);
}

const give = (page: Page, name: string, content: Uint8Array) =>
  page
    .getByLabel(/^Choisir un (autre )?fichier$/)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

const review = (page: Page, count: number) =>
  page.getByRole("heading", { name: new RegExp(`^${count} aliments? dans le fichier$`) });

/** Own feeds of the organisation whose name holds a word. */
async function stored(word: string): Promise<IngredientItem[]> {
  const { token } = await beginSession(server, admin);
  const query = `name=${encodeURIComponent(word)}&pagination=false`;
  const reply = await fetch(`${server.url}/api/ingredients?${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/ld+json" },
  });
  return ((await reply.json()) as { "hydra:member": IngredientItem[] })["hydra:member"];
}

const table = [
  "Nom;Famille;MS (%);MAT (% MS);NDF (% MS);Calcium;Prix (EUR/t);Stock",
  "Foin du plateau;Foin de graminées;88,5;9,8;62;4,1;180;12",
  "Foin du marais;Foin de graminées;87;8,1;64;voir note;;3",
  "Orge du moulin;Céréales;87;11,2;;0,6;235;4",
].join("\r\n");

test("a table asks for what it does not say, is corrected in place, and is known the next time", async ({
  page,
}) => {
  const bytes = new Uint8Array(Buffer.from(table, "latin1"));
  await open(page);
  await give(page, "aliments.csv", bytes);
  await test.step("asks for the unit, and says why a column is left out", async () => {
    await expect(page.getByText(/«\sCalcium\s»\s: dans quelle unité/)).toBeVisible();
    const ignored = page.getByText(/^Ignorée\s: cet en-tête n’a pas été reconnu\./);
    await expect(ignored.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("button", { name: /^Importer \d/ })).toBeDisabled();
    await page
      .getByRole("button", { name: /^g\/kg/ })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^(Sur sec|Matière sèche)/ })
      .first()
      .click();
  });
  await test.step("shows the line with a fault first, and corrects its cell", async () => {
    await expect(page.getByText("2 aliments sur 3 seront importés")).toBeVisible();
    await page.getByRole("button", { name: /^Calcium, Foin du marais.*corriger/ }).click();
    await page.getByRole("textbox", { name: "Calcium, Foin du marais" }).fill("4,4");
    await page.keyboard.press("Enter");
    await expect(page.getByText("3 aliments sur 3 seront importés")).toBeVisible();
  });
  await page.getByRole("button", { name: "Importer 3 aliments" }).click();
  await expect(page.getByText("3 aliments importés")).toBeVisible();
  await expect(page.getByRole("link", { name: /Foin du marais/ }).first()).toBeVisible();

  await test.step("asks nothing new of the next file, and fills in unknown values alone", async () => {
    await page.goto(`${server.url}/ingredients/import`);
    await give(
      page,
      "suite.csv",
      new Uint8Array(Buffer.from(table.replace(";;3", ";210;3").replace("9,8", "10,4"), "latin1")),
    );
    await expect(page.getByText("Lu comme le dernier fichier aux mêmes en-têtes.")).toBeVisible();
    await expect(page.getByText("Vous avez cet aliment")).toHaveCount(3);
    await page.getByRole("button", { name: /illisible/ }).click();
    await expect(page.getByText("1 aliment sur 3 sera importé")).toBeVisible();
    await page.getByRole("button", { name: "Importer 1 aliment" }).click();
    await expect(page.getByText("1 aliment importé")).toBeVisible();
    const [[marsh], [plateau]] = [await stored("Foin du marais"), await stored("Foin du plateau")];
    expect(marsh?.pricePerTonne).toBe(210);
    expect(plateau?.values.find(({ nutrient }) => nutrient === "crude_protein")?.value).toBe(9.8);
  });
});

interface Case {
  name: string;
  rows?: (string | number)[][];
  merged?: [number, number, number, number][];
  pdf?: boolean;
  feeds: unknown[];
}

test("each layout of laboratories, tables and lists is read in the browser, as a workbook, a text or a page", async ({
  page,
}) => {
  test.slow();
  await open(page);
  const cases = [...readCases<Case>("laboratories"), ...readCases<Case>("tables")];
  for (const [at, { rows = [], merged = [], pdf, feeds, name }] of cases.entries()) {
    if (rows.length === 0) continue;
    const file = pdf ? "liste.pdf" : at % 2 === 0 ? "liste.xlsx" : "liste.csv";
    await page.reload();
    await give(
      page,
      file,
      pdf ? await makePages(rows) : at % 2 === 0 ? makeWorkbook(rows, "xlsx", merged) : makeText(rows, ";"),
    );
    await expect(review(page, feeds.length), `${name}, ${file}`).toBeVisible({ timeout: 60_000 });
  }
});

test("work found again is shown until another file takes its place; cells can be pasted", async ({
  page,
}) => {
  await open(page);
  await give(page, "foins.csv", strToU8("Nom;MS %;MAT (% MS)\nFoin du bas;88;9\nFoin du haut;87;8"));
  await expect(review(page, 2)).toBeVisible();
  await page.getByLabel("Famille", { exact: true }).selectOption("grass_hay");
  await expect(page.getByText("2 aliments sur 2 seront importés")).toBeVisible();
  await page.waitForTimeout(600);
  await page.reload();
  const found = page.getByText("Un brouillon retrouvé dans ce navigateur a été restauré.");
  await expect(found).toBeVisible();
  await expect(page.getByText("2 aliments sur 2 seront importés")).toBeVisible();
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "Nom\tMS %\tMAT (% MS)\nPaille\t90\t4");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await expect(review(page, 1)).toBeVisible();
  await expect(found).toBeHidden();
});
