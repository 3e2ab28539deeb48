import { describe, expect, test } from "vitest";
import { call, clock, refused } from "../../support/app.ts";
import { entityBody, person, type Tenant, tenant, userBody } from "../../support/tenant.ts";

const whatever = { "If-Match": "*" };

test("nobody is put into an organisation that is deleted meanwhile: it is told at its field", async () => {
  const { token } = (await tenant()).people.ROLE_SUPER_ADMIN;
  const made = await call("POST", "/api/user_entities", { token, body: entityBody() });
  const userEntity = String(made.body["@id"]);
  let gone = 0;
  const meanwhile = async () => {
    gone = (await call("DELETE", userEntity, { token, headers: whatever })).status;
  };
  const body = userBody({ userEntity });
  const answer = await call("POST", "/api/users", { token, body, meanwhile });
  expect([gone, answer.status, refused(answer)]).toEqual([204, 422, ["userEntity: unknown_item"]]);
});

test("an organisation that hands seats over, or gets them back, has been changed then", async () => {
  const began = clock.now;
  const own = await tenant({ seats: 20 });
  const { token } = own.people.ROLE_ADMIN;
  const path = `/api/user_entities/${own.entityId}`;
  const changed = async () => (await call("GET", path, { token })).body.modifiedAt;
  const at = (seconds: number) => {
    clock.now = new Date(began.getTime() + seconds * 1000);
    return clock.now.toISOString();
  };
  try {
    const [handed, returned] = [at(10), at(20)];
    at(10);
    const body = entityBody({ numberOfLicences: 4, expirationDate: new Date(began.getTime() + 9e9) });
    const made = await call("POST", "/api/user_entities", { token, body });
    expect([made.status, await changed()]).toEqual([201, handed]);
    at(20);
    const gone = await call("DELETE", String(made.body["@id"]), { token, headers: whatever });
    expect([gone.status, await changed()]).toEqual([204, returned]);
  } finally {
    clock.now = began;
  }
});

describe("in another's session nobody shuts out themselves", () => {
  const places = async () => {
    const own: Tenant = await tenant();
    const acting = await person(own.entityId, "ROLE_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
    const lent = await person(own.entityId, "ROLE_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
    const headers = { ...whatever, "X-Switch-User": lent.email };
    const write = (method: string, { id }: { id: string }, body?: object) =>
      call(method, `/api/users/${id}`, { token: acting.token, headers, ...(body ? { body } : {}) });
    return { own, acting, lent, write };
  };

  test("by deleting the own account, or that of whose session it is", async () => {
    const { own, acting, lent, write } = await places();
    for (const each of [acting, lent]) {
      const answer = await write("DELETE", each);
      expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
    }
    expect((await write("DELETE", own.people.ROLE_USER)).status).toBe(204);
  });

  test("by taking the own account out of use; a name can be changed", async () => {
    const { own, acting, lent, write } = await places();
    for (const each of [acting, lent]) {
      expect(refused(await write("PATCH", each, { active: false }))).toEqual(["active: own_active"]);
      expect((await write("PATCH", each, { firstname: "Ada" })).status).toBe(200);
    }
    expect((await write("PATCH", own.people.ROLE_USER, { active: false })).status).toBe(200);
  });
});
