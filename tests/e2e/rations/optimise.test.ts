import { expect, test } from "@playwright/test";
import { combinations } from "../../support/combinations.ts";
import { savePrice } from "../../support/screen/save-price.ts";
import { sharedServer } from "../../support/server.ts";
import { remarkAt, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { addFeed, amount, askAdvanced, chip, drag, openLine } from "../../support/story.ts";

const server = sharedServer();

test("a ration from the feeds of the wallet, its closest sound one, and the balance kept under the hand", async ({
  page,
}) => {
  await putSession(page, server);
  await page.goto(`${server.url}/horses`);
  const row = page.getByRole("row", { name: /Galopin/ });
  await row.getByRole("button", { name: /Nouvelle ration/ }).click();
  await page.getByRole("menuitem", { name: "Maintenir" }).click();
  await page.getByText("La ration est vide.").waitFor();
  await addFeed(page, "avoine", "Avoine");
  const dialog = page.getByRole("dialog");

  await test.step("the cheapest of the wallet brings in a forage", async () => {
    await askAdvanced(page, "Ration au moindre coût");
    await expect(dialog.getByText(/^Impossible\s:/)).toBeVisible();
    await dialog.getByRole("radio", { name: "Mon portefeuille" }).click();
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog).toBeHidden();
    await expect(amount(page, "Foin").or(amount(page, "Paille")).first()).not.toHaveValue("0");
    await expect(chip(page, "Énergie")).toContainText("correct");
  });

  const forage = await page.locator("input[type=range]").first().getAttribute("aria-label");
  if (!forage) throw new Error("The slider has no name");
  const name = forage
    .replace("Quantité\u00a0: ", "")
    .replace(/[().,]/g, "\\$&")
    .replace(/\s/g, "\\s");

  await test.step("from an unsound amount, the closest ration is shown as a difference that tells what stays", async () => {
    await drag(page, name, 0.5, 0.2);
    await page.getByRole("button", { name: "Équilibrer cette ration", exact: true }).click();
    await expect(dialog.getByText(/Inchangés\s: \d+ sur \d+/)).toBeVisible();
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog).toBeHidden();
    await expect(chip(page, "Énergie")).toContainText("correct");
  });

  await test.step("kept balanced, the others follow a drag, one step of undo takes all back", async () => {
    await page.keyboard.press("Control+b");
    await expect(page.getByRole("switch", { name: "Équilibrage automatique" })).toBeChecked();
    const values = () =>
      page
        .locator("input[type=range]")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    // what is out of sight follows once the hand rests
    let before: string[] = [];
    await expect
      .poll(
        async () => {
          const last = before;
          before = await values();
          return before.length > 0 && before.join() === last.join();
        },
        { intervals: [600] },
      )
      .toBe(true);
    await drag(page, name, 0.5, 0.35);
    const moved = async () => (await values()).filter((value, at) => value !== before[at]).length;
    await expect.poll(moved).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Annuler la modification" }).click();
    await expect.poll(values).toEqual(before);
  });
});

