import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { type Locale, locales } from "#contract/locales.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { errorsAt, remarkAt, visit, wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();

/** A text in English and in French. */
type Told = [en: string, fr: string];
/** A text at a field, which is named by the message of its label. */
type ToldAt = [label: string, ...Told];

interface Step {
  pressed?: [role: "button" | "radio" | "switch", name: string][];
  typed?: Record<string, string>;
  /** Keys pressed one by one, after what the field holds. */
  keyed?: Record<string, string>;
  /** Place or value of what is chosen; nothing where it is empty. */
  chosen?: Record<string, number | string>;
  /** A line of an analysis, and what is typed into it. */
  line?: [nutrient: string, text: string];
  file?: [label: string, file: GivenFile];
  /** So many files are dropped at once. */
  dropped?: number;
  /** Groups of boxes in which nothing is left chosen. */
  cleared?: string[];
  /** The field that is left. */
  left?: string;
  /** True for the button of the form, or the message of the one among several. */
  sent?: true | string;
  /** True where the time of a code is over. */
  later?: true;
  /** Field that has the focus thereafter. */
  focused?: string;
  /** Field that is empty thereafter. */
  emptied?: string;
  /** Contents of fields thereafter. */
  holds?: Record<string, string>;
  /** Field that is not marked as wrong thereafter. */
  unmarked?: string;
  /** All that stands at fields, in the order of the page. */
  errors?: ToldAt[];
  /** Remarks that fields make by themselves. */
  at?: ToldAt[];
  says?: Told;
}

interface GivenFile {
  name: string;
  text?: string;
  bytes?: number;
  /** A text that is so many times the same, with its beginning and its end. */
  repeated?: [begin: string, part: string, times: number, end: string];
}

interface Case {
  name: string;
  path: string;
  /** Who fills the form; null where nobody is signed in. */
  who: string | null;
  /** Buttons that open it, one after the other. */
  opened?: string[];
  /** True where it is on the screen of the case before, which is opened anew. */
  fresh?: true;
  steps: Step[];
}

const cases = JSON.parse(
  readFileSync(new URL("../../cases/refused-forms.json", import.meta.url), "utf8"),
) as Case[];

/** Runs in the page: what the case before left in its form is not found again. */
function forgetDrafts(): Promise<void> {
  return new Promise((done, refuse) => {
    const opening = indexedDB.open("keyval-store");
    // as the page would make it, where nothing was kept yet
    opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
    opening.onerror = () => refuse(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const clearing = database.transaction("keyval", "readwrite");
      clearing.objectStore("keyval").clear();
      clearing.oncomplete = () => {
        database.close();
        done();
      };
    };
  });
}

interface Reader {
  page: Page;
  request: APIRequestContext;
  locale: Locale;
  word: (key: string) => string;
  /** Whose code is asked for in this language. */
  email: string;
}

const pick = ({ locale }: Reader, [en, fr]: Told): string => (locale === "en" ? en : fr);

async function codeOf({ request, email }: Reader): Promise<string> {
  const mails = (await (await request.get(`${server.url}/api/outbox`)).json()) as {
    to: string;
    text: string;
  }[];
  return /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
}

async function filled(reader: Reader, text: string): Promise<string> {
  if (text === "{reader}") return reader.email;
  if (text === "{code}") return codeOf(reader);
  if (text === "{wrong code}") return (await codeOf(reader)) === "000000" ? "000001" : "000000";
  return text;
}

const contentOf = ({ text, bytes, repeated }: GivenFile): Buffer => {
  if (repeated) return Buffer.from(repeated[0] + repeated[1].repeat(repeated[2]) + repeated[3]);
  return bytes ? Buffer.alloc(bytes, " ") : Buffer.from(text ?? "");
};

/** A field by the message of its label: a nutrient's line is named by its unit too, a group by its own name. */
const fieldOf = (region: Locator, { word }: Reader, label: string): Locator =>
  label.startsWith("nutrient_")
    ? region.getByRole("textbox", { name: `${word(label)},` }).first()
    : region.getByLabel(word(label), { exact: true }).first();

