import type { Page } from "@playwright/test";
import en from "#contract/messages/en.json" with { type: "json" };
import fr from "#contract/messages/fr.json" with { type: "json" };
import scienceEn from "#contract/messages/science.en.json" with { type: "json" };
import scienceFr from "#contract/messages/science.fr.json" with { type: "json" };
import { demoPassword } from "#worker/seed/people.ts";
import { firstWidth, lookAt } from "./axe.ts";
import { haveLetters } from "./letters.ts";

type Key = { [Name in keyof typeof en]: (typeof en)[Name] extends string ? Name : never }[keyof typeof en];
const texts = { en: { ...en, ...scienceEn }, fr: { ...fr, ...scienceFr } };
export type Locale = keyof typeof texts;

/** A person's browser as the page finds it: signed in. */
export async function enter(page: Page, url: string, email: string): Promise<string> {
  const answer = await page.request.post(`${url}/api/login_check`, {
    data: { email, password: demoPassword },
  });
  const session = await answer.text();
  await page.addInitScript((kept) => {
    if (!sessionStorage.getItem("picotin.session")) sessionStorage.setItem("picotin.session", kept);
  }, session);
  return String(JSON.parse(session).token);
}

/** Who brings a state about, on a page in one of the languages. */
export interface Hand {
  page: Page;
  token: string;
  /** A text of the page in its language. */
  say: (key: Key) => string;
  /** The same as it is found whatever stands at its placeholders. */
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

/** A story of looking at states, each in the next of the languages, by somebody or by anyone. */
export interface Round {
  url: string;
  who: string | null;
  locales: readonly [Locale, ...Locale[]];
  states: readonly State[];
}

/** Every so many states one is looked at on a tablet as well. */
const tabletTurn = 3;

/** Brings about each state in turn and looks at it; what axe finds. */
export async function lookAround(page: Page, { url, who, locales, states }: Round): Promise<string[]> {
  const token = who ? await enter(page, url, who) : "";
  const found: string[] = [];
  await haveLetters(page);
  for (const [place, [name, path, act]] of states.entries()) {
    const locale = locales[place % locales.length] ?? locales[0];
    await page.addInitScript((language) => localStorage.setItem("PARAGLIDE_LOCALE", language), locale);
    await page.setViewportSize(firstWidth);
    await page.goto(`${url}${path}`);
    await page.getByRole("heading").first().waitFor();
    await act?.(handIn(locale, page, token));
    found.push(...(await lookAt(page, `${name} (${locale})`, place % tabletTurn === 0)));
  }
  return found;
}
