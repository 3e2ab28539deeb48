import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { familyKeys } from "#science/feeds/feed-families.ts";
import { allowances } from "#worker/features/tokens/throttle.ts";
import { call } from "../../support/app.ts";
import { brand, ownFeedBody, person, reported, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
});

const path = "/api/ingredients/import";
const feed = (name: string, part: object = {}) => ({ ...ownFeedBody(), nameEn: name, nameFr: name, ...part });
const send = (feeds: unknown, token = admin) => call("POST", path, { token, body: { feeds } });
const count = async () =>
  Number(
    (await env.DB.prepare("select count(*) as n from ingredient where entity_id is not null").first("n")) ??
      0,
  );

describe("a table of feeds", () => {
  test("becomes feeds that equal those made one by one, with prices, and an audit row each", async () => {
    const maker = await brand(admin);
    const sent = [feed("Import hay", { pricePerTonne: 175 }), feed("Import oats", { brand: maker })];
    const made = await send(sent);
    expect(made.status).toBe(200);
    const { created, feeds } = made.body as unknown as { created: number; feeds: { "@id": string }[] };
    expect(created).toBe(2);
    const single = await call("POST", "/api/ingredients", { token: admin, body: feed("Import hay") });
    for (const [at, { "@id": id }] of feeds.entries()) {
      const read = await call("GET", id, { token: own.expert });
      expect(read.body).toMatchObject({ ...sent[at], brand: at === 1 ? { "@id": maker } : null });
      expect(read.body.composition).toEqual(single.body.composition);
      const audits = await env.DB.prepare("select operation, after from audit_log where row = ?")
        .bind(id)
        .all();
      expect(audits.results).toHaveLength(1);
      expect(audits.results[0]?.operation).toBe("ingredient.import");
      expect(JSON.parse(String(audits.results[0]?.after))).toMatchObject({ nameFr: sent[at]?.nameFr });
    }
  });

  test("is taken from one person so often, then the next is told to wait; another's still is", async () => {
    const [one, another] = await Promise.all([
      person(own.entityId, "ROLE_ADMIN"),
      person(own.entityId, "ROLE_ADMIN"),
    ]);
    await env.DB.exec("delete from rate_counter");
    expect((await send([feed("Counted hay")], one.token)).status).toBe(200);
    const { name, max } = allowances.importPerUser;
    await env.DB.prepare("update rate_counter set count = ? where key glob ?").bind(max, `${name}:*`).run();
    const refusal = await send([feed("Uncounted hay")], one.token);
    expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await send([feed("Another hay")], another.token)).status).toBe(200);
  });

  test(`may hold ${limits.importRowsMax} feeds, all written at once`, async () => {
    const before = await count();
    const feeds = Array.from({ length: limits.importRowsMax }, (_, at) =>
      feed(`Row ${at}`, { pricePerTonne: at }),
    );
    const made = await send(feeds);
    expect([made.status, made.body.created]).toEqual([200, limits.importRowsMax]);
    expect((await count()) - before).toBe(limits.importRowsMax);
  });

  test("may hold every family and more brands than queries are allowed", async () => {
    const brands = await Promise.all(Array.from({ length: 60 }, (_, at) => brand(admin, `Maker ${at}`)));
    const feeds = brands.map((maker, at) => {
      const family = familyKeys[at % familyKeys.length];
      return feed(`Made by ${at}`, { family, plant: null, values: [], brand: maker });
    });
    expect((await send(feeds)).body.created).toBe(60);
  });

  test("is the organisation's own: another one does not see its feeds", async () => {
    const made = await send([feed("Import secret")]);
    const { feeds } = made.body as unknown as { feeds: { "@id": string }[] };
    const stranger = await tenant();
    expect(
      (await call("GET", String(feeds[0]?.["@id"]), { token: stranger.people.ROLE_ADMIN.token })).status,
    ).toBe(404);
  });
});

