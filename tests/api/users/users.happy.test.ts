import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, clearCounters, codeTo, mailsTo, refused } from "../../support/app.ts";
import { cookieSession } from "../../support/cookie.ts";
import { password, person, settingsBody, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
});
beforeEach(clearCounters);

const whatever = { "If-Match": "*" };
const login = (email: string, typed = password) =>
  call("POST", "/api/login_check", { body: { email, password: typed } });
const members = (body: unknown) => (body as { "hydra:member": Record<string, unknown>[] })["hydra:member"];

describe("users", () => {
  test("are made inactive or with a seat, read, changed and deleted", async () => {
    const made = await call("POST", "/api/users", {
      token: admin,
      body: userBody({ name: "Élan", firstname: "Zoé", roles: ["ROLE_USER", "ROLE_EXPERT_NUTRITION"] }),
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      "@type": "User",
      name: "Élan",
      active: true,
      roles: ["ROLE_USER", "ROLE_EXPERT_NUTRITION"],
      accountType: "local",
      userEntity: { "@type": "UserEntity", "@id": `/api/user_entities/${own.entityId}` },
    });
    const path = String(made.body["@id"]);
    const etag = made.headers.get("etag") ?? "";
    const changed = await call("PATCH", path, {
      token: admin,
      body: { firstname: "Zélie", active: false },
      headers: { "If-Match": etag },
    });
    expect([changed.status, changed.body]).toMatchObject([200, { firstname: "Zélie", active: false }]);
    expect(
      (await call("PATCH", path, { token: admin, body: {}, headers: { "If-Match": etag } })).status,
    ).toBe(412);
    expect((await call("DELETE", path, { token: admin })).status).toBe(204);
    expect((await call("GET", path, { token: admin })).status).toBe(404);
  });

  test("are listed by page and order, found by name without accents and by address, filtered by role and by being active", async () => {
    const other = await tenant();
    const token = other.people.ROLE_ADMIN.token;
    for (const [name, active] of [
      ["Éclair", true],
      ["Zébulon", false],
    ] as const) {
      await call("POST", "/api/users", { token, body: userBody({ name, active }) });
    }
    const list = async (query: string) => (await call("GET", `/api/users?${query}`, { token })).body;
    const first = await list("itemsPerPage=4&_page=1&pagination=true&order[name]=desc");
    expect([first["hydra:totalItems"], members(first).length]).toEqual([9, 4]);
    expect(members(first)[0]?.name).toBe("Zébulon");
    expect(members(await list("name=eclair")).map(({ name }) => name)).toEqual(["Éclair"]);
    expect(members(await list("active=false")).map(({ name }) => name)).toEqual(["Zébulon"]);
    expect(members(await list("role=ROLE_ADMIN")).length).toBe(1);
    const email = `Zoe.${crypto.randomUUID().slice(0, 8)}@Picotin.example`;
    await call("POST", "/api/users", { token, body: userBody({ email, active: false }) });
    for (const typed of [email, email.toLowerCase(), email.slice(0, 8).toUpperCase()]) {
      expect(members(await list(`name=${typed}`)).map((each) => each.email)).toEqual([email]);
    }
  });

  test("are everybody's for a super admin, also by organisation, and the own organisation's for an admin", async () => {
    const other = await tenant();
    const token = own.people.ROLE_SUPER_ADMIN.token;
    const query = `?itemsPerPage=100&userEntity=/api/user_entities/${other.entityId}`;
    expect(members((await call("GET", `/api/users${query}`, { token })).body).length).toBe(7);
    expect(members((await call("GET", `/api/users${query}`, { token: admin })).body)).toEqual([]);
    const made = await call("POST", "/api/users", {
      token,
      body: userBody({ userEntity: `/api/user_entities/${other.entityId}` }),
    });
    expect([made.status, made.body.userEntity?.id]).toEqual([201, other.entityId]);
  });
});

