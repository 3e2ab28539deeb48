import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { signedIn, visit, wordsOf } from "../support/told.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

/** A text in English and in French. */
type Told = [en: string, fr: string];

interface Failure {
  name: string;
  who: string | null;
  path: string;
  /** Calls that fail for want of the network, or are answered with this status and nothing in it, or with this. */
  broken?: [address: string, status: number | null, body?: unknown];
  /** True where the page has to begin anew for it. */
  anew?: true;
  /** What is typed into fields first, by their labels. */
  typed?: Record<string, string>;
  /** Buttons that are pressed there. */
  pressed?: string[];
  texts: Told[];
}

const failures = JSON.parse(
  readFileSync(new URL("../cases/told-failures.json", import.meta.url), "utf8"),
) as Failure[];

test("what fails is told in its words where it fails, in both languages", async ({ browser, request }) => {
  test.setTimeout(300_000);
  for (const locale of ["en", "fr"] as const) {
    const word = wordsOf(locale);
    for (const who of new Set(failures.map((each) => each.who))) {
      const context = await browser.newContext({ locale });
      if (who) await signedIn(context, request, server.url, who);
      const page = await context.newPage();
      await page.goto(`${server.url}/contact`);
      for (const { name, path, broken, anew, typed = {}, pressed = [], texts, ...each } of failures) {
        if (each.who !== who) continue;
        await test.step(`${locale}: ${name}`, async () => {
          const isSaved = !anew && pressed.length > 0;
          if (!anew && new URL(page.url()).pathname !== "/contact") await visit(page, "/contact");
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
          for (const button of pressed) await page.getByRole("button", { name: word(button) }).click();
          for (const told of texts) {
            const [en, fr] = told;
            await expect(page.getByText(locale === "en" ? en : fr).first()).toBeVisible();
          }
          if (broken) await page.unroute(broken[0]);
        });
      }
      await context.close();
    }
  }
});
