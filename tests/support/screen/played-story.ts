import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";
import type { Locale } from "#contract/locales.ts";
import { isFullMatrix } from "../combinations.ts";
import { wordsOf } from "../service-texts.ts";
import { Human, type Means } from "./human.ts";

/** A story is played on a phone in French, and at a desk in English. */
const places = {
  phone: { locale: "fr", width: 360, height: 740, means: "touch" },
  desk: { locale: "en", width: 1280, height: 900, means: "mouse" },
} as const satisfies Record<string, { locale: Locale; width: number; height: number; means: Means }>;
type Place = (typeof places)[keyof typeof places];

/** Taps that the same took when they were first counted, of parts that were. */
const former: Readonly<Record<string, number>> = { "make the horse": 15, "share it": 2, "trace a figure": 1 };

/** Somebody at a screen of one's own. */
export interface Person {
  page: Page;
  human: Human;
}

/** A person with the page and the words that a story is played with. */
export interface Telling extends Person {
  place: Place;
  word: (key: string) => string;
  request: APIRequestContext;
  /** Somebody else sits down at a screen of the same size. */
  another: () => Promise<Person>;
  /** Ends a part of the story: what it took is printed. */
  part: (name: string, human?: Human) => void;
}

async function sitDown(browser: Browser, { locale, width, height, means }: Place): Promise<Person> {
  const hasTouch = means === "touch";
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    isMobile: hasTouch,
    locale,
  });
  const page = await context.newPage();
  return { page, human: new Human(page, means) };
}

/** Tells what each part took since the one before it. */
function clerk(title: string, rows: object[]) {
  const seen = new Map<Human, { taps: number; seconds: number }>();
  return (name: string, human: Human): void => {
    const { taps, seconds } = human.told;
    const before = seen.get(human) ?? { taps: 0, seconds: 0 };
    seen.set(human, { taps, seconds });
    rows.push({
      story: title,
      part: name,
      taps: taps - before.taps,
      seconds: Math.round(seconds - before.seconds),
      ...(name in former ? { "taps before": former[name] } : {}),
    });
  };
}

/** Plays a story in one of the places, and in both with the whole matrix; prints taps, and seconds of a hand. */
export function tellStory(
  title: string,
  usual: keyof typeof places,
  play: (telling: Telling) => Promise<void>,
): void {
  const rows: object[] = [];
  test.afterAll(() => console.table(rows));
  for (const [name, place] of Object.entries(places)) {
    if (name !== usual && !isFullMatrix) continue;
    const { locale, width } = place;
    test(`${title} (${locale}, ${width} px)`, async ({ browser, request }) => {
      const first = await sitDown(browser, place);
      const people = [first];
      const note = clerk(`${title} (${locale})`, rows);
      await play({
        ...first,
        place,
        word: wordsOf(locale),
        request,
        another: async () => {
          const other = await sitDown(browser, place);
          people.push(other);
          return other;
        },
        part: (each, human = first.human) => note(each, human),
      });
      await Promise.all(people.map(({ page }) => page.context().close()));
    });
  }
}

/** Opens a screen of the main menu: behind its button on a phone, under its group at a desk. */
export async function goTo(
  { page, human, word, place }: Telling,
  screen: string,
  group?: string,
): Promise<void> {
  if (place.means === "touch") await human.press(button(page, word("menu_label")));
  else if (group) await human.press(button(page, word(group)));
  const entry = { name: word(screen), exact: true };
  await human.press(page.getByRole("menuitem", entry).or(page.getByRole("link", entry)).first());
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true }).locator("visible=true");

/** Writes a feed with its amount into the quick entry of the bench. */
export const enterFeed = ({ page, human }: Telling, text: string): Promise<void> =>
  human.write(page.locator("[data-quick-entry]"), text, "Enter");

/** Begins a new ration for a horse whose sheet or row is shown, with the objective that is proposed. */
export async function beginRation({ page, human, word }: Telling, horse: string): Promise<void> {
  await human.press(button(page, word(`rations_new_for=${horse}`)).first());
  await human.press(page.getByRole("menuitem").first());
}

/** Asks for a balanced ration, applies it and saves it. */
export async function balanceAndSave({ page, human, word }: Telling): Promise<void> {
  await human.press(button(page, word("ration_optimise")));
  const dialog = page.getByRole("dialog");
  await human.reads(dialog.getByRole("row").nth(1));
  await human.press(button(dialog, word("ration_apply")));
  await expect(dialog).toBeHidden();
  await human.press(button(page, word("save")));
  await expect(page).toHaveURL(/\/rations\/[^/]+\/edit$/);
}

/** Presses an entry of the menu of the ration. */
export async function fromBenchMenu({ page, human, word }: Telling, entry: string): Promise<void> {
  await human.press(button(page, word("ration_menu")));
  await human.press(page.getByRole("menuitem", { name: word(entry), exact: true }));
}

/** Takes the file of the sheet that is shown. */
export async function takeFile({ page, human, word }: Telling): Promise<Uint8Array> {
  const download = page.waitForEvent("download");
  await human.press(button(page, word("sheet_download")));
  const file = new Uint8Array(await readFile(await (await download).path()));
  if (process.env.PAPERS)
    await writeFile(join(process.env.PAPERS, (await download).suggestedFilename()), file);
  return file;
}
