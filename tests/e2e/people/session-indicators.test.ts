import { expect, type Page, test } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { locales } from "#contract/locales.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { pairOf, sessionsOf } from "../../support/sessions.ts";

const server = sharedServer();

const { opened } = sessionsOf(server);

/** Signs of life, each as the browser makes it, and none but itself. */
const signs: Record<string, (page: Page) => Promise<unknown>> = {
  "a press of the mouse": (page) => page.mouse.click(5, 5),
  "a key": (page) => page.keyboard.press("Shift"),
  "a touch": async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 5, y: 5 }] });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  },
  "a scroll of the page": async (page) =>
    page.mouse.wheel(0, (await page.evaluate(() => scrollY)) > 0 ? -300 : 300),
};

test.describe("near the end of the token", () => {
  test.use({ viewport: { width: 1280, height: 500 } });
  for (const [name, show] of Object.entries(signs)) {
    test(`${name} renews it; before, it renews nothing, nor does a page that is left alone`, async ({
      page,
    }) => {
      const first = await opened(page, "/contact");
      await page.waitForLoadState("networkidle");
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const refreshes = () => asked.filter((path) => path.includes("/token/refresh"));
      const toRefresh = limits.accessTokenSeconds * 1000 - limits.refreshBeforeExpiryMs;
      await page.clock.install();
      await page.clock.fastForward(toRefresh - 60_000);
      await show(page);
      await page.clock.runFor(2000);
      expect(refreshes()).toEqual([]);
      await page.clock.fastForward(120_000);
      expect(refreshes()).toEqual([]);
      await show(page);
      await expect.poll(refreshes).toHaveLength(1);
      await expect.poll(async () => (await pairOf(page))?.refresh_token).not.toBe(first.refresh_token);
    });
  }
});

test("the button of the menu ends a session of tokens, here and at the server, and leads home", async ({
  page,
  request,
}) => {
  const { token, refresh_token } = await opened(page, "/horses");
  await page.getByRole("button", { name: /Compte\s:/ }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole("link", { name: "Connexion" })).toBeVisible();
  expect(await pairOf(page)).toBeNull();
  const me = await request.get(`${server.url}/api/users/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(me.status()).toBe(401);
  const again = await request.post(`${server.url}/api/token/refresh`, { data: { refresh_token } });
  expect(again.status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Connexion", level: 1 })).toBeVisible();
});

const signIn: Record<string, (page: Page, word: (key: string) => string) => Promise<void>> = {
  "errors of the sign-in come and go with what is typed": async (page, word) => {
    await page.goto(`${server.url}/login`);
    const [email, password] = [
      page.getByLabel(word("login_email")),
      page.getByLabel(word("login_password"), { exact: true }),
    ];
    const errors = () => page.locator('[data-slot="field-error"]').allTextContents();
    const steps: [typeof email, string, string[]][] = [
      [email, "a", [word("violation_email_too_short=3")]],
      [email, "ab", [word("violation_email_too_short=3")]],
      [email, "abc", []],
      [password, "1234567", [word("violation_password_too_short=8")]],
      [password, "12345678", []],
      [password, "", [word("violation_password_required")]],
      [email, "", [word("violation_email_required"), word("violation_password_required")]],
      [email, "abc", [word("violation_password_required")]],
      [password, "12345678", []],
    ];
    for (const [field, text, told] of steps) {
      await field.fill(text);
      await expect.poll(errors, `after “${text}”`).toEqual(told);
    }
  },

  "an error leaves after five seconds, which stand still under the pointer, where it is shown": async (
    page,
    word,
  ) => {
    const began = Date.now();
    await page.clock.install({ time: began });
    await page.goto(`${server.url}/login`);
    await page.getByLabel(word("login_email")).fill("nobody@picotin.example");
    await page.getByLabel(word("login_password"), { exact: true }).fill("not the password");
    const error = page.getByRole("alert").filter({ hasText: word("error_credentials") });
    const send = page.getByRole("button", { name: word("login_submit"), exact: true });
    // from here on the page's time passes in steps of this story only, however slow the machine is
    await page.clock.pauseAt(began + 3_600_000);
    await send.click();
    const isTold = async () => {
      await page.clock.runFor(10);
      return error.isVisible();
    };
    await expect.poll(isTold, { intervals: [50] }).toBe(true);
    await page.clock.runFor(limits.notificationMs - 200);
    await expect(error).toBeVisible();
    await error.hover();
    await page.clock.runFor(limits.notificationMs * 2);
    await expect(error).toBeVisible();
    await send.hover();
    await page.clock.runFor(limits.notificationMs - 200);
    await expect(error).toBeVisible();
    await page.clock.runFor(400);
    await expect(error).toHaveCount(0);
  },
};

for (const [[title, play], { locale }] of spread(Object.entries(signIn), { locale: locales })) {
  test.describe(() => {
    test.use({ locale });
    test(`${title} (${locale})`, ({ page }) => play(page, wordsOf(locale)));
  });
}
