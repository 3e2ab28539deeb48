import { expect, type Page, test } from "@playwright/test";
import { button, enter, entry, saving, status, stored } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { amount, askAdvanced, fromMenu } from "../../support/story.ts";

const server = sharedServer();

const dialog = (page: Page) => page.getByRole("dialog");
const slider = (page: Page, name: string) =>
  page.getByRole("slider", { name: new RegExp(`Quantité\\s: ${name}`) });

/** Inputs begun before the first save is answered, each with its continuation after it. */
const inHand: {
  name: string;
  take: (page: Page) => Promise<void>;
  goOn: (page: Page) => Promise<void>;
}[] = [
  {
    name: "words half typed stay in the quick entry with the focus, and Enter adds the feed",
    take: (page) => entry(page).pressSequentially("huile de li"),
    goOn: async (page) => {
      await expect(entry(page)).toHaveValue("huile de li");
      await expect(entry(page)).toBeFocused();
      await page.keyboard.type("n 0,1");
      await page.keyboard.press("Enter");
      await expect(amount(page, "Huile de lin")).toHaveValue("0,1");
    },
  },
  {
    name: "a number half typed stays in its field",
    take: async (page) => {
      await amount(page, "Orge").fill("");
      await amount(page, "Orge").pressSequentially("2,");
    },
    goOn: async (page) => {
      await expect(amount(page, "Orge")).toHaveValue("2,");
      await expect(amount(page, "Orge")).toBeFocused();
      await page.keyboard.type("75");
      await page.keyboard.press("Tab");
      await expect(amount(page, "Orge")).toHaveValue("2,75");
    },
  },
  {
    name: "the questions to the optimiser stay open at the one that was asked",
    take: async (page) => {
      await askAdvanced(page, "Conflits");
    },
    goOn: async (page) => {
      await expect(dialog(page).getByRole("button", { name: "Conflits", pressed: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(button(page, "Équilibrer cette ration")).toBeFocused();
    },
  },
  {
    name: "the choice of a feed stays open with its words",
    take: async (page) => {
      await button(page, "Ajouter un aliment").click();
      await dialog(page).getByRole("combobox").fill("avoi");
    },
    goOn: async (page) => {
      await expect(dialog(page).getByRole("combobox")).toHaveValue("avoi");
      await expect(dialog(page).getByRole("combobox")).toBeFocused();
    },
  },
  {
    name: "the palette stays open with its words, and knows what can be done with a stored ration",
    take: async (page) => {
      await page.keyboard.press("Control+k");
      await dialog(page).getByRole("combobox").fill("histori");
    },
    goOn: async (page) => {
      await expect(dialog(page).getByRole("combobox")).toBeFocused();
      await expect(dialog(page).getByRole("option", { name: "Historique" })).toBeVisible();
    },
  },
  {
    name: "two scenarios stay side by side",
    take: async (page) => {
      await fromMenu(page, "Copier dans un scénario");
      await enter(page, "orge 1,2");
      await button(page, "Comparer les scénarios").click();
      await expect(dialog(page).getByRole("row", { name: /Orge/ })).toBeVisible();
    },
    goOn: async (page) => {
      await expect(dialog(page).getByRole("row", { name: /Orge/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("radio", { name: "Scénario B" })).toBeChecked();
    },
  },
  {
    name: "what was opened stays open",
    take: (page) => page.locator("summary", { hasText: "Répartition par repas" }).click(),
    goOn: (page) => expect(page.getByRole("textbox", { name: /^Orge.*, repas 1, kg$/ })).toBeVisible(),
  },
  {
    name: "where a figure comes from stays told",
    take: async (page) => {
      await page.locator("#measure-coverage_energy").getByRole("button").click();
    },
    goOn: (page) => expect(dialog(page)).toContainText("Couverture en énergie"),
  },
];

for (const { name, take, goOn } of inHand) {
  test(`while a new ration is first saved, ${name}`, async ({ page }) => {
    const answer = await saving(page, server);
    await take(page);
    const field = await entry(page).elementHandle();
    answer();
    await expect(page).toHaveURL(stored);
    await expect(page.locator("[data-stored]")).toHaveCount(1);
    await goOn(page);
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  });
}

test("while a new ration is first saved, a drag goes on, and is one step of undo", async ({ page }) => {
  const answer = await saving(page, server);
  const box = await slider(page, "Orge").boundingBox();
  if (!box) throw new Error("The slider is not drawn");
  const y = box.y + box.height / 2;
  const shown = async () => Number(await slider(page, "Orge").inputValue());
  const to = (share: number) => page.mouse.move(box.x + box.width * share, y, { steps: 5 });
  await to(0.3);
  await page.mouse.down();
  await to(0.5);
  const before = await shown();
  answer();
  await expect(page).toHaveURL(stored);
  await expect(page.locator("[data-stored]")).toHaveCount(1);
  expect(await shown()).toBe(before);
  await to(0.9);
  await page.mouse.up();
  expect(await shown()).toBeGreaterThan(before * 1.5);
  await expect(status(page)).toHaveAttribute("data-status", "unsaved");
  await button(page, "Annuler la modification").click();
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await expect(status(page)).toHaveAttribute("data-status", "saved");
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("on a phone the part of the ration that was chosen stays, at its place", async ({ page }) => {
    const answer = await saving(page, server);
    const pane = page.getByRole("navigation", { name: "Sections de la ration" }).getByRole("button", {
      name: "Parts",
    });
    await pane.tap();
    const heading = page.getByRole("heading", { name: "Contribution des aliments" });
    await heading.evaluate((element) => element.scrollIntoView({ block: "center" }));
    answer();
    await expect(page).toHaveURL(stored);
    await expect(page.locator("[data-stored]")).toHaveCount(1);
    await expect(pane).toHaveAttribute("aria-pressed", "true");
    await expect(heading).toBeInViewport();
  });
});
