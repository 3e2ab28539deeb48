import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { type Locale, locales } from "#contract/locales.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { remarkAt, wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();

type Word = (key: string) => string;
/** Words without what they leave a place for, up to it. */
const before = (text: string): string => text.split("{")[0] ?? "";
/** Returns by how much the text of an element goes beyond its box, px. */
function spill(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
  return Math.max(
    outer.top - inner.top,
    inner.bottom - outer.bottom,
    outer.left - inner.left,
    inner.right - outer.right,
  );
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Searches a feed in the dialog and adds the first that is found; with no search, adds without a choice. */
async function add(page: Page, word: Word, name: string | null): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (!(await dialog.isVisible())) await button(page, word("ration_add_feed")).first().click();
  if (name !== null) {
    await dialog.getByRole("combobox").fill(name);
    await dialog.getByRole("combobox").press("ArrowDown");
  }
  await button(page, word("ration_add")).click();
}

const feeds = {
  en: {
    salt: "sodium chloride",
    pastures: ["pasture grass short", "pasture grass tall"],
    pasture: "Pasture",
  },
  fr: { salt: "sel (chlorure", pastures: ["pature courte", "pature mixte"], pasture: "Pâture" },
} as const;

/** Types amounts that cannot be, and pastures of more hours than a day has. */
async function refuseAmounts(page: Page, word: Word, locale: Locale): Promise<void> {
  const named = feeds[locale];
  const amount = (name: string) =>
    page.getByRole("textbox", {
      name: new RegExp(before(word("ration_amount_of")).replaceAll(/\s/g, "\\s") + name),
    });

  await amount("").first().fill("9999");
  await amount("").first().press("Tab");
  const bounds = before(word("ration_number_bounds"));
  await expect(page.getByRole("alert").filter({ hasText: bounds })).toBeVisible();

  for (const pasture of named.pastures) await add(page, word, pasture);
  await amount(named.pasture).first().fill("16");
  await amount(named.pasture).last().fill("9.5");
  await amount(named.pasture).last().press("Tab");
  for (const field of [amount("").first(), amount(named.pasture).last()]) {
    for (const [typed, reason] of [
      ["", word("violation_required")],
      ["1.2.3", word("ration_number_not")],
    ] as const) {
      const stood = await field.inputValue();
      await field.fill(typed);
      await field.press("Tab");
      await expect.poll(() => remarkAt(field)).toBe(reason);
      await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
      await expect(field).toHaveValue(stood);
      await field.press("ArrowDown");
      await field.press("ArrowUp");
      await expect.poll(() => remarkAt(field)).toBeNull();
      await expect(field).toHaveValue(stood);
    }
  }
  const told = page.getByText(before(word("violation_hours_exceeded")));
  await expect(told.first()).toContainText(locale === "en" ? "currently 25.5" : "actuellement 25,5");
  await amount(named.pasture).last().fill("3");
  await amount(named.pasture).last().press("Tab");
  await expect(told).toBeHidden();
}

interface Reader {
  browser: Browser;
  request: APIRequestContext;
  locale: Locale;
  word: Word;
}

