import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { isAudited, type OperationId, operationIds, routes } from "#contract/routes.ts";
import { csvCell } from "#worker/http/csv-response.ts";
import { call, clock, codeTo, type Json, mailsTo } from "../../support/app.ts";
import { imported } from "../../support/imports.ts";
import { signInWith } from "../../support/sso.ts";
import {
  entityBody,
  horse,
  horseBody,
  type Person,
  person,
  providerBody,
  type Tenant,
  tenant,
  userBody,
} from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
let switcher: Person;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
  switcher = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
});

const entries = async (query: string, token = admin): Promise<Json[]> =>
  (await call("GET", `/api/audit_entries?itemsPerPage=100&${query}`, { token })).body[
    "hydra:member"
  ] as unknown as Json[];

describe("the audit", () => {
  test("tells who did what to which row and when, before and after", async () => {
    const path = await horse(own.expert);
    await call("PATCH", path, { token: own.expert, body: { name: "Ulysse" }, headers: { "If-Match": "*" } });
    const found = await entries(`row=${path}&order[at]=asc&order[operation]=desc`);
    const { email } = own.people.ROLE_EXPERT_NUTRITION;
    expect(found.map(({ operation }) => operation)).toEqual(["horse.post", "horse.patch"]);
    expect(found[1]).toMatchObject({
      "@type": "AuditEntry",
      row: path,
      actor: { "@type": "User", email },
      subject: { email },
      onBehalf: false,
      userEntity: { id: own.entityId },
      before: { name: "Bijou" },
      after: { name: "Ulysse" },
    });
    expect(Date.parse(String(found[1]?.at))).toBeGreaterThan(0);
  });

  test("names both people of a write in another's session, and finds such writes", async () => {
    const target = own.people.ROLE_EXPERT_NUTRITION_SANTE;
    const answer = await call("POST", "/api/horses", {
      token: switcher.token,
      headers: { "X-Switch-User": target.email },
      body: {
        name: "Switched",
        breed: "selle_francais",
        ageClass: "year_7_to_17",
        weightKg: 500,
        gender: "mare",
        bodyConditionScore: 5,
        temperament: "calm",
      },
    });
    expect(answer.status).toBe(201);
    const [found] = await entries("onBehalf=true&operation=horse.post");
    const themselves = await entries("onBehalf=false&itemsPerPage=100");
    expect([themselves.length > 0, themselves.some(({ onBehalf }) => onBehalf)]).toEqual([true, false]);
    expect(found).toMatchObject({
      row: answer.body["@id"],
      actor: { email: switcher.email },
      subject: { email: target.email },
      onBehalf: true,
    });
    expect((await entries(`actor=${switcher.email}`)).length).toBeGreaterThan(0);
    const ofTarget = await entries(`subject=/api/users/${target.id}`);
    expect(ofTarget.map(({ operation }) => operation).sort()).toEqual(["horse.post", "user.switch"]);
  });

  test("says who acted, and in whose session, as they were then, when their accounts are changed and gone", async () => {
    const deputy = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_EXPERT_NUTRITION"], {
      firstname: "Inès",
      name: "Morel",
    });
    const target = await person(own.entityId, "ROLE_EXPERT_NUTRITION", [], {
      firstname: "Paul",
      name: "Roy",
    });
    const headers = { "X-Switch-User": target.email };
    const made = await call("POST", "/api/horses", { token: deputy.token, headers, body: horseBody() });
    expect(made.status).toBe(201);
    await imported(admin, { isCommitted: true });
    const body = { firstname: "Agnès", name: "Autre", email: `other.${target.email}` };
    await call("PATCH", `/api/users/${target.id}`, { token: admin, body, headers: { "If-Match": "*" } });
    for (const { id } of [deputy, target]) {
      expect((await call("DELETE", `/api/users/${id}`, { token: admin })).status).toBe(204);
    }
    const [found] = await entries(`row=${made.body["@id"]}`);
    expect(found).toMatchObject({
      actor: { "@id": `/api/users/${deputy.id}`, email: deputy.email, firstname: "Inès", name: "Morel" },
      subject: { "@id": `/api/users/${target.id}`, email: target.email, firstname: "Paul", name: "Roy" },
      onBehalf: true,
    });
    const of = async (query: string) =>
      (await entries(`${query}&operation=horse.post`)).map(({ row }) => row);
    for (const actor of [deputy.email.toUpperCase(), deputy.email.slice(0, -3), "inès morel", "Morel"])
      expect(await of(`actor=${encodeURIComponent(actor)}`)).toEqual([made.body["@id"]]);
    expect(await of("actor=nobody")).toEqual([]);
    expect(await of(`subject=${target.email}`)).toEqual([made.body["@id"]]);
    expect((await entries("operation=ingredient_import.commit"))[0]?.actor).toMatchObject({
      email: own.people.ROLE_ADMIN.email,
      name: "ROLE_ADMIN",
    });
  });

  test("names the organisation as it was then, when it is renamed and gone", async () => {
    const root = own.people.ROLE_SUPER_ADMIN.token;
    const body = { ...entityBody(), name: "Haras du Pré" };
    const made = await call("POST", "/api/user_entities", { token: root, body });
    const path = String(made.body["@id"]);
    const write = (method: string, to: string, body?: Record<string, unknown>) =>
      call(method, to, { token: root, headers: { "If-Match": "*" }, ...(body ? { body } : {}) });
    const invited = await write("POST", "/api/users", { ...userBody(), userEntity: path });
    expect(invited.status).toBe(201);
    expect((await write("PATCH", path, { name: "Haras du Bois" })).status).toBe(200);
    const user = String(invited.body["@id"]);
    expect((await write("PATCH", user, { firstname: "Ada" })).status).toBe(200);
    expect((await write("DELETE", user)).status).toBe(204);
    expect((await write("DELETE", path)).status).toBe(204);
    const found = await entries(`userEntity=${path}&order[at]=asc`, root);
    const told = found.map(({ operation, userEntity }) => [operation, (userEntity as unknown as Json).name]);
    expect(new Map(told.map(([operation, name]) => [String(operation), name]))).toEqual(
      new Map([
        ["user_entity.post", "Haras du Pré"],
        ["user.post", "Haras du Pré"],
        ["user_entity.patch", "Haras du Pré"],
        ["user.patch", "Haras du Bois"],
        ["user.delete", "Haras du Bois"],
        ["user_entity.delete", "Haras du Bois"],
      ]),
    );
    await imported(admin, { isCommitted: true });
    const { name } = (await call("GET", `/api/user_entities/${own.entityId}`, { token: admin })).body;
    expect((await entries("operation=ingredient_import.commit"))[0]?.userEntity).toMatchObject({ name });
  });

  test("tells of the seats that an organisation hands over, and of those that come back", async () => {
    const home = await tenant({ seats: 20 });
    const { token, email } = home.people.ROLE_ADMIN;
    const root = own.people.ROLE_SUPER_ADMIN;
    const path = `/api/user_entities/${home.entityId}`;
    const grant = (numberOfLicences: number) =>
      call("PATCH", path, { token: root.token, body: { numberOfLicences }, headers: { "If-Match": "*" } });
    const body = entityBody({ numberOfLicences: 4 });
    const made = await call("POST", "/api/user_entities", { token, body });
    const annexe = String(made.body["@id"]);
    const gone = await call("DELETE", annexe, { token: root.token, meanwhile: () => grant(30) });
    expect([made.status, gone.status]).toEqual([201, 204]);
    const told = async (operation: string) =>
      (await entries(`row=${path}&operation=user_entity.${operation}`, token)).map(
        ({ actor, userEntity, before, after }) => [actor?.email, userEntity?.id, before, after],
      );
    const seats = (numberOfLicences: number) => ({ numberOfLicences });
    expect([await told("post"), await told("delete")]).toEqual([
      [[email, home.entityId, seats(20), seats(16)]],
      [[root.email, home.entityId, seats(30), seats(34)]],
    ]);
    expect((await call("GET", path, { token })).body.numberOfLicences).toBe(34);
    const requests = env.DB.prepare(
      "select count(distinct request_id) as n from audit_log where row = ?1 and operation = 'user_entity.post' or row = ?2",
    ).bind(path, annexe);
    expect(await requests.first("n")).toBe(2);
    const full = await call("POST", "/api/user_entities", { token, body, meanwhile: () => grant(9) });
    expect([full.status, (await told("post")).length]).toEqual([422, 1]);
  });

  test("holds what the table of operations says it does, of who showed who they are without a session too", async () => {
    const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
    const set = await call("POST", `/api/user_entities/${own.entityId}/identity_provider`, {
      token: own.people.ROLE_SUPER_ADMIN.token,
      body: providerBody({
        issuer: inject("oidcIssuer"),
        clientSecret: "a secret that only the provider and we know",
        domains: [domain],
        defaultRole: "ROLE_USER",
      }),
    });
    expect(set.status).toBe(200);
    await signInWith(own.entityId, `new@${domain}`);
    const { email } = await person(own.entityId, "ROLE_USER");
    const next = { password: "an entirely new phrase" };
    for (const path of ["/api/password_resets", `/api/password_resets/${email}/password`]) {
      await call("POST", "/api/password_resets/code", { body: { email } });
      const body = { code: await codeTo(email), ...next, ...(path.endsWith("s") ? { email } : {}) };
      expect((await call("POST", path, { body })).status).toBe(200);
    }
    const invited = userBody();
    await call("POST", "/api/users", { token: admin, body: invited });
    const link = /finalization\/(\S+)/.exec((await mailsTo(invited.email))[0]?.body ?? "")?.[1];
    expect((await call("POST", `/api/registrations/${link}`, { body: next })).status).toBe(200);
    const { results } = await env.DB.prepare("select distinct operation from audit_log").all<{
      operation: OperationId;
    }>();
    const told = results.map(({ operation }) => operation);
    expect(told.filter((id) => !isAudited(routes[id]))).toEqual([]);
    const isPublic = (id: OperationId) => routes[id].access === "public";
    const meant = operationIds.filter((id) => isPublic(id) && isAudited(routes[id]));
    expect(told.filter(isPublic).toSorted()).toEqual(meant.toSorted());
  });

  test("is filtered by time, a day being meant whole", async () => {
    const day = clock.now.toISOString().slice(0, 10);
    expect((await entries(`since=${day}&until=${day}`)).length).toBeGreaterThan(0);
    expect(await entries("since=2000-01-01&until=2000-12-31")).toEqual([]);
    expect((await call("GET", "/api/audit_entries?since=yesterday", { token: admin })).status).toBe(400);
  });

  test("is the own organisation's for an admin, and every organisation's for a super admin", async () => {
    const other = await tenant();
    await horse(other.expert);
    const of = async (token: string) =>
      (await entries(`userEntity=/api/user_entities/${other.entityId}`, token)).length;
    expect(await of(admin)).toBe(0);
    expect(await of(own.people.ROLE_SUPER_ADMIN.token)).toBe(1);
    expect(await of(other.people.ROLE_ADMIN.token)).toBe(1);
  });

  test("is exported as a table that opens in a spreadsheet, under a licence that has expired too", async () => {
    const late = await tenant({ licenceDays: -1 });
    const token = late.people.ROLE_ADMIN.token;
    expect((await call("GET", "/api/audit_entries.csv", { token })).status).toBe(200);
    const answer = await call("GET", "/api/audit_entries.csv?operation=horse.post", { token: admin });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="audit_entries.csv"');
    const [head, ...lines] = answer.text.trim().split("\r\n");
    const person = (of: string) =>
      ["@id", "email", "firstname", "name"].map((each) => `${of}.${each}`).join();
    expect(head).toContain(`at,operation,row,${person("actor")},${person("subject")},onBehalf`);
    expect(lines.length).toBe((await entries("operation=horse.post")).length);
    expect((await call("GET", "/api/horses.csv", { token: admin })).status).toBe(404);
  });

  test("is exported whole or not at all: one row more than a table may have is refused, and said", async () => {
    const big = await tenant();
    const token = big.people.ROLE_ADMIN.token;
    const fill = (operation: string, rows: number) =>
      env.DB.prepare(`
        with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?3)
        insert into audit_log (id, at, actor_id, subject_id, entity_id, operation, row, request_id, held)
        select ?2 || n, '2020-01-01T00:00:00.000Z', 'a', 'a', ?1, ?2, '/api/horses/' || n, 'r', 1 from counted`)
        .bind(big.entityId, operation, rows)
        .run();
    await fill("horse.patch", limits.exportRowsMax);
    const table = () => call("GET", "/api/audit_entries.csv?operation=horse.patch", { token });
    expect((await table()).text.trim().split("\r\n").length).toBe(limits.exportRowsMax + 1);
    await fill("horse.post", 1);
    await env.DB.exec("update audit_log set operation = 'horse.patch' where id = 'horse.post1'");
    const refused = await table();
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      400,
      "too_many_rows",
      "A table has at most 10000 rows: narrow the filters.",
    ]);
  }, 60_000);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+33 2 31", "'+33 2 31"],
  ["-1.5", "-1.5"],
  [-3, "-3"],
  ["-cmd", "'-cmd"],
  ["@sum(a1)", "'@sum(a1)"],
  ["\tx", "'\tx"],
  ['say "hay", now', '"say ""hay"", now"'],
  [{ a: 1 }, '"{""a"":1}"'],
  [null, ""],
])("a cell of %j is written %j", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
