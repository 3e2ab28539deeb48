import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { Locale } from "#contract/locales.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { sharedServer } from "../../support/server.ts";
import { errorsAt, signedIn, wordsOf } from "../../support/service-texts.ts";
import { tabTo } from "../../support/story.ts";

const server = sharedServer();

type Word = (key: string) => string;
const each = ["en", "fr"] as const;

async function asSuperAdmin(request: APIRequestContext, path: string, data: object): Promise<void> {
  const login = { email: "superadmin@picotin.example", password: "picotin-demo" };
  const answer = await request.post(`${server.url}/api/login_check`, { data: login });
  const headers = {
    Authorization: `Bearer ${((await answer.json()) as TokenPair).token}`,
    "Content-Type": "application/merge-patch+json",
    "If-Match": "*",
  };
  expect((await request.patch(server.url + path, { data, headers })).status()).toBe(200);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Rows of a table of feeds: the last is sound, all others lack their dry matter. */
const faulty = 60;
const shownFaults = 50;
const table = (words: { grass: string; heads: string; lot: string }) =>
  [
    words.heads,
    ...Array.from({ length: faulty }, (_, n) => `Lot ${n};${words.grass};;9,8`),
    `${words.lot};${words.grass};88;9,8`,
  ].join("\r\n");

const imported: Record<
  Locale,
  { heads: string; grass: string; lot: string; more: string; sound: string; one: string }
> = {
  en: {
    heads: "Name;Family;DM (%);CP (% DM)",
    grass: "Grass hay",
    lot: "Good lot",
    more: "and 10 more rows with faults",
    sound: "1 of 61 feeds will be imported",
    one: "Import 1 feed",
  },
  fr: {
    heads: "Nom;Famille;MS (%);MAT (% MS)",
    grass: "Foin de graminées",
    lot: "Bon lot",
    more: "et 10 autres lignes en défaut",
    sound: "1 aliment sur 61 sera importé",
    one: "Importer 1 aliment",
  },
};

/** Who turns where for a licence to go on, and which of the texts about it they read. */
const noticed = [
  {
    email: "admin@lande.example",
    entity: "ecuries-de-la-lande",
    whose: "",
    link: "licence_renew_ask",
    leads: "/contact",
  },
  {
    email: "superadmin@picotin.example",
    entity: "clinique-du-val",
    whose: "_super",
    link: "licence_renew",
    leads: "/user-entities/clinique-du-val/edit",
  },
] as const;

for (const locale of each) {
  const word = wordsOf(locale);
  test.describe(locale, () => {
    test.use({ locale });

    test("an import tells of the first rows that are wrong and counts the others", async ({
      page,
      context,
      request,
    }) => {
      const told = imported[locale];
      await signedIn(context, request, server.url, "admin@picotin.example");
      const give = async () => {
        await page.goto(`${server.url}/ingredients/import`);
        await page.getByLabel(word("import_choose")).setInputFiles({
          name: "feeds.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(table(told)),
        });
      };
      await give();
      const why = page.getByText(word("import_row_dry_matter"), { exact: true });
      await expect(why).toHaveCount(shownFaults);
      await expect(page.getByText(told.more, { exact: true })).toBeVisible();
      await expect(page.getByText(told.sound)).toBeVisible();
      await expect(page.getByRole("checkbox", { name: /^Lot 49/ })).toBeDisabled();
      await expect(page.getByRole("checkbox", { name: /^Lot 50/ })).toHaveCount(0);
      await button(page, told.one).click();
      await expect(page).toHaveURL(/\/ingredients\?.*group=own/);
      await give();
      const row = page.getByRole("listitem").filter({ hasText: told.lot });
      const known = row.getByRole("checkbox");
      await expect(row).toContainText(word("import_known"));
      await expect(known).not.toBeChecked();
      await expect(page.getByRole("button", { name: /^Import(er)? 0/ })).toBeDisabled();
      await known.click();
      await button(page, told.one).click();
      await expect(page).toHaveURL(/\/ingredients\?.*group=own/);
      await expect(page.getByRole("link", { name: told.lot }).first()).toBeVisible();
    });

    test("a user for whom no seat is left is refused at the switch of the form", async ({
      page,
      context,
      request,
    }) => {
      await asSuperAdmin(request, "/api/user_entities/ecuries-de-la-lande", { numberOfLicences: 2 });
      await signedIn(context, request, server.url, "admin@lande.example");
      await page.goto(`${server.url}/users/add`);
      await page.getByLabel(word("user_firstname"), { exact: true }).fill("Zoé");
      await page.getByLabel(word("user_lastname"), { exact: true }).fill("Abadie");
      await page.getByLabel(word("login_email")).fill(`zoe.${locale}@lande.example`);
      await page.getByLabel(word("role_expert_nutrition"), { exact: true }).click();
      await button(page, word("screen_user_add")).click();
      const full = `${word("user_active")}: ${word("violation_seats_full=2")}`;
      await expect.poll(() => errorsAt(page.getByRole("main"))).toEqual([full]);
      await page.getByRole("switch").click();
      await button(page, word("screen_user_add")).click();
      await expect(page).toHaveURL(/\/users(\?|$)/);
      await expect(page.getByRole("row", { name: /Abadie/ }).first()).toContainText(word("user_inactive"));
    });

    const until = (request: APIRequestContext, entity: string, days: number) => {
      const expirationDate = new Date(Date.now() + 86_400_000 * days).toISOString();
      return asSuperAdmin(request, `/api/user_entities/${entity}`, { expirationDate });
    };
    const told = (page: Page, key: string) => page.getByText(word(key).split("{date}").at(-1) ?? "");

    for (const { email, entity, whose, link, leads } of noticed) {
      test(`what is told of a licence is true for ${email}, and leads on by pointer and by key`, async ({
        page,
        context,
        request,
      }) => {
        await signedIn(context, request, server.url, email);
        for (const [key, days] of [
          ["home_licence_expired", -1],
          ["home_licence_soon", 10],
        ] as const) {
          await until(request, entity, days);
          await page.goto(server.url);
          await expect(told(page, key + whose)).toHaveCount(1);
          const on = page.getByRole("link", { name: word(link), exact: true });
          await on.click();
          await expect(page).toHaveURL(server.url + leads);
          await page.goto(server.url);
          await tabTo(page, on);
          await page.keyboard.press("Enter");
          await expect(page).toHaveURL(server.url + leads);
        }
      });
    }

    test("a super administrator whose licence has expired administers, makes no feed, and renews it", async ({
      page,
      context,
      request,
    }) => {
      await until(request, "clinique-du-val", -1);
      await signedIn(context, request, server.url, "superadmin@picotin.example");
      await page.goto(`${server.url}/users/add`);
      await expect(told(page, "home_licence_expired_super")).toBeVisible();
      await expect(button(page, word("screen_user_add"))).toBeEnabled();
      await page.goto(`${server.url}/ingredients/add`);
      await expect(page.getByRole("main").getByText(word("licence_held_back"))).toBeVisible();
      await page.getByRole("link", { name: word("licence_renew"), exact: true }).press("Enter");
      await page.getByLabel(word("entity_expiration")).fill("2031-05-31");
      await page.getByLabel(word("entity_expiration")).press("Enter");
      await expect(page).toHaveURL(/\/user-entities(\?|$)/);
      await expect(told(page, "home_licence_expired_super")).toHaveCount(0);
    });

    test("prices are told in the money of the organisation, from the form that sets it on", async ({
      page,
      context,
      request,
    }) => {
      const unit = locale === "en" ? "GBP" : "CHF";
      const sign = locale === "en" ? /£|GBP/ : /CHF/;
      await signedIn(context, request, server.url, "superadmin@picotin.example");
      await page.goto(`${server.url}/user-entities/ecuries-de-la-lande/edit`);
      await page.getByLabel(word("entity_monetary_unit")).selectOption(unit);
      await button(page, word("entity_save")).click();
      await expect(page).toHaveURL(/\/user-entities(\?|$)/);
      const own = await page.context().browser()?.newContext({ locale });
      if (!own) throw new Error("There is no browser");
      await signedIn(own, request, server.url, "nutrition@lande.example");
      const expert = await own.newPage();
      for (const path of ["/ingredients/price", "/rations"]) {
        await expert.goto(server.url + path);
        await expect(expert.getByRole("main")).toContainText(sign);
        await expect(expert.getByRole("main")).not.toContainText("€");
      }
      await own.close();
    });
  });
}

test.describe("in English", () => {
  const word: Word = wordsOf("en");
  test.use({ locale: "en" });

  test("two people change one ration: the later sees both and saves what they choose", async ({
    browser,
    request,
  }) => {
    const open = async (email: string) => {
      const own = await browser.newContext({ locale: "en" });
      await signedIn(own, request, server.url, email);
      const page = await own.newPage();
      await page.goto(`${server.url}/rations/bijou-entretien/edit`);
      await expect(page.locator("[role=status][data-status]")).toHaveAttribute("data-status", "saved");
      return page;
    };
    const [first, second] = [await open("nutrition@picotin.example"), await open("sante@picotin.example")];
    const set = async (page: Page, kg: string) => {
      const amount = page.getByRole("textbox", { name: /^Amount of/ }).first();
      await amount.fill(kg);
      await amount.press("Tab");
      await button(page, word("ration_save")).click();
    };
    await set(first, "10");
    const status = (page: Page) => page.locator("[role=status][data-status]");
    await expect(status(first)).toHaveAttribute("data-status", "saved");
    await set(second, "9");
    await expect(status(second)).toHaveAttribute("data-status", "conflict");
    await expect(second.getByText(word("ration_conflict"))).toBeVisible();
    await button(second, word("conflict_open")).click();
    const dialog = second.getByRole("dialog", { name: word("conflict_title") });
    await expect(dialog.getByText(word("conflict_both"))).toBeVisible();
    await dialog.getByRole("button", { name: word("conflict_all_mine") }).click();
    await expect(
      dialog.getByRole("radio", { name: new RegExp(`${word("conflict_mine")}.*9`) }),
    ).toBeChecked();
    await dialog.getByRole("button", { name: word("conflict_save") }).click();
    await expect(status(second)).toHaveAttribute("data-status", "saved");
    await first.reload();
    await expect(first.getByRole("textbox", { name: /^Amount of/ }).first()).toHaveValue("9");
    for (const page of [first, second]) await page.context().close();
  });
});

for (const locale of ["fr", "en"] as const) {
  const word = wordsOf(locale);

  test.describe(() => {
    test.use({ locale });

    test(`one's own second tab is not someone else (${locale})`, async ({ page, request }) => {
      await signedIn(page.context(), request, server.url, "sante@picotin.example");
      const other = await page.context().newPage();
      for (const tab of [page, other]) {
        await tab.goto(`${server.url}/rations/flash-avoine/edit`);
        await expect(tab.locator("[role=status][data-status]")).toHaveAttribute("data-status", "saved");
      }
      for (const [at, tab] of [page, other].entries()) {
        await tab.getByLabel(word("ration_name")).fill(`${locale} ${at}`);
        await button(tab, word("ration_save")).click();
        await expect(tab.locator("[role=status][data-status]")).toHaveAttribute(
          "data-status",
          at === 0 ? "saved" : "conflict",
        );
      }
      await expect(other.getByText(word("ration_conflict_own"))).toBeVisible();
      await expect(other.getByText(word("ration_conflict"))).toBeHidden();
      await button(other, word("conflict_open")).click();
      await expect(other.getByRole("dialog", { name: word("conflict_title_own") })).toBeVisible();
    });
  });
}
