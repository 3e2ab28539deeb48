import { expect, type Page, test } from "@playwright/test";
import { button, enter, entry, hold, path, saving, status, stored } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { amount, signIn } from "../../support/story.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const address = () => `${server.url}${path}`;

/** Goes to another page as a link of this one does: nothing is loaded anew. */
const goTo = (page: Page, to: string) => page.evaluate((next) => history.pushState({}, "", next), to);

test("the first save of a new ration changes the page and nothing else: undo goes on, what is typed meanwhile stays", async ({
  page,
}) => {
  await putSession(page, server);
  await page.goto(address());
  await enter(page, "orge 1,5");
  await enter(page, "huile de lin 0,1");
  await expect(amount(page, "Huile de lin")).toHaveValue("0,1");

  const answer = await hold(page, "POST", "**/api/rations*");
  await page.keyboard.press("Control+s");

  await test.step("the service has not answered yet: work goes on", async () => {
    await expect(status(page)).toHaveAttribute("data-status", "saving");
    await enter(page, "orge 1,2");
    await expect(amount(page, "Orge")).toHaveValue("1,2");
    answer();
    await expect(page).toHaveURL(stored);
  });

  await test.step("what was typed meanwhile is there, not saved, and kept", async () => {
    await expect(amount(page, "Orge")).toHaveValue("1,2");
    await expect(status(page)).toHaveText("Brouillon dans ce navigateur");
    await expect(page.getByText("Un brouillon retrouvé")).toHaveCount(0);
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
    await expect(status(page)).toHaveText("Brouillon dans ce navigateur");
    await page.reload();
    await expect(page.getByText("Un brouillon retrouvé")).toBeVisible();
    await expect(amount(page, "Orge")).toHaveValue("1,2");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(status(page)).toHaveAttribute("data-status", "saved");
  });

  await test.step("the next new ration of the horse begins empty", async () => {
    await page.goto(address());
    await expect(page.getByText("La ration est vide.")).toBeVisible();
    await expect(page.getByText("Un brouillon retrouvé")).toHaveCount(0);
  });
});

test("back leads to where one came from; every other ration begins anew", async ({ page }) => {
  await putSession(page, server);
  await page.goto(`${server.url}/horses`);
  await page
    .getByRole("row", { name: /Galopin/ })
    .getByRole("button", { name: /Nouvelle ration/ })
    .click();
  await page.getByRole("menuitem", { name: "Maintenir" }).click();
  await enter(page, "orge 1,5");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(stored);
  const made = new URL(page.url()).pathname;
  const isNew = async () => {
    await expect(page.getByText("La ration est vide.")).toBeVisible();
    await expect(entry(page)).toHaveValue("");
    await expect(button(page, "Annuler la modification")).toHaveCount(0);
  };

  await page.goBack();
  await expect(page).toHaveURL(/\/horses$/);
  await page.goForward();
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await expect(status(page)).toHaveAttribute("data-status", "saved");

  for (const next of [made.replace(/[^/]+\/edit/, "add/horses/galopin/objectiv/maintain"), path]) {
    await entry(page).fill("huile");
    await goTo(page, next);
    await isNew();
  }
  await enter(page, "orge 0,5");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(stored);
  await entry(page).fill("huile");
  await goTo(page, made);
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await expect(entry(page)).toHaveValue("");
  await goTo(page, path);
  await isNew();
});

test("who has gone elsewhere while the service answered stays there", async ({ page }) => {
  const answer = await saving(page, server);
  await page.getByRole("link", { name: "Chevaux", exact: true }).click();
  await expect(page.getByRole("row", { name: /Galopin/ })).toBeVisible();
  expect(await places(page)).toHaveLength(1);
  answer();
  // what was kept of the new ration goes with the last that its save does
  await expect.poll(() => places(page)).toHaveLength(0);
  await page.evaluate(idle);
  await expect(page).toHaveURL(/\/horses$/);
});

test("who comes back while the first save is on its way goes on with the one ration that it makes", async ({
  page,
}) => {
  const answer = await saving(page, server);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/api\/rations\b/.test(request.url())) sent.push(request.url());
  });
  await page.getByRole("link", { name: "Chevaux", exact: true }).click();
  await expect(page.getByRole("row", { name: /Galopin/ })).toBeVisible();
  await goTo(page, path);
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await enter(page, "huile de lin 0,1");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveAttribute("data-status", "saving");
  answer();
  await expect(page).toHaveURL(stored);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await page.reload();
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await expect(amount(page, "Huile de lin")).toHaveValue("0,1");
  expect([sent, await places(page)]).toEqual([[], []]);
});