const stories: Record<string, (reader: Reader) => Promise<void>> = {
  "a ration tells what cannot be in it, where it is entered": async ({ browser, locale, word }) => {
    const own = await browser.newContext({ locale });
    await putSession(own, server, "sante@picotin.example");
    const page = await own.newPage();
    await page.goto(`${server.url}/rations/add/horses/galopin/objectiv/maintain`);
    const dialog = page.getByRole("dialog");
    const { salt } = feeds[locale];

    await add(page, word, null);
    await expect(dialog.getByRole("alert")).toHaveText(word("ration_nothing_selected"));
    await add(page, word, salt);
    await expect(dialog).toBeHidden();
    await add(page, word, salt);
    await expect(dialog.getByRole("alert")).toHaveText(word("violation_added_twice"));
    await page.keyboard.press("Escape");

    for (const width of [360, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // a phone shows a sign of the state beside the button that saves
      if (width < 640) continue;
      const state = page.getByRole("status").filter({ hasText: word("ration_status_unsaved") });
      expect(await state.evaluate(spill), `the state of saving at ${width} px`).toBeLessThanOrEqual(0);
      const strip = page.getByRole("navigation", { name: word("ration_verdict"), exact: true });
      const cut = await strip.evaluate((all) => all.scrollWidth - all.clientWidth);
      expect(cut, `the figures of the verdict at ${width} px`).toBeLessThanOrEqual(0);
    }

    await refuseAmounts(page, word, locale);

    await button(page, word("ration_settings")).click();
    const title = page.getByLabel(word("ration_name"), { exact: true });
    const field = page.locator('[data-slot="field"]').filter({ has: title });
    await title.fill("x".repeat(limits.nameMax + 1));
    await expect(title).toHaveValue("x".repeat(limits.nameMax));
    await title.fill("x".repeat(limits.titleMin - 1));
    await button(page, word("save")).click();
    await expect(field).toContainText(word(`violation_too_short=${limits.titleMin}`));
    await expect(title).toHaveAttribute("aria-invalid", "true");

    await page.goto(`${server.url}/rations/add/horses/galopin/objectiv/lose`);
    await page.getByLabel(word("ration_plan_target"), { exact: true }).selectOption("5");
    const days = page.getByLabel(word("ration_plan_days"), { exact: true });
    const stood = await days.inputValue();
    await days.fill("");
    await days.press("Tab");
    await expect.poll(() => remarkAt(days)).toBe(word("violation_required"));
    await expect(days).toHaveValue(stood);
    await own.close();
  },

  "the font for dyslexic readers is another one, and stays": async ({ browser, locale, word }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await page.goto(`${server.url}/contact`);
    const shown = () =>
      page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);
    const width = () =>
      page
        .getByRole("heading", { level: 2 })
        .first()
        .evaluate((heading) => {
          const range = document.createRange();
          range.selectNodeContents(heading);
          return range.getBoundingClientRect().width;
        });
    const [usual, narrow] = [await shown(), await width()];
    await button(page, word("settings")).click();
    await page.getByLabel(word("dyslexic_font")).click();
    await expect.poll(shown).toMatch(/^"?OpenDyslexic/);
    expect(usual).not.toMatch(/OpenDyslexic/);
    await expect.poll(() => page.evaluate(() => document.fonts.check("1em OpenDyslexic"))).toBe(true);
    await expect.poll(width).toBeGreaterThan(narrow * 1.05);
    await page.reload();
    await expect.poll(shown).toMatch(/^"?OpenDyslexic/);
    await page.context().close();
  },

  "the loader stands until the start is over; an old browser and a late script are told": async ({
    browser,
    locale,
    word,
  }) => {
    const own = await browser.newContext({ locale });
    const page = await own.newPage();
    let goOn = () => {};
    const isTold = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route("**/api/routes*", async (route) => {
      await isTold;
      await route.continue();
    });
    await page.goto(`${server.url}/contact`);
    const loader = page.getByRole("status").filter({ hasText: word("app_initialization") });
    await expect(loader).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    goOn();
    await expect(loader).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    const late = await own.newPage();
    await late.clock.install();
    await late.goto(server.url);
    await expect(late.locator("#first")).toHaveCount(0);
    let isAsked = false;
    await late.route(/\/assets\/contact-.*\.js/, () => {
      isAsked = true;
    });
    await late
      .getByRole("contentinfo")
      .getByRole("link", { name: word("screen_contact") })
      .click();
    await expect.poll(() => isAsked).toBe(true);
    await late.clock.fastForward(2000);
    await expect(late.getByText(word("page_loading"))).toBeVisible();
    await late.clock.fastForward(limits.scriptLoadMs);
    await expect(late.getByRole("heading", { name: word("page_error"), level: 1 })).toBeVisible();
    await late.getByRole("link", { name: word("screen_legal_notice") }).click();
    await expect(late.getByRole("heading", { name: word("screen_legal_notice"), level: 1 })).toBeVisible();

    for (const missing of ["WebAssembly", "fetch"]) {
      const old = await own.newPage();
      await old.addInitScript((name) => Reflect.deleteProperty(window, name), missing);
      await old.goto(server.url);
      await expect(old.getByText(word("browser_too_old"))).toBeVisible();
      await old.close();
    }
    await own.close();
  },

  "a switch that is refused is told, and changes nothing": async ({ browser, request, locale, word }) => {
    const own = await browser.newContext({ locale });
    await putSession(own, server, "switch@picotin.example");
    const page = await own.newPage();
    await page.goto(`${server.url}/horses`);
    await button(page, word("user_menu=Paul Guérin")).click();
    const his = page.getByRole("button", { name: /Yann Kerbrat/ });
    await his.waitFor();
    const active = (isActive: boolean) =>
      asSuperAdmin(request, "patch", "/api/users/demo-premium", { active: isActive });
    expect((await active(false)).status()).toBe(200);
    await his.click();
    const reason = word(`switch_error=${word("error_switch_refused")}`);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(button(page, word("user_menu=Paul Guérin"))).toBeVisible();
    expect((await active(true)).status()).toBe(200);
    await own.close();
  },
};

for (const [[title, play], { locale }] of spread(Object.entries(stories), { locale: locales }))
  test(`${locale}: ${title}`, ({ browser, request }) =>
    play({ browser, request, locale, word: wordsOf(locale) }));

/** Sends a request as a super admin's program, before a page is looked at. */
async function asSuperAdmin(
  request: APIRequestContext,
  method: "get" | "post" | "patch",
  path: string,
  data?: object,
) {
  const { token } = await beginSession(server, "superadmin@picotin.example");
  const type: Record<string, string> =
    method === "patch" ? { "Content-Type": "application/merge-patch+json", "If-Match": "*" } : {};
  return request[method](server.url + path, { headers: { Authorization: `Bearer ${token}`, ...type }, data });
}

test("a licence near its end is told on the home page, in both languages", async ({ browser, request }) => {
  const expirationDate = new Date(Date.now() + 86_400_000 * (limits.licenceWarnDays - 1)).toISOString();
  const path = "/api/user_entities/ecuries-de-la-lande";
  expect((await asSuperAdmin(request, "patch", path, { expirationDate })).status()).toBe(200);
  for (const locale of locales) {
    const word = wordsOf(locale);
    const own = await browser.newContext({ locale });
    await putSession(own, server, "nutrition@lande.example");
    const page = await own.newPage();
    await page.goto(server.url);
    await expect(page.getByText(word("home_licence_soon"))).toContainText(word("licence_renew_by_admin"));
    await expect(page.getByText(word("home_licence"))).toBeVisible();
    await own.close();
  }
});
