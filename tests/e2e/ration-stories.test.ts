import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import type { Words } from "#contract/sheets/words.ts";
import type { Locale } from "#contract/texts.ts";
import { wordsIn } from "#worker/lib/words.ts";
import { Human, type Means } from "../support/human.ts";
import { Server } from "../support/server.ts";
import { expert } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

interface Setting {
  width: number;
  means: Means;
  locale: Locale;
}

/** Every story is played in each; the language of the keyboard is the one its story names. */
const settings = [
  { width: 360, means: "touch", locale: "fr" },
  { width: 768, means: "mouse", locale: "en" },
  { width: 1280, means: "keyboard", locale: null },
] as const;

interface Play extends Setting {
  page: Page;
  human: Human;
  request: APIRequestContext;
  pair: TokenPair;
  say: Words["say"];
  /** Which play of the story it is: what is saved differs from one to the next. */
  turn: number;
}

interface Story {
  ration: string;
  keyboardIn: Locale;
  /** Whether it ends its session: then it has one of its own. */
  endsSession?: boolean;
  play: (play: Play) => Promise<void>;
}

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const status = (page: Page, value: string) =>
  expect(page.locator("[role=status][data-status]")).toHaveAttribute("data-status", value);

/** Fields of the amounts, in the order of the ration. */
const amounts = ({ page, say }: Play) =>
  page.getByRole("textbox", { name: new RegExp(`^${say("ration_amount_of", { name: "" })}`) });

const valuesOf = (sliders: Locator): Promise<number[]> =>
  sliders.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLInputElement ? one.valueAsNumber : Number.NaN)),
  );

/** Where the next key would go: somewhere, not nowhere. */
const hasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

const written = ({ locale }: Play, kg: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(kg);

/** Shows the feeds, which on a phone are one of three panes. */
async function showFeeds({ width, page, human, say }: Play): Promise<void> {
  if (width < 640) {
    await human.press(
      button(page.getByRole("navigation", { name: say("ration_panes") }), say("ration_feeds")),
    );
  }
}

async function save({ means, human, page, say }: Play): Promise<void> {
  if (means === "keyboard") await human.key("Control+s");
  else await human.press(button(page, say("ration_save")));
}

async function undo({ means, human, page, say }: Play): Promise<void> {
  if (means === "keyboard") {
    await page.keyboard.press("Escape");
    await human.key("Control+z");
  } else await human.press(button(page, say("ration_undo")));
}

const stories: Record<string, Story> = {
  "a faulty ration is repaired by trying a fix": {
    ration: "flash-avoine",
    keyboardIn: "fr",
    play: async (play) => {
      const { page, human, say } = play;
      const sliders = page.getByRole("slider");
      await sliders.first().waitFor();
      const before = await valuesOf(sliders);
      const strip = page.getByRole("navigation", { name: say("ration_verdict") });
      await human.press(strip.getByRole("button", { name: new RegExp(`^${say("ration_verdict_starch")}`) }));
      const finding = page.locator("[data-measure=starch_per_meal]").first();
      await expect(finding).toBeFocused();
      await expect(finding.locator("[data-level]").first()).toHaveAttribute("data-level", "risk");
      await human.press(finding.getByRole("button", { name: new RegExp(`^${say("ration_fix")}`) }));
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("row", { name: /-\s?\d/ }).first()).toBeVisible();
      await human.press(button(dialog, say("ration_apply")));
      await expect(dialog).toBeHidden();
      await hasFocus(page);
      await showFeeds(play);
      expect(await valuesOf(sliders)).not.toEqual(before);
      await undo(play);
      await expect.poll(() => valuesOf(sliders)).toEqual(before);
    },
  },
  "the balance is kept under the hand": {
    ration: "galopin-travail",
    keyboardIn: "en",
    play: async (play) => {
      const { page, human, say, means } = play;
      const sliders = page.getByRole("slider");
      await sliders.first().waitFor();
      const before = await valuesOf(sliders);
      const balance = page.getByRole("switch", { name: say("ration_balance") });
      if (means === "keyboard") await human.key("Control+b");
      else await human.press(balance);
      await expect(balance).toBeChecked();
      await human.slide(sliders.nth(1), 0.1);
      const after = await valuesOf(sliders);
      expect(after[1]).not.toBe(before[1]);
      expect(after.filter((value, at) => value !== before[at]).length).toBeGreaterThan(1);
      await undo(play);
      await expect.poll(() => valuesOf(sliders)).toEqual(before);
    },
  },
  "reloaded in mid-edit": {
    ration: "ouragan-monte",
    keyboardIn: "fr",
    play: async (play) => {
      const { page, human, say } = play;
      const amount = amounts(play).first();
      await amount.waitFor();
      const before = await amount.inputValue();
      await human.write(amount, written(play, 10.4));
      await status(page, "unsaved");
      await page.reload();
      await human.reads(page.getByText(say("ration_restored")));
      await expect(amount).toHaveValue(written(play, 10.4));
      await human.press(button(page, say("ration_discard")));
      await expect(amount).toHaveValue(before);
      await status(page, "saved");
      await hasFocus(page);
    },
  },
  "the session ends in mid-edit": {
    ration: "vanille-gestation",
    keyboardIn: "en",
    endsSession: true,
    play: async (play) => {
      const { page, human, say, request, pair, turn } = play;
      const amount = amounts(play).first();
      const wanted = written(play, 8.2 + turn / 2);
      await human.write(amount, wanted);
      await status(page, "unsaved");
      const { refresh_token } = pair;
      await request.post(`${server.url}/api/token/invalidate`, { data: { refresh_token } });
      await save(play);
      const told = page.getByRole("alertdialog");
      await human.reads(told);
      await human.press(button(told, say("end_session")));
      await human.write(page.getByLabel(say("login_email")), expert.email);
      await human.write(page.getByLabel(say("login_password"), { exact: true }), expert.password, "Enter");
      await human.reads(page.getByText(say("ration_restored")));
      await expect(amount).toHaveValue(wanted);
      await save(play);
      await status(page, "saved");
    },
  },
  "two people change one ration": {
    ration: "bijou-entretien",
    keyboardIn: "fr",
    play: async (play) => {
      const { page, human, say, turn } = play;
      const [theirs, mine] = [9 + turn / 2, 0.3 + turn / 10];
      await amounts(play).first().waitFor();
      await human.write(amounts(play).nth(1), written(play, mine));
      await changedByAnother(play, 0, theirs);
      await save(play);
      await status(page, "conflict");
      await human.press(button(page, say("conflict_open")));
      const dialog = page.getByRole("dialog");
      const chosen = (side: string, kg: number) =>
        expect(
          dialog.getByRole("radio", {
            name: new RegExp(`${say(side)}.*${written(play, kg).replace(".", "\\.")}`),
            checked: true,
          }),
        ).toBeVisible();
      await chosen("conflict_theirs", theirs);
      await chosen("conflict_mine", mine);
      await human.press(button(dialog, say("conflict_save")));
      await status(page, "saved");
      await hasFocus(page);
      await expect(amounts(play).first()).toHaveValue(written(play, theirs));
      const { feeds } = await stored(play, "bijou-entretien");
      expect(feeds.map(({ quantityKg }) => quantityKg).slice(0, 2)).toEqual([theirs, mine]);
    },
  },
};

