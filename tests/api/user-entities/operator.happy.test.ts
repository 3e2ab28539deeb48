import { describe, expect, test } from "vitest";
import { operatorFacts } from "#contract/operator.ts";
import { createApp } from "#worker/app.ts";
import type { Bindings } from "#worker/env.ts";
import { bindings } from "../../support/app.ts";

const asked = async (OPERATOR: unknown, locale: string) => {
  const bound: Bindings = OPERATOR === undefined ? bindings() : { ...bindings(), OPERATOR };
  const request = new Request("https://picotin.example/api/operator", {
    headers: { "Accept-Language": locale },
  });
  const answer = await createApp({}).fetch(request, bound);
  return { status: answer.status, body: (await answer.json()) as Record<string, string | null> };
};

const told = {
  contact: "bureau@haras.example",
  prices: { en: "120 euros a year", fr: "120 euros par an" },
  hosting: "  ",
};

describe("the operator of a deployment", () => {
  test.each([
    ["a table", told],
    ["a text of JSON", JSON.stringify(told)],
  ])("tells the facts of the static pages in %s, in the language of the request", async (_, OPERATOR) => {
    const [en, fr] = [await asked(OPERATOR, "en"), await asked(OPERATOR, "fr")];
    expect([en.status, Object.keys(en.body).sort()]).toEqual([200, [...operatorFacts].sort()]);
    expect([en.body.contact, fr.body.contact]).toEqual([told.contact, told.contact]);
    expect([en.body.prices, fr.body.prices]).toEqual([told.prices.en, told.prices.fr]);
    expect([en.body.hosting, en.body.publisher]).toEqual([null, null]);
  });

  test.each([[undefined], [""], ["{}"]])(
    "who has told nothing, %j, is unknown in every fact",
    async (OPERATOR) => {
      const { status, body } = await asked(OPERATOR, "en");
      expect([status, new Set(Object.values(body))]).toEqual([200, new Set([null])]);
    },
  );

  test.each([
    ["contact: a@b.example"],
    ['{"contcat": "a@b.example"}'],
    ['{"contact": {"en": "a@b.example"}}'],
    [{ contact: 7 }],
    ['["contact"]'],
  ])("a setting that is none, %j, is a fault of the deployment and not passed over", async (OPERATOR) => {
    expect((await asked(OPERATOR, "en")).status).toBe(500);
  });
});
