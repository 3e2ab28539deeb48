import { beforeAll, describe, expect, test } from "vitest";
import { csvCell } from "#worker/http/csv.ts";
import { call, clock, type Json } from "../support/app.ts";
import { horse, type Person, person, type Tenant, tenant } from "../support/tenant.ts";

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
    expect(found).toMatchObject({
      row: answer.body["@id"],
      actor: { email: switcher.email },
      subject: { email: target.email },
      onBehalf: true,
    });
    expect((await entries(`actor=${switcher.email}`)).length).toBeGreaterThan(0);
    expect((await entries(`subject=/api/users/${target.id}`)).length).toBe(1);
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
    expect(head).toContain("at,operation,row,actor.@id,actor.email,subject.@id,subject.email,onBehalf");
    expect(lines.length).toBe((await entries("operation=horse.post")).length);
    expect((await call("GET", "/api/horses.csv", { token: admin })).status).toBe(404);
  });
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
