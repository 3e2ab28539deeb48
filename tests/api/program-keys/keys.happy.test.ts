import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { call, clock, type Json } from "../../support/app.ts";
import { changed, digests } from "../../support/digest.ts";
import { askKey, keyBody, makeKey } from "../../support/service/program-keys.ts";
import { feed, horseBody, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(() => {
  clock.now = new Date();
});

const admin = () => own.people.ROLE_ADMIN;
const later = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000);

describe("a key", () => {
  test("is told once, to who makes it, and is nowhere to be read after", async () => {
    const { status, body, headers } = await askKey(admin(), { name: "Stable software" });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^picotin_[\w-]{43}$/);
    expect(body).toMatchObject({
      name: "Stable software",
      roles: ["ROLE_EXPERT_NUTRITION"],
      state: "active",
      lastUsedAt: null,
      creator: { "@id": `/api/users/${admin().id}` },
      ending: String(body.key).slice(-4),
    });
    expect(Date.parse(String(body.expiresAt)) - clock.now.getTime()).toBe(30 * 86_400_000);
    const token = admin().token;
    const [item, list] = [
      await call("GET", headers.get("location") ?? "", { token }),
      await call("GET", "/api/program_keys?pagination=false", { token }),
    ];
    expect(item.body.key).toBeNull();
    const [middle, everything] = [String(body.key).slice(8, 40), [item.text, list.text]];
    for (const { name } of (await env.DB.prepare("select name from sqlite_master where type = 'table'").all())
      .results as { name: string }[]) {
      if (name.startsWith("_cf_")) continue;
      everything.push(JSON.stringify((await env.DB.prepare(`select * from "${name}"`).all()).results));
    }
    expect(everything.filter((text) => text.includes(middle))).toEqual([]);
  });

  test("is told again by no Idempotency-Key", async () => {
    const body = keyBody();
    const headers = { "Idempotency-Key": "the same" };
    const make = () => call("POST", "/api/program_keys", { token: admin().token, body, headers });
    expect((await make()).status).toBe(201);
    expect((await make()).status).toBe(422);
  });

  test("reads and writes as a token does, and its use is seen by its administrators", async () => {
    const { path, key } = await makeKey(admin());
    const before = await digests();
    expect((await call("GET", "/api/horses", { token: key })).status).toBe(200);
    expect(changed(before, await digests())).toEqual(["program_key"]);
    expect((await call("POST", "/api/horses", { token: key, body: horseBody() })).status).toBe(201);
    clock.now = later(5);
    const hay = await feed(own);
    expect((await call("POST", `${hay}/price`, { token: key, body: { pricePerTonne: 210 } })).status).toBe(
      200,
    );
    const seen = await call("GET", path, { token: admin().token });
    expect(seen.body.lastUsedAt).toBe(clock.now.toISOString());
  });

  test("does a POST once under an Idempotency-Key of its own, whatever its maker did under the same", async () => {
    const { key } = await makeKey(admin(), { roles: ["ROLE_ADMIN"] });
    const post = (token: string, name: string) =>
      call("POST", "/api/brands", { token, body: { name }, headers: { "Idempotency-Key": "one" } });
    const [first, again] = [await post(key, "Moulin A"), await post(key, "Moulin A")];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await post(admin().token, "Moulin B")).status).toBe(201);
  });
});

