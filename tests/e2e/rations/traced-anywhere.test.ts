import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { sharedServer } from "../../support/server.ts";
import { pairOf, putSession } from "../../support/sessions.ts";
import { amount, askAdvanced, fromMenu, showAll } from "../../support/story.ts";

const server = sharedServer();

const hay = "Foin de graminées tardif (1re coupe tardive)";
const minerals = "CMV pour rations à base de foin";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

/** Returns the nutrient supplied by an amount of a feed: its dry matter times its content. */
function brings(feed: string, kg: number, nutrient: NutrientKey): number {
  const row = catalogue.find(({ nameFr }) => nameFr === feed);
  const content = row?.composition[nutrient]?.value;
  if (!row || content === undefined) throw new Error(`${nutrient} of ${feed} is not known`);
  return (kg * row.dryMatterPct * content) / 100;
}

const written = (value: number, digits: number) =>
  Number(value.toPrecision(digits)).toLocaleString("fr-FR", { maximumFractionDigits: 8 });

const opener = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name: `Calcul\u00a0: ${name}`, exact: true });

/** The trace that is open, above whatever else is. */
const traceOf = (page: Page) =>
  page.getByRole("dialog").filter({ hasText: "Chaque terme du calcul, avec sa source." });

/** The first number of a text in French. */
const figureOf = (text: string): number =>
  Number.parseFloat((/\d[\d\s]*(?:,\d+)?/.exec(text)?.[0] ?? "").replace(/\s/g, "").replace(",", "."));

