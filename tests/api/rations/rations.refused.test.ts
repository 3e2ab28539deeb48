import { beforeAll, describe, expect, test } from "vitest";
import { call, refused, rowsIn } from "../../support/app.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let stranger: Tenant;
let token: string;
let hay: string;
let grass: string;
let bijou: string;
let foreignHorse: string;
let foreignFeed: string;
beforeAll(async () => {
  [own, stranger] = await Promise.all([tenant(), tenant()]);
  token = own.expert;
  [hay, grass, foreignFeed] = await Promise.all([
    feed(own),
    feed(own, { role: "pasture" }),
    feed(own, { owner: stranger.entityId }),
  ]);
  bijou = await horse(token);
  foreignHorse = await horse(stranger.expert);
});

const tables = [
  "horse",
  "horse_weight",
  "ration",
  "ration_feed",
  "ration_pasture",
  "audit_log",
  "idempotency",
];
const everything = async () => Promise.all(tables.map(rowsIn));
const ration = (otherwise: Record<string, unknown>) => ({
  horse: bijou,
  objective: "maintain",
  ...otherwise,
});
const pasture = (hoursPerDay: number, ingredient = grass) => ({
  ingredient,
  abundance: "rare_herb",
  hoursPerDay,
});

/** Name of the case, the body, and each place with its code. */
const bad: [string, () => Record<string, unknown>, string[]][] = [
  ["an unknown field", () => ration({ price: 3 }), ["price: unknown_field"]],
  [
    "an unknown field of a line",
    () => ration({ feeds: [line(hay, 1, { kilos: 2 })] }),
    ["feeds[0].kilos: unknown_field"],
  ],
  ["a negative amount", () => ration({ feeds: [line(hay, -1)] }), ["feeds[0].quantityKg: too_small"]],
  ["an amount no horse eats", () => ration({ feeds: [line(hay, 61)] }), ["feeds[0].quantityKg: too_large"]],
  ["an absurd total", () => ration({ feeds: [line(hay, 45)] }), ["feeds: absurd_weight"]],
  [
    "an amount as text",
    () => ration({ feeds: [line(hay, 1, { quantityKg: "3" })] }),
    ["feeds[0].quantityKg: number"],
  ],
  [
    "a feed twice",
    () => ration({ feeds: [line(hay, 1), line(hay, 2)] }),
    ["feeds[1].ingredient: added_twice"],
  ],
  [
    "more than 24 hours",
    () => ration({ pastures: [pasture(25)] }),
    ["pastures[0].hoursPerDay: too_large", "pastures: hours_exceeded"],
  ],
  [
    "a pasture twice, and more than 24 hours in all",
    () => ration({ pastures: [pasture(13), pasture(13)] }),
    ["pastures[1].ingredient: added_twice", "pastures: hours_exceeded"],
  ],
  [
    "a pasture that is fed in the stable as well",
    () => ration({ feeds: [line(hay, 1), line(grass, 2)], pastures: [pasture(2)] }),
    ["pastures[0].ingredient: added_twice"],
  ],
  [
    "a pasture that is none",
    () => ration({ pastures: [pasture(2, hay)] }),
    ["pastures[0].ingredient: not_pasture"],
  ],
  [
    "a season there is none of",
    () => ration({ pastures: [{ ...pasture(2), season: "monsoon" }] }),
    ["pastures[0].season: choice"],
  ],
  [
    "soaked grass, and a preparation there is none of",
    () =>
      ration({
        feeds: [line(grass, 1, { preparation: "soaked_30_min" }), line(hay, 1, { preparation: "fried" })],
      }),
    ["feeds[1].preparation: choice"],
  ],
  [
    "grass that is soaked",
    () => ration({ feeds: [line(grass, 1, { preparation: "soaked_30_min" })] }),
    ["feeds[0].preparation: not_hay"],
  ],
  [
    "hay that is soaked as a concentrate",
    () => ration({ feeds: [line(hay, 1, { role: "concentrate", preparation: "steamed" })] }),
    ["feeds[0].preparation: not_hay"],
  ],
  [
    "a muzzle that lets everything through, and less than no grass",
    () => ration({ pastures: [{ ...pasture(2), muzzleFactor: 1, allowanceKg: -1 }] }),
    ["pastures[0].muzzleFactor: too_large", "pastures[0].allowanceKg: too_small"],
  ],
  [
    "a maximum below the minimum",
    () => ration({ feeds: [line(hay, 3, { minKg: 4, maxKg: 2 })] }),
    ["feeds[0].maxKg: max_below_min"],
  ],
  ["a stranger's horse", () => ration({ horse: foreignHorse }), ["horse: unknown_item"]],
  ["no such horse", () => ration({ horse: "/api/horses/none" }), ["horse: unknown_item"]],
  ["a number for a horse", () => ration({ horse: 7 }), ["horse: iri"]],
  [
    "a stranger's feed and no such feed, in one answer",
    () => ration({ feeds: [line(foreignFeed, 1), line("/api/ingredients/none", 1)] }),
    ["feeds[0].ingredient: unknown_item", "feeds[1].ingredient: unknown_item"],
  ],
  ["a missing objective", () => ({ horse: bijou }), ["objective: required"]],
  ["a change of feed of half a day", () => ration({ transitionDays: 0.5 }), ["transitionDays: integer"]],
  ["a change of feed over a year", () => ration({ transitionDays: 365 }), ["transitionDays: too_large"]],
  ["half a meal", () => ration({ meals: 1.5 }), ["meals: integer"]],
  ["its creator chosen", () => ration({ creator: "/api/users/me" }), ["creator: unknown_field"]],
];