test("a feed is priced where it stands, and put into the wallet and out of it", async ({ page }) => {
  await putSession(page, server);
  await page.goto(`${server.url}/ingredients/price?name=avoine+enti`);
  const price = page.getByRole("textbox", { name: "Prix\u00a0: Avoine entière, €/t" });
  await price.fill("333,5");
  await savePrice(price);
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Aliments", exact: true }).click();
  await page.getByRole("link", { name: "Portefeuille d’ingrédients" }).click();
  await page.getByRole("heading", { level: 1, name: "Portefeuille d’ingrédients" }).waitFor();
  await page.getByRole("searchbox", { name: "Rechercher un aliment" }).fill("avoine enti");
  const row = page.getByRole("row", { name: /Avoine entière/ });
  await expect(row).toContainText("333,50");
  await row.getByRole("button", { name: /^Retirer .* de mes aliments$/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole("link", { name: "Ajouter des aliments" }).click();
  await page.getByRole("heading", { level: 1, name: "Aliments", exact: true }).waitFor();
  await page.getByRole("searchbox", { name: "Rechercher un aliment" }).fill("avoine enti");
  await row.getByRole("button", { name: /^Ajouter .* à mes aliments$/ }).click();
  await expect(row.getByRole("button", { name: /^Retirer .* de mes aliments$/ })).toBeVisible();
});

test("a feed of the wallet is moved by keyboard, made a favourite and limited, and a ration heeds it", async ({
  page,
}) => {
  await putSession(page, server);
  await page.goto(`${server.url}/ingredients/wallet`);
  const names = page.locator("tbody a");
  const name = (await names.nth(1).textContent()) ?? "";
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const menu = row.getByRole("button", { name: `Place, pas et maximum\u00a0: ${name}`, exact: true });
  await menu.press("Enter");
  const up = page.getByRole("button", { name: `Monter ${name}`, exact: true });
  await up.press("Enter");
  await expect(names.first()).toHaveText(name);
  await expect(up).toBeFocused();
  await page.keyboard.press("Escape");
  const favourite = row.getByRole("button", { name: `${name} est un favori`, exact: true });
  await favourite.click();
  await menu.click();
  const most = page.getByRole("textbox", { name: `Maximum par jour\u00a0: ${name}, kg` });
  await most.fill("1,5");
  await most.press("Enter");
  await page.keyboard.press("Escape");
  await expect(row).toContainText(/au plus 1,5\skg par jour/);
  await page.reload();
  await expect(names.first()).toHaveText(name);
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${server.url}/rations/galopin-travail/edit`);
  await page.getByRole("button", { name: "Ajouter un aliment" }).first().click();
  await expect(page.getByRole("option").first()).toContainText(name);
});

test("who has no health sections is told what a rule of health costs, and neither its name nor its limit", async ({
  page,
}) => {
  await putSession(page, server, "nutrition@picotin.example");
  await page.goto(`${server.url}/rations/galopin-travail/edit`);
  await askAdvanced(page, "Coût des règles et des prix");
  const dialog = page.getByRole("dialog");
  const hidden = dialog.getByRole("listitem").filter({ hasText: "Règle de santé" });
  await expect(hidden.first()).toHaveText(/^Règle de santé\d+,\d+\s€ par jour$/);
  await expect(dialog.getByText("Couverture en énergie au moins")).toBeVisible();
  await dialog.getByRole("button", { name: "Ration au moindre coût" }).click();
  await expect(dialog.getByText(/objectifs? .*atteints?/)).toBeVisible();
  await expect(dialog.getByText("Capacité d’ingestion")).toHaveCount(0);
  await expect(dialog.getByText(/Règle de santé \(/)).toHaveCount(0);
});

test("a limit that is no number gives back what it was, a meal out of its order is put back, and each field says so", async ({
  page,
}) => {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/flash-avoine/edit`);
  const word = wordsOf("fr");
  await openLine(page, /^Avoine/);
  const limits = page.getByRole("button", { name: /^Limites\s: Avoine/ });
  await limits.click();
  const least = page.getByRole("textbox", { name: /^Minimum, Avoine/ });
  const leave = async (field: typeof least, text: string) => {
    await field.fill(text);
    await field.blur();
  };

  await test.step("the limit is nought once it is emptied, the field stays empty until another hand moves it", async () => {
    await leave(least, "1,5");
    await expect(limits).toContainText("1,5");
    await leave(least, "1.2.3");
    await expect.poll(() => remarkAt(least)).toBe(word("ration_number_not"));
    await expect(page.getByRole("alert").filter({ hasText: word("ration_number_not") })).toBeVisible();
    await expect(least).toHaveValue("1,5");
    await expect(limits).toContainText("1,5");
    await leave(least, "");
    await expect(limits).not.toContainText("1,5");
    await least.press("Control+z");
    await expect(least).toHaveValue("1,5");
    expect(await remarkAt(least)).toBeNull();
    await leave(least, "");
    await expect(limits).not.toContainText("1,5");
    await expect(least).toHaveValue("");
    expect(await remarkAt(least)).toBeNull();
    await page.keyboard.press("Escape");
  });

  await test.step("the meal keeps its time, until one is typed that follows the meal before", async () => {
    await page.getByText("Répartition par repas").click();
    const second = page.getByLabel("Heure du repas 2");
    const stood = await second.inputValue();
    await leave(second, "05:00");
    await expect.poll(() => remarkAt(second)).toBe(word("ration_meal_plan_time_order"));
    await expect(
      page.getByRole("alert").filter({ hasText: "l’heure précédente a été rétablie" }),
    ).toBeVisible();
    await expect(second).toHaveValue(stood);
    await leave(second, "20:30");
    await expect(second).toHaveValue("20:30");
    expect(await remarkAt(second)).toBeNull();
    await expect(page.getByText(word("ration_split_no_times"))).toBeHidden();
    await leave(second, "");
    await expect.poll(() => remarkAt(second)).toBe(word("violation_required"));
    await expect(second).toHaveValue("20:30");
  });
});

for (const { locale, width } of combinations({ locale: ["fr", "en"], width: [360, 1280] })) {
  test(`amounts that meet the needs of a starved horse are told to be where its plan ends, ${locale}, ${width} px`, async ({
    browser,
    request,
  }) => {
    const word = wordsOf(locale);
    const context = await browser.newContext({ locale });
    const { token } = await putSession(context, server, "sante@picotin.example");
    const answer = await request.patch(`${server.url}/api/horses/bijou`, {
      headers: {
        Authorization: `Bearer ${token}`,
        "If-Match": "*",
        "Content-Type": "application/merge-patch+json",
      },
      data: { bodyConditionScore: 2 },
    });
    expect(answer.status()).toBe(200);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`${server.url}/rations/bijou-entretien/edit`);
    const note = page.getByText(locale === "fr" ? /^État corporel 2.*terme/ : /^Body condition 2.*end point/);
    await expect(page.getByRole("switch", { name: word("ration_balance") })).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.keyboard.press("Control+b");
    await expect(note).toContainText(/\d\sMcal/);

    const dialog = page.getByRole("dialog");
    const apply = dialog.getByRole("button", { name: word("ration_apply"), exact: true });
    const said = dialog.getByRole("checkbox", { name: word("ration_refeeding_said") });
    const amounts = () =>
      page
        .locator("input[type=range]")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const before = await amounts();
    for (const question of ["ration_optimise_cheapest", "ration_fed"]) {
      await page.keyboard.press("Control+b");
      await page.getByRole("button", { name: word("ration_optimise"), exact: true }).click();
      await dialog.getByText(word("ration_advanced"), { exact: true }).click();
      await dialog.getByRole("button", { name: word(question), exact: true }).click();
      await expect(
        dialog.getByText(locale === "fr" ? /^État corporel 2/ : /^Body condition 2/),
      ).toBeVisible();
      await expect(apply).toBeDisabled();
      await expect(said).toBeInViewport({ ratio: 1 });
      await said.check();
      await expect(apply).toBeEnabled();
      await page.keyboard.press("Escape");
    }
    expect(await amounts()).toEqual(before);
    await context.close();
  });
}
