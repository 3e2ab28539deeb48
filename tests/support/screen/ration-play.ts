import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { RunningServer } from "../server.ts";
import { beginSession } from "../sessions.ts";
import { Human, type Means } from "./human.ts";

export interface Setting {
  width: number;
  means: Means;
  locale: Locale;
}

/** The values of a setting. */
export const settings = {
  width: [360, 768, 1280],
  means: ["touch", "mouse", "keyboard"],
  locale: locales,
} as const;

export interface Play extends Setting {
  page: Page;
  human: Human;
  request: APIRequestContext;
  /** The server that is played on. */
  server: RunningServer;
  pair: TokenPair;
  say: SheetMessages["say"];
  /** The turn numbers the play of the story: each saves something else. */
  turn: number;
}

export interface Story {
  ration: string;
  play: (play: Play) => Promise<void>;
}

export const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });
export const status = (page: Page, value: string) =>
  expect(page.locator("[role=status][data-status]")).toHaveAttribute("data-status", value);

/** A chip of the verdict, by the key of its name. */
export const chip = ({ page, say }: Play, name: Parameters<SheetMessages["say"]>[0]) =>
  page
    .getByRole("navigation", { name: say("ration_verdict") })
    .getByRole("listitem")
    .filter({ hasText: say(name) });

/** Plays need these of the run they are part of. */
interface Stage extends Setting {
  browser: Browser;
  request: APIRequestContext;
  server: RunningServer;
  pair: TokenPair;
  turn?: number;
}

/** Opens a ration in a browser of one's own, ready to be worked on. */
export async function begun(ration: string, { browser, turn = 0, ...stage }: Stage): Promise<Play> {
  const page = await opened(browser, stage, stage.pair);
  await page.goto(`${stage.server.url}/rations/${ration}/edit`);
  return {
    ...stage,
    page,
    turn,
    human: new Human(page, stage.means),
    say: createSheetMessages(stage.locale).say,
  };
}

/** Fields of the amounts, in the order of the ration. */
export const amounts = ({ page, say }: Play) =>
  page.getByRole("textbox", {
    name: new RegExp(`^${say("ration_amount_of", { name: "" }).replaceAll(/\s/g, "\\s")}`),
  });

export const valuesOf = (sliders: Locator): Promise<number[]> =>
  sliders.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLInputElement ? one.valueAsNumber : Number.NaN)),
  );

/** Expects the next key to go somewhere, not nowhere. */
export const hasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

export const written = ({ locale }: Play, kg: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(kg);

/** Shows the feeds, which on a phone are one of three panes. */
export async function showFeeds({ width, page, human, say }: Play): Promise<void> {
  if (width < 640) {
    await human.press(
      button(page.getByRole("navigation", { name: say("ration_panes") }), say("ration_feeds")),
    );
  }
}

export async function save({ means, human, page, say }: Play): Promise<void> {
  if (means === "keyboard") await human.key("Control+s");
  else await human.press(button(page, say("save")));
}

/** Presses an entry of the menu of the ration. */
export async function pressInMenu({ human, page, say }: Play, name: string): Promise<void> {
  await human.press(button(page, say("ration_menu")));
  await human.press(page.getByRole("menuitem", { name, exact: true }));
}

export async function undo(play: Play): Promise<void> {
  const { means, human, page, say, width } = play;
  if (means === "keyboard") {
    await page.keyboard.press("Escape");
    await human.key("Control+z");
  } else if (width < 640) await pressInMenu(play, say("ration_undo"));
  else await human.press(button(page, say("ration_undo")));
}

const bearer = ({ token }: TokenPair) => ({ Authorization: `Bearer ${token}`, Accept: "application/json" });

/** The ration as the service holds it. */
export async function stored({ request, server, pair }: Play, id: string): Promise<RationItem> {
  const reply = await request.get(`${server.url}/api/rations/${id}`, { headers: bearer(pair) });
  return (await reply.json()) as RationItem;
}

/** A colleague saves another amount of one line. */
export async function changedByAnother(
  { request, server }: Play,
  line: number,
  quantityKg: number,
): Promise<void> {
  const address = `${server.url}/api/rations/bijou-entretien`;
  const headers = bearer(await beginSession(server, "nutrition@picotin.example"));
  const found = await request.get(address, { headers });
  const { feeds } = (await found.json()) as RationItem;
  const data = JSON.stringify({
    feeds: feeds.map((feed, at) => (at === line ? { ...feed, quantityKg } : feed)),
  });
  const saved = await request.patch(address, {
    headers: {
      ...headers,
      "Content-Type": "application/merge-patch+json",
      "If-Match": found.headers().etag ?? "",
    },
    data,
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** A browser of the setting's size and means, signed in once. */
async function opened(browser: Browser, { width, means, locale }: Setting, pair: TokenPair): Promise<Page> {
  const hasTouch = means === "touch";
  const viewport = { width, height: hasTouch ? 780 : 900 };
  const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  await page.addInitScript(
    ([session, language]) => {
      localStorage.setItem("PARAGLIDE_LOCALE", language);
      if (sessionStorage.getItem("begun")) return;
      sessionStorage.setItem("begun", "1");
      sessionStorage.setItem("picotin.session", session);
    },
    [JSON.stringify(pair), locale] as const,
  );
  return page;
}

/** Half a minute later the pointer, or the focus, passes over a link whose screen reads the same thing anew. */
export async function readByTheWay(page: Page, path: string, over: Locator): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 31_000);
  const isRead = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.startsWith(path) && answer.request().method() === "GET",
  );
  await over.hover();
  await over.focus();
  await isRead;
}
