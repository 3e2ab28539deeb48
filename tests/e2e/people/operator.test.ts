import { expect, test } from "@playwright/test";
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

test("static pages say what the operator has told, and mark what is missing", async ({ browser }) => {
  for (const locale of ["en", "fr"] as const) {
    const word = wordsOf(locale);
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const main = page.getByRole("main");
    for (const [path, facts, isWhole] of [
      ["/legal-notice", ["told of publisher", "told of hosting"], true],
      ["/gcs", ["told of renewal", "told of liability", prices[locale]], true],
      ["/personal_data", ["told of retention", "told of processors", "told of dataContact"], true],
      ["/contact", ["told of help", word("operator_contact")], false],
    ] as const) {
      await page.goto(server.url + path);
      for (const fact of facts) await expect(main).toContainText(fact);
      await expect(main.getByText(word("page_to_complete"))).toBeVisible({ visible: !isWhole });
      expect(/\[[^\]]+\]/.test((await main.textContent()) ?? "")).toBe(!isWhole);
    }
    await context.close();
  }
});
