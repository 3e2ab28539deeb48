import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { spread } from "../../support/combinations.ts";
import { accessibleFields } from "../../support/screen/spoken-text.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { showAll } from "../../support/story.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();
const ration = "/api/rations/lande-tornade-ration";
const screen = "/rations/lande-tornade-ration";

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const patch = async (email: string, path: string, data: object) => {
    const { token } = await beginSession(server, email);
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/merge-patch+json",
      "If-Match": "*",
    };
    expect((await request.patch(path, { data, headers })).status()).toBe(200);
  };
  const overrides = [{ nutrient: "calcium", value: 40, reason: "Fracture" }];
  await patch("nutrition@lande.example", ration, { overrides });
  const expirationDate = "2020-01-01T00:00:00Z";
  await patch("superadmin@picotin.example", "/api/user_entities/ecuries-de-la-lande", { expirationDate });
  await request.dispose();
});

interface Reader {
  page: Page;
  token: string;
  locale: Locale;
  word: (key: string) => string;
}

interface Case {
  name: string;
  path: string;
  play: (reader: Reader) => Promise<void>;
}

const button = ({ page, word }: Reader, name: string) =>
  page.getByRole("button", { name: word(name), exact: true });

/** Opens how a coverage is made, by its name in both languages. */
async function traced(reader: Reader, nutrient: string) {
  const { page, word } = reader;
  const name = word(`ration_trace_of=${word(`nutrient_${nutrient}`)}`);
  await page.locator("#section-coverage").getByRole("button", { name }).first().press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(word("ration_trace_help"))).toBeVisible();
  return dialog;
}

