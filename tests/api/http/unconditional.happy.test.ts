import { beforeAll, describe, expect, test } from "vitest";
import { call, clearCounters } from "../../support/app.ts";
import { makeKey } from "../../support/service/program-keys.ts";
import { feed, horse, line, ownFeed, type Tenant, template, tenant, weight } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
});

const ration = async (horsePath: string) => {
  const body = { horse: horsePath, objective: "maintain", feeds: [line(await feed(own), 8)] };
  return String((await call("POST", "/api/rations", { token, body })).body["@id"]);
};

/** Each kind of item, and two fields that two people change at once. */
const kinds: [kind: string, make: () => Promise<string>, one: object, other: object][] = [
  ["horse", () => horse(token), { name: "A" }, { commentary: "seen" }],
  ["template", () => template(token), { name: "A" }, { commentary: "seen" }],
  ["weight", async () => weight(token, await horse(token)), { note: "seen" }, { weightKg: 512 }],
  ["feed", () => ownFeed(token), { notes: "seen" }, { nameEn: "Another hay" }],
  ["ration", async () => ration(await horse(token)), { name: "Winter" }, { commentary: "seen" }],
];

describe("without If-Match", () => {
  test.each(kinds)(
    "two changes of a %s are both made, and the item is deleted",
    async (_kind, make, one, other) => {
      const path = await make();
      const changes = [one, other].map((body) => call("PATCH", path, { token, body }));
      expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await call("GET", path, { token })).body).toMatchObject({ ...one, ...other });
      expect((await call("DELETE", path, { token })).status).toBe(204);
    },
  );

  test.each(kinds)(
    "a change of a %s made between the reads and the write of another is not lost",
    async (_kind, make, one, other) => {
      const path = await make();
      const meanwhile = () => call("PATCH", path, { token, body: other });
      expect((await call("PATCH", path, { token, body: one, meanwhile })).status).toBe(200);
      expect((await call("GET", path, { token })).body).toMatchObject({ ...one, ...other });
    },
  );

  test("of many changes of one field the last that is written is there, and none is answered with an error of the service", async () => {
    const path = await horse(token);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => call("PATCH", path, { token, body: { weightKg: 500 + at } })),
    );
    const written = answers.filter(({ status }) => status === 200).map(({ body }) => body.weightKg);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(written).toContain((await call("GET", path, { token })).body.weightKg);
  });
});

test.each(kinds)(
  "a %s is deleted with the ETag that was read, and not with a former one",
  async (_kind, make, one) => {
    const path = await make();
    const tag = async () => ({ "If-Match": (await call("GET", path, { token })).headers.get("etag") ?? "" });
    const former = await tag();
    await call("PATCH", path, { token, body: one });
    expect((await call("DELETE", path, { token, headers: former })).status).toBe(412);
    expect((await call("DELETE", path, { token, headers: await tag() })).status).toBe(204);
  },
);

test("what nothing changes is deleted with its own ETag, and not with another", async () => {
  await clearCounters();
  const made = await makeKey(own.people.ROLE_ADMIN);
  const share = { ration: await ration(await horse(token)), days: 7 };
  const link = String((await call("POST", "/api/ration_shares", { token, body: share })).body["@id"]);
  for (const [path, by] of [
    [made.path, own.people.ROLE_ADMIN.token],
    [link, token],
  ] as const) {
    const etag = (await call("GET", path, { token: by })).headers.get("etag") ?? "";
    expect((await call("DELETE", path, { token: by, headers: { "If-Match": '"7-x"' } })).status).toBe(412);
    expect((await call("DELETE", path, { token: by, headers: { "If-Match": etag } })).status).toBe(204);
  }
});