async function open(page: Page, ration: string): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/${ration}/edit`);
  await page.getByRole("heading", { name: "Indicateurs de santé" }).waitFor();
}

test("a feed’s part in a table is its amount times its content, and a cost its amount times its price", async ({
  page,
}) => {
  await open(page, "bijou-entretien");
  const trace = traceOf(page);
  const lit = trace.locator("[aria-current]");

  await test.step("the twin of the ribbons, by keyboard: the feed is lit, with the source of its content", async () => {
    await page.locator("#section-contribution").getByText("Voir en tableau").click();
    const cell = opener(page.locator("#section-contribution"), `Calcium, ${minerals}`);
    await cell.focus();
    await page.keyboard.press("Enter");
    await expect(lit).toHaveCount(1);
    await expect(lit).toContainText(minerals);
    await expect(lit).toContainText(`${written(brings(minerals, 0.175, "calcium"), 5)}\u202fg`);
    await expect(lit).toContainText("0,175 kg × (MS × calcium)");
    await expect(lit).toContainText("recette d’aliments du catalogue");
    await expect(lit).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(cell).toBeFocused();
  });

  await test.step("the cost of a feed: its price a tonne, and whose price it is", async () => {
    await page.getByRole("button", { name: "Afficher les graphiques" }).click();
    const cost = page.getByRole("figure", { name: "Coût journalier par aliment" });
    await opener(cost, `Prix par jour, ${minerals}`).click();
    await expect(trace.getByText("2,07\u202f€/jour", { exact: true })).toBeVisible();
    await expect(lit).toContainText("0,455\u202f€");
    await expect(lit).toContainText("0,175 kg × (prix ÷ 1000)");
    await expect(lit).toContainText(/prix = 2\s600/);
    await expect(trace.getByRole("link", { name: /fixés par votre organisation/ })).toHaveAttribute(
      "href",
      "/ingredients/price",
    );
    await page.keyboard.press("Escape");
  });

  await test.step("the energy of a kind of feed: the feeds of that kind", async () => {
    const energy = page.getByRole("figure", { name: "Énergie par source" });
    await opener(energy, "Énergie digestible (NRC), Complément").click();
    await expect(lit).toHaveCount(2);
    await expect(lit.first()).toContainText(minerals);
    await expect(lit.last()).toContainText("Phosphate monosodique");
    await page.keyboard.press("Escape");
  });
});

test("a scenario traces with its own amounts, whichever is at hand", async ({ page }) => {
  await open(page, "bijou-entretien");
  await fromMenu(page, "Copier dans un scénario");
  await amount(page, "Foin").fill("5");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Comparer les scénarios" }).click();
  const compared = page.getByRole("dialog", { name: "Comparer les scénarios" });
  const trace = traceOf(page);
  for (const [name, kg, price] of [
    ["A", "11,2", "2,07"],
    ["B", "5", "1,20"],
  ]) {
    await expect(opener(compared, `Prix, Scénario ${name}`)).toHaveText(`${price}\u202f€`);
    await opener(compared, `Prix, Scénario ${name}`).click();
    await expect(trace.getByText(`Scénario ${name}`, { exact: true })).toBeVisible();
    await expect(trace.getByText(`${price}\u202f€/jour`, { exact: true })).toBeVisible();
    await expect(trace.getByText(`${kg} kg × (prix ÷ 1000)`, { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(trace).toHaveCount(0);
    await expect(compared).toBeVisible();
  }
  await opener(compared, "Couverture en énergie, Scénario A").click();
  const hayEnergy = written(brings(hay, 11.2, "digestible_energy_nrc"), 5);
  await expect(trace.getByText(`${hayEnergy}\u202fMcal`, { exact: true })).toBeVisible();
});

test("each meal’s starch traces to what that meal gets of each feed", async ({ page }) => {
  await open(page, "flash-avoine");
  const path = `${server.url}/api/rations/flash-avoine`;
  const Authorization = `Bearer ${(await pairOf(page))?.token}`;
  const { feeds } = await (await page.request.get(path, { headers: { Authorization } })).json();
  const shares: Record<string, number[]> = { oats: [0.2, 0.8], maize: [1, 0] };
  const mealShares = ({ ingredient }: { ingredient: string }) =>
    Object.entries(shares).find(([name]) => ingredient.includes(name))?.[1] ?? null;
  const put = await page.request.patch(path, {
    headers: { Authorization, "Content-Type": "application/merge-patch+json", "If-Match": "*" },
    data: { feeds: feeds.map((feed: { ingredient: string }) => ({ ...feed, mealShares: mealShares(feed) })) },
  });
  expect(put.status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Afficher les graphiques" }).click();
  const starch = page.getByRole("figure", { name: /^Amidon par repas/ });
  const trace = traceOf(page);
  for (const [meal, kg] of [
    [1, 1],
    [2, 4],
  ] as const) {
    await opener(starch, `Amidon par repas · repas ${meal}, Avoine entière`).click();
    const lit = trace.locator("[aria-current]");
    await expect(lit).toContainText(`${written(kg, 5)} kg × (`);
    await expect(lit).toContainText(written(brings("Avoine entière", kg, "starch"), 5));
    await page.keyboard.press("Escape");
  }
  await page.locator("[data-meal-split]").click();
  const split = page.getByRole("region", { name: /repas/ }).first();
  const told: number[] = [];
  for (const meal of [1, 2]) {
    const cell = opener(split, `Amidon par repas · repas ${meal}`);
    told.push(figureOf(await cell.innerText()));
    await cell.click();
    expect(figureOf(await trace.locator("p.text-xl").innerText())).toBe(told.at(-1));
    await expect(trace.getByRole("heading", { name: `Amidon par repas · repas ${meal}` })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(told[0]).not.toBe(told[1]);
});

test("what a day in other meals is promised to come to is what applying it makes, and traces as that ration", async ({
  page,
}) => {
  await open(page, "flash-avoine");
  await askAdvanced(page, "Plan des repas");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Quantités du jour").selectOption({ label: "Au plus proche" });
  await dialog.getByRole("radio", { name: /^5/ }).click();
  const promised = opener(dialog, "Amidon par repas, Ration proposée");
  const starch = figureOf(await promised.innerText());
  expect(starch).toBeGreaterThan(0);
  await expect(opener(dialog, "Amidon par repas, Ration à l’écran")).not.toHaveText(
    await promised.innerText(),
  );
  await promised.click();
  const trace = traceOf(page);
  await expect(trace.getByText("Ration proposée", { exact: true })).toBeVisible();
  const told = await trace.locator("p.text-xl").innerText();
  expect(figureOf(told)).toBe(starch);
  await page.keyboard.press("Escape");
  const fifth = opener(dialog, "Amidon par repas · repas 5");
  const ofFifth = figureOf(await fifth.innerText());
  await fifth.click();
  await expect(trace.getByText("Ration proposée", { exact: true })).toBeVisible();
  expect(figureOf(await trace.locator("p.text-xl").innerText())).toBeCloseTo(ofFifth, 0);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Appliquer", exact: true }).click();
  await expect(dialog).toBeHidden();
  await showAll(page, "health");
  const row = page.locator("#section-health [data-measure=starch_per_meal]").first();
  await expect.poll(async () => figureOf(await row.locator("[id]").first().innerText())).toBe(starch);

  await test.step("beside a save, the present ration traces with its own amounts", async () => {
    const oats = await amount(page, "Avoine").inputValue();
    await fromMenu(page, "Historique");
    await dialog.getByRole("button", { name: /Version 1/ }).click();
    const price = opener(dialog, "Prix par jour, Ration à l’écran");
    await expect(price).toBeVisible();
    await price.click();
    await expect(trace.getByText(`${oats} kg × (prix ÷ 1000)`, { exact: true })).toBeVisible();
  });
});
