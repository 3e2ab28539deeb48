import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { createApp } from "#worker/app.ts";
import { bindings, call, clearCounters, codeTo, counting, derived, mailsTo } from "../../support/app.ts";
import { vouchedDomain } from "../../support/sso.ts";
import { password, person, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(clearCounters);

const nobody = () => `${crypto.randomUUID().slice(0, 8)}@picotin.example`;

interface Seen {
  status: number;
  headers: [string, string][];
  text: string;
}

const typeOf = (method: string) => (method === "PATCH" ? "application/merge-patch+json" : "application/json");

/** Asks, and gives what a stranger sees of the answer with its cost: the statements of the database and the keys derived. */
async function ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const statements: string[] = [];
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name).bind(target);
      return (text: string) => {
        statements.push(text);
        return target.prepare(text);
      };
    },
  });
  derived.length = 0;
  const following: Promise<void>[] = [];
  const app = createApp({ derive: counting, defer: (work) => following.push(work) });
  const headers = { ...more, ...(body === undefined ? {} : { "Content-Type": typeOf(method) }) };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const bound = { ...bindings(), DB, MAIL: env.PLATFORM_MAIL, MAIL_FROM: "care@picotin.example" };
  const start = performance.now();
  const answer = await app.request(`http://service.test${path}`, init, bound);
  const ms = performance.now() - start;
  const seen: Seen = {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== "x-request-id"),
    text: await answer.text(),
  };
  const cost = { statements: [...statements], keys: [...derived] };
  await Promise.all(following);
  return { seen, cost, ms };
}

type Asked = Awaited<ReturnType<typeof ask>>;

/** All of an answer but how long it took, which no test can hold a machine to. */
const told = ({ seen, cost }: Asked) => ({ seen, cost });

const login = (email: string, typed = "not the password") =>
  ask("POST", "/api/login_check", { email, password: typed });

/** A key costs this much today. */
const current = '{"ln":14,"r":8,"p":5}';
const code = "123456";
const phrase = "an entirely new phrase";

/** Every operation that may be asked about an address without being signed in: one that is not here fails below. */
const ways: Partial<Record<OperationId, (email: string) => Promise<Asked>>> = {
  "token.login": (email) => login(email),
  "token.sso": (email) => ask("POST", "/api/login_sso", { email }),
  "password_reset.ask_code": (email) => ask("POST", "/api/password_resets/code", { email }),
  "password_reset.ask_code_of": (email) => ask("POST", `/api/password_resets/${email}/code`, {}),
  "password_reset.check_code": (email) => ask("POST", "/api/password_resets/check", { email, code }),
  "password_reset.check_code_of": (email) => ask("GET", `/api/password_resets/${email}/check/${code}`),
  "password_reset.reset": (email) => ask("POST", "/api/password_resets", { email, code, password: phrase }),
  "password_reset.reset_of": (email) =>
    ask("POST", `/api/password_resets/${email}/password`, { code, password: phrase }),
};
const way = (id: OperationId) => ways[id] ?? login;

/** Tells whether an operation is given an address, in its path or in its body. */
const isAskedAboutAddress = ({ access, path, body }: RouteRow): boolean =>
  access === "public" &&
  (path.includes("{email}") || Boolean(body && "entries" in body && isNamed(body.entries)));
const isNamed = (entries: unknown): boolean => v.is(v.object({ email: v.unknown() }), entries);

test("every operation that is asked about an address is looked at", () => {
  const found = operationIds.filter((id) => isAskedAboutAddress(routes[id]));
  expect(found.toSorted()).toEqual(Object.keys(ways).toSorted());
});

async function withoutRole() {
  const bare = await person(own.entityId, "ROLE_USER");
  await env.DB.prepare("delete from user_role where user_id = ?").bind(bare.id).run();
  return bare;
}

/** Accounts of every kind: each must look and cost like none. */
const kinds: Record<string, () => Promise<{ email: string }>> = {
  "an account in use": () => person(own.entityId, "ROLE_USER"),
  "an inactive one": () => person(own.entityId, "ROLE_USER", [], { active: false }),
  "one whose password is not chosen yet": () => person(own.entityId, "ROLE_USER", [], { passwordHash: "!" }),
  "one for which no provider vouches any more": () =>
    person(own.entityId, "ROLE_USER", [], { accountType: "sso" }),
  "one without a role": withoutRole,
  "one whose licence has expired": async () => (await tenant({ licenceDays: -1 })).people.ROLE_ADMIN,
};

