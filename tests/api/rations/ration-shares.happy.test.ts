import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { rationVersion, userEntity } from "#worker/db/schema/index.ts";
import { bucketFiles } from "#worker/http/file-routes.ts";
import { sweep } from "#worker/jobs/delete-expired.ts";
import { call, clearCounters, clock, db, refused, rowsIn } from "../../support/app.ts";
import { feed, horse, line, logoBody, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let ration: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  const hay = await feed(own);
  const body = { horse: await horse(token), name: "Hiver", objective: "maintain", feeds: [line(hay, 8)] };
  ration = String((await call("POST", "/api/rations", { token, body })).body["@id"]);
});
beforeEach(clearCounters);

const share = (days: number, as = token) =>
  call("POST", "/api/ration_shares", { token: as, body: { ration, days } });
const open = (secret: unknown) => call("GET", `/api/shared/${String(secret)}`);

describe("a link to a ration", () => {
  test("opens without signing in what was frozen when it was made, and stays so", async () => {
    const made = await share(7);
    expect(made.status).toBe(201);
    expect(String(made.body.token)).toMatch(/^[\w-]{43}$/);
    const first = await open(made.body.token);
    expect(first.status).toBe(200);
    expect(first.body.snapshot).toMatchObject({ horse: { name: "Bijou" }, ration: { name: "Hiver" } });
    const headers = { "If-Match": "*" };
    await call("PATCH", ration, { token, body: { name: "Printemps" }, headers });
    expect((await open(made.body.token)).body).toEqual(first.body);
    const again = await share(7);
    expect((await open(again.body.token)).body.snapshot).toMatchObject({ ration: { name: "Printemps" } });
  });

  test("bears the logo of its day, which is kept as long as a link shows it and no longer", async () => {
    const admin = own.people.ROLE_SUPER_ADMIN.token;
    const path = `/api/user_entities/${own.entityId}/logo`;
    const put = () => call("POST", path, { token: admin, body: logoBody() });
    const logoOn = async (link: Awaited<ReturnType<typeof share>>) => (await open(link.body.token)).body.logo;
    const kept = async () => (await env.FILES.list()).objects.map(({ key }) => `/api/files/${key}`).sort();
    const night = (days: number) =>
      sweep(db, bucketFiles(env.FILES), new Date(clock.now.getTime() + days * 86_400_000));
    const bare = await share(30);
    await put();
    const first = await share(1);
    const second = await share(30);
    const logo = String(await logoOn(first));
    expect(logo).toMatch(/^\/api\/files\//);

    await put();
    await put();
    const third = await share(30);
    const latest = String(await logoOn(third));
    expect([await logoOn(bare), await logoOn(first), await logoOn(second)]).toEqual([null, logo, logo]);
    expect(latest).not.toBe(logo);
    expect(await kept(), "the one between was on no link").toEqual([logo, latest].sort());
    expect((await call("GET", logo)).status).toBe(200);

    await call("DELETE", path, { token: admin });
    await night(2);
    expect([await logoOn(second), await logoOn(third)]).toEqual([logo, latest]);
    await call("DELETE", String(second.body["@id"]), { token });
    await night(2);
    expect(await kept()).toEqual([latest]);
    await call("DELETE", String(third.body["@id"]), { token });
    await call("DELETE", String(bare.body["@id"]), { token });
    await night(2);
    expect(await kept()).toEqual([]);
  });

  test("goes with its organisation, and so does every logo that was on one", async () => {
    const gone = await tenant();
    const admin = own.people.ROLE_SUPER_ADMIN.token;
    const entity = `/api/user_entities/${gone.entityId}`;
    const oats = line(await feed(gone), 2);
    const body = { horse: await horse(gone.expert), objective: "maintain", feeds: [oats] };
    const { "@id": other } = (await call("POST", "/api/rations", { token: gone.expert, body })).body;
    for (const _ of [1, 2]) {
      await call("POST", `${entity}/logo`, { token: admin, body: logoBody() });
      await call("POST", "/api/ration_shares", { token: gone.expert, body: { ration: other, days: 7 } });
    }
    expect((await env.FILES.list()).objects).toHaveLength(2);
    expect((await call("DELETE", entity, { token: admin })).status).toBe(204);
    expect((await env.FILES.list()).objects).toEqual([]);
    expect(await rowsIn("former_logo")).toBe(0);
  });

  test("keeps the organisation's name and unit of money of the save; of a save that kept none it has the name of its own day, and says so of the money", async () => {
    const made = await share(7);
    const first = (await open(made.body.token)).body;
    expect(first).toMatchObject({ currency: "EUR", isCurrencyKept: true });
    const here = eq(userEntity.id, own.entityId);
    const { organisation } = first;
    await db.update(userEntity).set({ monetaryUnit: "CHF", name: "Elsewhere" }).where(here);
    expect((await open(made.body.token)).body).toEqual(first);
    const listed = await call("GET", `/api/ration_versions?ration=${ration}`, { token });
    const [version] = listed.body["hydra:member"] as unknown as { monetaryUnit: string }[];
    expect(version?.monetaryUnit).toBe("EUR");
    await db.update(rationVersion).set({ monetaryUnit: null, organisation: null });
    expect((await open(made.body.token)).body).toMatchObject({
      currency: "CHF",
      isCurrencyKept: false,
      organisation,
    });
    await db
      .update(userEntity)
      .set({ monetaryUnit: "EUR", name: String(organisation) })
      .where(here);
  });

  test("names who advises, whom its reader may ask, and no other person, address or remark on the horse", async () => {
    const { body, text } = await open((await share(1)).body.token);
    expect(body.author).toMatchObject({ organisation: body.organisation });
    expect(String((body.author as unknown as { person: string }).person)).toMatch(/\S+ \S+/);
    for (const word of ["@", "creator", "email"]) expect(text).not.toContain(word);
  });

  test("is listed with its token for who made it alone, and can be read nowhere in what is stored", async () => {
    const made = await share(30);
    const listed = await call("GET", `/api/ration_shares?ration=${ration}`, { token });
    const members = listed.body["hydra:member"] as unknown as {
      "@id": string;
      token: string | null;
      number: number;
    }[];
    const mine = members.find((each) => each["@id"] === String(made.body["@id"]));
    expect(mine?.token).toBe(made.body.token);
    expect((await open(mine?.token)).status).toBe(200);
    for (const path of [`/api/ration_shares?ration=${ration}`, String(made.body["@id"])]) {
      const others = await call("GET", path, { token: own.people.ROLE_EXPERT_NUTRITION_SANTE.token });
      expect(others.status).toBe(200);
      expect(others.text).not.toContain(String(made.body.token));
    }
    const stored = await env.DB.prepare("select * from ration_share").all();
    expect(JSON.stringify(stored.results)).not.toContain(String(made.body.token));
    const audit = await call("GET", "/api/audit_entries?operation=ration_share.post", {
      token: own.people.ROLE_ADMIN.token,
    });
    expect(audit.text).toContain(String(made.body["@id"]));
    expect(audit.text).not.toContain(String(made.body.token));
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await call("POST", "/api/ration_shares", { token, body: { ration, days: 7 }, headers });
    const { results } = await env.DB.prepare(
      "select answer from idempotency where answer like '%token%'",
    ).all();
    expect(results).toEqual([]);
  });

  test("has judgements of health only when who made it may see them", async () => {
    const sections = async (as: string) => {
      const { body } = await open((await share(1, as)).body.token);
      const { findings } = body.snapshot as unknown as { findings: { rule: RuleKey }[] };
      return new Set(findings.map(({ rule }) => rules[rule].section));
    };
    const all = await sections(own.people.ROLE_EXPERT_NUTRITION_SANTE.token);
    const plain = await sections(own.people.ROLE_EXPERT_NUTRITION.token);
    expect(plain).toEqual(new Set(["requirement", "limit"]));
    expect(all.size).toBeGreaterThan(plain.size);
  });

  test("ends on its day, and at once when it is taken back: then it is as one that never was", async () => {
    const before = clock.now;
    const short = await share(1);
    const taken = await share(30);
    expect((await call("DELETE", String(taken.body["@id"]), { token })).status).toBe(204);
    const unknown = await open("A".repeat(43));
    expect(unknown.status).toBe(404);
    expect((await open(taken.body.token)).text).toBe(unknown.text);
    clock.now = new Date(before.getTime() + 25 * 3_600_000);
    expect((await open(short.body.token)).text).toBe(unknown.text);
    clock.now = before;
  });
});

describe("what is refused", () => {
  test("too many tries from one address: 429 with when to come back", { timeout: 60_000 }, async () => {
    let last = await open("B".repeat(43));
    for (let n = 0; n < 60; n++) last = await open("B".repeat(43));
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("a life of none or of years: 422 at its place; another organisation's ration is none, and nothing is written", async () => {
    for (const days of [0, 366, 1.5]) expect((await share(days)).status).toBe(422);
    const stranger = await tenant();
    const rows = await rowsIn("ration_share");
    expect(refused(await share(7, stranger.expert))).toEqual(["ration: unknown_item"]);
    expect(await rowsIn("ration_share")).toBe(rows);
  });
});
