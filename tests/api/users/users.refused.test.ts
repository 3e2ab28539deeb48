import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, clearCounters, refused, rowsIn } from "../../support/app.ts";
import { password, person, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
});
beforeEach(clearCounters);

const whatever = { "If-Match": "*" };
const english = { "Accept-Language": "en" };
const post = (body: unknown, token = admin, headers = {}) =>
  call("POST", "/api/users", { token, body, headers });
const patch = (path: string, body: unknown, token = admin) =>
  call("PATCH", path, { token, body, headers: whatever });
const pathOf = (role: keyof Tenant["people"], of = own) => `/api/users/${of.people[role].id}`;

const bad: [string, Record<string, unknown>, string, string, string][] = [
  ["no name", { name: "" }, "name: required", "This field is required", "Ce champ est obligatoire"],
  [
    "no first name",
    { firstname: undefined },
    "firstname: required",
    "This field is required",
    "Ce champ est obligatoire",
  ],
  [
    "no address",
    { email: undefined },
    "email: email_required",
    "Email is required",
    "L’adresse e-mail est obligatoire",
  ],
  [
    "an address that is none",
    { email: "not an address" },
    "email: email_invalid",
    "Your email address is not valid",
    "Votre adresse e-mail n’est pas valide",
  ],
  [
    "no role",
    { roles: [] },
    "roles: role_required",
    "At least one role is required",
    "Au moins un rôle est obligatoire",
  ],
  [
    "a role that is none",
    { roles: ["ROLE_KING"] },
    "roles[0]: choice",
    "Choose one of the values offered.",
    "Choisissez une des valeurs proposées.",
  ],
  [
    "a role higher than one's own",
    { roles: ["ROLE_SUPER_ADMIN"] },
    "roles: role_above",
    "You cannot give a role higher than your own.",
    "Vous ne pouvez pas donner un rôle supérieur au vôtre.",
  ],
];

describe("a user is refused", () => {
  test.each(bad)("with %s", async (_name, otherwise, place, en, fr) => {
    const before = await rowsIn("user");
    const answer = await post(userBody(otherwise), admin, english);
    expect([answer.status, refused(answer)]).toEqual([422, [place]]);
    expect(answer.body.violations?.[0]?.message).toBe(en);
    const french = await post(userBody(otherwise), admin, { "Accept-Language": "fr" });
    expect(french.body.violations?.[0]?.message).toBe(fr);
    expect(await rowsIn("user")).toBe(before);
  });

  test("with an address that is somebody's, in any case and in another organisation too", async () => {
    const other = await tenant();
    const { email } = other.people.ROLE_USER;
    expect(refused(await post(userBody({ email: email.toUpperCase() })))).toEqual(["email: email_taken"]);
    expect(refused(await patch(pathOf("ROLE_USER"), { email }))).toEqual(["email: email_taken"]);
  });

  test("in an organisation that is not the admin's, or that does not exist", async () => {
    const other = await tenant();
    const entity = `/api/user_entities/${other.entityId}`;
    expect(refused(await post(userBody({ userEntity: entity })))).toEqual(["userEntity: unknown_item"]);
    const token = own.people.ROLE_SUPER_ADMIN.token;
    const none = userBody({ userEntity: "/api/user_entities/none" });
    expect(refused(await post(none, token))).toEqual(["userEntity: unknown_item"]);
  });

  test("with fields that are not an administrator's to give", async () => {
    for (const field of ["passwordHash", "password", "tokenVersion"]) {
      expect(refused(await post(userBody({ [field]: "x" })))).toEqual([`${field}: unknown_field`]);
    }
    expect(refused(await patch(pathOf("ROLE_USER"), { userEntity: "/api/user_entities/x" }))).toEqual([
      "userEntity: unknown_field",
    ]);
  });
});

