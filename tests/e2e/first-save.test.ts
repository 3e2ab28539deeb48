import { expect, type Page, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { amount, signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const status = (page: Page) => page.locator("[role=status][data-status]");
const entry = (page: Page) => page.locator("[data-quick-entry]");
const address = () => `${server.url}/rations/add/horses/galopin/objectiv/gain`;

async function enter(page: Page, text: string): Promise<void> {
  await entry(page).fill(text);
  await entry(page).press("Enter");
}

test("the first save of a new ration changes the page and nothing else: undo goes on, what is typed meanwhile stays", async ({
  page,
}) => {
  await page.goto(address());
  await signIn(page);
  await enter(page, "orge 1,5");
  await enter(page, "huile de lin 0,1");
  await expect(amount(page, "Huile de lin")).toHaveValue("0,1");

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/rations", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.keyboard.press("Control+s");

  await test.step("the service has not answered yet: work goes on", async () => {
    await expect(status(page)).toHaveAttribute("data-status", "saving");
    await enter(page, "orge 1,2");
    await expect(amount(page, "Orge")).toHaveValue("1,2");
    answer();
    await expect(page).toHaveURL(/\/rations\/[^/]+\/edit$/);
  });

  await test.step("what was typed meanwhile is there, not saved, and kept", async () => {
    await expect(amount(page, "Orge")).toHaveValue("1,2");
    await expect(status(page)).toHaveText("Non enregistré, gardé dans ce navigateur");
    await expect(page.getByText("Un travail non enregistré a été retrouvé")).toHaveCount(0);
  });

  await test.step("undo goes back beyond the save, and redo forth again", async () => {
    for (let step = 0; step < 2; step++)
      await page.getByRole("button", { name: "Annuler la modification", exact: true }).click();
    await expect(amount(page, "Orge")).toHaveValue("1,5");
    await expect(amount(page, "Huile de lin")).toHaveCount(0);
    for (let step = 0; step < 2; step++)
      await page.getByRole("button", { name: "Rétablir la modification", exact: true }).click();
    await expect(amount(page, "Orge")).toHaveValue("1,2");
  });

  await test.step("a reload finds it in its own place, and saves it", async () => {
    await expect(status(page)).toHaveText("Non enregistré, gardé dans ce navigateur");
    await page.reload();
    await expect(page.getByText("Un travail non enregistré a été retrouvé")).toBeVisible();
    await expect(amount(page, "Orge")).toHaveValue("1,2");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(status(page)).toHaveAttribute("data-status", "saved");
  });

  await test.step("the next new ration of the horse begins empty", async () => {
    await page.goto(address());
    await expect(page.getByText("La ration est vide.")).toBeVisible();
    await expect(page.getByText("Un travail non enregistré a été retrouvé")).toHaveCount(0);
  });
});
