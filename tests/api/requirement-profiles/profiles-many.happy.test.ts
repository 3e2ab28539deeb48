import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { call, clock, queued } from "../../support/app.ts";
import { profile, profileBody } from "../../support/profiles.ts";
import { deliver } from "../../support/service/queue.ts";
import { copyRation, recalculations, stored } from "../../support/service/recalculation.ts";
import { feed, horse, type Tenant, tenant } from "../../support/tenant.ts";

const foal = { ageClass: "month_12", weightKg: 320, matureWeightKg: 550 };
const most = limits.rationsJudgedAtOnceMax;
let own: Tenant;
let token: string;
let norms: string;
let ration: string;
const send = (method: string, path: string, body?: object) =>
  call(method, path, {
    token,
    ...(body ? { body } : {}),
    ...(method === "POST" ? {} : { headers: { "If-Match": "*" } }),
  });
const energy = (factor: number) => ({
  ...profileBody().rows[0]!,
  nutrient: "digestible_energy_nrc",
  figure: factor,
});
beforeEach(async () => {
  clock.now = new Date();
  own = await tenant();
  token = own.expert;
  const hay = await feed(own, { price: 180 });
  norms = await profile(token, { name: "House norms", rows: [energy(1)] });
  const mare = await horse(token, { ...foal, requirementProfile: norms });
  ration = await stored(token, mare, hay, 8);
  await stored(token, await horse(token, foal), hay, 8);
  queued.length = 0;
});

const counted = () =>
  env.DB.prepare(
    `select sum(outdated_by is not null) as outdated, count(distinct energy_coverage) as coverages
      from ration where entity_id = ?`,
  )
    .bind(own.entityId)
    .first();
const coverage = async () => Number((await send("GET", ration)).body.energyCoverage);

test("norms of as many rations as a change judges at once judge them in their own write", async () => {
  await copyRation(ration, most - 1);
  const before = await coverage();
  expect((await send("PATCH", norms, { rows: [energy(2)] })).status).toBe(200);
  expect(queued).toEqual([]);
  expect(await counted()).toMatchObject({ outdated: 0 });
  expect(await coverage()).toBeCloseTo(before / 2);
});

test("norms of one more leave them to the queue: each is judged when it is read, others are as they were", async () => {
  await copyRation(ration, most);
  const before = await coverage();
  expect((await send("PATCH", norms, { rows: [energy(2)] })).status).toBe(200);
  expect(queued).toHaveLength(Math.ceil((most + 1) / limits.rationsPerChunk));
  expect(await counted()).toMatchObject({ outdated: most + 1 });
  expect(await coverage()).toBeCloseTo(before / 2);
  expect((await send("GET", `${recalculations}.json`)).body).toMatchObject([
    { cause: "norms", calculation: "evaluate", rations: most + 1, state: "waiting" },
  ]);
  await deliver();
  expect(await counted()).toMatchObject({ outdated: 0 });
  expect(await coverage()).toBeCloseTo(before / 2);
  const { results } = await env.DB.prepare(
    "select energy_coverage from ration where entity_id = ? and horse_id in (select id from horse where requirement_profile_id is null)",
  )
    .bind(own.entityId)
    .all();
  expect(results).toHaveLength(1);
});

test("a default that is made and deleted reaches the many rations of horses that name no norms, and no other", async () => {
  await copyRation(ration, most);
  const plain = await horse(token, foal);
  const hay = await feed(own, { price: 100 });
  await copyRation(await stored(token, plain, hay, 8), most);
  const made = await profile(token, { name: "For all", isDefault: true, rows: [energy(2)] });
  expect(await counted()).toMatchObject({ outdated: most + 2 });
  await deliver();
  expect(await counted()).toMatchObject({ outdated: 0 });
  expect((await send("DELETE", made)).status).toBe(204);
  expect(await counted()).toMatchObject({ outdated: most + 2 });
  await deliver();
  expect(await counted()).toMatchObject({ outdated: 0 });
  expect(await send("GET", `${recalculations}.json`).then(({ body }) => body)).toMatchObject([
    { cause: "norms", state: "done", succeeded: most + 2 },
    { cause: "norms", state: "done", succeeded: most + 2 },
  ]);
});