describe("a ration is refused, and nothing changes, for", () => {
  test.each(bad)("%s", async (_name, body, places) => {
    const before = await everything();
    const answer = await call("POST", "/api/rations", { token, body: body() });
    expect([answer.status, refused(answer)]).toEqual([422, places]);
    expect(await everything()).toEqual(before);
  });

  test("a patch whose result would be no ration", async () => {
    const made = await call("POST", "/api/rations", { token, body: ration({ feeds: [line(hay, 5)] }) });
    const path = String(made.body["@id"]);
    const other = await horse(token);
    const before = await everything();
    const patch = (body: unknown) => call("PATCH", path, { token, body, headers: { "If-Match": "*" } });
    expect(refused(await patch({ feeds: [line(hay, 50)] }))).toEqual(["feeds: absurd_weight"]);
    expect(refused(await patch({ horse: other }))).toEqual(["horse: unknown_field"]);
    expect(refused(await patch({ meals: null }))).toEqual(["meals: required"]);
    expect(await everything()).toEqual(before);
    expect((await call("GET", path, { token })).text).toBe(made.text);
  });
});

describe("a horse is refused for", () => {
  const send = (text: string) => call("POST", "/api/horses", { token, text });
  const written = (field: string, value: string) =>
    JSON.stringify(horseBody({ [field]: "@" })).replace('"@"', value);

  test.each<[string, string, string, string[]]>([
    ["a number too large for a double", "weightKg", "1e400", ["weightKg: number"]],
    ["a negative weight", "weightKg", "-5", ["weightKg: too_small"]],
    ["more than 24 hours outdoors", "outdoorHours", "24.5", ["outdoorHours: too_large"]],
    ["a word that is no choice", "breed", '"unicorn"', ["breed: choice"]],
    ["null where something must be", "gender", "null", ["gender: required"]],
    ["a blank name", "name", '"   "', ["name: required"]],
    ["a name with half a character", "name", '"\\ud800"', ["name: characters"]],
    ["a name with a nil character", "name", '"a\\u0000b"', ["name: characters"]],
    ["a condition twice removed", "conditions", '["metabolic", "boredom"]', ["conditions[1]: choice"]],
    [
      "a class of no standard",
      "standardClass",
      '{"status":"pregnant","month":12}',
      ["standardClass.month: too_large"],
    ],
    ["its entity chosen", "userEntity", '"/api/user_entities/1"', ["userEntity: unknown_field"]],
    ["a name every object has", "constructor", '{"prototype":1}', ["constructor: unknown_field"]],
    ["a prototype", "__proto__", '{"admin":true}', ["__proto__: unknown_field"]],
  ])("%s", async (_name, field, value, places) => {
    const before = await everything();
    const answer = await send(
      field === "__proto__"
        ? JSON.stringify(horseBody()).replace("{", `{"__proto__":${value},`)
        : written(field, value),
    );
    expect([answer.status, refused(answer)]).toEqual([422, places]);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ["NaN", '{"weightKg": NaN}'],
    ["half a body", '{"name": "Bij'],
    ["no body", ""],
    ["ten thousand levels", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
    ["fifty thousand keys", `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":1`).join(",")}}`],
  ])("%s, as malformed", async (_name, text) => {
    const answer = await send(text);
    expect([answer.status, answer.body.detail]).toEqual([400, "Invalid JSON."]);
  });

  test("a figure that is no number, as malformed at its place, in the reader's language", async () => {
    const text = `{"horse":"${bijou}","objective":"maintain",\n"feeds":[{"quantityKg":NaN}]}`;
    const before = await everything();
    for (const [language, message] of [
      ["en", "This is not valid JSON (line 2, column 24)."],
      ["fr", "Ce n’est pas du JSON valide (ligne 2, colonne 24)."],
    ] as const) {
      const headers = { "Accept-Language": language };
      const answer = await call("POST", "/api/rations", { token, text, headers });
      expect([answer.status, answer.body.detail]).toEqual([400, "Invalid JSON."]);
      expect(answer.body.violations).toEqual([
        { propertyPath: "feeds[0].quantityKg", message, code: "json" },
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  test("a body that is no object, or larger than a megabyte", async () => {
    expect((await send("[]")).status).toBe(422);
    expect((await send('"text"')).status).toBe(422);
    expect((await send(`{"name":"${"x".repeat(1_000_001)}"}`)).status).toBe(413);
  });

  test("a body of another type", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/merge-patch+json"]) {
      const answer = await call("POST", "/api/horses", { token, body: horseBody(), type });
      expect(answer.status).toBe(415);
    }
    const path = await horse(token);
    const asJson = { token, body: { name: "B" }, type: "application/json", headers: { "If-Match": "*" } };
    expect((await call("PATCH", path, asJson)).status).toBe(415);
  });

  test("a name that comes twice, at its place", async () => {
    const before = await everything();
    const answer = await send(JSON.stringify(horseBody()).replace("{", '{"name":"First",'));
    expect([answer.status, refused(answer)]).toEqual([422, ["name: repeated"]]);
    expect(await everything()).toEqual(before);
  });

  test("nothing when the envelope comes along", async () => {
    const envelope = { "@id": "/api/horses/x", "@type": "Horse", "@context": "/api/contexts/Horse" };
    const answer = await send(JSON.stringify({ ...horseBody(), ...envelope }));
    expect([answer.status, answer.body.name]).toEqual([201, "Bijou"]);
  });
});

test("a calculation says where in its body a line is wrong, horse and batch included", async () => {
  const parts = { objective: "maintain", feeds: [line(hay, -1)] };
  const { name: _name, ...facts } = horseBody({ weightKg: 5 });
  const one = await call("POST", "/api/calculations/evaluation", { token, body: { horse: facts, ...parts } });
  expect(refused(one)).toEqual(["horse.weightKg: too_small", "feeds[0].quantityKg: too_small"]);
  const rations = [
    { horse: bijou, objective: "maintain" },
    { horse: foreignHorse, objective: "maintain" },
  ];
  const many = await call("POST", "/api/calculations/evaluations", { token, body: { rations } });
  expect(refused(many)).toEqual(["rations[1].horse: unknown_item"]);
});
