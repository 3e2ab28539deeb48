import { expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, chip, openAdvice, openLine } from "../../support/story.ts";

const server = sharedServer();

async function open(page: Page, ration: string): Promise<void> {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/${ration}/edit`);
  await page.getByRole("heading", { name: "Indicateurs de santé" }).waitFor();
}

const levelOf = (page: Page, title: string) =>
  page
    .locator("#section-health")
    .getByRole("article")
    .filter({ has: page.getByText(title, { exact: true }) })
    .first();

const entry = (page: Page) => page.getByRole("combobox", { name: "Aliment et quantité" });

test("a faulty ration is repaired by trying a fix: shown as a difference first, applied as one step", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "flash-avoine");
  const oats = amount(page, "Avoine").first();
  const before = await oats.inputValue();
  await expect
    .poll(() =>
      page
        .getByRole("navigation", { name: "Verdict" })
        .evaluate((strip) => strip.scrollWidth - strip.clientWidth),
    )
    .toBe(0);
  const finding = levelOf(page, "Amidon par repas en cas d’ulcères gastriques");
  await expect(finding).toHaveAttribute("data-level", "risk");
  const dialog = page.getByRole("dialog");

  const advice = page.locator("#advice-starch_gastric_ulcers");

  await test.step("a figure of the verdict leads to its judgement, and its action to the advice, both unfolded", async () => {
    await expect(page.locator("#section-health [data-measure=forage_share]")).toHaveCount(0);
    await chip(page, "Fourrage").click();
    await expect(page.locator("#section-health [data-measure=forage_share]").first()).toBeFocused();
    await page.locator("#verdict").getByRole("link").click();
    await expect(advice).toBeFocused();
  });

  await test.step("the fix is a difference with less oats; cancelled, nothing has changed", async () => {
    await advice
      .getByRole("button", { name: /Proposer une correction/ })
      .first()
      .click();
    await expect(dialog.getByRole("row", { name: /Avoine/ })).toContainText("−");
    await expect(dialog.getByText(/^(?:Mieux pour le cheval|Objectifs non atteints)/).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(oats).toHaveValue(before);
  });

  await test.step("with the oats locked there is none: the lock and the rule are named, and freeing it is one", async () => {
    await openLine(page, /^Avoine/);
    await page.getByRole("button", { name: /Verrouiller.*Avoine/ }).click();
    await advice
      .getByRole("button", { name: /Proposer une correction/ })
      .first()
      .click();
    await expect(dialog.getByText("Aucune quantité de ces aliments ne corrige ce point.")).toBeVisible();
    await dialog.getByRole("button", { name: /Déverrouiller|Libérer/ }).click();
    await expect(dialog.getByRole("row", { name: /Avoine/ })).toContainText("−");
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog).toBeHidden();
    await expect(oats).not.toHaveValue(before);
    await expect(finding).not.toHaveAttribute("data-level", "risk");
    await expect(advice).toHaveCount(0);
  });

  const said = (text: RegExp) => page.getByRole("status").filter({ hasText: text });
  await test.step("one step of undo takes all of it back, and what was solved and is a risk again is said aloud", async () => {
    await expect(said(/\p{L}\s: était «\srisque\s», maintenant \d/u)).toHaveCount(1);
    await page.getByRole("button", { name: "Annuler la modification" }).click();
    await expect(oats).toHaveValue(before);
    await expect(said(/\p{L}\s: maintenant «\srisque\s» \(\d/u)).toHaveCount(1);
  });

  await test.step("under the hand the judgement follows, its buttons stay where they are until the hand rests", async () => {
    const fix = page.getByRole("button", { name: /Proposer une correction.*ulcères gastriques/ });
    const slider = page.getByRole("slider", { name: "Quantité\u00a0: Avoine" }).first();
    // what is out of sight waits for the hand to rest
    await page.setViewportSize({ width: 1280, height: 3000 });
    await amount(page, "Maïs floconné").first().fill("0");
    await page.keyboard.press("Tab");
    await openAdvice(page, "starch_gastric_ulcers");
    await expect(fix).toBeVisible();
    const box = await slider.boundingBox();
    if (!box) throw new Error("The slider is not drawn");
    const field = await oats.boundingBox();
    if (!field) throw new Error("The amount is not drawn");
    const figure = () => page.screenshot({ clip: field });
    await page.evaluate(holdClock);
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    const atFirst = await figure();
    await page.mouse.down();
    await expect.poll(async () => (await figure()).equals(atFirst)).toBe(false);
    await expect(finding).toHaveAttribute("data-level", "ok");
    await expect(fix).toBeVisible();
    await page.evaluate(() => window.letClockGo());
    await expect(fix).toHaveCount(0);
    await expect(oats).toHaveValue("0");
    await page.mouse.up();
    expect((await figure()).equals(atFirst)).toBe(false);
  });
});

test("on a phone whatever leads to a place shows the pane that holds it", async ({ browser }) => {
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await putSession(page, server);
  await page.goto(`${server.url}/rations/flash-avoine/edit`);
  const forage = page.locator("#section-health [data-measure=forage_share]").first();
  await chip(page, "Fourrage").tap();
  await expect(forage).toBeFocused();
  await expect(forage).toBeInViewport();
  await page.locator("#verdict").getByRole("link").tap();
  await expect(page.locator("#advice-starch_gastric_ulcers")).toBeFocused();
  await expect(page.locator("#advice-starch_gastric_ulcers")).toBeInViewport();
  await chip(page, "Énergie").tap();
  await expect(page.locator("#measure-coverage_energy")).toBeFocused();
  await expect(page.locator("#measure-coverage_energy")).toBeInViewport();

  const choose = async (name: string) => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("combobox").fill(name);
    await palette.getByRole("option", { name }).tap();
    await expect(palette).toBeHidden();
  };
  for (const [name, id] of [
    ["Indicateurs de santé", "health"],
    ["Couverture des besoins", "coverage"],
    ["Recommandations", "recommendations"],
    ["Caractéristiques", "characteristics"],
    ["Contribution", "contribution"],
  ] as const) {
    await choose(`Aller à : ${name}`);
    await expect(page.locator(`#section-${id}`)).toBeFocused();
    await expect(page.locator(`#${id}-title`)).toBeInViewport({ ratio: 1 });
  }
  await choose("Aliment et quantité");
  await expect(entry(page)).toBeFocused();
  await page.getByRole("button", { name: "Santé", exact: true }).tap();
  await expect(entry(page)).toBeHidden();
  await page.keyboard.press("/");
  await expect(entry(page)).toBeFocused();
  await expect(entry(page)).toBeInViewport();
  await context.close();
});

