import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { strToU8 } from "fflate";
import { harm, hostile } from "../../support/screen/hostile.ts";
import { memoryRise } from "../../support/screen/tab-memory.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { head, packPage, packSheet, packTree, packTwice, text } from "../../web/lib/reader/hostile-files.ts";
import { makeText } from "../../web/lib/reader/make-files.ts";

const server = sharedServer();
const admin = "admin@picotin.example";

/** Most megabytes by which a file may raise the memory of the page. */
const mostMemory = 300;

async function storedFeeds(): Promise<number> {
  const { token } = await beginSession(server, admin);
  const reply = await fetch(`${server.url}/api/ingredients?itemsPerPage=1`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/ld+json" },
  });
  return ((await reply.json()) as { "hydra:totalItems": number })["hydra:totalItems"];
}

async function open(page: Page): Promise<void> {
  await putSession(page, server, admin);
  await page.goto(`${server.url}/ingredients/import`);
}

/** Gives a file as a person does: from the disk. */
async function give(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  await page.getByLabel(/^Choisir un (autre )?fichier$/).setInputFiles(path);
}

const spaces = (bytes: number) => Buffer.alloc(bytes, 32);
const row = (cells: string) => `<row r="2">${cells}</row>`;

/** Files that are refused, each with the reason that the screen gives. */
const refused: readonly [string, () => Uint8Array, RegExp][] = [
  ["bombe.xlsx", () => packSheet(head, { "xl/sharedStrings.xml": spaces(320_000_000) }), /décompressé/i],
  ["page.pdf", () => packPage(deflateSync(spaces(400_000_000)), "/FlateDecode"), /décompressé/i],
  ["boucle.pdf", () => packTree("2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n"), /endommagé/],
  [
    "cases.xlsx",
    () => packSheet(head + `<row>${"<c><v>1</v></c>".repeat(400)}</row>`.repeat(2500)),
    /trop de cases/,
  ],
  [
    "loin.xlsx",
    () => packSheet(`${head}<row r="1048576">${text("A1048576", "x")}</row>`),
    /plus de 5.000 lignes/,
  ],
  ["ailleurs.xlsx", () => packTwice("", "", "http://127.0.0.1:1/sheet.xml"), /vide/],
  ["double.xlsx", () => packTwice('<sheet name="T" sheetId="2" r:id="rId2"/>'), /endommagé/],
  ["lourd.csv", () => new Uint8Array(100_000_000).fill(59), /dépasse 10\sMo/],
  ["casse.pdf", () => strToU8("%PDF-1.7\nrien"), /endommagé|image/],
  ["photo.xlsx", () => Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10), /image/],
];