describe("nobody learns who has an account", () => {
  describe.each(Object.keys(ways) as OperationId[])("from %s", (id) => {
    test.each(Object.entries(kinds))("%s looks and costs like none", async (_name, make) => {
      const { email } = await make();
      const [here, there] = [await way(id)(email), await way(id)(nobody())];
      expect(told(here)).toEqual(told(there));
      expect(here.cost.statements.length).toBeGreaterThan(0);
      expect(here.cost.keys).toEqual(id === "token.login" ? [current] : []);
    });
  });

  test("from guesses at a code that both were asked for, until both are spent", async () => {
    const [known, unknown] = [(await person(own.entityId, "ROLE_USER")).email, nobody()];
    const asked = [
      await way("password_reset.ask_code")(known),
      await way("password_reset.ask_code")(unknown),
    ];
    expect(told(asked[0]!)).toEqual(told(asked[1]!));
    const last: Asked[] = [];
    for (let guess = 0; guess <= limits.codeGuesses; guess++) {
      for (const id of ["password_reset.check_code", "password_reset.reset"] as const) {
        const [here, there] = [await way(id)(known), await way(id)(unknown)];
        expect(told(here)).toEqual(told(there));
        last.push(here);
      }
    }
    expect(last[0]?.seen.text).not.toBe(last.at(-1)?.seen.text);
  });

  test("from the start of a sign-in with an organisation, which tells of the mail domain alone", async () => {
    const domain = await vouchedDomain(own);
    const known = await person(own.entityId, "ROLE_USER", [], { email: `ada@${domain}`, accountType: "sso" });
    const code = way("password_reset.ask_code");
    expect(told(await code(known.email))).toEqual(told(await code(nobody())));
    const [here, there] = [await way("token.sso")(known.email), await way("token.sso")(`nobody@${domain}`)];
    expect(told(here)).toEqual(told(there));
    expect(JSON.parse(here.seen.text).location).toBe(`/api/sso/${own.entityId}`);
  });

  test("from a sign-in to an account that is inactive, that has no role, or whose password is not chosen", async () => {
    const inactive = await person(own.entityId, "ROLE_USER", [], { active: false });
    const bare = await withoutRole();
    const invited = userBody();
    await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body: invited });
    const none = told(await login(nobody(), password));
    for (const { email } of [inactive, bare]) expect(told(await login(email, password))).toEqual(none);
    const unchosen = told(await login(invited.email, password));
    expect(unchosen.seen).toEqual(none.seen);
    expect(unchosen.cost.statements).toEqual(none.cost.statements);
    expect(unchosen.cost.keys).toHaveLength(1);
  });

  test("from the address that a switch names: unknown, higher, inactive and another organisation's are alike", async () => {
    const switcher = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
    const other = await tenant();
    const to = (email: string) =>
      ask("GET", "/api/users/me", undefined, {
        Authorization: `Bearer ${switcher.token}`,
        "X-Switch-User": email,
      });
    const unknown = await to(nobody());
    expect(unknown.seen.status).toBe(403);
    const inactive = await person(own.entityId, "ROLE_USER", [], { active: false });
    for (const { email } of [own.people.ROLE_SUPER_ADMIN, other.people.ROLE_USER, inactive]) {
      expect(told(await to(email))).toEqual(told(unknown));
    }
    expect(unknown.cost.keys).toEqual([]);
  });

  test("from the own address, changed to one that somebody has: a code is said to be sent, and none is right", async () => {
    const me = await person(own.entityId, "ROLE_USER");
    const taken = (await person((await tenant()).entityId, "ROLE_USER")).email;
    const free = nobody();
    const headers = { Authorization: `Bearer ${me.token}`, "If-Match": "*" };
    const move = (email: string, more = {}) =>
      ask("PATCH", "/api/users/me", { email, password, ...more }, headers);
    const [here, there] = [await move(taken), await move(free)];
    expect(told(here)).toEqual(told(there));
    expect(here.seen.text).toContain("code_sent");
    const sent = { token: me.token, headers: { "If-Match": "*" } };
    for (const email of [taken, free])
      await call("PATCH", "/api/users/me", { ...sent, body: { email, password } });
    expect([await codeTo(taken), (await codeTo(free))?.length]).toEqual([undefined, limits.codeDigits]);
    for (let guess = 0; guess <= limits.codeGuesses; guess++) {
      await clearCounters();
      const wrong = { code: String(guess).repeat(limits.codeDigits) };
      expect(told(await move(taken, wrong))).toEqual(told(await move(free, wrong)));
    }
  });

  test("from a link of an invitation: unknown, outdated, used and taken back are alike, read or finalised", async () => {
    const { token } = own.people.ROLE_ADMIN;
    const invite = async () => {
      const invited = userBody();
      const made = await call("POST", "/api/users", { token, body: invited });
      const mail = (await mailsTo(invited.email))[0]?.body ?? "";
      return { path: String(made.body["@id"]), link: /finalization\/(\S+)/.exec(mail)?.[1] ?? "" };
    };
    const [outdated, used, takenBack] = [await invite(), await invite(), await invite()];
    await env.DB.prepare("update registration set expires_at = '2020-01-01T00:00:00.000Z' where user_id = ?")
      .bind(outdated.path.slice("/api/users/".length))
      .run();
    const body = { password: phrase };
    expect((await call("POST", `/api/registrations/${used.link}`, { body })).status).toBe(200);
    const headers = { "If-Match": "*" };
    await call("PATCH", takenBack.path, { token, body: { active: false }, headers });
    for (const [method, sent] of [["GET", undefined] as const, ["POST", body] as const]) {
      const asked = (link: string) => ask(method, `/api/registrations/${link}`, sent);
      const unknown = await asked(crypto.randomUUID());
      expect([unknown.seen.status, unknown.cost.keys]).toEqual([404, []]);
      for (const { link } of [outdated, used, takenBack]) {
        expect(told(await asked(link))).toEqual(told(unknown));
      }
    }
  });
});

