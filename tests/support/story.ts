import { expect, type Locator, type Page } from "@playwright/test";

/** A nutrition and health expert of the demonstration data. */
export const expert = { email: "sante@picotin.example", password: "picotin-demo" };

/** Fills the login form that is on the screen, in French. */
export async function signIn(page: Page, account = expert): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(account.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens the feed dialog, searches, takes the first option of that name. */
export async function addFeed(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Ajouter un aliment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(search);
  await dialog.getByRole("option", { name }).first().click();
  const confirm = dialog.getByRole("button", { name: "Ajouter", exact: true });
  if (await confirm.isVisible()) await confirm.click();
  await expect(dialog).toBeHidden();
}

export const amount = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`Quantité\\s: ${name}`) });

/** A figure of the verdict strip. */
export const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Verdict" }).getByRole("listitem").filter({ hasText: name });

/** Lists every nutrient, or every finding. */
export async function showAll(page: Page, section: "coverage" | "health"): Promise<void> {
  await page
    .locator(`#section-${section}`)
    .getByRole("button", { name: /^(?:Voir (?:\d|les autres)|Show \d)/ })
    .click();
}

/** Unfolds the recommendation of a rule. */
export async function openAdvice(page: Page, rule: string): Promise<Locator> {
  const advice = page.locator(`#advice-${rule}`);
  const details = advice.locator("details");
  await details.waitFor();
  if ((await details.getAttribute("open")) === null) await advice.locator("summary").click();
  return advice;
}

/** Opens the settings of a feed, where they are not open. */
export async function openLine(page: Page, name: RegExp | string): Promise<void> {
  const line = page.getByRole("heading", { level: 4 }).getByRole("button", { name }).first();
  if ((await line.getAttribute("aria-expanded")) !== "true") await line.click();
}

/** Chooses an entry of the menu of the ration. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^(?:Autres actions|More actions)$/ }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Asks the optimiser one of the further questions. */
export async function askAdvanced(page: Page, question: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Équilibrer cette ration", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const further = dialog.getByRole("button", { name: question });
  if (!(await further.isVisible())) await dialog.getByText("Avancé", { exact: true }).click();
  await further.click();
}

/** Drags the slider of a feed from one share of its length to another, as a hand would. */
export async function drag(page: Page, name: string, from: number, to: number): Promise<void> {
  const slider = page.getByRole("slider", { name: new RegExp(`Quantité\\s: ${name}`) });
  await slider.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await slider.boundingBox();
  if (!box) throw new Error("The slider is not drawn");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) {
    await page.mouse.move(box.x + box.width * (from + ((to - from) * step) / 20), y);
  }
  await page.mouse.up();
}

/** Presses Tab until the element has the focus, as one who has no pointer. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${wanted}`);
}