test("under the hand the words in the quick entry propose what they did; the list follows once the hand rests", async ({
  page,
}) => {
  await open(page, "flash-avoine");
  await entry(page).fill("avoine");
  const list = page.getByRole("listbox").first();
  const slider = page.getByRole("slider", { name: "Quantité\u00a0: Avoine" }).first();
  const before = await list.innerText();
  await page.evaluate(holdClock);
  await list.evaluate((element) => {
    window.listChanges = 0;
    new MutationObserver((records) => {
      window.listChanges += records.length;
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await slider.focus();
  const from = await slider.inputValue();
  for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveValue(from);
  expect(await page.evaluate(() => window.listChanges)).toBe(0);
  expect(await list.innerText()).toBe(before);
  await page.evaluate(() => window.letClockGo());
  await expect(list).not.toHaveText(before, { useInnerText: true });
  await entry(page).press("Escape");
});

declare global {
  interface Window {
    letClockGo: () => void;
    listChanges: number;
  }
}

/** Runs in the page: the hand never rests until the clock goes on. */
function holdClock(): void {
  const [own, held] = [performance.now.bind(performance), performance.now()];
  performance.now = () => held;
  window.letClockGo = () => {
    performance.now = own;
  };
}

test("a ration is written without a pointer: one line per feed, commands by name, keys told", async ({
  page,
}) => {
  await open(page, "bijou-entretien");

  await test.step("a feed and its amount in one line, with a comma, a unit and a slip of the finger", async () => {
    await page.keyboard.press("/");
    await expect(entry(page)).toBeFocused();
    await page.keyboard.type("aovine 1,5");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Plusieurs aliments correspondent")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(amount(page, "Avoine").first()).toHaveValue("1,5");
    await page.keyboard.type("avoine 800 g");
    await page.keyboard.press("Enter");
    await expect(amount(page, "Avoine").first()).toHaveValue("0,8");
  });

  await test.step("what cannot be is told at its place", async () => {
    await page.keyboard.type("avoine");
    await page.keyboard.press("Enter");
    await expect(page.getByText("La pâture ou l’ingrédient ne peut pas être ajouté")).toBeVisible();
    await entry(page).fill("orge 1.2.3");
    await page.keyboard.press("Enter");
    await expect(page.getByText("« 1.2.3 » n’est pas une quantité")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("1.2.3");
    await page.keyboard.press("Escape");
  });

  await test.step("all oats go into the evening: what one meal gets, the other gives", async () => {
    await page.locator("summary", { hasText: "Répartition par repas" }).focus();
    await page.keyboard.press("Enter");
    const portion = (meal: number) =>
      page.getByRole("textbox", { name: new RegExp(`^Avoine.*, repas ${meal}, kg$`) }).first();
    await portion(2).focus();
    await page.keyboard.type("0,8");
    await page.keyboard.press("Tab");
    await expect(portion(1)).toHaveValue("0");
  });

  await test.step("ten steps with Shift, one without", async () => {
    await amount(page, "Avoine").first().focus();
    await page.keyboard.press("Shift+ArrowUp");
    await expect(amount(page, "Avoine").first()).toHaveValue("1,8");
    await page.keyboard.press("ArrowDown");
    await expect(amount(page, "Avoine").first()).toHaveValue("1,7");
    await page.keyboard.press("Tab");
  });

  await test.step("the palette undoes, and goes to another horse", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("combobox").fill("annuler");
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
    await expect(amount(page, "Avoine").first()).toHaveValue("0,8");
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("galop");
    await palette.getByRole("option", { name: "Galopin", exact: true }).waitFor();
    await palette.getByRole("option", { name: "Galopin", exact: true }).click();
    await expect(page).toHaveURL(/\/horses\/galopin$/);
  });

  await test.step("a question mark tells every key", async () => {
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Galopin", level: 1 })).toBeVisible();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Raccourcis clavier" });
    await expect(keys.getByText("Dix pas de plus ou de moins")).toBeVisible();
  });
});