describe("my account", () => {
  test("changes one's name, and the address with one's password", async () => {
    const me = await person(own.entityId, "ROLE_EXPERT_NUTRITION");
    const patch = (body: object) =>
      call("PATCH", "/api/users/me", { token: me.token, body, headers: whatever });
    expect((await patch({ firstname: "Ève", name: "Aubin" })).body).toMatchObject({
      "@id": `/api/users/${me.id}`,
      firstname: "Ève",
      name: "Aubin",
      loginType: "local",
      switchedBy: null,
    });
    const email = `moved-${me.email}`;
    const { token: elsewhere, refresh_token } = (await login(me.email)).body;
    const { cookie } = await cookieSession(me);
    expect(refused(await patch({ email, name: "Auger", password }))).toEqual(["code: code_sent"]);
    expect((await call("GET", "/api/users/me", { token: me.token })).body).toMatchObject({
      email: me.email,
      name: "Aubin",
    });
    expect(await mailsTo(me.email)).toEqual([]);
    const code = await codeTo(email);
    expect((await patch({ email, password, code })).body.email).toBe(email);
    expect((await login(me.email)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    const status = async (headers: Record<string, string>) =>
      (await call("GET", "/api/users/me", { headers })).status;
    expect([
      await status({ Authorization: `Bearer ${me.token}` }),
      await status({ Authorization: `Bearer ${elsewhere}` }),
      await status({ Cookie: cookie }),
      (await call("POST", "/api/token/refresh", { body: { refresh_token } })).status,
    ]).toEqual([200, 401, 401, 401]);
    expect(refused(await patch({ email: me.email, password, code }))).toEqual(["code: code_expired"]);
  });

  test("begins with the guide of the first steps, which stays closed once it is; nobody else's is", async () => {
    const [first, second] = [userBody(), userBody()];
    for (const body of [first, second]) {
      expect((await call("POST", "/api/users", { token: admin, body })).status).toBe(201);
    }
    const closed = async (email: string) => {
      const row = await env.DB.prepare("select guide_closed as closed from user where email = ?")
        .bind(email)
        .first<{ closed: number }>();
      return row?.closed;
    };
    expect([await closed(first.email), await closed(second.email)]).toEqual([0, 0]);
    const headers = { ...whatever, "X-Switch-User": first.email };
    const { token } = await person(own.entityId, "ROLE_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
    const read = async () => (await call("GET", "/api/users/me", { token, headers })).body.guideClosed;
    const patch = (guideClosed: unknown) =>
      call("PATCH", "/api/users/me", { token, headers, body: { guideClosed } });
    expect(await read()).toBe(false);
    for (const wrong of ["yes", 1, null]) expect((await patch(wrong)).status).toBe(422);
    expect((await patch(true)).body.guideClosed).toBe(true);
    expect(await read()).toBe(true);
    expect([await closed(first.email), await closed(second.email)]).toEqual([1, 0]);
  });

  test("has no guide where it is older than the guide is", async () => {
    const { token } = own.people.ROLE_EXPERT_NUTRITION;
    expect((await call("GET", "/api/users/me", { token })).body.guideClosed).toBe(true);
  });

  test("spells one's address otherwise without more ado: it is the same to a sign-in, and every session stays", async () => {
    const me = await person(own.entityId, "ROLE_USER");
    const { cookie } = await cookieSession(me);
    const email = me.email.replace("role", "Role");
    const body = { email };
    const answer = await call("PATCH", "/api/users/me", { token: me.token, body, headers: whatever });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    expect((await login(me.email)).status).toBe(200);
    expect((await call("GET", "/api/users/me", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  test("takes no address that somebody took since its code was sent", async () => {
    const me = await person(own.entityId, "ROLE_USER");
    const email = `raced-${me.email}`;
    const patch = (body: object) =>
      call("PATCH", "/api/users/me", {
        token: me.token,
        body: { email, password, ...body },
        headers: whatever,
      });
    await patch({});
    const code = await codeTo(email);
    await person(own.entityId, "ROLE_USER", [], { email });
    expect(refused(await patch({ code }))).toEqual(["email: email_taken"]);
    expect((await call("GET", "/api/users/me", { token: me.token })).body.email).toBe(me.email);
  });

  test("changes one's password: every session ends, the one that asked goes on", async () => {
    const me = await person(own.entityId, "ROLE_EXPERT_NUTRITION");
    const { token, refresh_token } = (await login(me.email)).body;
    const newPassword = "an entirely new phrase";
    const answer = await call("POST", `/api/users/${me.id}/password`, {
      token: String(token),
      body: { password, newPassword },
    });
    expect(answer.status).toBe(200);
    const reads = (bearer: unknown) => call("GET", "/api/users/me", { token: String(bearer) });
    expect((await reads(token)).body.message).toBe("Invalid JWT Token");
    expect((await reads(me.token)).body.message).toBe("Invalid JWT Token");
    expect((await call("POST", "/api/token/refresh", { body: { refresh_token } })).status).toBe(401);
    expect((await reads(answer.body.token)).status).toBe(200);
    expect((await login(me.email)).status).toBe(401);
    expect((await login(me.email, newPassword)).status).toBe(200);
  });

  test("keeps the language and the units of one's systems: made once, then changed", async () => {
    const { token } = own.people.ROLE_EXPERT_NUTRITION;
    const made = await call("POST", "/api/user_settings", { token, body: settingsBody() });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        "@type": "UserSettings",
        language: { locale: "fr" },
        energySystemUnitMeasureList: { nrc2007: "/api/unit_measures/mj" },
      },
    ]);
    const path = String(made.body["@id"]);
    const body = { language: "/api/languages/en" };
    const changed = await call("PATCH", path, {
      token,
      body,
      headers: { "If-Match": made.headers.get("etag") ?? "" },
    });
    expect([changed.status, changed.body.language?.locale]).toEqual([200, "en"]);
    const { settings } = (await call("GET", "/api/users/me", { token })).body;
    expect(settings).toMatchObject({ "@id": path, language: { locale: "en" } });
    expect((await call("POST", "/api/user_settings", { token, body: settingsBody() })).status).toBe(409);
  });

  test("keeps the nutrients one reads first until one goes back to the product's own choice", async () => {
    const { token } = own.people.ROLE_EXPERT_NUTRITION;
    const { settings } = (await call("GET", "/api/users/me", { token })).body;
    const path = String(settings?.["@id"]);
    expect(settings?.nutrients).toBeNull();
    const patch = async (body: Record<string, unknown>) => {
      const etag = (await call("GET", path, { token })).headers.get("etag") ?? "";
      return call("PATCH", path, { token, body, headers: { "If-Match": etag } });
    };
    expect(refused(await patch({ nutrients: ["calcium", "biotin"] }))).toEqual(["nutrients[1]: choice"]);
    expect(refused(await patch({ nutrients: ["calcium", "calcium"] }))).toEqual(["nutrients: item_twice"]);
    expect(refused(await patch({ nutrients: [] }))).toEqual(["nutrients: nutrients_needed"]);
    const chosen = ["calcium", "vitamin_b8"];
    expect((await patch({ nutrients: chosen })).body.nutrients).toEqual(chosen);
    expect((await patch({ language: "/api/languages/fr" })).body.nutrients).toEqual(chosen);
    expect((await patch({ nutrients: null })).body.nutrients).toBeNull();
  });
});
