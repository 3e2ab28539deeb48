import { expect, type Page, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { amount, signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

async function open(page: Page, ration: string): Promise<void> {
  await page.goto(`${server.url}/rations/${ration}/edit`);
  await signIn(page);
  await page.getByRole("heading", { name: "Indicateurs de santé" }).waitFor();
}

const levelOf = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .first();

const entry = (page: Page) => page.getByRole("combobox", { name: "Un aliment et sa quantité" });

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

  await test.step("the fix is a difference with less oats; cancelled, nothing has changed", async () => {
    await finding.getByRole("button", { name: /Essayer une correction/ }).click();
    await expect(dialog.getByRole("row", { name: /Avoine/ })).toContainText("−");
    await expect(dialog.getByText("Ce qui change pour le cheval")).toBeVisible();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(oats).toHaveValue(before);
  });

  await test.step("with the oats locked there is none: the lock and the rule are named, and freeing it is one", async () => {
    await page.getByRole("button", { name: /Verrouiller.*Avoine/ }).click();
    await finding.getByRole("button", { name: /Essayer une correction/ }).click();
    await expect(dialog.getByText("Aucune quantité de ces aliments ne corrige ce point.")).toBeVisible();
    await dialog.getByRole("button", { name: /Déverrouiller|Libérer/ }).click();
    await expect(dialog.getByRole("row", { name: /Avoine/ })).toContainText("−");
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog).toBeHidden();
    await expect(oats).not.toHaveValue(before);
    await expect(
      page.locator("[data-level=risk] h3").filter({ hasText: "Amidon par repas en cas" }),
    ).toHaveCount(0);
  });

  await test.step("one step of undo takes all of it back", async () => {
    await page.getByRole("button", { name: "Annuler la modification" }).click();
    await expect(oats).toHaveValue(before);
  });

  await test.step("under the hand the judgement follows, its buttons stay where they are until the hand rests", async () => {
    const fix = page.getByRole("button", { name: /Essayer une correction.*ulcères gastriques/ });
    const slider = page.getByRole("slider", { name: "Quantité de Avoine" }).first();
    // what is out of sight waits for the hand to rest
    await page.setViewportSize({ width: 1280, height: 3000 });
    await amount(page, "Maïs floconné").first().fill("0");
    await page.keyboard.press("Tab");
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
    // drawn over the page while the hand is down, written in it once the hand rests
    await expect(page.locator("body > canvas")).not.toHaveCount(0);
    await expect.poll(async () => (await figure()).equals(atFirst)).toBe(false);
    await expect(finding).toHaveAttribute("data-level", "ok");
    await expect(fix).toBeVisible();
    await page.evaluate(() => window.letClockGo());
    await expect(fix).toHaveCount(0);
    await expect(oats).toHaveValue("0");
    await page.mouse.up();
    await expect(page.locator("body > canvas")).toHaveCount(0);
    await expect(oats).not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
    expect((await figure()).equals(atFirst)).toBe(false);
  });
});

declare global {
  interface Window {
    letClockGo: () => void;
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
    await expect(page.getByText("Plusieurs aliments sont possibles")).toBeVisible();
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

test("scenarios beside one another outlive a reload in mid-edit and the end of the session", async ({
  page,
  request,
}) => {
  await open(page, "capucine-reprise");
  const barley = amount(page, "Orge");
  const scenario = (name: string) => page.getByRole("radio", { name: `Scénario ${name}` });
  const found = page.getByText("Un travail non enregistré a été retrouvé");

  await test.step("a copy is changed, the first stays", async () => {
    await page.getByRole("button", { name: "Copier dans un scénario" }).click();
    await entry(page).fill("orge 1");
    await entry(page).press("Enter");
    await expect(barley).toHaveValue("1");
    await expect(page.locator("[data-status=unsaved]")).toBeVisible();
  });

  await test.step("reloaded before anything is saved, both are there", async () => {
    await page.reload();
    await expect(found).toBeVisible();
    await expect(scenario("B")).toBeChecked();
    await expect(barley).toHaveValue("1");
    await scenario("A").click();
    await expect(barley).toHaveCount(0);
    await scenario("B").click();
  });

  await test.step("the change is planned to the scenario at hand, from what is stored", async () => {
    await page.getByRole("link", { name: "Changement" }).click();
    await expect(page.getByLabel("Distribué désormais")).toHaveValue("scenario-B");
    await expect(page.getByLabel("Distribué jusqu’ici")).toHaveValue("stored");
    await expect(page.getByText("Orge", { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: "Retour à la ration" }).click();
    await expect(scenario("B")).toBeChecked();
    await expect(barley).toHaveValue("1");
  });

  await test.step("the session ends in mid-edit: nothing is lost", async () => {
    const refresh_token = await page.evaluate((): string => {
      const kept: { refresh_token?: string } = JSON.parse(sessionStorage.getItem("picotin.session") ?? "{}");
      return kept.refresh_token ?? "";
    });
    await entry(page).fill("orge 1,2");
    await entry(page).press("Enter");
    await request.post(`${server.url}/api/token/invalidate`, { data: { refresh_token } });
    await page.keyboard.press("Control+s");
    await page.getByRole("alertdialog").getByRole("button", { name: "Terminer ma session" }).click();
    await signIn(page);
    await expect(found).toBeVisible();
    await expect(barley).toHaveValue("1,2");
  });

  await test.step("compared, one is gone on with and saved, and the other is still there after a reload", async () => {
    await page.getByRole("button", { name: "Comparer les scénarios" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("row", { name: /Orge/ })).toContainText("1,2");
    await dialog.getByRole("button", { name: "Continuer avec le scénario A" }).click();
    await expect(scenario("A")).toBeChecked();
    await scenario("B").click();
    await page.keyboard.press("Control+s");
    await expect(page.locator("[data-status=saved]")).toBeVisible();
    await page.reload();
    await expect(scenario("B")).toBeChecked();
    await expect(barley).toHaveValue("1,2");
    await scenario("A").click();
    await expect(barley).toHaveCount(0);
  });

  await test.step("removed, one is told and brought back; removed for good, it is gone after a reload", async () => {
    const remove = async () => {
      await page.getByRole("button", { name: "Comparer les scénarios" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Retirer le scénario A" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(scenario("A")).toHaveCount(0);
      await expect(barley).toHaveValue("1,2");
    };
    await remove();
    const told = page.getByRole("status").filter({ hasText: /Scénarios retirés\s: A/ });
    await told.getByRole("button", { name: "Remettre" }).click();
    await expect(told).toHaveCount(0);
    await scenario("A").click();
    await expect(barley).toHaveCount(0);
    await remove();
    await page.reload();
    await expect(barley).toHaveValue("1,2");
    await expect(scenario("A")).toHaveCount(0);
    await expect(told).toHaveCount(0);
  });
});
