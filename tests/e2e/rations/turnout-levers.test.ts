import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { addFeed, askAdvanced, chip, openLine } from "../../support/story.ts";

const server = sharedServer();

test("a fat laminitic pony at grass: turnout, muzzle and soaked hay at the line, and as the first of an answer", async ({
  page,
}) => {
  const { token } = await putSession(page, server);
  const made = await page.request.post(`${server.url}/api/horses`, {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    data: {
      name: "Gourmand",
      breed: "welsh",
      ageClass: "year_7_to_17",
      weightKg: 300,
      gender: "gelding",
      bodyConditionScore: 8,
      temperament: "calm",
      housing: "outdoor",
      outdoorType: "pasture",
      outdoorHours: 24,
      conditions: ["laminitis"],
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${server.url}/rations/add/horses/${id}/objectiv/lose`);
  await page.getByText("La ration est vide.").waitFor();
  await addFeed(page, "paille de blé", "Paille de blé");
  await addFeed(page, "foin de graminées tardif", "Foin de graminées tardif");
  await addFeed(page, "pâture graminées", "Pâture");

  const hay = page.locator("[data-line]", { hasText: /^Foin/ }).first();
  await test.step("hay is soaked at its line, and straw is not", async () => {
    await openLine(page, /^Paille/);
    await expect(page.getByRole("combobox", { name: /^Distribué comme, Paille/ })).toBeVisible();
    await expect(page.getByRole("combobox", { name: /^Préparation\s:/ })).toHaveCount(0);
    await openLine(page, /^Foin/);
    await page.getByRole("combobox", { name: /^Préparation\s: Foin/ }).selectOption("soaked_30_min");
    await expect(hay).toBeVisible();
    await page.getByRole("combobox", { name: /^Préparation\s: Foin/ }).selectOption("dry");
  });

  const muzzle = page.getByRole("combobox", { name: /^Panier de pâturage sur/ });
  await test.step("a muzzle takes four fifths of the grass, and its part can be changed", async () => {
    await openLine(page, /^Pâture/);
    await page.getByRole("textbox", { name: /^Quantité\s: Pâture/ }).fill("24");
    await page.keyboard.press("Tab");
    await expect(chip(page, "Énergie")).not.toContainText("correct");
    await muzzle.selectOption("muzzle");
    const part = page.getByRole("textbox", { name: /^Part de l’herbe mangée/ });
    await expect(part).toHaveValue("20");
    await muzzle.selectOption("none");
    await expect(part).toBeHidden();
  });

  await test.step("a strip is told in kilograms, a bare paddock gives none", async () => {
    const paddock = page.getByRole("combobox", { name: /^Herbe offerte sur/ });
    await paddock.selectOption("strip");
    await expect(page.getByRole("textbox", { name: /^Matière sèche d’herbe sur la bande/ })).toHaveValue("3");
    await paddock.selectOption("open");
  });

  await test.step("the optimiser says first what has to change besides amounts, and applies it", async () => {
    await askAdvanced(page, "Ration au moindre coût");
    const dialog = page.getByRole("dialog");
    const levers = dialog.locator("[data-levers]");
    await expect(levers).toContainText(
      "Changer seulement les quantités laisserait une herbe dont le sucre est un risque pour ce cheval",
    );
    await expect(dialog.getByText(/^D’abord\s: un paddock nu sans herbe/)).toBeVisible();
    await dialog.getByText("Ajuster la question", { exact: true }).click();
    await dialog.getByRole("checkbox", { name: /Peut changer repas, sorties/ }).uncheck();
    await expect(levers).toBeHidden();
    await dialog.getByRole("checkbox", { name: /Peut changer repas, sorties/ }).check();
    for (const question of [
      "Coût des règles et des prix",
      "Coût d’un critère",
      "Ration robuste",
      "Quantités pratiques",
      "Équilibrer cette ration",
    ]) {
      await dialog.getByRole("button", { name: question }).click();
      await expect(dialog.getByText(/^D’abord\s: un paddock nu sans herbe/)).toBeVisible();
      await expect(levers).toBeVisible();
    }
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("combobox", { name: /^Herbe offerte sur/ })).toHaveValue("bare");
  });
});
