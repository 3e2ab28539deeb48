import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Locale } from "#contract/locales.ts";

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** Every form of a message: of its numbers too. */
const formsOf = (message: unknown): string[] => {
  if (typeof message === "string") return [message];
  return typeof message === "object" && message !== null ? Object.values(message).flatMap(formsOf) : [];
};

const messagesIn = (locale: Locale): Record<string, unknown> =>
  Object.assign(
    {},
    ...["", "service.", "science."].map((part) => read(`worker/contract/messages/${part}${locale}.json`)),
  );

/** Tells whether a text is one of the forms, whatever fills their placeholders. */
const isFormOf = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => {
    const parts = form.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`, "s").test(text);
  });

/** The texts of a case, English and French, wherever they are in it. */
function textsIn(value: unknown): [en: string, fr: string][] {
  if (!Array.isArray(value))
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
  const last = value.slice(-2);
  const isPair =
    value.length < 4 &&
    last.length === 2 &&
    last.every((text) => typeof text === "string" && /\s/.test(text));
  return isPair ? [[last[0], last[1]]] : value.flatMap(textsIn);
}

const [en, fr] = [messagesIn("en"), messagesIn("fr")];
/** Shorter messages, as those of a figure and its unit, would be found in any text. */
const messages = Object.keys(en)
  .map((key) => ({ en: formsOf(en[key]), fr: formsOf(fr[key]) }))
  .filter((message) => message.en.every(({ length }) => length > 8));

for (const name of ["reported-failures", "refused-forms"])
  test(`texts that ${name} wants in either language are those of one message`, () => {
    const texts = textsIn(read(`tests/cases/${name}.json`));
    expect(texts.length).toBeGreaterThan(30);
    const unknown = texts.filter(
      ([english, french]) =>
        !messages.some((message) => isFormOf(english, message.en) && isFormOf(french, message.fr)),
    );
    expect(unknown).toEqual([]);
  });