async function act(region: Locator, reader: Reader, step: Step): Promise<void> {
  const { page, word } = reader;
  for (const [role, name] of step.pressed ?? []) {
    await region.getByRole(role, { name: word(name), exact: true }).click();
  }
  for (const [label, text] of Object.entries(step.typed ?? {})) {
    await fieldOf(region, reader, label).fill(await filled(reader, text));
  }
  for (const [label, text] of Object.entries(step.keyed ?? {})) {
    const field = fieldOf(region, reader, label);
    await field.focus();
    await field.press("End");
    await field.pressSequentially(text);
  }
  for (const [label, value] of Object.entries(step.chosen ?? {})) {
    await fieldOf(region, reader, label).selectOption(typeof value === "number" ? { index: value } : value);
  }
  for (const label of step.cleared ?? []) {
    const boxes = region.getByRole("group", { name: word(label), exact: true }).getByRole("checkbox");
    for (const box of await boxes.all()) await box.uncheck();
  }
  if (step.line) await fieldOf(region, reader, step.line[0]).fill(step.line[1]);
  if (step.file) {
    const [label, file] = step.file;
    // handed over as a file: what is sent through the debugger takes long where it is large
    const path = test.info().outputPath(file.name);
    await writeFile(path, contentOf(file));
    await fieldOf(region, reader, label).setInputFiles(path);
  }
  if (step.dropped) {
    const files = await page.evaluateHandle((count) => {
      const data = new DataTransfer();
      for (let at = 0; at < count; at++)
        data.items.add(new File(["name"], `${at}.csv`, { type: "text/csv" }));
      return data;
    }, step.dropped);
    await region.getByText(word("import_drop")).dispatchEvent("drop", { dataTransfer: files });
  }
  if (step.left) await fieldOf(region, reader, step.left).blur();
  if (step.sent === true) await region.locator('form button[type="submit"]').first().click();
  else if (step.sent) await region.getByRole("button", { name: word(step.sent), exact: true }).click();
  if (step.later) await page.clock.setFixedTime(Date.now() + limits.codeSeconds * 1000);
}

async function judge(region: Locator, reader: Reader, step: Step): Promise<void> {
  const { page, word } = reader;
  if (step.errors) {
    const wanted = step.errors.map(([label, ...told]) => `${word(label)}: ${pick(reader, told)}`);
    await expect.poll(() => errorsAt(region)).toEqual(wanted);
  }
  for (const [label, ...told] of step.at ?? []) {
    await expect.poll(() => remarkAt(fieldOf(region, reader, label))).toContain(pick(reader, told));
  }
  if (step.says) {
    await expect(region.getByText(pick(reader, step.says), { exact: true }).first()).toBeVisible();
  }
  if (step.emptied) await expect(fieldOf(region, reader, step.emptied)).toHaveValue("");
  for (const [label, text] of Object.entries(step.holds ?? {})) {
    await expect(fieldOf(region, reader, label)).toHaveValue(text);
  }
  if (step.unmarked) {
    await expect.poll(() => remarkAt(fieldOf(region, reader, step.unmarked ?? ""))).toBeNull();
  }
  if (step.focused) {
    const name = word(step.focused);
    const isThere = () =>
      page.evaluate((label) => {
        const at = document.activeElement;
        const of = at?.closest('[data-slot="field"], [data-slot="field-set"]');
        return of?.querySelector("label, legend")?.textContent === label;
      }, name);
    await expect.poll(isThere, `the focus is at ${name}`).toBe(true);
  }
}

/** Somebody who was invited and has not answered; the end of the link in the mail. */
async function invitation(request: APIRequestContext): Promise<string> {
  const { token } = await beginSession(server, "superadmin@picotin.example");
  const user = { firstname: "Zoé", name: "Abadie", email: "zoe@picotin.example", roles: ["ROLE_USER"] };
  const made = await request.post(`${server.url}/api/users`, {
    data: user,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(made.status()).toBe(201);
  const mails = (await (await request.get(`${server.url}/api/outbox`)).json()) as {
    to: string;
    text: string;
  }[];
  const text = mails.find(({ to }) => to === user.email)?.text ?? "";
  return /\/registration\/finalization\/(\S+)/.exec(text)?.[1] ?? "";
}

const plays = spread(cases, { locale: locales });

test("every form tells all that is wrong at its fields, in the languages by turns", async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const token = await invitation(request);
  for (const locale of locales) {
    const own = plays.flatMap(([each, row]) => (row.locale === locale ? [each] : []));
    for (const who of new Set(own.map((each) => each.who))) {
      const context = await browser.newContext({ locale });
      if (who) await putSession(context, server, who);
      const page = await context.newPage();
      const email = locale === "en" ? "nutrition@picotin.example" : "premium@picotin.example";
      const reader: Reader = { page, request, locale, word: wordsOf(locale), email };
      await page.goto(`${server.url}/contact`);
      for (const each of own.filter((one) => one.who === who)) {
        await test.step(`${locale}: ${each.name}`, async () => {
          if (each.fresh) {
            await visit(page, "/contact");
            await page.evaluate(forgetDrafts);
          }
          await visit(page, each.path.replace("{invitation}", token));
          for (const name of each.opened ?? []) {
            await page.getByRole("button", { name: reader.word(name), exact: true }).click();
          }
          const region = page.getByRole(each.opened ? "dialog" : "main");
          for (const step of each.steps) {
            await act(region, reader, step);
            await judge(region, reader, step);
          }
          if (each.opened) await page.keyboard.press("Escape");
        });
      }
      await context.close();
    }
  }
});