test("files that would break a reader are refused within the memory of a page, nothing is stored, and none is read again on the next visit", async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await open(page);
  const before = await storedFeeds();
  for (const [name, make, why] of refused) {
    const bytes = make();
    const began = Date.now();
    const rise = await memoryRise(browser, async () => {
      await give(page, name, bytes);
      await expect(page.getByRole("alert").filter({ hasText: why }), name).toBeVisible({ timeout: 60_000 });
    });
    console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s, ${rise.toFixed(0)} MB more`);
    expect([name, rise < mostMemory]).toEqual([name, true]);
    await expect(page.getByRole("button", { name: /^Importer/ })).toHaveCount(0);
    await page.reload();
    await expect(
      page.getByText("Choisissez un fichier ou déposez-le ici"),
      `${name}, next visit`,
    ).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  expect(await storedFeeds()).toBe(before);
  expect(new Set(asked)).toEqual(new Set([server.url]));
});

test("formulas, references, far cells and scripts in names are read as what they are, and do nothing", async ({
  page,
}) => {
  const script = hostile(300)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
  const cells = [
    text("A2", script),
    '<c r="B2"><f>C2</f><v>88</v></c><c r="C2"><f>B2+WEBSERVICE("http://127.0.0.1:1/")</f><v>9.6</v></c>',
    '<c r="D2"><f>[1]S!A1</f></c><c r="XFD2"><v>1</v></c>',
  ];
  await page.addInitScript(`window.${harm} = () => { document.title = "harm"; }`);
  page.on("dialog", () => expect("a dialog").toBe("none"));
  await open(page);
  const before = await storedFeeds();
  await give(page, `${"foin-".repeat(20)}.xlsx`, packSheet(head + row(cells.join(""))));
  await expect(page.getByRole("heading", { name: "1 aliment dans le fichier" })).toBeVisible();
  await expect(page.getByText(/ignorées\s: 1 lignes, colonnes ou cases/)).toBeVisible();
  await expect(page.getByText("9,6 %").or(page.getByText("9.6 %")).first()).toBeVisible();
  expect(await page.title()).not.toBe("harm");
  expect(await page.locator("main img, main script, main svg[onload]").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await storedFeeds()).toBe(before);
});

/** A list of feeds that is sent in two parts. */
const list = makeText(
  [
    ["Nom", "Famille", "MS %", "MAT (% MS)"],
    ...Array.from({ length: 300 }, (_, at) => [`Foin arrêté ${at + 1}`, "Foin de graminées", 88, 9]),
  ],
  ";",
);

test("reading and saving can be stopped: nothing is stored, the screen says so, and it can begin again", async ({
  page,
}) => {
  await open(page);
  const before = await storedFeeds();
  await test.step("while it is read", async () => {
    const gate = Promise.withResolvers<void>();
    await page.route(/reader-worker/, async (route) => {
      await gate.promise;
      await route.abort().catch(() => undefined);
    });
    await give(page, "foins.csv", list);
    await expect(page.getByText("Lecture du fichier…")).toBeVisible();
    await page.getByRole("button", { name: "Arrêter" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Lecture arrêtée" })).toBeVisible();
    gate.resolve();
    await page.unroute(/reader-worker/);
    await expect(page.getByRole("heading", { name: /dans le fichier/ })).toHaveCount(0);
  });
  await give(page, "foins.csv", list);
  await expect(page.getByText("300 aliments sur 300 seront importés")).toBeVisible({ timeout: 60_000 });
  const saving = page.getByRole("button", { name: "Importer 300 aliments" });
  await test.step("while it is saved", async () => {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const commits: string[] = [];
    page.on("request", (request) => request.url().includes("/commit") && commits.push(request.url()));
    await page.route(/ingredient_imports\/[^/]+\/rows/, async (route) => {
      reached.resolve();
      await gate.promise;
      await route.continue();
    });
    await saving.click();
    await reached.promise;
    await page.getByRole("button", { name: "Arrêter" }).click();
    gate.resolve();
    await expect(page.getByText("Import arrêté : rien n’a été enregistré.")).toBeVisible();
    await page.unroute(/ingredient_imports\/[^/]+\/rows/);
    expect(commits).toEqual([]);
    expect(await storedFeeds()).toBe(before);
  });
  await saving.click();
  await expect(page.getByText("300 aliments importés")).toBeVisible({ timeout: 60_000 });
  expect(await storedFeeds()).toBe(before + 300);

  await test.step("prices of more feeds than go at once are refused with their number, and fewer are taken", async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `Foin arrêté ${at + 1}\t180,5`).join("\n");
    await putSession(page, server, "sante@picotin.example");
    await page.goto(`${server.url}/ingredients/price`);
    await page.getByRole("button", { name: "Coller des prix" }).click();
    const field = page.getByLabel("Noms et prix");
    await field.fill(lines(300));
    await expect(page.getByRole("alert").filter({ hasText: "Ces lignes changent 300 prix" })).toContainText(
      "250",
    );
    await expect(page.getByRole("button", { name: "Voir ce qui change" })).toBeDisabled();
    await field.fill(lines(2));
    await page.getByRole("button", { name: "Voir ce qui change" }).click();
    await page.getByRole("button", { name: "Enregistrer les prix" }).click();
    await expect(page.getByText(/^Prix enregistrés\s: 2$/)).toBeVisible();
  });
});
