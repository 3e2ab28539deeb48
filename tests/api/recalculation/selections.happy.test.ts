import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, clock } from "../../support/app.ts";
import { rowsOf, stored } from "../../support/service/recalculation.ts";
import { brand, feed, horse, ownFeed, type Tenant, tenant } from "../../support/tenant.ts";

describe("a selection", () => {
  let yard: Tenant;
  const paths: Record<string, string> = {};
  const found = async (rations: unknown) => {
    const rows = await rowsOf(yard.expert, { rations, fields: ["name"] });
    return rows.map(({ name }) => name).sort();
  };

  beforeAll(async () => {
    clock.now = new Date(Date.now() - 600_000);
    yard = await tenant();
    const [mare, foal] = [await horse(yard.expert), await horse(yard.expert, { name: "Foal" })];
    const mill = await brand(yard.people.ROLE_ADMIN.token);
    const own = await ownFeed(yard.expert);
    const lot = await ownFeed(yard.expert, { lot: { of: own, name: "June" } });
    const branded = await ownFeed(yard.people.ROLE_ADMIN.token, { brand: mill });
    const common = await feed(yard);
    Object.assign(paths, { mare, foal, mill, own, lot, branded, common });
    await stored(yard.expert, mare, own, 8, { name: "own" });
    await stored(yard.expert, mare, lot, 8, { name: "lot" });
    await stored(yard.expert, foal, branded, 8, { name: "branded" });
    await stored(yard.expert, foal, common, 8, { name: "common" });
    clock.now = new Date();
  });

  test("of all rations has every one of the organisation", async () => {
    expect(await found("all")).toEqual(["branded", "common", "lot", "own"]);
  });

  const selections: [string, () => object, string[]][] = [
    ["of horses has theirs", () => ({ horses: [paths.mare] }), ["lot", "own"]],
    ["of a feed has those of its lots too", () => ({ feeds: [paths.own] }), ["lot", "own"]],
    ["of a lot has its own alone", () => ({ feeds: [paths.lot] }), ["lot"]],
    ["of a brand has those of its feeds", () => ({ brand: paths.mill }), ["branded"]],
    [
      "of several conditions has those of all of them",
      () => ({ horses: [paths.foal], feeds: [paths.common, paths.own] }),
      ["common"],
    ],
    ["of an instant to come has none", () => ({ changedSince: clock.now.toISOString() }), []],
    [
      "of an instant before has all",
      () => ({ changedSince: new Date(Date.now() - 1_200_000).toISOString() }),
      ["branded", "common", "lot", "own"],
    ],
    ["of stale ones has none while all are of today", () => ({ stale: true }), []],
    ["of current ones has them", () => ({ stale: false, horses: [paths.mare] }), ["lot", "own"]],
  ];
  test.each(selections)("%s", async (_name, rations, names) => {
    expect(await found(rations())).toEqual(names);
  });

  test("of stale ones has those that another science judged, or a former price", async () => {
    const rename = "update ration set science_version = '2020-1' where name = 'common' and entity_id = ?";
    const begun =
      "update ration set next_price_at = '2020-01-01T00:00:00.000Z' where name = 'lot' and entity_id = ?";
    for (const text of [rename, begun]) await env.DB.prepare(text).bind(yard.entityId).run();
    expect(await found({ stale: true })).toEqual(["common", "lot"]);
    expect(await found({ stale: false })).toEqual(["branded", "own"]);
  });

  test("of what changed since has the rations of a horse that was saved", async () => {
    const since = clock.now.toISOString();
    const { status } = await call("PATCH", String(paths.foal), {
      token: yard.expert,
      body: { commentary: "seen" },
      headers: { "If-Match": "*" },
    });
    expect(status).toBe(200);
    expect(await found({ changedSince: since })).toEqual(["branded", "common"]);
  });
});
