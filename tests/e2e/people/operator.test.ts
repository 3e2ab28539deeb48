import { expect, test } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import { operatorFacts } from "#contract/operator.ts";
import { Server } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";

const prices = { en: "Forty euros a month, law of France", fr: "Quarante euros par mois, droit français" };
const all = Object.fromEntries(operatorFacts.map((fact) => [fact, `told of ${fact}`]));

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  process.env.OPERATOR = JSON.stringify({ ...all, prices, contact: "" });
  try {
    await server.start();
  } finally {
    delete process.env.OPERATOR;
  }
});
test.afterAll(() => server.remove());

interface Told {
  path: string;
  facts: (locale: Locale) => readonly string[];
  isWhole: boolean;
}

const pages: readonly Told[] = [
  { path: "/legal-notice", facts: () => ["told of publisher", "told of hosting"], isWhole: true },
  {
    path: "/gcs",
    facts: (locale) => ["told of renewal", "told of liability", prices[locale]],
    isWhole: true,
  },
  {
    path: "/personal_data",
    facts: () => ["told of retention", "told of processors", "told of dataContact"],
    isWhole: true,
  },
  {
    path: "/contact",
    facts: (locale) => ["told of help", wordsOf(locale)("operator_contact")],
    isWhole: false,
  },
];

for (const [{ path, facts, isWhole }, locale] of pages.flatMap((page) =>
  locales.map((each) => [page, each] as const),
))
  test(`${path} says what the operator has told, and marks what is missing (${locale})`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale });
    const main = page.getByRole("main");
    await page.goto(server.url + path);
    for (const fact of facts(locale)) await expect(main).toContainText(fact);
    await expect(main.getByText(wordsOf(locale)("page_to_complete"))).toBeVisible({ visible: !isWhole });
    expect(/\[[^\]]+\]/.test((await main.textContent()) ?? "")).toBe(!isWhole);
  });
