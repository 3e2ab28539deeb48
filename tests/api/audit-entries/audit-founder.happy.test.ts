import { beforeAll, describe, expect, test } from "vitest";
import { call, type Json, mailsTo } from "../../support/app.ts";
import { entityBody, horseBody, person, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
let annexe: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
  const made = await call("POST", "/api/user_entities", {
    token: admin,
    body: entityBody({ name: "Annexe", numberOfLicences: 4 }),
  });
  annexe = String(made.body["@id"]);
});

/** The operations that somebody's audit tells of an organisation, by name: all are of one instant. */
async function told(token: string, entity = annexe): Promise<string[]> {
  const path = `/api/audit_entries?itemsPerPage=100&order[operation]=asc&userEntity=${entity}`;
  const { body } = await call("GET", path, { token });
  return (body["hydra:member"] as unknown as Json[]).map(({ operation }) => String(operation));
}

const write = (token: string, method: string, path: string, body?: object, more = {}) =>
  call(method, path, { token, headers: { "If-Match": "*", ...more }, ...(body ? { body } : {}) });

describe("the audit of an admin whose organisation has added another", () => {
  test("tells what its own people do there, in whosever session, and what others do there to nobody but them", async () => {
    const deputy = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
    const root = own.people.ROLE_SUPER_ADMIN.token;
    const invited = userBody({ userEntity: annexe, roles: ["ROLE_ADMIN", "ROLE_EXPERT_NUTRITION"] });
    const made = await write(admin, "POST", "/api/users", invited);
    const there = String(made.body["@id"]);
    const switched = { "X-Switch-User": own.people.ROLE_ADMIN.email };
    const renamed = await write(deputy.token, "PATCH", annexe, { name: "Annexe du Pré" }, switched);
    const granted = await write(root, "PATCH", annexe, { numberOfLicences: 9 });
    expect([made.status, renamed.status, granted.status]).toEqual([201, 200, 200]);
    const seen = ["user.post", "user_entity.patch", "user_entity.post"];
    expect(await told(admin)).toEqual(seen);
    expect(await told(root)).toEqual([...seen, "user_entity.patch"].sort());

    const link = /finalization\/(\S+)/.exec((await mailsTo(invited.email))[0]?.body ?? "")?.[1];
    const password = "a phrase of the annexe";
    await call("POST", `/api/registrations/${link}`, { body: { password } });
    const login = await call("POST", "/api/login_check", { body: { email: invited.email, password } });
    const settler = String(login.body.token);
    expect((await write(settler, "POST", "/api/horses", horseBody())).status).toBe(201);
    expect((await write(settler, "PATCH", there, { firstname: "Zoé" })).status).toBe(200);
    expect(await told(admin)).toEqual(seen);
    const theirs = ["user_entity.patch", "registration.finalize", "horse.post", "user.patch"];
    expect(await told(settler)).toEqual([...seen, ...theirs].sort());
    expect(await told(settler, `/api/user_entities/${own.entityId}`)).toEqual([]);
  });

  test("tells it of an organisation that is gone too, and to no other organisation", async () => {
    const body = entityBody({ name: "Écurie", numberOfLicences: 1 });
    const path = String((await call("POST", "/api/user_entities", { token: admin, body })).body["@id"]);
    expect((await write(admin, "DELETE", path)).status).toBe(204);
    expect(await told(admin, path)).toEqual(["user_entity.delete", "user_entity.post"]);
    expect(await told((await tenant()).people.ROLE_ADMIN.token, path)).toEqual([]);
  });
});
