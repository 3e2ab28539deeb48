import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, clock, mailsTo, refused, rowsIn } from "../../support/app.ts";
import { entityBody, horse, logoBody, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
let superAdmin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
  superAdmin = own.people.ROLE_SUPER_ADMIN.token;
});

const whatever = { "If-Match": "*" };
const members = (body: unknown) => (body as { "hydra:member": Record<string, unknown>[] })["hydra:member"];

describe("organisations", () => {
  test("are made with every field, listed, changed and deleted by a super admin", async () => {
    const body = entityBody({
      name: "Écurie",
      clientNumber: "C-9",
      phone: "+33 2 31 00 00 01",
      mobile: null,
    });
    const made = await call("POST", "/api/user_entities", { token: superAdmin, body });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        "@type": "UserEntity",
        name: "Écurie",
        clientNumber: "C-9",
        phone: "+33 2 31 00 00 01",
        mobile: null,
        numberOfHorses: 20,
        numberOfLicences: 3,
        numberOfUsers: 0,
        numberOfActiveUsers: 0,
        monetaryUnit: "EUR",
        licenceExpired: false,
        licenceDaysLeft: 365,
        logo: null,
        languages: [{ locale: "en" }, { locale: "fr" }],
        energySystems: [
          { id: "nrc2007", energySystemUnitMeasures: [{ unitMeasure: { name: "Mcal" } }, {}] },
          { id: "ufc_madc" },
        ],
        proteinSystems: [{ id: "nrc2007" }],
      },
    ]);
    const path = String(made.body["@id"]);
    const found = await call("GET", "/api/user_entities?name=ecurie", { token: superAdmin });
    expect(members(found.body).map(({ name }) => name)).toEqual(["Écurie"]);
    const change = {
      expirationDate: "2027-01-31T00:00:00.000Z",
      energySystems: ["/api/energy_systems/gfe2014"],
    };
    const changed = await call("PATCH", path, { token: superAdmin, body: change, headers: whatever });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { expirationDate: change.expirationDate, energySystems: [{ id: "gfe2014" }] },
    ]);
    const lastDay = { expirationDate: new Date(clock.now.getTime() + 3_600_000).toISOString() };
    const ending = await call("PATCH", path, { token: superAdmin, body: lastDay, headers: whatever });
    expect(ending.body).toMatchObject({ licenceExpired: false, licenceDaysLeft: 1 });
    expect((await call("DELETE", path, { token: superAdmin })).status).toBe(204);
    expect((await call("GET", path, { token: superAdmin })).status).toBe(404);
  });

  test("are all a super admin's to see, and only the own one an admin's who added none", async () => {
    const other = await tenant();
    const all = await call("GET", "/api/user_entities?itemsPerPage=100", { token: superAdmin });
    expect(members(all.body).length).toBeGreaterThan(1);
    const mine = await call("GET", "/api/user_entities", { token: admin });
    expect(members(mine.body).map(({ id }) => id)).toEqual([own.entityId]);
    expect((await call("GET", `/api/user_entities/${other.entityId}`, { token: admin })).status).toBe(404);
  });

  test("go with all they have", async () => {
    const other = await tenant();
    await horse(other.expert);
    const [users, horses] = [await rowsIn("user"), await rowsIn("horse")];
    const path = `/api/user_entities/${other.entityId}`;
    expect((await call("DELETE", path, { token: superAdmin })).status).toBe(204);
    expect([await rowsIn("user"), await rowsIn("horse")]).toEqual([users - 7, horses - 1]);
    expect((await call("GET", "/api/users/me", { token: other.expert })).status).toBe(401);
  });

  test("are changed by their admin, save what belongs to the licence", async () => {
    const path = `/api/user_entities/${own.entityId}`;
    const patch = (body: object) => call("PATCH", path, { token: admin, body, headers: whatever });
    expect((await patch({ phone: "02 31 00 00 01", monetaryUnit: "CHF" })).body).toMatchObject({
      phone: "02 31 00 00 01",
      monetaryUnit: "CHF",
    });
    const { expirationDate, numberOfLicences } = (await call("GET", path, { token: admin })).body;
    expect((await patch({ expirationDate, numberOfLicences, name: "Renamed" })).status).toBe(200);
    for (const body of [
      { expirationDate: "2099-01-01T00:00:00Z" },
      { numberOfLicences: 1000 },
      { clientNumber: "C-0" },
    ]) {
      expect((await patch(body)).status).toBe(403);
    }
  });
});