describe("sent again under its Idempotency-Key", () => {
  const keyed = (key: string, feeds: unknown) =>
    call("POST", path, { token: admin, body: { feeds }, headers: { "Idempotency-Key": key } });

  test("is made once, twenty times at the same time too, and every answer is the same", async () => {
    const before = await count();
    const feeds = [feed("Keyed hay", { pricePerTonne: 120 }), feed("Keyed oats")];
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed("table", feeds)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.created]).toEqual([200, 2]);
    expect((await count()) - before).toBe(2);
    const other = await keyed("table", [feed("Keyed other")]);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_reused"]);
  });

  test("tells what it made though its answer was lost", async () => {
    const feeds = ["Lost c", "Lost a", "Lost b"].map((name) => feed(name));
    const first = await keyed("lost", feeds);
    await env.DB.exec("update idempotency set answer = null");
    const again = await keyed("lost", feeds);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

describe("is refused whole, each fault at its place", () => {
  beforeAll(async () => {
    expect((await send([feed("Known feed")])).status).toBe(200);
  });

  const bad: [string, () => unknown, { path: string; code: string }[]][] = [
    ["no feed", () => [], [{ path: "feeds", code: "required" }]],
    [
      "too many feeds",
      () => Array.from({ length: limits.importRowsMax + 1 }, (_, at) => feed(`Row ${at}`)),
      [{ path: "feeds", code: "too_many_items" }],
    ],
    [
      "an unknown field",
      () => [feed("A"), feed("B", { colour: "green" })],
      [{ path: "feeds[1].colour", code: "unknown_field" }],
    ],
    [
      "a name that the organisation already has",
      () => [feed("Fresh"), feed("  KNOWN feed")],
      [{ path: "feeds[1].nameFr", code: "feed_known" }],
    ],
    [
      "a name twice",
      () => [feed("Same"), feed(" same")],
      [{ path: "feeds[1].nameFr", code: "feed_name_twice" }],
    ],
    [
      "what the checks of an analysis find, in every feed",
      () => [
        feed("A", { values: [reported("ndf", 40), reported("adf", 60)] }),
        feed("B"),
        feed("C", { reference: "/api/ingredients/nothing" }),
        feed("D", { brand: "/api/brands/nothing" }),
        feed("E", { plant: "straw" }),
      ],
      [
        { path: "feeds[0].values[1].value", code: "analysis_adf_above_ndf" },
        { path: "feeds[0].values[0].value", code: "analysis_adf_above_ndf" },
        { path: "feeds[2].reference", code: "unknown_item" },
        { path: "feeds[3].brand", code: "unknown_item" },
        { path: "feeds[4].plant", code: "plant_of_family" },
      ],
    ],
  ];
  test.each(bad)("%s", async (_, feeds, expected) => {
    const before = await count();
    const answer = await send(feeds());
    expect(answer.status).toBe(422);
    const { violations } = answer.body as unknown as { violations: { propertyPath: string; code: string }[] };
    expect(violations.map(({ propertyPath, code }) => ({ path: propertyPath, code }))).toEqual(expected);
    expect(await count()).toBe(before);
  });

  test("a body of more than a megabyte", async () => {
    const before = await count();
    const notes = "x".repeat(4000);
    const feeds = (many: number) => Array.from({ length: many }, (_, at) => feed(`Long ${at}`, { notes }));
    const large = feeds(Math.ceil(limits.bodyBytes / 4000));
    expect(JSON.stringify(large).length).toBeGreaterThan(limits.bodyBytes);
    expect((await call("POST", path, { token: admin, text: JSON.stringify({ feeds: large }) })).status).toBe(
      413,
    );
    expect(await count()).toBe(before);
  });

  test("an expert who is no admin", async () => {
    expect((await send([feed("A")], own.expert)).status).toBe(403);
  });

  test("another organisation's brand or feed does not exist", async () => {
    const stranger = await tenant();
    const theirs = await brand(stranger.people.ROLE_ADMIN.token);
    expect((await send([feed("A", { brand: theirs })])).status).toBe(422);
  });

  test("somebody signed in with two roles may when one of them is an admin", async () => {
    const both = await person(own.entityId, "ROLE_EXPERT_NUTRITION", ["ROLE_ADMIN"]);
    expect((await send([feed("Import both")], both.token)).status).toBe(200);
  });
});
