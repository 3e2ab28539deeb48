import { expect, type Locator, type Page, test } from "@playwright/test";
import type { Locale } from "#contract/locales.ts";
import { can, type Role } from "#contract/roles.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { type ScreenKey, type ScreenRow, screens } from "#contract/screens.ts";
import { demoPassword, users } from "#worker/seed/people.ts";
import { type ApiClient, clientOfPage } from "../../support/api-client.ts";
import { type Hostile, harm, makeHostile } from "../../support/hostile.ts";
import { followFocus, skipToMain, tooWide, walk } from "../../support/keyboard.ts";
import { haveLetters, tooWideIn } from "../../support/letters.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { signIn, tabTo } from "../../support/story.ts";

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
  const body = { email, password: demoPassword };
  const { body: pair } = await client.call<TokenPair>("token.login", { body });
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

const languages = ["fr", "en"] as const;
const lettersOf: Record<Locale, readonly boolean[]> = { fr: [false, true], en: [false] };

/**
 * In French, of longer words, the letters for dyslexic readers are walked through too. The Tab key goes through all of a
 * screen on the phone, and in the two wider windows in turn: what one language walks at 768 px the other does at 1280.
 */
const isWalked = (locale: Locale, place: number, width: number): boolean =>
  width === 360 || (width === 768) === ((place + languages.indexOf(locale)) % 2 === 0);

for (const locale of languages) {
  test.describe(locale, () => {
    test.use({ locale });
    test("every screen, with hostile texts in it, is played by keyboard alone at three widths", async ({
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
  const letters = lettersOf[locale];
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
  if (letters.includes(true)) await haveLetters(page);
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
      for (const width of widths) {
        where = `${key} at ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        for (const isWorn of letters) for (const fault of await tooWideIn(page, isWorn)) tell(fault);
        const isModal = (await page.getByRole("alertdialog").count()) > 0;
        if (!isModal) for (const fault of await skipToMain(page)) tell(fault);
        if (!isWalked(locale, place, width)) continue;
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

test("what stands over the pages is used by keyboard alone at three widths: settings, menus, another user's session", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(followFocus);
  await page.goto(`${server.url}/login`);
  await signIn(page, { email: "switch@picotin.example", password: demoPassword });
  const keys = await page.context().newCDPSession(page);
  const sound = async () =>
    expect([...(await page.evaluate(tooWide)), ...(await walk(page, keys)).faults]).toEqual([]);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const use = async (wanted: Locator, key = "Enter") => {
    await tabTo(page, wanted);
    await page.keyboard.press(key);
  };
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/contact`);
    await heading("Contact").waitFor();

    await test.step(`the speed dial and the settings at ${width} px`, async () => {
      const dial = button("Réglages d’affichage");
      await use(dial);
      await use(page.getByRole("switch", { name: "Mode sombre" }), "Space");
      await expect(page.locator("html")).toHaveClass(/dark/);
      await page.keyboard.press("Space");
      await expect(page.locator("html")).not.toHaveClass(/dark/);
      await page.keyboard.press("Escape");
      await expect(dial).toBeFocused();
      await page.keyboard.press("Enter");
      await use(button(/Modifier mes réglages/));
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Langue").waitFor();
      await sound();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(dial).toBeFocused();
    });

    await test.step(`the main menu at ${width} px`, async () => {
      const isBar = width === 1280;
      await use(button(isBar ? "Administration" : "Ouvrir le menu"));
      const link = page.getByRole("link", { name: "Administration des utilisateurs" });
      await link.waitFor();
      if (isBar) {
        await tabTo(page, link);
        await page.keyboard.press("Escape");
        await expect(button("Administration")).toBeFocused();
        await page.keyboard.press("Enter");
      } else {
        await sound();
      }
      await use(link);
      await heading("Administration des utilisateurs").waitFor();
      await expect(link).toBeHidden();
    });

    await test.step(`another user's session at ${width} px`, async () => {
      await use(button(/Compte de Paul/));
      const people = page.getByRole("region", { name: "Changer d’utilisateur" });
      await people.getByRole("button").first().waitFor();
      await tabTo(page, people.getByRole("searchbox"));
      await page.keyboard.type("marchand");
      await expect(people.getByRole("button")).toHaveCount(1);
      await use(button(/Hélène Marchand/));
      const banner = page.getByText("Vous utilisez la session de Hélène Marchand");
      await expect(banner).toBeVisible();
      await expect(heading("Bonjour Hélène")).toBeVisible();
      await page.reload();
      await expect(banner).toBeVisible();
      await page.goto(`${server.url}/users`);
      await heading("Une erreur 403 est survenue").waitFor();
      await sound();
      await page.goto(`${server.url}/my-account`);
      await expect(
        page.getByText("Le mot de passe d’un autre utilisateur ne peut pas être modifié."),
      ).toBeVisible();
      await expect(page.getByLabel("Mot de passe actuel")).toBeHidden();
      await use(button("Quitter"));
      await expect(banner).toBeHidden();
      await expect(heading("Bonjour Paul")).toBeVisible();
    });
  }

  await test.step("a page that is none, and a session that may not be used any more", async () => {
    await page.goto(`${server.url}/nowhere`);
    await expect(heading("Erreur 404")).toBeVisible();
    await expect(page.getByText("La page demandée n’existe pas")).toBeVisible();
    await sound();
    await page.evaluate(() => sessionStorage.setItem("picotin.switched", "superadmin@picotin.example"));
    await page.reload();
    await expect(page.getByText("Impossible de changer d’utilisateur")).toBeVisible();
    await use(page.getByRole("link", { name: "Retour à l’accueil" }));
    await expect(heading("Bonjour Paul")).toBeVisible();
  });
});