describe("an organisation that an admin adds", () => {
  const seatsOf = async (path: string) => {
    const { body } = await call("GET", path, { token: superAdmin });
    return Number(body.numberOfLicences);
  };
  const home = () => `/api/user_entities/${own.entityId}`;

  test("takes its seats from the own licence, is seen, changed and deleted, and gives the seats back", async () => {
    const before = await seatsOf(home());
    const body = entityBody({ numberOfLicences: 4 });
    const made = await call("POST", "/api/user_entities", { token: admin, body });
    expect([made.status, made.body.numberOfLicences, made.body.inhabited]).toEqual([201, 4, false]);
    const path = String(made.body["@id"]);
    expect(await seatsOf(home())).toBe(before - 4);
    const listed = await call("GET", "/api/user_entities", { token: admin });
    expect(
      members(listed.body)
        .map((each) => each["@id"])
        .sort(),
    ).toEqual([home(), path].sort());
    const patch = (change: object) => call("PATCH", path, { token: admin, body: change, headers: whatever });
    expect((await patch({ name: "Annexe" })).body.name).toBe("Annexe");
    expect((await patch({ numberOfLicences: 9 })).status).toBe(403);
    expect((await call("DELETE", path, { token: admin })).status).toBe(204);
    expect(await seatsOf(home())).toBe(before);
  });

  test.each([
    ["as many as it was added with", {}, 0],
    ["as many after a super admin granted it more", { numberOfLicences: 40 }, 0],
    ["only those that a super admin left it", { numberOfLicences: 1 }, -3],
  ])("gives back %s", async (_name, granted, difference) => {
    const before = await seatsOf(home());
    const body = entityBody({ numberOfLicences: 4 });
    const path = String((await call("POST", "/api/user_entities", { token: admin, body })).body["@id"]);
    const grant = { token: superAdmin, body: granted, headers: whatever };
    expect((await call("PATCH", path, grant)).status).toBe(200);
    expect((await call("DELETE", path, { token: admin })).status).toBe(204);
    expect(await seatsOf(home())).toBe(before + difference);
  });

  test("gets its first people from there, who are then its own administrators' alone", async () => {
    const body = entityBody({ numberOfLicences: 2 });
    const made = await call("POST", "/api/user_entities", { token: admin, body });
    const path = String(made.body["@id"]);
    const invited = userBody({ userEntity: path, roles: ["ROLE_ADMIN"] });
    const first = await call("POST", "/api/users", { token: admin, body: invited });
    expect([first.status, first.body.userEntity]).toMatchObject([201, { "@id": path }]);
    const user = String(first.body["@id"]);
    expect((await call("GET", user, { token: admin })).status).toBe(200);
    const refusal = await call("DELETE", path, { token: admin, headers: { "Accept-Language": "en" } });
    expect([refusal.status, refusal.body.detail]).toEqual([
      409,
      "This organisation still has users (1): delete them first.",
    ]);
    const [mail] = await mailsTo(invited.email);
    const token = /finalization\/(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
    const opened = await call("POST", `/api/registrations/${token}`, {
      body: { password: "hay for the annexe" },
    });
    expect(opened.status).toBe(200);
    expect((await call("GET", user, { token: admin })).status).toBe(404);
    expect((await call("GET", path, { token: admin })).body.inhabited).toBe(true);
    const late = await call("POST", "/api/users", { token: admin, body: userBody({ userEntity: path }) });
    expect([late.status, refused(late)]).toEqual([422, ["userEntity: unknown_item"]]);
    expect((await call("DELETE", path, { token: superAdmin })).status).toBe(204);
  });

  test("of eight at once, only as many are made as there are seats", async () => {
    const small = await tenant({ seats: 10 });
    const { token } = small.people.ROLE_ADMIN;
    const body = entityBody({ numberOfLicences: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call("POST", "/api/user_entities", { token, body })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
    const left = await call("GET", `/api/user_entities/${small.entityId}`, { token });
    const made = answers.filter(({ status }) => status === 201).length;
    expect([left.body.numberOfLicences, left.body.numberOfActiveUsers]).toEqual([10 - made, 7]);
  });
});

test("a logo is kept as it was sent, shown to who knows its address, and goes when it is replaced", async () => {
  const path = `/api/user_entities/${own.entityId}/logo`;
  const set = () => call("POST", path, { token: admin, body: logoBody() });
  const first = await set();
  const address = String(first.body.logo?.fullResolution);
  const { userEntity } = (await call("GET", "/api/users/me", { token: own.expert })).body;
  expect(userEntity?.logo).toEqual({ fullResolution: address });
  const served = await call("GET", address);
  expect([
    served.status,
    served.headers.get("content-type"),
    served.headers.get("x-content-type-options"),
  ]).toEqual([200, "image/png", "nosniff"]);
  await set();
  expect((await call("GET", address)).status).toBe(404);
  expect((await env.FILES.list()).objects.length).toBe(1);
  expect((await call("DELETE", path, { token: admin })).status).toBe(204);
  expect((await env.FILES.list()).objects.length).toBe(0);
});
