import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { locales } from "#contract/locales.ts";
import type { HydraCollection, RouteEntry } from "#contract/wire/hydra.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { visit, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { saveSettings } from "../../support/user-settings.ts";

const server = sharedServer();

/** A text in English and in French. */
type Told = [en: string, fr: string];

interface Failure {
  name: string;
  who: string | null;
  path: string;
  /** The answer that the screen gets from an address. */
  read?: [address: string, body: unknown];
  /** Calls that fail for want of the network, or are answered with this status and nothing in it, or with this. */
  broken?: [address: string, status: number | null, body?: unknown];
  /** Operations by tag and name that the server does not offer: told in a browser of its own. */
  missing?: string[];
  /** True where the token is over by the time the screen is gone to. */
  isOver?: true;
  /** True for an account that has settings. */
  hasSettings?: true;
  /** True where the page has to begin anew for it. */
  anew?: true;
  /** Texts typed into fields first, by their labels. */
  typed?: Record<string, string>;
  /** True where a dialog asks for choices before the last button. */
  chooses?: true;
  /** Buttons that are pressed there. */
  pressed?: string[];
  texts: Told[];
}

const failures = JSON.parse(
  readFileSync(new URL("../../cases/reported-failures.json", import.meta.url), "utf8"),
) as Failure[];

/** Leaves operations out of those that the server tells of. */
async function withhold(page: Page, missing: readonly string[]): Promise<void> {
  await page.route("**/api/routes*", async (route) => {
    const response = await route.fetch();
    const offered = (await response.json()) as HydraCollection<RouteEntry>;
    const isOffered = (tag: string, name: string) => !missing.includes(`${tag}.${name}`);
    const left = offered["hydra:member"].map(({ tag, paths, ...entry }) => ({
      ...entry,
      tag,
      paths: paths.filter(({ operationName }) => isOffered(tag, operationName)),
    }));
    await route.fulfill({ response, json: { ...offered, "hydra:member": left } });
  });
}

async function chooseFirst(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole("combobox")).not.toHaveCount(0);
  for (const choice of await dialog.getByRole("combobox").all()) await choice.selectOption({ index: 1 });
}

const plays = spread(failures, { locale: locales });

test("what fails is told in its words where it fails, in the languages by turns", async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  for (const locale of locales) {
    const word = wordsOf(locale);
    const own = plays.flatMap(([each, row]) => (row.locale === locale ? [each] : []));
    for (const who of new Set(own.map((each) => each.who))) {
      const context = await browser.newContext({ locale });
      const pair = who && (await putSession(context, server, who));
      const shared = await context.newPage();
      await shared.goto(`${server.url}/contact`);
      for (const failure of own) {
        if (failure.who !== who) continue;
        const { name, path, broken, anew, typed = {}, pressed = [], texts, missing, ...each } = failure;
        await test.step(`${locale}: ${name}`, async () => {
          if (pair && each.hasSettings) {
            await saveSettings(request, server, pair.token, { language: `/api/languages/${locale}` });
          }
          const page = missing ? await (await browser.newContext({ locale })).newPage() : shared;
          if (missing) {
            if (who) await putSession(page.context(), server, who);
            await withhold(page, missing);
            await page.goto(`${server.url}/contact`);
            await page.getByRole("heading", { level: 1 }).waitFor();
          }
          if (each.isOver) await page.clock.setFixedTime(Date.now() + 1000 * limits.accessTokenSeconds);
          const isSaved = !anew && !missing && pressed.length > 0;
          if (!anew && !missing && new URL(page.url()).pathname !== "/contact") await visit(page, "/contact");
          if (each.read) {
            const [address, json] = each.read;
            await page.route(address, (route) => route.fulfill({ json }));
          }
          if (isSaved) await visit(page, path);
          if (isSaved) await page.getByRole("button", { name: word(pressed[0] ?? "") }).waitFor();
          if (broken) {
            const [address, status, body] = broken;
            const given = body === undefined ? { body: "" } : { json: body };
            await page.route(address, (route) =>
              status === null ? route.abort() : route.fulfill({ status, ...given }),
            );
          }
          if (anew) await page.goto(server.url + path);
          else if (!isSaved) await visit(page, path);
          for (const [field, text] of Object.entries(typed))
            await page.getByLabel(word(field), { exact: true }).fill(text);
          for (const button of pressed) {
            if (each.chooses && button === pressed.at(-1)) await chooseFirst(page.getByRole("dialog"));
            await page.getByRole("button", { name: word(button), exact: true }).click();
          }
          for (const told of texts) {
            const [en, fr] = told;
            await expect(page.getByText(locale === "en" ? en : fr).first()).toBeVisible();
          }
          for (const [address] of [broken ?? [], each.read ?? []]) if (address) await page.unroute(address);
          if (missing) await page.context().close();
        });
      }
      await context.close();
    }
  }
});
