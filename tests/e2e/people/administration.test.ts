import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { locales } from "#contract/locales.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

type Word = (key: string) => string;
type Play = (page: Page, word: Word, context: BrowserContext) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function enter(page: Page, email: string, path: string): Promise<void> {
  await putSession(page, server, email);
  await page.goto(server.url + path);
}

const stories: Record<string, Play> = {
  "an organisation is deleted only once its name is typed, and the question counts what goes": async (
    page,
    word,
  ) => {
    await enter(page, "superadmin@picotin.example", "/user-entities/ecuries-de-la-lande/delete");
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText(word("delete_with_it"));
    await expect(asked.getByRole("listitem").first()).toContainText(/\d/);
    const remove = asked.getByRole("button", { name: word("entity_delete"), exact: true });
    await expect(remove).toBeDisabled();
    await asked.getByRole("textbox").fill("Écuries de la Land");
    await expect(remove).toBeDisabled();
    await asked.getByRole("textbox").fill("Écuries de la Lande");
    await expect(remove).toBeEnabled();
    await button(page, word("cancel")).click();
    await expect(page.getByText("Écuries de la Lande").first()).toBeVisible();
  },

  "a session is used from the list of users and from the menu, which then closes; both ways stand in the audit":
    async (page, word) => {
      await enter(page, "switch@picotin.example", "/users?name=marchand");
      await button(page, word("switch_to=Hélène Marchand")).click();
      await expect(button(page, word("switch_exit"))).toBeVisible();
      await button(page, word("switch_exit")).click();
      await expect(button(page, word("switch_exit"))).toBeHidden();
      await button(page, word("user_menu=Paul Guérin")).click();
      await page.getByRole("button", { name: /Hélène Marchand/ }).click();
      await expect(button(page, word("switch_exit"))).toBeVisible();
      const ownAccount = page.getByRole("link", { name: word("screen_my_account"), exact: true });
      await expect(ownAccount).toBeHidden();
      await button(page, word("user_menu=Hélène Marchand")).click();
      await expect(ownAccount).toBeVisible();
      await page
        .getByRole("banner")
        .getByRole("button", { name: word("switch_exit"), exact: true })
        .click();
      await expect(button(page, word("switch_exit"))).toHaveCount(0);
      await expect(ownAccount).toBeHidden();
      await page.goto(`${server.url}/audit`);
      for (const way of ["audit_did_user_switch", "audit_did_user_exit_switch"]) {
        const entry = page
          .getByRole("listitem")
          .or(page.getByRole("row"))
          .filter({ hasText: word(way) })
          .first();
        await expect(entry).toContainText("Hélène Marchand");
      }
    },

  "without a network a page that needs the user says that the network is missing, not that the session is over":
    async (page, word, context) => {
      await enter(page, "sante@picotin.example", "/");
      await page.route("**/api/users/me*", (route) => route.abort("internetdisconnected"));
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
      });
      await page.reload();
      await expect(page.getByRole("heading", { name: word("page_offline") })).toBeVisible();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    },
};

for (const [[title, play], { locale }] of spread(Object.entries(stories), { locale: locales })) {
  test.describe(() => {
    test.use({ locale });
    test(`${title} (${locale})`, ({ page, context }) => play(page, wordsOf(locale), context));
  });
}
