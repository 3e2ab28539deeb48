import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Allowance, allowances } from "#worker/features/tokens/throttle.ts";
import { call, clearCounters, clock, derived } from "../../support/app.ts";
import { password, person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(async () => {
  clock.now = new Date("2026-11-21T10:00:00Z");
  await clearCounters();
  derived.length = 0;
});

const wrong = "not the password";
const home = "192.0.2.7";
const login = (email: string, typed = wrong, headers: Record<string, string> = {}) =>
  call("POST", "/api/login_check", {
    body: { email, password: typed },
    headers: { "CF-Connecting-IP": home, ...headers },
  });
const somebody = async () => (await person(own.entityId, "ROLE_USER")).email;
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + 1000 * seconds);
};
const count = (statuses: number[], wanted: number) => statuses.filter((each) => each === wanted).length;
const counted = async (name: string) =>
  env.DB.prepare("select count from rate_counter where key glob ?").bind(`${name}:*`).first<number>("count");

/** Headers in which a client, or a machine on the way, tells of an address; the platform's own is the only one believed. */
const claims = ["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "X-Client-IP", "Fastly-Client-IP"];

describe("guesses at one account", () => {
  test("one after another are refused from the sixth on, and told how long", async () => {
    const email = await somebody();
    const answers = [];
    for (let n = 0; n < 10; n++) answers.push(await login(email));
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    expect(answers.slice(5).map(({ headers }) => headers.get("retry-after"))).toEqual(Array(5).fill("60"));
    later(59);
    expect((await login(email, password)).headers.get("retry-after")).toBe("1");
    later(1);
    expect((await login(email, password)).status).toBe(200);
  });

  test("fifty at once never exceed the limit: five are judged, and only five cost a key", async () => {
    const email = await somebody();
    const guesses = await Promise.all(Array.from({ length: 50 }, () => login(email)));
    const statuses = guesses.map(({ status }) => status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 45]);
    expect([...derived]).toEqual(Array(5).fill('{"ln":14,"r":8,"p":5}'));
    expect(await counted("login")).toBe(50);
    for (const { status, headers } of guesses) {
      if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  test("let nothing more pass when each claims another address, in any header that a client can set", async () => {
    const email = await somebody();
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      const claimed = Object.fromEntries(claims.map((name) => [name, `10.0.0.${n}, 192.168.0.${n}`]));
      statuses.push((await login(email, wrong, { ...claimed, Forwarded: `for=10.0.0.${n}` })).status);
    }
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 7]);
  });

  test("from another address have an allowance of their own: nobody is locked out by a stranger's guesses", async () => {
    const email = await somebody();
    for (let n = 0; n < 6; n++) await login(email);
    expect((await login(email, password)).status).toBe(429);
    expect((await login(email, password, { "CF-Connecting-IP": "198.51.100.9" })).status).toBe(200);
  });
});

describe("guesses from one IPv6 network", () => {
  const from = (address: string) => ({ "CF-Connecting-IP": address });

  test("count together: whoever has a /64 has every address in it, however it is written", async () => {
    const email = await somebody();
    const inside = [
      "2001:db8:0:7::1",
      "2001:db8::7:0:0:0:2",
      "2001:0DB8:0:0007:ffff::",
      "2001:db8:0:7:1:2:3:4",
    ];
    for (const address of [...inside, "2001:db8:0:7:a::b"]) {
      expect((await login(email, wrong, from(address))).status).toBe(401);
    }
    expect((await login(email, password, from("2001:db8:0:7:9::9"))).status).toBe(429);
    expect((await login(email, password, from("2001:db8:0:8::1"))).status).toBe(200);
    expect(await counted("login")).toBe(6);
  });

  test("count by the IPv4 address where one is written as IPv6", async () => {
    const email = await somebody();
    for (let n = 0; n < 5; n++) await login(email, wrong, from(`::ffff:${home}`));
    expect((await login(email, password)).status).toBe(429);
    expect((await login(email, password, from("::ffff:198.51.100.9"))).status).toBe(200);
  });
});

