import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import { demoPassword } from "#worker/seed/people.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { errorsAt, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function mailsTo(request: APIRequestContext, address: string): Promise<string[]> {
  const mails = (await (await request.get(`${server.url}/api/outbox`)).json()) as {
    to: string;
    text: string;
  }[];
  return mails.filter(({ to }) => to === address).map(({ text }) => text);
}

/** Whose address is changed in a language, to which, and whose settings. */
const people = {
  en: {
    email: "nutrition@picotin.example",
    moved: "new.nutrition@picotin.example",
    keeper: "user@picotin.example",
  },
  fr: {
    email: "premium@picotin.example",
    moved: "new.premium@picotin.example",
    keeper: "admin@picotin.example",
  },
} as const;

interface Reader {
  browser: Browser;
  request: APIRequestContext;
  locale: Locale;
  word: (key: string) => string;
}

const stories: Record<string, (reader: Reader) => Promise<void>> = {
  "another address of one's own is confirmed by the code sent to it, and ends the sessions elsewhere":
    async ({ browser, request, locale, word }) => {
      const { email, moved } = people[locale];
      const opened = async (path: string) => {
        const context = await browser.newContext({ locale });
        await putSession(context, server, email);
        const page = await context.newPage();
        await page.goto(server.url + path);
        return page;
      };
      const [page, elsewhere] = [await opened("/my-account"), await opened("/horses")];
      // A request still on its way when the address moves would end the session too early.
      await elsewhere.getByRole("row").nth(1).waitFor();
      const main = page.getByRole("main");
      const form = page.locator("form").filter({ has: page.getByLabel(word("user_firstname")) });
      const code = page.getByLabel(word("account_email_code"));
      const move = async (address: string) => {
        await form.getByLabel(word("login_email")).fill(address);
        await form.getByLabel(word("account_current_password")).fill(demoPassword);
        await button(page, word("save")).click();
      };

      await move("admin@lande.example");
      await expect(code).toBeFocused();
      await expect(page.getByText(word("violation_code_sent"))).toBeVisible();
      await code.fill("123456");
      await button(page, word("save")).click();
      const wrong = `${word("account_email_code")}: ${word("violation_code_wrong")}`;
      await expect.poll(() => errorsAt(main)).toEqual([wrong]);
      expect(await mailsTo(request, "admin@lande.example")).toEqual([]);

      await move(moved);
      await expect(code).toBeFocused();
      await expect.poll(async () => (await mailsTo(request, moved)).length).toBe(1);
      const [text = ""] = await mailsTo(request, moved);
      await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
      await button(page, word("save")).click();
      await expect(page.getByText(word("account_saved"))).toBeVisible();
      await expect(page.getByText(moved, { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText(moved, { exact: true })).toBeVisible();

      await elsewhere.getByRole("link", { name: word("screen_rations") }).click();
      await expect(elsewhere.getByRole("alertdialog")).toContainText(word("expired_title"));
      for (const each of [page, elsewhere]) await each.context().close();
    },

  "settings that were changed since they were opened are not overwritten": async ({
    browser,
    locale,
    word,
  }) => {
    const { keeper } = people[locale];
    const opened = async () => {
      const context = await browser.newContext({ locale });
      await putSession(context, server, keeper);
      const page = await context.newPage();
      await page.goto(`${server.url}/contact`);
      await open(page);
      return page;
    };
    const dialog = (page: Page) => page.getByRole("dialog");
    const open = async (page: Page) => {
      await button(page, word("settings")).click();
      await button(page, word("settings_change")).click();
      await dialog(page).getByRole("combobox").first().waitFor();
    };
    const save = (page: Page) => dialog(page).getByRole("button", { name: word("save") });
    const unit = (page: Page) => dialog(page).getByRole("combobox").nth(1);
    const first = await opened();
    for (const select of (await dialog(first).getByRole("combobox").all()).slice(1)) {
      await select.selectOption({ index: 1 });
    }
    await save(first).click();
    await expect(dialog(first)).toBeHidden();

    await open(first);
    const second = await opened();
    await unit(first).selectOption({ index: 2 });
    await save(first).click();
    await expect(dialog(first)).toBeHidden();
    await dialog(second).getByRole("combobox").last().selectOption({ index: 2 });
    await save(second).click();
    const asked = second.getByRole("alertdialog");
    await expect(asked.getByRole("listitem").first()).toBeVisible();
    await asked.getByRole("button", { name: word("conflict_keep_theirs") }).click();
    const stands = await unit(second).inputValue();
    expect(stands).toBe(await unit(second).locator("option").nth(2).getAttribute("value"));
    await unit(second).selectOption({ index: 1 });
    await save(second).click();
    await expect(dialog(second)).toBeHidden();
    for (const each of [first, second]) await each.context().close();
  },
};

for (const [[title, play], { locale }] of spread(Object.entries(stories), { locale: locales }))
  test(`${locale}: ${title}`, ({ browser, request }) =>
    play({ browser, request, locale, word: wordsOf(locale) }));
