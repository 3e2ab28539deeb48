import type { Browser, Page } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import en from "#contract/messages/en.json" with { type: "json" };
import fr from "#contract/messages/fr.json" with { type: "json" };
import scienceEn from "#contract/messages/science.en.json" with { type: "json" };
import scienceFr from "#contract/messages/science.fr.json" with { type: "json" };
import type { Combination } from "../combinations.ts";
import type { RunningServer } from "../server.ts";
import { putSession } from "../sessions.ts";
import { firstWidth, lookAt, type looks } from "./axe.ts";
import { haveLetters } from "./letters.ts";

type Key = { [Name in keyof typeof en]: (typeof en)[Name] extends string ? Name : never }[keyof typeof en];
const texts: Readonly<Record<Locale, Record<Key, string>>> = {
  en: { ...en, ...scienceEn },
  fr: { ...fr, ...scienceFr },
};

/** Who brings a state about, on a page in one of the languages. */
export interface Hand {
  page: Page;
  token: string;
  /** A text of the page in its language. */
  say: (key: Key) => string;
  /** Finds a message whatever fills its placeholders. */
  like: (key: Key) => RegExp;
  /** Presses the first button of that name. */
  press: (key: Key) => Promise<void>;
}

/** A state of the product: where it is, and what to do there before looking. */
export type State = readonly [name: string, path: string, act?: (hand: Hand) => Promise<unknown>];

function handIn(locale: Locale, page: Page, token: string): Hand {
  const say = (key: Key) => texts[locale][key];
  const like = (key: Key) =>
    new RegExp(
      say(key)
        .split(/\{\w+\}/)
        .map((part) => part.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&").replaceAll(/\s/g, "\\s"))
        .join(".*"),
    );
  const press = (key: Key) =>
    page
      .getByRole("button", { name: say(key), exact: true })
      .first()
      .click();
  return { page, token, say, like, press };
}

/** The longest that so many looks take on a machine that does much else, ms. */
export const timeForLooks = (count: number): number => 120_000 + 10_000 * count;

/** States that somebody, or anyone, looks at, each in what has its turn. */
export interface Round {
  server: RunningServer;
  who: string | null;
  turns: readonly (readonly [State, Combination<typeof looks>])[];
}

/** Brings about each state once in each language and looks at it in all that it is looked at in; what axe finds. */
export async function lookAround(browser: Browser, { server, who, turns }: Round): Promise<string[]> {
  const found: string[] = [];
  for (const locale of locales) {
    // out of sight a change of theme would never end
    const context = await browser.newContext({ locale, viewport: firstWidth, reducedMotion: "reduce" });
    const page = await context.newPage();
    const token = who ? (await putSession(page, server, who)).token : "";
    await haveLetters(page);
    const own = turns.filter(([, look]) => look.locale === locale);
    for (const [[name, path, act], looksAtIt] of Map.groupBy(own, ([state]) => state)) {
      await page.setViewportSize(firstWidth);
      await page.goto(`${server.url}${path}`);
      await page.getByRole("heading").first().waitFor();
      await act?.(handIn(locale, page, token));
      for (const [, look] of looksAtIt) found.push(...(await lookAt(page, `${name} (${locale})`, look)));
    }
    await context.close();
  }
  return found;
}
