import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { type ScreenKey, screens } from "#contract/screens.ts";
import { demoPassword } from "#worker/seed/people.ts";
import { Server } from "../support/server.ts";
import { signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

interface Case {
  name: string;
  screen: ScreenKey;
  /** Who fills the form; null where nobody is signed in. */
  who: string | null;
  /** What is typed, by the message of its label. */
  typed?: Record<string, string>;
  sent?: boolean;
  /** Label, and what is told at that field in English and in French: what has to be told, in this order, in order. */
  errors: [label: string, en: string, fr: string][];
}

const read = <Content>(path: string): Content =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Content;
const cases = read<Case[]>("../cases/refused-forms.json");
const languages = ["en", "fr"] as const;
const words = Object.fromEntries(
  languages.map((language) => [
    language,
    read<Record<string, string>>(`../../worker/contract/messages/${language}.json`),
  ]),
);

/** What is told at fields, each with the label of its field; only where the control is marked as wrong. */
const told = (page: Page) =>
  page.locator('[data-slot="field-error"]').evaluateAll((errors) =>
    errors.map((error) => {
      const field = error.closest('[data-slot="field"], fieldset');
      const isMarked = field?.querySelector('[aria-invalid="true"]') !== null;
      return `${field?.querySelector("label, legend")?.textContent}: ${isMarked ? error.textContent : "not marked"}`;
    }),
  );

test("every form tells what is wrong at its field, in both languages", async ({ page }) => {
  test.setTimeout(240_000);
  let who: string | null = null;
  await page.goto(`${server.url}/login`);
  for (const each of cases) {
    if (each.who !== who && each.who) {
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.setItem("PARAGLIDE_LOCALE", "fr");
      });
      await page.goto(`${server.url}/login`);
      await signIn(page, { email: each.who, password: demoPassword });
      who = each.who;
    }
    for (const [at, language] of languages.entries()) {
      const word = (key: string) => words[language]?.[key] ?? key;
      await page.evaluate((locale) => localStorage.setItem("PARAGLIDE_LOCALE", locale), language);
      await page.goto(server.url + screens[each.screen].path);
      const form = page.getByRole("main").locator("form").first();
      for (const [label, text] of Object.entries(each.typed ?? {})) {
        await form.getByLabel(word(label), { exact: true }).fill(text);
      }
      if (each.sent) await form.locator('button[type="submit"]').click();
      const wanted = each.errors.map(([label, ...texts]) => `${word(label)}: ${texts[at]}`);
      await expect(async () => {
        const found = await told(page);
        expect(
          found.filter((error) => wanted.includes(error)),
          `${each.name}: ${found}`,
        ).toEqual(wanted);
      }).toPass({ timeout: 5000 });
    }
  }
});
