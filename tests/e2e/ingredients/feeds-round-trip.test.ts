import { readFileSync } from "node:fs";
import * as workbook from "@e965/xlsx";
import { expect, type Page, test } from "@playwright/test";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { contentOf } from "#science/analyses/content-units.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { makeWorkbook } from "../../web/lib/reader/make-files.ts";

const server = sharedServer();
const admin = "admin@picotin.example";

const give = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel(/^Choisir un (autre )?fichier$/)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

/** Returns the own feeds of the organisation. */
async function own(): Promise<IngredientItem[]> {
  const { token } = await beginSession(server, admin);
  const reply = await fetch(`${server.url}/api/ingredients?pagination=false`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/ld+json" },
  });
  const { "hydra:member": all } = (await reply.json()) as { "hydra:member": IngredientItem[] };
  return all.filter(({ groupType, maker }) => groupType !== "Common" && maker === null);
}

test("own feeds go out as a workbook, and two cells changed in it are two changes when it comes back", async ({
  page,
}) => {
  await putSession(page, server, admin);
  await page.goto(`${server.url}/ingredients/import`);
  const list = "Nom;MS %;MAT (% MS)\nFoin du bas;88;9\nFoin du haut;87;8\nFoin du milieu;86;7";
  await give(page, "foins.csv", Buffer.from(list));
  await page.getByLabel("Famille", { exact: true }).selectOption("grass_hay");
  await page.getByRole("button", { name: "Importer 3 aliments" }).click();
  await expect(page.getByText("3 aliments importés")).toBeVisible();
  const before = await own();
  const contents = ({ values }: IngredientItem) =>
    Object.fromEntries(values.map((value) => [value.nutrient, value]));
  const measured = before.filter((feed) => contents(feed).crude_protein);
  expect(measured.length).toBeGreaterThan(1);
  const changed = measured.slice(0, 2).map(({ nameFr }) => nameFr);

  await page.goto(`${server.url}/ingredients?group=own`);
  await page.getByRole("button", { name: "Exporter", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("group", { name: "Toutes les colonnes" })
    .getByRole("menuitem", { name: /XLSX/ })
    .click();
  const book = workbook.read(readFileSync(await (await downloading).path()));
  const [name = ""] = book.SheetNames;
  const rows = workbook.utils.sheet_to_json<(string | number)[]>(book.Sheets[name] ?? {}, { header: 1 });
  const at = (head: string) => (rows[0] ?? []).findIndex((cell) => String(cell).includes(head));
  const [names, protein] = [at("name_fr"), at("crude_protein")];
  expect(rows.length).toBe(before.length + 1);
  for (const row of rows) if (changed.includes(String(row[names]))) row[protein] = Number(row[protein]) + 1;

  await page.goto(`${server.url}/ingredients/import`);
  const table = rows.map((row) => Array.from(row, (cell) => cell ?? ""));
  await give(page, "retour.xlsx", Buffer.from(makeWorkbook(table, "xlsx")));
  await expect(
    page.getByRole("heading", { name: new RegExp(`^${before.length} aliments? dans le fichier$`) }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Importer 0/ })).toBeDisabled();
  await page.getByLabel("Aliments que vous avez déjà").selectOption("replace");
  await expect(page.getByText(new RegExp(`^2 aliments sur ${before.length} seront importés$`))).toBeVisible();
  await page.getByRole("button", { name: "Importer 2 aliments" }).click();
  await expect(page.getByText("2 aliments importés")).toBeVisible();

  const after = new Map((await own()).map((feed) => [feed["@id"], feed]));
  for (const feed of before) {
    const { crude_protein: was, ...others } = contents(feed);
    const { crude_protein: is, ...same } = contents(after.get(feed["@id"]) ?? feed);
    const [old, now] = [was, is].map(
      (value) => value && contentOf(value.nutrient, value.value, value.unit, value.basis, feed.dryMatterPct),
    );
    const step = now === undefined || old === undefined ? 0 : Math.round((now - old) * 10) / 10;
    expect([feed.nameFr, same]).toEqual([feed.nameFr, others]);
    expect([feed.nameFr, is?.origin, is?.method]).toEqual([feed.nameFr, was?.origin, was?.method]);
    expect([feed.nameFr, step]).toEqual([feed.nameFr, changed.includes(feed.nameFr) ? 1 : 0]);
  }
});
