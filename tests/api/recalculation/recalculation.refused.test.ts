import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { call, clock, refused } from "../../support/app.ts";
import { ask, recalculations, rowsOf, stored } from "../../support/service/recalculation.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let bijou: string;
let hay: string;
let haylage: string;
let ration: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  [hay, haylage] = [await feed(own, { price: 180 }), await feed(own, { price: 240 })];
  bijou = await horse(token);
  ration = await stored(token, bijou, hay);
});
beforeEach(() => {
  clock.now = new Date();
});

const { name: _name, ...facts } = horseBody();
const described = (otherwise: Record<string, unknown> = {}) => ({
  horse: facts,
  objective: "maintain",
  feeds: [line(hay, 8)],
  ...otherwise,
});

interface Refused {
  name: string;
  body: () => Record<string, unknown>;
  violations: string[];
}

const nobodys = (collection: string) => `/api/${collection}/nobodys`;
const wholes: Refused[] = [
  { name: "no rations", body: () => ({}), violations: ["rations: required"] },
  { name: "an empty list", body: () => ({ rations: [] }), violations: ["rations: rations"] },
  { name: "an empty filter", body: () => ({ rations: {} }), violations: ["rations: required"] },
  { name: "a word that is none", body: () => ({ rations: "some" }), violations: ["rations: rations"] },
  {
    name: "a filter that does not exist",
    body: () => ({ rations: { colour: "bay" } }),
    violations: ["rations.colour: unknown_field"],
  },
  ...["2026-01-01", "2026-02-31T10:00:00Z", "2026-01-01T10:00:00+05"].map((changedSince) => ({
    name: `${changedSince}, which is no instant`,
    body: () => ({ rations: { changedSince } }),
    violations: ["rations.changedSince: instant"],
  })),
  {
    name: "horses, feeds and a brand that nobody has",
    body: () => ({
      rations: {
        horses: [bijou, nobodys("horses")],
        feeds: [nobodys("ingredients")],
        brand: nobodys("brands"),
      },
    }),
    violations: [
      "rations.horses[1]: unknown_item",
      "rations.feeds[0]: unknown_item",
      "rations.brand: unknown_item",
    ],
  },
  {
    name: "a calculation that does not exist",
    body: () => ({ rations: [ration], calculation: "guess" }),
    violations: ["calculation: choice"],
  },
  {
    name: "a field that no row has",
    body: () => ({ rations: [ration], fields: ["verdict", "trace"] }),
    violations: ["fields[1]: choice"],
  },
  {
    name: "what is no path of a feed",
    body: () => ({ rations: [ration], changes: { replacements: [{ ingredient: hay, by: bijou }] } }),
    violations: ["changes.replacements[0].by: iri"],
  },
  {
    name: "changes of items that do not exist",
    body: () => ({
      rations: [ration],
      changes: {
        prices: [
          { ingredient: hay, pricePerTonne: 200 },
          { ingredient: nobodys("ingredients"), pricePerTonne: 200 },
        ],
        replacements: [{ ingredient: hay, by: nobodys("ingredients") }],
        weights: [{ horse: nobodys("horses"), weightKg: 500 }],
      },
    }),
    violations: [
      "changes.prices[1].ingredient: unknown_item",
      "changes.replacements[0].by: unknown_item",
      "changes.weights[0].horse: unknown_item",
    ],
  },
  {
    name: "a feed in its own place, twice",
    body: () => ({
      rations: [ration],
      changes: {
        replacements: [
          { ingredient: hay, by: hay },
          { ingredient: hay, by: haylage },
        ],
      },
    }),
    violations: [
      "changes.replacements[0].by: replaced_by_itself",
      "changes.replacements[1].ingredient: added_twice",
    ],
  },
  {
    name: "a price and a weight beyond all measure",
    body: () => ({
      rations: [ration],
      changes: {
        prices: [{ ingredient: hay, pricePerTonne: -1 }],
        weights: [{ horse: bijou, weightKg: 3 }],
      },
    }),
    violations: ["changes.prices[0].pricePerTonne: too_small", "changes.weights[0].weightKg: too_small"],
  },
];

