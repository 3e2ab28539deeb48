import { expect, type Page, test } from "@playwright/test";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { violations } from "../../support/screen/axe.ts";
import { Human } from "../../support/screen/human.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { makePages, makeWorkbook } from "../../web/lib/reader/make-files.ts";
import { articles, messyPriceList } from "../../web/lib/reader/price-list.ts";

const server = sharedServer();
const admin = "admin@picotin.example";

/** Most seconds at human speed, and most steps: a step with its look at the screen takes seven seconds. */
const most = { list: { seconds: 120, steps: 17 }, report: { seconds: 60, steps: 8 } } as const;

/** Feeds of the organisation whose name holds a word. */
async function stored(word: string): Promise<IngredientItem[]> {
  const { token } = await beginSession(server, admin);
  const reply = await fetch(
    `${server.url}/api/ingredients?name=${encodeURIComponent(word)}&pagination=false`,
    {
      headers: { authorization: `Bearer ${token}`, accept: "application/ld+json" },
    },
  );
  return ((await reply.json()) as { "hydra:member": IngredientItem[] })["hydra:member"];
}

const storedOfBrand = async () =>
  (await stored("Floconné")).filter(({ brand }) => brand?.name === "Moulin des Essais");

const named = (feeds: readonly IngredientItem[], name: string) => feeds.find(({ nameFr }) => nameFr === name);

const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(bytes),
});

/** Prints what a story took of a person, and holds it to its bounds. */
function expectQuick(
  what: string,
  { told }: Human,
  { seconds, steps }: { seconds: number; steps: number },
): void {
  console.log(`${what}: ${told.steps} steps, ${told.seconds.toFixed(0)} s at human speed`);
  expect(told.steps).toBeLessThanOrEqual(steps);
  expect(told.seconds).toBeLessThan(seconds);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("a messy price list of 200 feeds goes in, its family and brand told once for all and for a choice of lines", async ({
  page,
}) => {
  const { rows, merged } = messyPriceList();
  const person = new Human(page, "mouse");
  await putSession(page, server, admin);
  await page.goto(`${server.url}/ingredients/import`);
  await person.give(
    page.getByText("Choisir un fichier", { exact: true }),
    fileOf("tarif.xlsx", makeWorkbook(rows, "xlsx", merged)),
  );
  await person.reads(page.getByRole("heading", { name: "200 aliments dans le fichier" }));
  await expect(page.getByText("question sur le fichier")).toHaveCount(0);
  const family = page.getByLabel("Famille", { exact: true });
  await person.choose(family, "Aliments complets et complémentaires");
  await person.write(page.getByRole("textbox", { name: /^Matière sèche/ }), "88", "Enter");
  await person.write(page.getByLabel("Nouvelle marque"), "Moulin des Essais", "Enter");
  await expect(page.getByLabel("Marque", { exact: true })).toHaveValue("Moulin des Essais");

  await test.step("the lines of one word have a family of their own", async () => {
    await person.write(page.getByRole("searchbox", { name: "Chercher dans les lignes" }), "luzerne");
    await person.press(page.getByRole("checkbox", { name: "Sélectionner les 40 lignes" }));
    await person.choose(family, "Fourrage déshydraté");
  });

  await person.reads(page.getByText("200 aliments sur 200 seront importés"));
  expect(await violations(page)).toEqual([]);
  await person.press(button(page, "Importer 200 aliments"));
  await page.getByText("200 aliments importés").waitFor({ timeout: 60_000 });
  await person.reads(page.getByText("200 aliments importés"));
  expectQuick("price list of 200 feeds", person, most.list);

  const feeds = await storedOfBrand();
  expect(feeds.length).toBe(200);
  for (const { name, kilograms, cents } of articles) {
    const feed = named(feeds, name);
    const price = Math.round((cents * 1000) / kilograms) / 100;
    expect([name, feed?.pricePerTonne, feed?.brand?.name, feed?.dryMatterPct]).toEqual([
      name,
      price,
      "Moulin des Essais",
      88,
    ]);
  }
  const lucerne = feeds.filter(({ nameFr }) => nameFr.includes("luzerne"));
  expect(new Set(lucerne.map((feed) => feed.family)).size).toBe(1);
  expect(lucerne[0]?.family).not.toBe(named(feeds, articles[0]?.name ?? "")?.family);

  await test.step("is undone whole", async () => {
    await page.getByRole("button", { name: "Annuler cet import" }).click();
    await expect.poll(async () => (await storedOfBrand()).length).toBe(0);
  });
});

const report = [
  ["Laboratoire d’essai"],
  ["Échantillon : Foin du pré long"],
  [],
  ["Détermination", "Méthode", "Unité", "Résultat sur sec"],
  ["Matière sèche", "NF", "%", 87.4],
  ["Protéines brutes", "Dumas", "% MS", 9.3],
  ["NDF", "Van Soest", "% MS", 58.2],
  ["ADF", "Van Soest", "% MS", 33.1],
  ["Cendres brutes", "NF", "% MS", 7.2],
  ["Calcium", "ICP", "g/kg MS", 4.4],
  ["Cuivre", "ICP", "mg/kg MS", "<2"],
];

/** The feed of the report is stored with what was measured, and nothing else. */
async function expectReport(): Promise<void> {
  const [feed, ...others] = await stored("Foin du pré long");
  expect(others).toEqual([]);
  expect(feed).toMatchObject({ family: "grass_hay", dryMatterPct: 87.4, origin: "laboratory" });
  const contents = Object.fromEntries((feed?.values ?? []).map(({ nutrient, value }) => [nutrient, value]));
  expect(contents).toMatchObject({ crude_protein: 9.3, ndf: 58.2, adf: 33.1, crude_ash: 7.2, calcium: 4.4 });
  expect(contents).not.toHaveProperty("copper");
}

test("a laboratory report printed as PDF goes into the list, and is undone", async ({ page }) => {
  const person = new Human(page, "mouse");
  await putSession(page, server, admin);
  await page.goto(`${server.url}/ingredients/import`);
  await person.give(
    page.getByText("Choisir un fichier", { exact: true }),
    fileOf("bulletin.pdf", await makePages(report)),
  );
  await person.reads(page.getByRole("heading", { name: "1 aliment dans le fichier" }));
  await person.choose(page.getByLabel("Famille", { exact: true }), "Foin de graminées");
  expect(await violations(page)).toEqual([]);
  await person.press(button(page, "Importer 1 aliment"));
  await person.reads(page.getByText("1 aliment importé"));
  expectQuick("report by PDF on the import screen", person, most.report);
  await expectReport();
  await page.getByRole("button", { name: "Annuler cet import" }).click();
  await expect.poll(async () => (await stored("Foin du pré long")).length).toBe(0);
});

test("a laboratory report printed as PDF goes into the form", async ({ page }) => {
  const person = new Human(page, "mouse");
  await putSession(page, server, admin);
  await page.goto(`${server.url}/ingredients/add`);
  await person.give(
    page.getByText("Choisir un fichier", { exact: true }),
    fileOf("bulletin.pdf", await makePages(report)),
  );
  await person.press(button(page, /^Copier \d+ valeurs dans le formulaire$/));
  await person.choose(page.getByLabel("Famille", { exact: true }), "Foin de graminées");
  await person.press(button(page, "Enregistrer l’aliment"));
  await person.reads(page.getByRole("heading", { level: 1, name: "Foin du pré long" }));
  expectQuick("report by PDF into the form", person, most.report);
  await expectReport();
});