describe("seats", () => {
  test("are as many as the licence has: one more active user is refused, an inactive one is not", async () => {
    const full = await tenant({ seats: 8 });
    const token = full.people.ROLE_ADMIN.token;
    expect((await post(userBody({ active: false }), token)).status).toBe(201);
    const eighth = await post(userBody(), token);
    expect(eighth.status).toBe(201);
    const ninth = await post(userBody(), token, english);
    expect(refused(ninth)).toEqual(["active: seats_full"]);
    expect(ninth.body.detail).toBe("active: All 8 licences are in use: deactivate a user first.");
    expect((await patch(String(eighth.body["@id"]), { active: false }, token)).status).toBe(200);
    expect((await post(userBody(), token)).status).toBe(201);
    expect(refused(await patch(String(eighth.body["@id"]), { active: true }, token))).toEqual([
      "active: seats_full",
    ]);
  });

  test("are not overrun by activations at the same time", async () => {
    const full = await tenant({ seats: 9 });
    const token = full.people.ROLE_ADMIN.token;
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(userBody(), token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBe(2);
    expect(statuses.every((status) => [201, 409, 422].includes(status))).toBe(true);
  });
});

describe("nobody reaches above", () => {
  test("an admin neither changes nor deletes a super admin, nor lifts anybody to one", async () => {
    const path = pathOf("ROLE_SUPER_ADMIN");
    expect((await patch(path, { email: "mine@picotin.example" })).status).toBe(403);
    expect((await call("DELETE", path, { token: admin })).status).toBe(403);
    expect(refused(await patch(pathOf("ROLE_USER"), { roles: ["ROLE_SUPER_ADMIN"] }))).toEqual([
      "roles: role_above",
    ]);
  });

  test("nobody takes away the own roles or access, or deletes oneself", async () => {
    const path = pathOf("ROLE_ADMIN");
    const answer = await patch(path, { roles: ["ROLE_USER"], active: false });
    expect(refused(answer)).toEqual(["roles: own_roles", "active: own_active"]);
    expect((await call("DELETE", path, { token: admin })).status).toBe(409);
  });

  test("one's own information holds no role, state or organisation", async () => {
    const { token } = own.people.ROLE_USER;
    for (const field of ["roles", "active", "userEntity"]) {
      const answer = await patch("/api/users/me", { [field]: ["ROLE_ADMIN"] }, token);
      expect(refused(answer)).toEqual([`${field}: unknown_field`]);
    }
  });
});

describe("sessions end at the next request", () => {
  const changes: [string, object][] = [
    ["other roles", { roles: ["ROLE_USER", "ROLE_EXPERT_NUTRITION"] }],
    ["deactivation", { active: false }],
    ["another address", { email: `${crypto.randomUUID().slice(0, 8)}@picotin.example` }],
  ];
  test.each(changes)("after %s", async (_name, change) => {
    const someone = await person(own.entityId, "ROLE_USER");
    const signedIn = await call("POST", "/api/login_check", { body: { email: someone.email, password } });
    expect((await patch(`/api/users/${someone.id}`, change)).status).toBe(200);
    for (const token of [someone.token, String(signedIn.body.token)]) {
      expect((await call("GET", "/api/users/me", { token })).body.message).toBe("Invalid JWT Token");
    }
    const { refresh_token } = signedIn.body;
    expect((await call("POST", "/api/token/refresh", { body: { refresh_token } })).status).toBe(401);
  });

  test("and go on after a change of name alone", async () => {
    const someone = await person(own.entityId, "ROLE_USER");
    await patch(`/api/users/${someone.id}`, { name: "Otherwise" });
    expect((await call("GET", "/api/users/me", { token: someone.token })).status).toBe(200);
  });
});

describe("a password is refused", () => {
  const change = (body: object, id = own.people.ROLE_USER.id) =>
    call("POST", `/api/users/${id}/password`, { token: own.people.ROLE_USER.token, body });

  test.each([
    [
      "the present one wrong",
      { password: "not my password", newPassword: "quite another phrase" },
      "password: password_wrong",
    ],
    ["a short one", { password, newPassword: "short" }, "newPassword: password_too_short"],
    ["one that everybody tries", { password, newPassword: "Password123" }, "newPassword: password_common"],
    ["one that is missing", { password }, "newPassword: password_required"],
  ])("with %s", async (_name, body, place) => {
    expect(refused(await change(body))).toEqual([place]);
  });

  test("for somebody else, as if they did not exist", async () => {
    const body = { password, newPassword: "quite another phrase" };
    expect((await change(body, own.people.ROLE_ADMIN.id)).status).toBe(404);
  });

  test("after five wrong guesses, whatever the sixth is; another address asks for it too", async () => {
    const wrong = { password: "not my password", newPassword: "quite another phrase" };
    const answers = await Promise.all(Array.from({ length: 7 }, () => change(wrong)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(422),
      ...Array(2).fill(429),
    ]);
    const { token } = own.people.ROLE_USER;
    const moved = await patch("/api/users/me", { email: "moved@picotin.example" }, token);
    expect(refused(moved)).toEqual(["password: password_required"]);
  }, 20_000);
});

test("settings refuse what the organisation does not have", async () => {
  const { token } = own.people.ROLE_USER;
  const answer = await call("POST", "/api/user_settings", {
    token,
    body: {
      language: "/api/languages/de",
      energySystemUnitMeasures: { nrc2007: "/api/unit_measures/ufc", gfe2014: "/api/unit_measures/mj" },
    },
  });
  expect(refused(answer)).toEqual(["language: unknown_item"]);
  const units = await call("POST", "/api/user_settings", {
    token,
    body: {
      language: "/api/languages/fr",
      energySystemUnitMeasures: { nrc2007: "/api/unit_measures/ufc", gfe2014: "/api/unit_measures/mj" },
    },
  });
  expect(refused(units)).toEqual([
    "energySystemUnitMeasures.nrc2007: unit_of_system",
    "energySystemUnitMeasures.gfe2014: unit_of_system",
  ]);
});
