import { expect, type Page, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { amount, expert, signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const status = (page: Page) => page.locator("[role=status][data-status]");

async function openRation(page: Page, id: string, account = expert): Promise<void> {
  await page.goto(`${server.url}/login`);
  await signIn(page, account);
  await page.goto(`${server.url}/rations/${id}/edit`);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
}

async function setAmount(page: Page, name: string, kg: string): Promise<void> {
  await amount(page, name).fill(kg);
  await amount(page, name).press("Tab");
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();

test("two people edit one ration: the later is told, sees both, keeps both, and goes back in the history", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await openRation(page, "bijou-entretien");
  await openRation(other, "bijou-entretien", {
    email: "nutrition@picotin.example",
    password: expert.password,
  });

  await setAmount(other, "Foin", "10");
  await save(other);
  await expect(status(other)).toHaveAttribute("data-status", "saved");

  await setAmount(page, "Aliment minéral", "0,2");
  await save(page);
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  await page.getByRole("button", { name: "Voir les deux versions" }).click();
  const dialog = page.getByRole("dialog");
  const hay = dialog.getByRole("group", { name: /Foin/ });
  await expect(hay.getByRole("radio", { name: /La leur.*10/ })).toBeChecked();
  const mineral = dialog.getByRole("group", { name: /minéral/i });
  await expect(mineral.getByRole("radio", { name: /La mienne.*0,2/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Enregistrer cette ration" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await page.reload();
  await expect(amount(page, "Foin")).toHaveValue("10");
  await expect(amount(page, "Aliment minéral")).toHaveValue("0,2");

  await page.getByRole("button", { name: "Historique" }).press("Enter");
  const history = page.getByRole("dialog");
  await history.getByRole("button", { name: /Version 1/ }).press("Enter");
  await expect(history.getByRole("row", { name: /Foin.*11,2.*10.*−1,2/ })).toBeVisible();
  await history.getByRole("button", { name: "Restaurer la version 1" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await expect(amount(page, "Foin")).toHaveValue("11,2");
  await page.getByRole("button", { name: "Historique" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /Version 4/ })).toBeVisible();
});