/** Returns the lines of the stored ration: names in the reader's language, amounts in kg a day. */
async function fed({ page, token, locale }: Reader): Promise<{ name: string; kg: number }[]> {
  const read = async (path: string) => {
    const answer = await page.request.get(server.url + path, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return answer.json();
  };
  const { feeds } = (await read(ration)) as RationItem;
  return Promise.all(
    feeds.map(async ({ ingredient, quantityKg: kg }) => {
      const { nameEn, nameFr } = (await read(ingredient)) as IngredientItem;
      return { name: locale === "fr" ? nameFr : nameEn, kg };
    }),
  );
}

const cases: Case[] = [
  {
    name: "feeds and their amounts are read by ear, and no key changes them",
    path: `${screen}/edit`,
    play: async (reader) => {
      const { page, word, locale } = reader;
      const feeds = await fed(reader);
      expect(feeds.length).toBeGreaterThan(1);
      const amounts = feeds.map(({ name, kg }) => ({
        field: `${word(`ration_amount_of=${name}`)}, kg`,
        value: kg.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 3 }),
      }));
      const heard = async () => {
        const fields = await accessibleFields(page);
        return amounts.map(({ field }) => ({ field, ...fields.get(field) }));
      };
      const told = amounts.map((amount) => ({ ...amount, isDisabled: true }));
      await expect.poll(heard).toEqual(told);
      const main = page.getByRole("main");
      await expect(main.getByText(word("licence_held_back"), { exact: true })).toBeVisible();
      for (const name of ["ration_add_feed", "ration_optimise"]) {
        await expect(main.getByRole("button", { name: word(name), exact: true })).toHaveCount(0);
      }
      const [{ name } = { name: "" }] = feeds;
      await main.getByRole("heading", { name, exact: true }).getByRole("button").press("Enter");
      await expect(
        main.getByRole("list", { name: word(`ration_shares_of_feed=${name}`) }).getByRole("listitem"),
      ).not.toHaveCount(0);
      await main.getByRole("button", { name: word(`ration_caps_of=${name}`) }).press("Enter");
      const caps = page.getByRole("dialog", { name: word(`ration_caps_of=${name}`) });
      await expect(caps.getByRole("textbox")).not.toHaveCount(0);
      await expect(caps.getByRole("textbox", { disabled: false })).toHaveCount(0);
      await expect.poll(() => caps.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(caps).toBeHidden();
      await main
        .locator("summary")
        .filter({ hasText: word("ration_split") })
        .press("Enter");
      const portion = main.getByLabel(
        `${word("ration_meal_plan_portion").replace("{feed}", name).replace("{number}", "1")}, kg`,
      );
      await expect(portion).toBeDisabled();
      await main.getByText(word("licence_held_back"), { exact: true }).click();
      const usable: string[] = [];
      for (let press = 0; press < 60; press++) {
        await page.keyboard.press("Tab");
        const on = await page.evaluate(() => {
          const at = document.activeElement;
          if (!at?.matches("main *")) return "";
          return at.matches("input, select, textarea, [role=switch], [role=slider]") ? at.outerHTML : "";
        });
        if (on) usable.push(on);
        await page.keyboard.press("ArrowUp");
      }
      expect(usable).toEqual([]);
      expect(await heard()).toEqual(told);
    },
  },
  {
    name: "a ration is read and explained, its requirements are neither set nor given back by hand",
    path: `${screen}/edit`,
    play: async (reader) => {
      const { page, word } = reader;
      await showAll(page, "coverage");
      const set = await traced(reader, "calcium");
      await expect(set.getByText("Fracture").first()).toBeVisible();
      await expect(set.getByText(word("licence_held_back"))).toBeVisible();
      for (const name of ["ration_override_change", "ration_override_remove"]) {
        await expect(set.getByRole("button", { name: word(name), exact: true })).toBeDisabled();
      }
      await page.keyboard.press("Escape");
      const computed = await traced(reader, "phosphorus");
      await expect(computed.getByText(word("licence_held_back"))).toBeVisible();
      await expect(
        computed.getByRole("button", { name: word("ration_override_add"), exact: true }),
      ).toBeDisabled();
      await page.keyboard.press("Escape");
      await expect(computed).toBeHidden();
    },
  },
  {
    name: "two systems are not compared, and the place says why",
    path: `${screen}/edit`,
    play: async (reader) => {
      const { page, word } = reader;
      await button(reader, "ration_menu").press("Enter");
      await page.getByRole("menuitem", { name: word("ration_compare") }).press("Enter");
      const beside = page.getByRole("region", { name: word("ration_compare_title") });
      await expect(beside.getByText(word("licence_held_back_calculation"))).toBeVisible();
      await expect(beside.getByRole("combobox")).toHaveCount(0);
      await expect(beside.getByRole("listitem")).toHaveCount(0);
    },
  },
  {
    name: "no key and no command changes a ration",
    path: `${screen}/edit`,
    play: async ({ page, word }) => {
      await expect(page.locator("#section-coverage")).toBeVisible();
      await page.keyboard.press("Control+b");
      await page.keyboard.press("Control+s");
      const balance = page.getByRole("switch", { name: word("ration_balance"), includeHidden: true });
      await expect(balance).toHaveCount(0);
      await page.keyboard.press("Control+k");
      const commands = page.getByRole("dialog");
      await expect(
        commands.getByText(word(`palette_go=${word("ration_coverage")}`), { exact: true }),
      ).toBeVisible();
      for (const name of ["save", "ration_undo", "ration_redo", "keys_balance", "ration_quick_label"]) {
        await expect(commands.getByText(word(name), { exact: true })).toHaveCount(0);
      }
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "a change of ration is not calculated, and leads back",
    path: `${screen}/transition`,
    play: async (reader) => {
      const { page, word } = reader;
      await expect(page.getByRole("heading", { name: word("transition_title"), level: 1 })).toBeVisible();
      const main = page.getByRole("main");
      await expect(main.getByText(word("licence_held_back_calculation"))).toBeVisible();
      await expect(main.getByRole("combobox")).toHaveCount(0);
      await expect(main.getByRole("heading", { level: 2 })).toHaveCount(0);
      await main.getByRole("link", { name: word("sheet_back") }).press("Enter");
      await expect(page).toHaveURL(`${server.url}${screen}/edit`);
    },
  },
  {
    name: "a horse is read in its form, where nothing is typed, chosen or estimated",
    path: "/horses/lande-tornade/edit",
    play: async (reader) => {
      const { page, word } = reader;
      const main = page.getByRole("main");
      await expect(button(reader, "estimate_open")).toBeDisabled();
      const heard = async () => (await accessibleFields(page)).get(word("name"));
      await expect.poll(heard).toEqual({ value: "Tornade", isDisabled: true });
      for (const role of ["textbox", "combobox", "switch", "checkbox"] as const) {
        await expect(main.getByRole(role, { disabled: false })).toHaveCount(0);
      }
      const held = main.locator("[data-read-only]");
      await expect(held.getByRole("radio")).not.toHaveCount(0);
      await page.locator("#main").focus();
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press("Tab");
        await expect(held.locator(":focus:not(summary, a)")).toHaveCount(0);
      }
    },
  },
  {
    name: "the overview tells what was saved, judges nothing anew and says why",
    path: "/overview",
    play: async ({ page, word }) => {
      const main = page.getByRole("main");
      await expect(main.getByText(word("licence_held_back_calculation"))).toBeVisible();
      await expect(main.getByText(word("overview_intro_saved"))).toBeVisible();
      await expect(main.getByRole("columnheader")).toHaveCount(6);
      await expect(main.getByRole("row").filter({ hasText: "Tornade" })).toHaveCount(1);
      for (const name of ["overview_drift", "overview_judging", "overview_risk", "overview_drifted"]) {
        await expect(main.getByText(word(name), { exact: true })).toHaveCount(0);
      }
    },
  },
  {
    name: "the home page tells when the licence ended, and leads to nothing that is made",
    path: "/",
    play: async ({ page, word }) => {
      const main = page.getByRole("main");
      await expect(main.getByText(word("home_licence_ended"))).toBeVisible();
      await expect(main.getByText(word("home_licence"), { exact: true })).toHaveCount(0);
      await expect(main.getByRole("link", { name: word("screen_horse_add") })).toHaveCount(0);
    },
  },
  {
    name: "its sheet is read and taken along",
    path: `${screen}/sheet`,
    play: async (reader) => {
      const download = reader.page.waitForEvent("download");
      await button(reader, "sheet_download").press("Enter");
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    },
  },
];

const plays = spread(cases, { locale: locales });

for (const locale of locales) {
  test(`with an expired licence everything is read and nothing changed or calculated, in ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale });
    const { token } = await putSession(context, server, "nutrition@lande.example");
    const page = await context.newPage();
    const reader: Reader = { page, token, locale, word: wordsOf(locale) };
    const sent: string[] = [];
    page.on("request", (each) => {
      if (/^(PATCH|PUT|DELETE)$/.test(each.method()) || each.url().includes("/calculations/"))
        sent.push(`${each.method()} ${each.url()}`);
    });
    for (const [{ name, path, play }, row] of plays) {
      if (row.locale !== locale) continue;
      await test.step(name, async () => {
        await page.goto(server.url + path);
        const banner = page.getByText(/Votre licence a expiré|Your licence expired/);
        await expect(banner).toContainText(reader.word("licence_renew_by_admin"));
        await play(reader);
      });
    }
    expect(sent).toEqual([]);
    expect(Object.keys(await storedDrafts(page)).filter((key) => key.includes("draft"))).toEqual([]);
    await context.close();
  });
}
