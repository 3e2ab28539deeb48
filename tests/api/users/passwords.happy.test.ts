import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, clearCounters, mailsTo, rowsIn } from "../../support/app.ts";
import { type Person, password, person, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(clearCounters);

const fresh = "an entirely new phrase";
const login = (email: string, typed: string) =>
  call("POST", "/api/login_check", { body: { email, password: typed } });

async function codeOf({ email }: Person): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.body ?? "")?.[0] ?? "";
}

const steps = {
  "in the body": {
    ask: (email: string) => call("POST", "/api/password_resets/code", { body: { email } }),
    check: (email: string, code: string) =>
      call("POST", "/api/password_resets/check", { body: { email, code } }),
    reset: (email: string, code: string) =>
      call("POST", "/api/password_resets", { body: { email, code, password: fresh } }),
  },
  "in the path": {
    ask: (email: string) => call("POST", `/api/password_resets/${email}/code.json`, { body: {} }),
    check: (email: string, code: string) => call("GET", `/api/password_resets/${email}/check/${code}.json`),
    reset: (email: string, code: string) =>
      call("POST", `/api/password_resets/${email}/password.json`, { body: { code, password: fresh } }),
  },
};

describe.each(Object.entries(steps))(
  "a forgotten password, with the address %s",
  (_name, { ask, check, reset }) => {
    test("is replaced in three steps: every session ends, and the new one signs in", async () => {
      const someone = await person(own.entityId, "ROLE_EXPERT_NUTRITION");
      expect((await ask(someone.email)).body).toEqual({ validity_seconds: 600 });
      const code = await codeOf(someone);
      expect((await check(someone.email, code)).body).toEqual({ valid: true });
      expect((await call("GET", "/api/users/me", { token: someone.token })).status).toBe(200);
      expect((await reset(someone.email, code)).body).toEqual({ reset: true });
      expect((await call("GET", "/api/users/me", { token: someone.token })).status).toBe(401);
      expect((await login(someone.email, password)).status).toBe(401);
      expect((await login(someone.email, fresh)).status).toBe(200);
    }, 20_000);
  },
);

describe("an invitation", () => {
  const invite = async (otherwise = {}) => {
    const body = userBody(otherwise);
    const made = await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body });
    return { path: String(made.body["@id"]), email: body.email, body: made.body };
  };
  const tokenOf = async (email: string) => {
    const [mail] = await mailsTo(email);
    return /finalization\/(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
  };

  test("says whom it is for, and lets them choose their password once", async () => {
    const { path, email, body } = await invite({ firstname: "Zoe" });
    expect(body.invited).toBe(true);
    const token = await tokenOf(email);
    expect((await call("GET", `/api/registrations/${token}.json`)).body).toEqual({
      email,
      firstname: "Zoe",
      name: "Lemoine",
      userEntity: { name: expect.any(String) },
    });
    const finalize = () =>
      call("POST", `/api/registrations/${token}`, { body: { password: fresh, firstname: "Zoé" } });
    expect([(await finalize()).body, (await finalize()).status]).toEqual([{ email }, 404]);
    expect((await login(email, fresh)).status).toBe(200);
    const read = await call("GET", path, { token: own.people.ROLE_ADMIN.token });
    expect(read.body).toMatchObject({ firstname: "Zoé", invited: false, active: true });
  });

  test("is sent again on request, and the link of before works no longer", async () => {
    const { path, email } = await invite();
    const first = await tokenOf(email);
    const again = await call("POST", `${path}/invitation`, { token: own.people.ROLE_ADMIN.token, body: {} });
    expect(again.status).toBe(200);
    const second = await tokenOf(email);
    expect((await call("GET", `/api/registrations/${first}`)).status).toBe(404);
    expect((await call("GET", `/api/registrations/${second}`)).status).toBe(200);
  });

  test("follows who is invited to another address; who is inactive is invited when they become active", async () => {
    const { path, email } = await invite({ active: false });
    expect(await mailsTo(email)).toEqual([]);
    const token = own.people.ROLE_ADMIN.token;
    const moved = `moved.${email}`;
    await call("PATCH", path, { token, body: { active: true }, headers: { "If-Match": "*" } });
    const first = await tokenOf(email);
    await call("PATCH", path, { token, body: { email: moved }, headers: { "If-Match": "*" } });
    expect((await call("GET", `/api/registrations/${first}`)).status).toBe(404);
    expect((await call("GET", `/api/registrations/${await tokenOf(moved)}`)).body.email).toBe(moved);
  });

  test("leaves an audit row of who was invited and of who finalised it, and no secret in it", async () => {
    const before = await rowsIn("audit_log");
    const { email } = await invite();
    await call("POST", `/api/registrations/${await tokenOf(email)}`, { body: { password: fresh } });
    expect(await rowsIn("audit_log")).toBe(before + 2);
  });
});