describe("guesses from one address", () => {
  const guess = (email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => login(email)));

  test("at any account count together, and wait a quarter of an hour after sixty", async () => {
    const accounts = [await somebody(), `${crypto.randomUUID()}@nowhere.example`];
    const statuses: number[] = [];
    for (const email of accounts) statuses.push(...(await guess(email, 30)).map(({ status }) => status));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 50]);
    const spared = await somebody();
    const refused = await login(spared, password);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    expect((await login(spared, password, { "CF-Connecting-IP": "198.51.100.9" })).status).toBe(200);
    later(899);
    expect((await login(spared, password)).headers.get("retry-after")).toBe("1");
    later(1);
    expect((await login(spared, password)).status).toBe(200);
  }, 20_000);

  test("are those that were wrong: who signs in takes only the own try back", async () => {
    await guess(await somebody(), 3);
    expect(await counted("login_address")).toBe(3);
    const email = await somebody();
    for (let n = 0; n < 3; n++) expect((await login(email, password)).status).toBe(200);
    expect(await counted("login_address")).toBe(3);
  });

  test("at codes of any account are sixty in ten minutes", async () => {
    const check = (n: number) =>
      call("POST", "/api/password_resets/check", {
        body: { email: `${n}@nowhere.example`, code: "123456" },
        headers: { "CF-Connecting-IP": home },
      });
    const answers = await Promise.all(Array.from({ length: 65 }, (_, n) => check(n)));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([60, 5]);
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("600");
  });

  /** The next try of this kind is one more than may be. */
  const spent = async ({ name, max }: Allowance) => {
    const { meta } = await env.DB.prepare("update rate_counter set count = ? where key glob ?")
      .bind(max, `${name}:*`)
      .run();
    expect(meta.changes).toBe(1);
  };

  test("are not what it is to begin a single sign-on: an office that begins a hundred still has its passwords", async () => {
    const start = (n: number) =>
      call("POST", "/api/login_sso", {
        body: { email: `${n}@nowhere.example` },
        headers: { "CF-Connecting-IP": home },
      });
    for (let n = 0; n < 100; n++) expect((await start(n)).status).toBe(200);
    expect((await login(await somebody(), password)).status).toBe(200);
    expect(await counted("login_address")).toBe(0);
    await spent(allowances.ssoStartPerAddress);
    const refused = await start(0);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  });

  test.each(["callback", crypto.randomUUID()])(
    "at single sign-on lead back to the sign-in, and say to wait: /api/sso/%s",
    async (part) => {
      const go = async () =>
        decodeURIComponent(
          (
            await call("GET", `/api/sso/${part}`, {
              headers: { "CF-Connecting-IP": home, "Accept-Language": "en" },
            })
          ).headers
            .getSetCookie()
            .join(),
        );
      expect(await go()).toContain("Your organisation’s sign-in was refused. Contact your administrator.");
      await spent(allowances.ssoPerAddress);
      expect(await go()).toContain("Too many attempts. Wait a moment, then try again.");
    },
  );

  test("at invitations are counted, whether they are read or used", async () => {
    const ways = [
      () => call("GET", "/api/registrations/never", { headers: { "CF-Connecting-IP": home } }),
      () =>
        call("POST", "/api/registrations/never", {
          body: { password: "an entirely new phrase" },
          headers: { "CF-Connecting-IP": home },
        }),
    ];
    for (const way of ways) expect((await way()).status).toBe(404);
    await spent(allowances.invitationPerAddress);
    for (const way of ways) {
      const { status, headers } = await way();
      expect([status, headers.get("retry-after")]).toEqual([429, "600"]);
    }
  });

  test("at refresh tokens are a hundred and twenty a minute", async () => {
    const refresh = () =>
      call("POST", "/api/token/refresh", {
        body: { refresh_token: crypto.randomUUID() },
        headers: { "CF-Connecting-IP": home },
      });
    const answers = await Promise.all(Array.from({ length: 125 }, refresh));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([120, 5]);
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60");
  });
});
