import { beforeAll, expect, test } from "vitest";
import { call } from "../../support/app.ts";
import { ownFeed, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});

test("an own feed has the type that was chosen for it, else the usual one of its family", async () => {
  const path = await ownFeed(own.expert, { family: "dehydrated_forage", role: "concentrate" });
  const change = async (body: object) => {
    const { body: changed } = await call("PATCH", path, {
      token: own.expert,
      body,
      headers: { "If-Match": "*" },
    });
    return [changed.family, changed.role];
  };
  expect((await call("GET", path, { token: own.expert })).body.role).toBe("concentrate");
  expect(await change({ nameEn: "Own pellets" })).toEqual(["dehydrated_forage", "concentrate"]);
  expect(await change({ role: null })).toEqual(["dehydrated_forage", "forage"]);
  expect(await change({ family: "cereal_grains" })).toEqual(["cereal_grains", "concentrate"]);
});
