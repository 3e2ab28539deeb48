import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, rowsIn } from "../support/app.ts";
import { entityBody, horse, logoBody, type Tenant, tenant } from "../support/tenant.ts";

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
    expect((await call("DELETE", path, { token: superAdmin })).status).toBe(204);
    expect((await call("GET", path, { token: superAdmin })).status).toBe(404);
  });

  test("are all a super admin's to see, and only the own one an admin's", async () => {
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