test.each(wholes)("a request is refused as a whole, at its place: $name", async ({ body, violations }) => {
  const answer = await ask(token, body());
  const status = violations.some((each) => each.endsWith(": iri")) ? 400 : 422;
  expect([answer.status, refused(answer)]).toEqual([status, violations]);
});

test("what cannot be stored says so in words, in both languages", async () => {
  const said = async (locale: string) =>
    (await ask(token, { rations: [ration], write: true, queued: false }, { "Accept-Language": locale })).body
      .detail;
  expect(await said("en")).toContain("goes on after its answer");
  expect(await said("fr")).toContain("continue après sa réponse");
});

test.each([
  ["a number too large for a double", '"quantityKg":8', '"quantityKg":1e400', "feeds[0].quantityKg: number"],
  ["a prototype", '"horse":{', '"horse":{"__proto__":{"admin":true},', "horse.__proto__: unknown_field"],
])("no part of a body with %s is computed, and its place is named", async (_name, sound, bad, place) => {
  const text = JSON.stringify({ rations: [ration, described()] }).replace(sound, bad);
  const answer = await call("POST", recalculations, { token, text });
  expect([answer.status, refused(answer)]).toEqual([422, [`rations[1].${place}`]]);
});

test("another media type is not served", async () => {
  expect((await ask(token, { rations: [ration] }, { Accept: "text/csv" })).status).toBe(406);
});

describe("beyond the limits", () => {
  test("a list is refused with the number it may have", async () => {
    const answer = await ask(token, {
      rations: Array.from({ length: limits.rationsPerRecalculationMax + 1 }, () => ration),
    });
    expect([answer.status, refused(answer)]).toEqual([422, ["rations: too_many_items"]]);
    expect(answer.body.detail).toContain(String(limits.rationsPerRecalculationMax));
  });

  test.each(["optimise", "practical"])("amounts are looked for in fewer rations: %s", async (calculation) => {
    const rations = Array.from({ length: limits.answersPerRecalculationMax + 1 }, () => ration);
    const answer = await ask(token, { rations, calculation, queued: false }, { "Accept-Language": "en" });
    expect([answer.status, refused(answer)]).toEqual([422, ["rations: rations_beyond"]]);
    expect(answer.body.detail).toContain(`${limits.answersPerRecalculationMax + 1} rations`);
    expect(answer.body.detail).toContain(`${limits.answersPerRecalculationMax} at most`);
  });

  test("a body of more than 4 MB is refused with its size, and one of less is read", async () => {
    const padded = (size: number) => {
      const text = JSON.stringify({ rations: [ration] });
      return call("POST", recalculations, { token, text: text + " ".repeat(size - text.length) });
    };
    const answer = await padded(limits.recalculationBytes + 1);
    expect([answer.status, answer.body.code]).toEqual([413, "too_large"]);
    expect(answer.body.detail).toContain(String(limits.recalculationBytes));
    expect((await padded(limits.recalculationBytes)).status).toBe(200);
  });
});

interface BadRow {
  name: string;
  rations: () => unknown;
  violations: string[];
}

