import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import { can, type Role } from "#contract/roles.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { type ScreenKey, type ScreenRow, screens } from "#contract/screens.ts";
import { users } from "#worker/seed/people.ts";
import { type ApiClient, clientOfPage } from "../../support/api-client.ts";
import { isFullMatrix, spread } from "../../support/combinations.ts";
import { type Hostile, harm, makeHostile } from "../../support/screen/hostile.ts";
import { followFocus, skipToMain, walk } from "../../support/screen/keyboard.ts";
import { haveLetters, tooWideIn } from "../../support/screen/letters.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession } from "../../support/sessions.ts";

const server = sharedServer();

const rows = Object.entries(screens) as [ScreenKey, ScreenRow][];
const widths = [1280, 768, 360] as const;
type Word = (key: string) => string;

/** Whose eyes a screen is seen with: each is the first of these who may open it. */
const readers = [null, "sante@picotin.example", "superadmin@picotin.example"];
const heldBy = (email: string | null): Role[] | null => {
  const user = users.find((each) => each.email === email);
  return user ? [user.role, ...(user.also ?? [])] : null;
};
const readerOf = (row: ScreenRow) => readers.find((email) => can(heldBy(email), row.access));

async function signedIn(email: string): Promise<{ client: ApiClient; pair: TokenPair }> {
  const client = await clientOfPage(fetch, server.url);
  const pair = await beginSession(server, email);
  client.token = pair.token;
  await client.discover();
  return { client, pair };
}

/** The secret of the link in the mail that invites. */
async function invitation(address: string): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${server.url}/api/outbox`)).json()) as {
        to: string;
        text: string;
      }[];
      text = mails.find(({ to }) => to === address)?.text ?? "";
      return text;
    })
    .toContain("/registration/finalization/");
  return /\/registration\/finalization\/(\S+)/.exec(text)?.[1] ?? "";
}

function addressOf({ path }: ScreenRow, { ids, shared }: Hostile, token: string): string {
  return path
    .replace("$horseId", ids.horses ?? "")
    .replace("$objectiv", "maintain")
    .replace("$id", ids[path.split("/")[1] ?? ""] ?? "")
    .replace("$token", path.startsWith("/shared") ? shared : token);
}

/** Goes to an address as a link does, from a page that is none, until everything it asked for has come. */
async function follow(page: Page, word: Word, address: string, isQuiet: () => boolean): Promise<void> {
  const missing = word("page_404");
  const go = (to: string) =>
    page.evaluate((path) => {
      history.pushState({}, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, to);
  await go("/nowhere");
  await page.getByRole("heading", { level: 1, name: missing }).waitFor();
  await go(address);
  await page.waitForFunction(
    (title) => !["", title].includes(document.querySelector("h1")?.textContent ?? ""),
    missing,
    { timeout: 60_000 },
  );
  const [path, title] = await page.evaluate(() => [
    location.pathname,
    document.querySelector("h1")?.textContent ?? "",
  ]);
  if (path !== address || /(erreur|error) \d/i.test(title))
    throw new Error(`${address} shows ${path}, “${title}”`);
  for (let calm = 0; calm < 3; ) {
    const isDrawn = await page.evaluate(
      () => document.querySelector('[data-slot="skeleton"], [aria-busy="true"]') === null,
    );
    calm = isDrawn && isQuiet() ? calm + 1 : 0;
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
}

/** The demonstration data with its hostile texts: the same for every language. */
let prepared: Promise<{ data: Hostile; token: string }> | null = null;
async function prepare(): Promise<{ data: Hostile; token: string }> {
  const [expert, superAdmin] = [
    await signedIn("sante@picotin.example"),
    await signedIn("superadmin@picotin.example"),
  ];
  const data = await makeHostile(expert.client, superAdmin.client);
  return { data, token: await invitation(data.invited) };
}

/** Screens that the Tab key walks through: on the phone in one language, in a wider window in the other. */
const walks = new Set(
  [
    ...spread(rows, { locale: ["fr", "en"], width: [360] }),
    ...spread(rows, { locale: ["en", "fr"], width: [768, 1280] }),
  ].map(([[key], { locale, width }]) => `${key} ${locale} ${width}`),
);

/** Returns the settings of the font for dyslexic readers to look at: both in the full matrix, else one by turns. */
const lettersIn = (...places: readonly number[]): readonly boolean[] =>
  isFullMatrix ? [false, true] : [places.reduce((sum, place) => sum + place) % 2 === 0];

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });
    test("every screen, with hostile texts in it, is looked at in three widths and played by keyboard alone", async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await play(page, locale);
    });
  });
}

async function play(page: Page, locale: Locale): Promise<void> {
  prepared ??= prepare();
  const { data, token } = await prepared;
  const word = wordsOf(locale);
  const keys = await page.context().newCDPSession(page);
  const faults: string[] = [];
  let where = "";
  const tell = (text: string) => void faults.push(`${where}: ${text}`);
  page.on("pageerror", ({ message }) => tell(`error of the page: ${message}`));
  page.on("console", (message) => message.type() === "error" && tell(`console: ${message.text()}`));
  page.on("dialog", (dialog) => {
    tell(`a dialog of the browser: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const open = new Set<unknown>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.exposeFunction(harm, () => tell("a hostile text ran"));
  await page.exposeFunction("policyBroken", (text: string) => tell(`the policy was broken: ${text}`));
  await page.addInitScript(followFocus);
  await haveLetters(page);
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, "policyBroken")(`${violatedDirective} ${blockedURI}`),
    ),
  );

  const table: Record<string, Record<string, number>> = {};
  for (const email of readers) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${server.url}/nowhere`);
    const pair = email && (await signedIn(email)).pair;
    await page.evaluate(
      (text) => (text ? sessionStorage.setItem("picotin.session", text) : sessionStorage.clear()),
      pair && JSON.stringify(pair),
    );
    await page.goto(`${server.url}/nowhere`);
    for (const [place, [key, row]] of rows.filter(([, each]) => readerOf(each) === email).entries()) {
      where = key;
      const began = Date.now();
      await follow(page, word, addressOf(row, data, token), () => open.size === 0).catch((error: unknown) =>
        tell(`it does not open: ${error}`),
      );
      table[key] = {};
      for (const [column, width] of widths.entries()) {
        where = `${key} at ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        for (const isWorn of lettersIn(locales.indexOf(locale), place, column))
          for (const fault of await tooWideIn(page, isWorn)) tell(fault);
        if (!walks.has(`${key} ${locale} ${width}`)) continue;
        const isModal = (await page.getByRole("alertdialog").count()) > 0;
        if (!isModal) for (const fault of await skipToMain(page)) tell(fault);
        const walked = await walk(page, keys);
        for (const fault of walked.faults) tell(fault);
        table[key][`${width} px`] = walked.inMain;
      }
      table[key].ms = Date.now() - began;
      if ((await page.getByRole("alertdialog").count()) > 0) {
        await page.keyboard.press("Escape");
        await page
          .getByRole("alertdialog")
          .waitFor({ state: "detached", timeout: 2000 })
          .catch(() => tell("Escape does not close it"));
      }
    }
  }
  console.table(table);
  expect(Object.keys(table).sort()).toEqual(Object.keys(screens).sort());
  expect(faults).toEqual([]);
}
