import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allowances } from "#worker/features/tokens/throttle.ts";
import { call, clearCounters, refused } from "../../support/app.ts";
import {
  horseBody,
  type Person,
  password,
  person,
  type Tenant,
  tenant,
  userBody,
} from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let admin: Person;
let expert: Person;
let operator: Person;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  admin = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
  expert = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_EXPERT_NUTRITION_SANTE"]);
  operator = await person(own.entityId, "ROLE_SUPER_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
});
beforeEach(clearCounters);

const as = (actor: Person, email: string, method = "GET", path = "/api/users/me", body?: unknown) =>
  call(method, path, {
    token: actor.token,
    body,
    headers: { "X-Switch-User": email, ...(method === "PATCH" ? { "If-Match": "*" } : {}) },
  });

describe("another's session", () => {
  test("is used by who may: the roles are the other's, and both people are told", async () => {
    const target = own.people.ROLE_EXPERT_NUTRITION;
    const answer = await as(admin, target.email.toUpperCase());
    expect(answer.body).toMatchObject({
      email: target.email,
      roles: ["ROLE_EXPERT_NUTRITION"],
      switchedBy: { "@id": `/api/users/${admin.id}`, email: admin.email },
    });
    expect((await as(admin, target.email, "GET", "/api/users")).status).toBe(403);
    expect((await call("GET", "/api/users/me", { token: admin.token })).body).toMatchObject({
      email: admin.email,
      switchedBy: null,
    });
  });

  test("is refused so often, then the next refusal says to wait; who may be used still is", async () => {
    const stranger = () => as(admin, "nobody@picotin.example");
    expect((await stranger()).status).toBe(403);
    const { name, max } = allowances.switchPerUser;
    await env.DB.prepare("update rate_counter set count = ? where key glob ?").bind(max, `${name}:*`).run();
    const refusal = await stranger();
    expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([429, "600"]);
    expect((await as(expert, "nobody@picotin.example")).status).toBe(403);
    expect((await as(admin, own.people.ROLE_EXPERT_NUTRITION.email)).status).toBe(200);
  });

  test("is never that of a higher role, and of another organisation only for a super admin", async () => {
    const refusals: [Person, string][] = [
      [expert, own.people.ROLE_ADMIN.email],
      [expert, own.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM.email],
      [admin, own.people.ROLE_SUPER_ADMIN.email],
      [operator, own.people.ROLE_SUPER_ADMIN.email],
      [operator, other.people.ROLE_SUPER_ADMIN.email],
      [admin, other.people.ROLE_USER.email],
      [admin, "nobody@picotin.example"],
      [admin, admin.email],
      [own.people.ROLE_ADMIN, own.people.ROLE_USER.email],
      [own.people.ROLE_SUPER_ADMIN, own.people.ROLE_USER.email],
    ];
    const answers = await Promise.all(refusals.map(([actor, email]) => as(actor, email)));
    const bodies = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    expect([bodies.size, answers[0]?.status, answers[0]?.body.code]).toEqual([1, 403, "switch_refused"]);
    for (const [actor, email] of [
      [expert, own.people.ROLE_EXPERT_NUTRITION.email],
      [admin, own.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM.email],
      [operator, other.people.ROLE_ADMIN.email],
    ] as const) {
      expect((await as(actor, email)).body.email).toBe(email);
    }
  });

  test("is not that of somebody inactive, and ends when its user is deactivated", async () => {
    const target = await person(own.entityId, "ROLE_USER");
    expect((await as(admin, target.email)).status).toBe(200);
    await call("PATCH", `/api/users/${target.id}`, {
      token: own.people.ROLE_ADMIN.token,
      body: { active: false },
      headers: { "If-Match": "*" },
    });
    expect((await as(admin, target.email)).status).toBe(403);
  });

  test("is left by asking as oneself; leaving what was not entered is told", async () => {
    const answer = await as(admin, "_exit");
    expect([answer.status, answer.body]).toEqual([
      401,
      { code: 401, message: "Could not find original Token object." },
    ]);
  });

  test("does not lead into a third", async () => {
    const target = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH");
    const twice = `${target.email}, ${own.people.ROLE_USER.email}`;
    expect((await as(admin, twice)).status).toBe(403);
  });

  test("changes neither password nor address nor roles, and nothing of it was written", async () => {
    const target = await person(own.entityId, "ROLE_ADMIN");
    const deputy = await person(own.entityId, "ROLE_SUPER_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
    const before = (await as(deputy, target.email)).text;
    const victim = await person(own.entityId, "ROLE_USER");
    const path = `/api/users/${victim.id}`;
    const tries = [
      await as(deputy, target.email, "POST", `/api/users/${target.id}/password`, {
        password,
        newPassword: "quite another phrase",
      }),
      await as(deputy, target.email, "PATCH", "/api/users/me", { email: "x@picotin.example", password }),
      await as(deputy, target.email, "PATCH", path, { email: "y@picotin.example" }),
      await as(deputy, target.email, "PATCH", path, { roles: ["ROLE_ADMIN"] }),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, "switched"]));
    expect((await as(deputy, target.email)).text).toBe(before);
    expect((await as(deputy, target.email, "PATCH", path, { name: "Renamed" })).status).toBe(200);
  });

  test("gives nobody a role above its own: who is made in it is below it", async () => {
    const target = await person(own.entityId, "ROLE_ADMIN");
    const answer = await as(
      operator,
      target.email,
      "POST",
      "/api/users",
      userBody({ roles: ["ROLE_SUPER_ADMIN"] }),
    );
    expect(refused(answer)).toEqual(["roles: role_above"]);
  });

  test("of an expired licence changes nothing, though the actor's own licence lives", async () => {
    const late = await tenant({ licenceDays: -1 });
    const answer = await as(
      operator,
      late.people.ROLE_EXPERT_NUTRITION.email,
      "POST",
      "/api/horses",
      horseBody(),
    );
    expect([answer.status, answer.body.code]).toEqual([403, "licence_expired"]);
  });
});

describe("the list of whose session may be used", () => {
  const list = async (actor: Person, headers = {}) => {
    const answer = await call("GET", "/api/users/switchable?itemsPerPage=100", {
      token: actor.token,
      headers,
    });
    return (answer.body["hydra:member"] as unknown as { email: string }[]).map(({ email }) => email);
  };

  test("holds exactly those whose session may be used", async () => {
    const emails = await list(expert);
    for (const someone of [...Object.values(own.people), ...Object.values(other.people)]) {
      const may = (await as(expert, someone.email)).status === 200;
      expect([someone.role, emails.includes(someone.email)]).toEqual([someone.role, may]);
    }
    expect((await list(operator)).length).toBeGreaterThan(emails.length);
    expect(await list(operator)).not.toContain(other.people.ROLE_SUPER_ADMIN.email);
  });

  test("is the actor's own while another's session is used", async () => {
    const target = own.people.ROLE_USER;
    expect(await list(admin, { "X-Switch-User": target.email })).toEqual(await list(admin));
  });
});
