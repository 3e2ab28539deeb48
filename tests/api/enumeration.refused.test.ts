import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { bindings, clearCounters } from "../support/app.ts";
import { password, person, type Tenant, tenant, userBody } from "../support/tenant.ts";

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

/** What a stranger sees of an answer, and the statements that the database was asked to prepare for it. */
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
  const following: Promise<void>[] = [];
  const app = createApp({ defer: (work) => following.push(work) });
  const headers = { ...more, ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const bound = { ...bindings(), DB, MAIL: env.PLATFORM_MAIL, MAIL_FROM: "care@picotin.example" };
  const answer = await app.request(`http://service.test${path}`, init, bound);
  const seen: Seen = {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== "x-request-id"),
    text: await answer.text(),
  };
  await Promise.all(following);
  return { seen, statements };
}

const login = (email: string, typed = "not the password") =>
  ask("POST", "/api/login_check", { email, password: typed });

/** Every way to ask about an address, signed out. */
const ways: Record<string, (email: string) => ReturnType<typeof ask>> = {
  "a sign-in": (email) => login(email),
  "a request for a code": (email) => ask("POST", "/api/password_resets/code", { email }),
  "a request for a code, with the address in the path": (email) =>
    ask("POST", `/api/password_resets/${email}/code`, {}),
  "a code that was never sent": (email) =>
    ask("POST", "/api/password_resets/check", { email, code: "123456" }),
  "a password with such a code": (email) =>
    ask("POST", "/api/password_resets", { email, code: "123456", password: "an entirely new phrase" }),
  "a sign-in with the organisation": (email) => ask("POST", "/api/login_sso", { email }),
};

describe("nobody learns who has an account", () => {
  test.each(Object.keys(ways))("from %s: status, headers, body and work are the same", async (key) => {
    const known = await person(own.entityId, "ROLE_USER");
    const [here, there] = [await ways[key]!(known.email), await ways[key]!(nobody())];
    expect(here.seen).toEqual(there.seen);
    expect(here.statements).toEqual(there.statements);
    expect(here.statements.length).toBeGreaterThan(0);
  });

  test("from a sign-in to an account that is inactive, that has no role, or whose password is not chosen", async () => {
    const inactive = await person(own.entityId, "ROLE_USER", [], { active: false });
    const bare = await person(own.entityId, "ROLE_USER");
    await env.DB.prepare("delete from user_role where user_id = ?").bind(bare.id).run();
    const invited = userBody();
    const authorization = { Authorization: `Bearer ${own.people.ROLE_ADMIN.token}` };
    await ask("POST", "/api/users", invited, authorization);
    const answers = [nobody(), inactive.email, bare.email, invited.email].map((email) =>
      login(email, password),
    );
    const [first, ...others] = await Promise.all(answers);
    for (const other of others) expect(other).toEqual(first);
  });

  test("from the address that a switch names: unknown, higher and another organisation's are alike", async () => {
    const switcher = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
    const other = await tenant();
    const to = (email: string) =>
      ask("GET", "/api/users/me", undefined, {
        Authorization: `Bearer ${switcher.token}`,
        "X-Switch-User": email,
      });
    const unknown = await to(nobody());
    expect(unknown.seen.status).toBe(403);
    for (const email of [own.people.ROLE_SUPER_ADMIN.email, other.people.ROLE_USER.email]) {
      expect(await to(email)).toEqual(unknown);
    }
  });

  test("from how long a sign-in takes: the medians are printed", async () => {
    const known = await person(own.entityId, "ROLE_USER");
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 4; round++) {
      for (const [key, email] of [["known", known.email] as const, ["unknown", nobody()] as const]) {
        const start = performance.now();
        expect((await login(email)).seen.status).toBe(401);
        times[key].push(performance.now() - start);
      }
    }
    const median = (list: number[]) => (list.toSorted((a, b) => a - b)[1] ?? 0).toFixed(1);
    console.log(`A wrong sign-in: ${median(times.known)} ms known, ${median(times.unknown)} ms unknown`);
  });
});