describe("how long it takes is printed, the work behind it is the same", () => {
  const verdicts: string[] = [];
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

  /** Medians of both, taken in turn, and what the line "at most max(2 ms, 20 %)" makes of them on this machine. */
  async function compare(
    name: string,
    rounds: number,
    known: () => Promise<Asked>,
    unknown: () => Promise<Asked>,
  ) {
    const [here, there]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await clearCounters();
      const [one, other] = [await known(), await unknown()];
      expect(told(one)).toEqual(told(other));
      expect(one.cost.statements.length).toBeGreaterThan(0);
      here.push(one.ms);
      there.push(other.ms);
    }
    const [a, b] = [median(here), median(there)];
    const most = Math.max(2, 0.2 * Math.max(a, b));
    const verdict = Math.abs(a - b) <= most ? "within" : "beyond";
    verdicts.push(
      `${name}: ${a.toFixed(1)} ms known, ${b.toFixed(1)} ms unknown, ${verdict} ${most.toFixed(1)} ms`,
    );
  }

  test("of a sign-in, a request for a code, a switch and an invitation", async () => {
    const known = await person(own.entityId, "ROLE_USER");
    const switcher = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
    const other = await tenant();
    const to = (email: string) =>
      ask("GET", "/api/users/me", undefined, {
        Authorization: `Bearer ${switcher.token}`,
        "X-Switch-User": email,
      });
    const invited = userBody();
    await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body: invited });
    const link = /finalization\/(\S+)/.exec((await mailsTo(invited.email))[0]?.body ?? "")?.[1] ?? "";
    await env.DB.exec("update registration set expires_at = '2020-01-01T00:00:00.000Z'");
    const registration = (token: string) => ask("GET", `/api/registrations/${token}`);
    const code = way("password_reset.ask_code");
    await compare(
      "sign-in",
      5,
      () => login(known.email),
      () => login(nobody()),
    );
    await compare(
      "code",
      15,
      () => code(known.email),
      () => code(nobody()),
    );
    await compare(
      "switch",
      15,
      () => to(other.people.ROLE_USER.email),
      () => to(nobody()),
    );
    await compare(
      "invitation",
      15,
      () => registration(link),
      () => registration(crypto.randomUUID()),
    );
  }, 30_000);

  afterAll(() => console.log(["Who has an account, by time:", ...verdicts].join("\n  ")));
});
