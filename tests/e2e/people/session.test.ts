import { expect, type Page, test } from "@playwright/test";
import { notificationCookie, type ServerNotification } from "#contract/notifications.ts";
import { demoPassword } from "#worker/seed/people.ts";
import { sharedServer } from "../../support/server.ts";
import { pairOf, sessionsOf, storageKey } from "../../support/sessions.ts";
import { signIn } from "../../support/story.ts";
import { dialog, openSettings, storedDrafts, unsaved } from "../../support/unsaved.ts";

const server = sharedServer();

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const { opened, aged } = sessionsOf(server);

test("a token that is over is removed at start, one that lives is taken up", async ({ page }) => {
  await aged(page, -1);
  await page.goto(`${server.url}/horses`);
  await expect(heading(page, "Connexion")).toBeVisible();
  expect(await pairOf(page)).toBeNull();
  await page.evaluate((key) => sessionStorage.setItem(key, "{not json"), storageKey);
  await page.reload();
  await expect(heading(page, "Connexion")).toBeVisible();
  await signIn(page);
  await page.reload();
  await expect(page.getByText("Votre licence expirera le")).toBeVisible();
});

test("two tabs of one session ask for one refresh, and both go on", async ({ page, context }) => {
  const before = await aged(page, 60);
  const refreshes: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/api/token/refresh")) refreshes.push(request.url());
  });
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    // Both go at once, after the call itself has returned: it must not be cut off by its own navigation.
    page.evaluate((url) => {
      setTimeout(() => {
        window.open(`${url}/horses`);
        location.assign(`${url}/rations`);
      });
    }, server.url),
  ]);
  await expect(heading(other, "Chevaux")).toBeVisible();
  await expect(heading(page, "Rations")).toBeVisible();
  const [one, two] = [await pairOf(page), await pairOf(other)];
  expect(one?.refresh_token).not.toBe(before.refresh_token);
  expect(two).toEqual(one);
  expect(refreshes).toHaveLength(1);
  await other.close();
});

test("work is kept when the session ends, and found again after signing in at the same page", async ({
  page,
  request,
}) => {
  const { refresh_token } = await opened(page, "/horses/galopin/edit");
  await page.getByRole("textbox", { name: "Remarques" }).fill("ne pas perdre");
  await request.post(`${server.url}/api/token/invalidate`, { data: { refresh_token } });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Votre session a expiré");
  await expect(dialog).toContainText("Vos données ont été enregistrées automatiquement.");
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Terminer ma session" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Connexion")).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/horses\/galopin\/edit$/);
  await expect(page.getByText("Un brouillon retrouvé")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Remarques" })).toHaveValue("ne pas perdre");
  await page.getByRole("button", { name: "Abandonner" }).click();
  await expect(page.getByRole("textbox", { name: "Remarques" })).not.toHaveValue("ne pas perdre");
});

test("other forms keep their work as well, but no secret; what is given up is gone", async ({
  page,
  request,
}) => {
  const account = { email: "superadmin@picotin.example", password: demoPassword };
  await page.goto(`${server.url}/login`);
  await signIn(page, account);
  for (const { place, path, open, type, found, value } of unsaved) {
    await test.step(place, async () => {
      await page.goto(server.url + path);
      await open(page);
      await type(page);
      await expect.poll(async () => Object.keys(await storedDrafts(page)).join()).toContain(place);
      await page.reload();
      await open(page);
      await expect(page.getByText("Un brouillon retrouvé")).toBeVisible();
      await expect(found(page)).toHaveValue(value);
    });
  }
  expect(JSON.stringify(await storedDrafts(page))).not.toContain("never-kept");
  await test.step("a dialog that is open when the session ends goes with it, and its work is found again", async () => {
    await request.post(`${server.url}/api/token/invalidate`, {
      data: { refresh_token: (await pairOf(page))?.refresh_token },
    });
    for (const select of await dialog(page).locator("select").all()) {
      if ((await select.inputValue()) === "") await select.selectOption({ index: 1 });
    }
    await dialog(page).getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Terminer ma session" }).click();
    await expect(dialog(page)).toBeHidden();
    await signIn(page, account);
    await openSettings(page);
    await expect(dialog(page).getByLabel("Langue")).toHaveValue("/api/languages/en");
    await dialog(page).getByRole("button", { name: "Annuler" }).click();
    await expect
      .poll(async () => Object.keys(await storedDrafts(page)).join())
      .not.toContain("settings-draft");
  });
});

test("a user who cannot be fetched is a fatal error, told with its status", async ({ page }) => {
  await opened(page);
  await page.route("**/api/users/me*", (route) =>
    route.fulfill({ status: 503, json: { "hydra:description": "The database is resting." } }),
  );
  await page.reload();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("503");
  await expect(dialog).toContainText("The database is resting.");
  await expect(dialog.getByRole("button", { name: "Terminer ma session" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Connexion" })).toBeVisible();
  await page.route("**/api/routes*", (route) => route.abort());
  await page.reload();
  await expect(dialog).toContainText("inconnu");
});

test("notifications of the server are shown once; an error ends the session", async ({ page, context }) => {
  const leave = (list: ServerNotification[]) =>
    context.addCookies([
      { name: notificationCookie, value: encodeURIComponent(JSON.stringify(list)), url: server.url },
    ]);
  await opened(page);
  await leave([{ type: "success", message: "Bien reçu <b>ici</b>" }]);
  await page.reload();
  await expect(page.getByText("Bien reçu <b>ici</b>")).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await expect(page.getByText("Bien reçu")).toBeHidden();
  await leave([{ type: "error", message: "Accès refusé par votre organisation", group: "authentication" }]);
  await page.reload();
  await expect(page.getByText("Accès refusé par votre organisation")).toBeVisible();
  await expect(page.getByRole("link", { name: "Connexion" })).toBeVisible();
  expect(await pairOf(page)).toBeNull();
});