const bad: BadRow[] = [
  { name: "a number", rations: () => 7, violations: ["rations[1]: ration"] },
  { name: "no path of a ration", rations: () => bijou, violations: ["rations[1]: iri"] },
  { name: "a ration of nobody", rations: () => nobodys("rations"), violations: ["rations[1]: unknown_item"] },
  {
    name: "a ration without a horse, with a field too many",
    rations: () => ({ objective: "maintain", feeds: [], colour: "bay" }),
    violations: ["rations[1].horse: required", "rations[1].colour: unknown_field"],
  },
  {
    name: "a feed without an amount",
    rations: () => described({ feeds: [{ ingredient: hay, role: "forage" }] }),
    violations: ["rations[1].feeds[0].quantityKg: required"],
  },
  {
    name: "a feed that nobody has",
    rations: () => described({ feeds: [line(nobodys("ingredients"), 8)] }),
    violations: ["rations[1].feeds[0].ingredient: unknown_item"],
  },
  {
    name: "a horse that nobody has",
    rations: () => described({ horse: nobodys("horses") }),
    violations: ["rations[1].horse: unknown_item"],
  },
  {
    name: "a horse with norms that nobody has",
    rations: () => described({ horse: { ...facts, requirementProfile: nobodys("requirement_profiles") } }),
    violations: ["rations[1].horse.requirementProfile: unknown_item"],
  },
  {
    name: "more than a horse is offered",
    rations: () => described({ feeds: [line(hay, 60)] }),
    violations: ["rations[1].feeds: absurd_weight"],
  },
];

describe("a bad ration among good ones fails by itself", () => {
  test.each(bad)("$name", async ({ rations: given, violations }) => {
    const rows = await rowsOf(token, { rations: [ration, given(), described()] });
    const [good] = await rowsOf(token, { rations: [ration] });
    expect(rows.map(({ number, problem }) => [number, problem?.status ?? null])).toEqual([
      [0, null],
      [1, 422],
      [2, null],
    ]);
    expect(rows[0]).toEqual(good);
    expect(Object.keys(rows[1] ?? {})).toEqual(["number", "ration", "problem"]);
    const { violations: found = [], code, detail } = rows[1]?.problem ?? { code: "", detail: "" };
    expect(found.map(({ propertyPath, code: of }) => `${propertyPath}: ${of}`).sort()).toEqual(
      violations.toSorted(),
    );
    expect(code).toBe("invalid");
    expect(found.every(({ message }) => detail.includes(message))).toBe(true);
  });

  test("and tells it in the reader's language, on its own line", async () => {
    const body = { rations: [nobodys("rations"), ration] };
    const answer = await ask(token, body, { Accept: "application/x-ndjson", "Accept-Language": "fr" });
    const [first, second] = answer.text.split("\n").map((text) => text && JSON.parse(text));
    expect(first.problem.violations[0].message).toBe("Cet élément n’existe pas.");
    expect(second.problem).toBeNull();
  });

  test("when what is stored of it cannot be read, and says nothing of why", async () => {
    const broken = await stored(token, bijou, hay);
    await env.DB.prepare("update ration set meal_times = 'noon' where id = ?")
      .bind(broken.slice(broken.lastIndexOf("/") + 1))
      .run();
    const rows = await rowsOf(token, { rations: [broken, ration], fields: ["cost"] });
    expect(rows[0]?.problem).toEqual({
      type: "/errors/500",
      status: 500,
      detail: "Internal Server Error",
      code: "internal",
    });
    expect(rows[1]).toEqual({ number: 1, ration, problem: null, cost: 1.44 });
    await env.DB.prepare("update ration set meal_times = null").run();
  });

  test("when a feed would come into it twice, at the change that brings it", async () => {
    const both = described({ feeds: [line(hay, 4), line(haylage, 4)] });
    const changes = { replacements: [{ ingredient: hay, by: haylage }] };
    const rows = await rowsOf(token, { rations: [ration, both], changes });
    expect(rows.map(({ problem }) => problem?.violations?.[0]?.propertyPath ?? null)).toEqual([
      null,
      "changes.replacements[0].by",
    ]);
  });

  test("when its horse would be too light for it, and a stored one keeps what it had before", async () => {
    const changes = { weights: [{ horse: bijou, weightKg: 100 }] };
    const [row] = await rowsOf(token, { rations: [ration], changes });
    expect(row?.problem?.violations?.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)).toEqual([
      "rations[0].feeds: absurd_weight",
    ]);
    const [chosen] = await rowsOf(token, { rations: "all", changes });
    expect(chosen?.problem?.violations?.[0]?.propertyPath).toBe("feeds");
  });
});
