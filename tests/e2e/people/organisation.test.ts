import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { errorsAt, wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { tabTo } from "../../support/story.ts";

const server = sharedServer();

type Word = (key: string) => string;

interface Reader {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
  locale: Locale;
  word: Word;
}
type Play = (reader: Reader) => Promise<void>;

async function asSuperAdmin(request: APIRequestContext, path: string, data: object): Promise<void> {
  const { token } = await beginSession(server, "superadmin@picotin.example");
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/merge-patch+json",
    "If-Match": "*",
  };
  expect((await request.patch(server.url + path, { data, headers })).status()).toBe(200);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Rows of a table of feeds: the last is sound, all others lack their dry matter. */
const faulty = 60;
const shownFaults = 25;
const table = (words: { grass: string; heads: string; lot: string }) =>
  [
    words.heads,
    ...Array.from({ length: faulty }, (_, n) => `Lot ${n};${words.grass};;9,8`),
    `${words.lot};${words.grass};88;9,8`,
  ].join("\r\n");

const imported: Record<
  Locale,
  { heads: string; grass: string; lot: string; all: string; more: string; sound: string; one: string }
> = {
  en: {
    heads: "Name;Family;DM (%);CP (% DM)",
    grass: "Grass hay",
    lot: "Good lot",
    all: "60 rows have no dry matter.",
    more: "and 35 more rows with errors",
    sound: "1 of 61 feeds will be imported",
    one: "Import 1 feed",
  },
  fr: {
    heads: "Nom;Famille;MS (%);MAT (% MS)",
    grass: "Foin de graminées",
    lot: "Bon lot",
    all: "60 lignes n’ont pas de matière sèche.",
    more: "et 35 autres lignes en erreur",
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

const until = (request: APIRequestContext, entity: string, days: number) => {
  const expirationDate = new Date(Date.now() + 86_400_000 * days).toISOString();
  return asSuperAdmin(request, `/api/user_entities/${entity}`, { expirationDate });
};
const told = (page: Page, word: Word, key: string) => page.getByText(word(key).split("{date}").at(-1) ?? "");

/** The notice about a licence is true, and its link opens by pointer and by key. */
const isNoticed =
  ({ email, entity, whose, link, leads }: (typeof noticed)[number]): Play =>
  async ({ page, context, request, word }) => {
    await putSession(context, server, email);
    for (const [key, days] of [
      ["home_licence_expired", -1],
      ["home_licence_soon", 10],
    ] as const) {
      await until(request, entity, days);
      await page.goto(server.url);
      await expect(told(page, word, key + whose)).toHaveCount(1);
      const on = page.getByRole("link", { name: word(link), exact: true });
      await on.click();
      await expect(page).toHaveURL(server.url + leads);
      await page.goto(server.url);
      await tabTo(page, on);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(server.url + leads);
    }
  };

const stories: Record<string, Play> = {
  "an import tells of the first rows that are wrong and counts the others": async ({
    page,
    context,
    word,
    locale,
  }) => {
    const told = imported[locale];
    await putSession(context, server, "admin@picotin.example");
    const give = async () => {
      await page.goto(`${server.url}/ingredients/import`);
      await page.getByLabel(word("import_choose")).setInputFiles({
        name: "feeds.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(table(told)),
      });
    };
    await give();
    await expect(page.getByRole("alert").filter({ hasText: told.all })).toHaveCount(1);
    await expect(page.getByText(told.more, { exact: true })).toBeVisible();
    await expect(page.getByText(told.sound)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Lot \d+$/ })).toHaveCount(shownFaults);
    await expect(page.getByRole("checkbox", { name: /Lot 25$/ })).toHaveCount(0);
    await button(page, told.one).click();
    await expect(page).toHaveURL(/\/ingredients\?.*group=own/);
    await expect(page.getByRole("link", { name: told.lot }).first()).toBeVisible();
    await give();
    await page.getByLabel(word("import_view")).selectOption("known");
    await expect(page.getByText(word("import_known"), { exact: true })).toHaveCount(1);
    await expect(page.getByText(word("import_no_change"), { exact: true })).toHaveCount(1);
    await expect(page.getByRole("button", { name: /^Import(er)? 0/ })).toBeDisabled();
  },

  "a user for whom no seat is left is refused at the switch of the form": async ({
    page,
    context,
    request,
    word,
    locale,
  }) => {
    await asSuperAdmin(request, "/api/user_entities/ecuries-de-la-lande", { numberOfLicences: 2 });
    await putSession(context, server, "admin@lande.example");
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
  },

  "a super administrator whose licence has expired administers, makes no feed, and renews it": async ({
    page,
    context,
    request,
    word,
  }) => {
    await until(request, "clinique-du-val", -1);
    await putSession(context, server, "superadmin@picotin.example");
    await page.goto(`${server.url}/users/add`);
    await expect(told(page, word, "home_licence_expired_super")).toBeVisible();
    await expect(button(page, word("screen_user_add"))).toBeEnabled();
    await page.goto(`${server.url}/ingredients/add`);
    await expect(page.getByRole("main").getByText(word("licence_held_back"))).toBeVisible();
    await page.getByRole("link", { name: word("licence_renew"), exact: true }).press("Enter");
    await page.getByLabel(word("entity_expiration")).fill("2031-05-31");
    await page.getByLabel(word("entity_expiration")).press("Enter");
    await expect(page).toHaveURL(/\/user-entities(\?|$)/);
    await expect(told(page, word, "home_licence_expired_super")).toHaveCount(0);
  },

  "prices are told in the money of the organisation, from the form that sets it on": async ({
    page,
    context,
    word,
    locale,
  }) => {
    const unit = locale === "en" ? "GBP" : "CHF";
    const sign = locale === "en" ? /£|GBP/ : /CHF/;
    await putSession(context, server, "superadmin@picotin.example");
    await page.goto(`${server.url}/user-entities/ecuries-de-la-lande/edit`);
    await page.getByLabel(word("entity_monetary_unit")).selectOption(unit);
    await button(page, word("entity_save")).click();
    await expect(page).toHaveURL(/\/user-entities(\?|$)/);
    const own = await page.context().browser()?.newContext({ locale });
    if (!own) throw new Error("There is no browser");
    await putSession(own, server, "nutrition@lande.example");
    const expert = await own.newPage();
    for (const path of ["/ingredients/price", "/rations"]) {
      await expert.goto(server.url + path);
      await expect(expert.getByRole("main")).toContainText(sign);
      await expect(expert.getByRole("main")).not.toContainText("€");
    }
    await own.close();
  },

  ...Object.fromEntries(
    noticed.map((each) => [
      `what is told of a licence is true for ${each.email}, and leads on by pointer and by key`,
      isNoticed(each),
    ]),
  ),
};

for (const [[title, play], { locale }] of spread(Object.entries(stories), { locale: locales })) {
  test.describe(() => {
    test.use({ locale });
    test(`${title} (${locale})`, ({ page, context, request }) =>
      play({ page, context, request, locale, word: wordsOf(locale) }));
  });
}
