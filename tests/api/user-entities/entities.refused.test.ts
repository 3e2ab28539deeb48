import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import { entityBody, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
let superAdmin: string;
beforeAll(async () => {
  own = await tenant();
  superAdmin = own.people.ROLE_SUPER_ADMIN.token;
});

describe("an organisation is refused", () => {
  test.each([
    ["no name", { name: " " }, "name: required"],
    ["no expiration date", { expirationDate: undefined }, "expirationDate: required"],
    ["a date that is none", { expirationDate: "tomorrow" }, "expirationDate: instant"],
    ["no number of horses", { numberOfHorses: undefined }, "numberOfHorses: required"],
    ["half a horse", { numberOfHorses: 1.5 }, "numberOfHorses: integer"],
    ["no licence", { numberOfLicences: 0 }, "numberOfLicences: too_small"],
    ["no number of licences", { numberOfLicences: undefined }, "numberOfLicences: required"],
    ["no monetary unit", { monetaryUnit: undefined }, "monetaryUnit: required"],
    ["money that is none", { monetaryUnit: "OATS" }, "monetaryUnit: choice"],
    ["a phone that is none", { phone: "call me" }, "phone: phone"],
    ["a mobile that is none", { mobile: "123" }, "mobile: phone"],
    ["no language", { languages: [] }, "languages: required"],
    ["a language we do not speak", { languages: ["/api/languages/de"] }, "languages[0]: unknown_item"],
    [
      "a system twice",
      { energySystems: Array(2).fill("/api/energy_systems/nrc2007") },
      "energySystems: item_twice",
    ],
    [
      "a system that is none",
      { proteinSystems: ["/api/protein_systems/x"] },
      "proteinSystems[0]: unknown_item",
    ],
    ["a field that is not known", { logoKey: "x" }, "logoKey: unknown_field"],
  ])("with %s", async (_name, otherwise, place) => {
    const answer = await call("POST", "/api/user_entities", {
      token: superAdmin,
      body: entityBody(otherwise),
    });
    expect([answer.status, refused(answer)]).toEqual([422, [place]]);
  });

  test("with fewer licences than it has active users, and deletion by its own people", async () => {
    const path = `/api/user_entities/${own.entityId}`;
    const headers = { "If-Match": "*", "Accept-Language": "en" };
    const answer = await call("PATCH", path, { token: superAdmin, body: { numberOfLicences: 2 }, headers });
    expect(answer.body.detail).toBe(
      "numberOfLicences: There cannot be fewer licences than active users (7).",
    );
    expect((await call("DELETE", path, { token: superAdmin })).status).toBe(409);
  });
});

test("an organisation keeps a licence for a user who became active while it was reduced", async () => {
  const full = await tenant();
  const path = `/api/user_entities/${full.entityId}`;
  const activate = () =>
    call("POST", "/api/users", { token: full.people.ROLE_ADMIN.token, body: userBody() });
  const reduce = (numberOfLicences: number, meanwhile?: () => Promise<unknown>) =>
    call("PATCH", path, {
      token: superAdmin,
      body: { numberOfLicences },
      headers: { "If-Match": "*" },
      ...(meanwhile ? { meanwhile } : {}),
    });
  expect(refused(await reduce(7, activate))).toEqual(["numberOfLicences: seats_taken"]);
  expect((await call("GET", path, { token: superAdmin })).body).toMatchObject({
    numberOfLicences: 50,
    numberOfActiveUsers: 8,
  });
  expect((await reduce(8)).status).toBe(200);
});

describe("an admin's added organisation is refused", () => {
  test.each([
    [
      "a licence that outlasts the own one",
      { expirationDate: "2099-01-01T00:00:00Z" },
      422,
      "expirationDate: licence_beyond_own",
    ],
    [
      "more seats than the own licence has left",
      { numberOfLicences: 44 },
      422,
      "numberOfLicences: seats_beyond_own",
    ],
    ["a client number", { clientNumber: "C-1" }, 403, null],
  ])("with %s", async (_name, otherwise, status, place) => {
    const answer = await call("POST", "/api/user_entities", {
      token: own.people.ROLE_ADMIN.token,
      body: entityBody(otherwise),
    });
    expect([answer.status, place && refused(answer)]).toEqual([status, place && [place]]);
  });
});

const base64 = (bytes: readonly number[] | string) => Buffer.from(bytes as string).toString("base64");
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString("base64");
};
const webp = (width: number, height: number) => {
  const bytes = Buffer.alloc(40);
  bytes.write("RIFF", 0);
  bytes.write("WEBPVP8X", 8);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes.toString("base64");
};

describe("a logo is refused", () => {
  const set = (content: unknown) =>
    call("POST", `/api/user_entities/${own.entityId}/logo`, { token: superAdmin, body: { content } });

  test.each([
    ["nothing", undefined, "content: required"],
    ["no base64", "<svg/>", "content: picture_type"],
    ["an SVG", base64("<svg xmlns='http://www.w3.org/2000/svg'/>"), "content: picture_type"],
    ["a page", base64("<!doctype html><script>alert(1)</script>"), "content: picture_type"],
    ["a cut JPEG", base64([0xff, 0xd8, 0xff, 0xe0]), "content: picture_type"],
    ["a WebP, which no file on paper is set with", webp(40, 20), "content: picture_type"],
    ["a PNG with a header and no pixels", png(40, 20), "content: picture_type"],
    ["a PNG of more pixels than can be unpacked for paper", png(2001, 2000), "content: picture_pixels"],
    ["a picture without a pixel", png(0, 10), "content: picture_pixels"],
    ["a flood of pixels", png(8000, 8000), "content: picture_pixels"],
    ["a side without end", png(4_000_000_000, 1), "content: picture_pixels"],
  ])("of %s", async (_name, content, place) => {
    const answer = await set(content);
    expect([answer.status, refused(answer)]).toEqual([422, [place]]);
    expect((await env.FILES.list()).objects).toEqual([]);
  });

  test("of more than five megabytes, read off or not", async () => {
    expect(refused(await set("A".repeat(6_666_700)))).toEqual(["content: picture_size"]);
    expect((await set("A".repeat(7_000_000))).status).toBe(413);
  });

  test("by the addresses of files that are none", async () => {
    for (const key of ["none", "..%2Fsecret", crypto.randomUUID()]) {
      expect((await call("GET", `/api/files/${key}`)).status).toBe(404);
    }
  });
});