describe("the audit", () => {
  const entries = async (query: string) =>
    (await call("GET", `/api/audit_entries?${query}`, { token: admin().token })).body[
      "hydra:member"
    ] as unknown as Json[];

  test("has the writes of a program under the name of its key, for its maker, and after it is revoked too", async () => {
    const { path, key, name } = await makeKey(admin());
    const made = await call("POST", "/api/horses", { token: key, body: horseBody({ name: "Filou" }) });
    await call("DELETE", path, { token: admin().token });
    const [entry] = await entries(`row=${String(made.body["@id"])}`);
    expect(entry).toMatchObject({
      operation: "horse.post",
      onBehalf: true,
      actor: { "@id": path, email: null, firstname: null, name },
      subject: { "@id": `/api/users/${admin().id}`, email: admin().email },
    });
    for (const actor of [path, encodeURIComponent(name.toUpperCase())])
      expect((await entries(`actor=${actor}`)).map(({ operation }) => operation)).toEqual(["horse.post"]);
    const stranger = await tenant();
    const { body } = await call("GET", `/api/audit_entries?actor=${encodeURIComponent(name)}`, {
      token: stranger.people.ROLE_ADMIN.token,
    });
    expect(body["hydra:totalItems"]).toBe(0);
  });

  test("has its making and its end under the name of the administrator, and nothing of the key itself", async () => {
    const { path, key } = await makeKey(admin());
    await call("DELETE", path, { token: admin().token });
    const found = await entries(`row=${path}`);
    expect(found.map(({ operation }) => String(operation)).sort()).toEqual([
      "program_key.delete",
      "program_key.post",
    ]);
    expect(found.map(({ actor }) => actor?.email)).toEqual([admin().email, admin().email]);
    expect(JSON.stringify(found)).not.toContain(key.slice(8, 40));
  });

  test("names in the history of a feed the program that changed its price", async () => {
    const { key, name } = await makeKey(admin());
    const hay = await feed(own);
    await call("POST", `${hay}/price`, { token: key, body: { pricePerTonne: 190 } });
    const { body } = await call("GET", `${hay}/history`, { token: admin().token });
    expect((body.entries as unknown as Json[])[0]?.by).toEqual({ firstname: "", name });
  });
});

describe("the allowance of a key", () => {
  const { programKeyRequests: most, programKeyWindowSeconds: seconds } = limits;
  const ask = (token: string) => call("GET", "/api/ingredients?itemsPerPage=1", { token });
  /** Sets the requests that a key has made in a window that begins now. */
  const spend = (path: string, count: number) =>
    env.DB.prepare("update program_key set window_start = ?, window_count = ? where id = ?")
      .bind(Math.floor(clock.now.getTime() / 1000), count, path.slice(path.lastIndexOf("/") + 1))
      .run();

  test("is told with every answer: what it is, what is left, and when it is whole again", async () => {
    const { key } = await makeKey(admin());
    const told = ({ headers }: Awaited<ReturnType<typeof ask>>) => [
      headers.get("ratelimit-policy"),
      headers.get("ratelimit"),
    ];
    const policy = `"key";q=${most};w=${seconds}`;
    expect(told(await ask(key))).toEqual([policy, `"key";r=${most - 1};t=${seconds}`]);
    clock.now = later(20);
    expect(told(await ask(key))).toEqual([policy, `"key";r=${most - 2};t=${seconds - 20}`]);
    const refused = await call("GET", "/api/users/me", { token: key });
    expect([refused.status, ...told(refused)]).toEqual([
      403,
      policy,
      `"key";r=${most - 3};t=${seconds - 20}`,
    ]);
    const catalogue = await call("GET", "/api/routes", { token: key });
    expect(told(catalogue)).toEqual([policy, `"key";r=${most - 4};t=${seconds - 20}`]);
    expect(told(await ask(own.expert))).toEqual([null, null]);
  });

  test("ends with 429 and the seconds to wait, and begins again after them", async () => {
    const { path, key } = await makeKey(admin());
    await spend(path, most - 1);
    clock.now = later(15);
    expect((await ask(key)).status).toBe(200);
    const { status, headers, body } = await ask(key);
    expect([status, headers.get("retry-after"), headers.get("ratelimit"), body.code]).toEqual([
      429,
      String(seconds - 15),
      `"key";r=0;t=${seconds - 15}`,
      "too_many",
    ]);
    clock.now = later(seconds - 16);
    expect((await ask(key)).status).toBe(429);
    clock.now = later(1);
    expect((await ask(key)).headers.get("ratelimit")).toBe(`"key";r=${most - 1};t=${seconds}`);
  });

  test("is never passed by requests at once, and is not shared with another key or with a person", async () => {
    const [{ path, key }, other] = [await makeKey(admin()), await makeKey(admin())];
    await spend(path, most - 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect([(await ask(other.key)).status, (await ask(own.expert)).status]).toEqual([200, 200]);
  });
});
