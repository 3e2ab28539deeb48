import { expect, test } from "@playwright/test";
import { strToU8 } from "fflate";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();
const admin = "admin@picotin.example";

const table = [
  "Nom;MS (%);MAT (g/kg MS);NDF (% MS);Calcium (g/kg MS)",
  "Foin de la Combe, 1re coupe;88;9,6;62;4,1",
  "Foin de la Combe, 2e coupe;87;10,8;58;0,44",
  "Foin de la Combe, regain;86;11,9;55;4,9",
].join("\n");

async function stored(name: string): Promise<IngredientItem | undefined> {
  const { token } = await beginSession(server, admin);
  const reply = await fetch(
    `${server.url}/api/ingredients?name=${encodeURIComponent(name)}&pagination=false`,
    {
      headers: { authorization: `Bearer ${token}`, accept: "application/ld+json" },
    },
  );
  return ((await reply.json()) as { "hydra:member": IngredientItem[] })["hydra:member"].find(
    ({ nameFr }) => nameFr === name,
  );
}

test("families by name, a column in the wrong unit and a cell in another are settled with one press each", async ({
  page,
}) => {
  await putSession(page, server, admin);
  await page.goto(`${server.url}/ingredients/import`);
  await page
    .getByLabel(/^Choisir un (autre )?fichier$/)
    .setInputFiles({ name: "foins.csv", mimeType: "text/csv", buffer: Buffer.from(strToU8(table)) });

  await test.step("takes the family that each name proposes", async () => {
    await expect(page.getByText("Peut-être Foin de graminées").first()).toBeVisible();
    await page.getByRole("button", { name: "Prendre la famille d’après chaque nom (3)" }).click();
    await expect(page.getByText("Peut-être Foin de graminées")).toHaveCount(0);
  });
  await test.step("asks for the unit of the protein, and waits for it", async () => {
    await expect(page.getByText(/«\sMAT \(g\/kg MS\)\s»\s: dans quelle unité/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Importer \d/ })).toBeDisabled();
    await page
      .getByRole("button", { name: /^%\s*Médiane 10,8\s: convient à la famille «\sFoin de graminées\s»/ })
      .click();
  });
  await test.step("doubts one cell, and names what it likely means", async () => {
    await expect(page.getByText("Loin des valeurs de sa famille")).toHaveCount(1);
    await page.getByRole("button", { name: /Calcium.*2e coupe\s: appliquer 0,44 %$/ }).click();
    await expect(page.getByText("Loin des valeurs de sa famille")).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Importer 3 aliments" }).click();
  await expect(page.getByText("3 aliments importés")).toBeVisible();
  const hay = await stored("Foin de la Combe, 2e coupe");
  expect(hay?.family).toBe("grass_hay");
  expect(hay?.composition.crude_protein?.value).toBeCloseTo(108, 5);
  expect(hay?.composition.calcium?.value).toBeCloseTo(4.4, 5);
});