const bearer = ({ token }: TokenPair) => ({ Authorization: `Bearer ${token}`, Accept: "application/json" });

async function stored({ request, pair }: Play, id: string): Promise<RationItem> {
  const reply = await request.get(`${server.url}/api/rations/${id}`, { headers: bearer(pair) });
  return (await reply.json()) as RationItem;
}

/** A colleague saves another amount of one line. */
async function changedByAnother({ request }: Play, line: number, quantityKg: number): Promise<void> {
  const address = `${server.url}/api/rations/bijou-entretien`;
  const headers = bearer(await sessionOf(request, "nutrition@picotin.example"));
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

async function sessionOf(request: APIRequestContext, email: string): Promise<TokenPair> {
  const reply = await request.post(`${server.url}/api/login_check`, {
    data: { email, password: expert.password },
  });
  return (await reply.json()) as TokenPair;
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

test("the stories of a ration, at three widths, by touch, mouse and keyboard, in both languages", async ({
  browser,
  request,
}) => {
  test.setTimeout(400_000);
  const told: Record<string, Record<string, string>> = {};
  const shared = await sessionOf(request, expert.email);
  for (const [name, story] of Object.entries(stories)) {
    for (const [turn, { width, means, locale: usual }] of settings.entries()) {
      const locale = usual ?? story.keyboardIn;
      await test.step(`${name}: ${width} px, ${means}, ${locale}`, async () => {
        const pair = story.endsSession ? await sessionOf(request, expert.email) : shared;
        const page = await opened(browser, { width, means, locale }, pair);
        await page.goto(`${server.url}/rations/${story.ration}/edit`);
        const human = new Human(page, means);
        const { say } = wordsIn(locale);
        await story.play({ page, human, request, pair, say, turn, width, means, locale });
        const { seconds, steps } = human.told;
        told[name] = {
          ...told[name],
          [`${width} ${means}`]: `${locale}, ${steps} steps, ${Math.round(seconds)} s`,
        };
        await page.context().close();
      });
    }
  }
  console.info("stories of a ration, with the time a hand would take:");
  console.table(told);
});