const places = async (page: Page) =>
  Object.keys(await storedDrafts(page)).filter((key) => key.includes(" new "));

/** Runs in the page: waits until it has nothing to do, several times over. */
async function idle(): Promise<void> {
  for (let times = 0; times < 10; times++) await new Promise((next) => requestIdleCallback(next));
}

test("the bench does not wait for its new address: a second save goes to the ration that the first has made", async ({
  page,
}) => {
  const answer = await saving(page, server);
  // what was read of the horse is old by now, and is read again at the new address
  await page.clock.setSystemTime(Date.now() + 31_000);
  const loaded = await hold(page, "GET", "**/api/horses/galopin*");
  answer();
  await expect(page).toHaveURL(stored);
  await expect(button(page, "Enregistrer")).toHaveCount(0);
  await enter(page, "orge 1,2");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  loaded();
  await expect(page.locator("[data-stored]")).toHaveCount(1);
  await expect(amount(page, "Orge")).toHaveValue("1,2");
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await page.reload();
  await expect(amount(page, "Orge")).toHaveValue("1,2");
});

test("a first save that fails is told and leaves the hand alone; tried again, it makes one ration", async ({
  page,
}) => {
  const keys: string[] = [];
  await page.route("**/api/rations*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"] ?? "none");
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  const answer = await saving(page, server);
  await entry(page).pressSequentially("huile de li");
  answer();
  await expect(status(page)).toHaveAttribute("data-status", "failed");
  await expect(page).toHaveURL(address());
  await expect(entry(page)).toHaveValue("huile de li");
  await expect(entry(page)).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(stored);
  await expect(entry(page)).toHaveValue("huile de li");
  expect([keys.length, new Set(keys).size, keys.includes("none")]).toEqual([2, 1, false]);
});

test("a colleague changes the ration that was just made: the next save is told, and both versions are kept", async ({
  page,
  request,
}) => {
  const answer = await saving(page, server);
  answer();
  await expect(page).toHaveURL(stored);
  const made = `${server.url}/api/rations/${page.url().split("/").at(-2)}`;
  const { token } = await beginSession(server, "nutrition@picotin.example");
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/merge-patch+json" };
  const change = { headers: { ...headers, "If-Match": "*" }, data: { name: "du collègue" } };
  expect((await request.patch(made, change)).status()).toBe(200);
  await enter(page, "orge 1,2");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveAttribute("data-status", "conflict");
  await button(page, "Comparer les versions").click();
  await page.getByRole("dialog").getByRole("button", { name: "Garder les deux" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await expect(page.getByLabel("Nom de la ration")).toHaveValue("du collègue");
  await page.getByRole("radio", { name: "Scénario B" }).click();
  await expect(amount(page, "Orge")).toHaveValue("1,2");
});

test("the network goes while the new address is on its way: the bench stays, and works", async ({ page }) => {
  const answer = await saving(page, server);
  await page.clock.setSystemTime(Date.now() + 31_000);
  let refused = 0;
  await page.route("**/api/horses/galopin*", async (route) => {
    refused++;
    await route.abort();
  });
  await entry(page).pressSequentially("huile de li");
  answer();
  await expect(page).toHaveURL(stored);
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(3);
  await page.keyboard.type("n 0,1");
  await page.keyboard.press("Enter");
  await expect(amount(page, "Huile de lin")).toHaveValue("0,1");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toHaveAttribute("data-status", "saved");
});

test("the session ends under a first save: signed in again, the work is found where it was", async ({
  page,
  request,
}) => {
  await putSession(page, server);
  await page.goto(address());
  await enter(page, "orge 1,5");
  const refresh_token = await page.evaluate((): string => {
    const kept: { refresh_token?: string } = JSON.parse(sessionStorage.getItem("picotin.session") ?? "{}");
    return kept.refresh_token ?? "";
  });
  await request.post(`${server.url}/api/token/invalidate`, { data: { refresh_token } });
  await page.keyboard.press("Control+s");
  await page.getByRole("alertdialog").getByRole("button", { name: "Terminer ma session" }).click();
  await signIn(page);
  await expect(page).toHaveURL(address());
  const found = page.getByText("Un brouillon retrouvé");
  await expect(found).toBeVisible();
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(stored);
  await expect(found).toHaveCount(0);
});
