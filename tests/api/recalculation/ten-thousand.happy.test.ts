import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { call, queued, rowsIn, statements } from "../../support/app.ts";
import { deliver } from "../../support/service/queue.ts";
import { copyRation, stored } from "../../support/service/recalculation.ts";
import { feed, horse, type Tenant, tenant } from "../../support/tenant.ts";

const many = 10_000;
let own: Tenant;
let hay: string;
let ration: string;
beforeAll(async () => {
  queued.length = 0;
  own = await tenant();
  hay = await feed(own, { price: 180 });
  ration = await stored(own.expert, await horse(own.expert), hay, 4);
  for (let left = many - 1; left > 0; left -= 1000) await copyRation(ration, Math.min(left, 1000));
}, 120_000);

const secondsSince = (began: number) => (Date.now() - began) / 1000;

/** The database of a test answers 50 queries a call, of the service as of its queue. */
test("ten thousand stored rations are repriced by one change of a price, each once", async () => {
  const versions = await rowsIn("ration_version");
  const [began, before] = [Date.now(), statements.count];
  const answer = await call("POST", `${hay}/price`, { token: own.expert, body: { pricePerTonne: 250 } });
  const answered = secondsSince(began);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("250")]);
  const parts = queued.splice(0);
  expect(parts).toHaveLength(many / limits.rationsPerChunk);
  const delivered = Date.now();
  expect(await deliver(parts)).toEqual([]);
  const [seconds, asked] = [secondsSince(delivered), statements.count - before];
  const { results } = await env.DB.prepare(
    `select count(*) as rations, sum(abs(price_per_day - 0.25 * quantity_kg) < 1e-9) as repriced,
      sum(outdated_by is null and science_version <> '') as current, count(distinct ration.id) as each
      from ration inner join ration_feed on ration_feed.ration_id = ration.id`,
  ).all();
  expect(results).toEqual([{ rations: many, repriced: many, current: many, each: many }]);
  expect(await rowsIn("ration_version")).toBe(versions);
  const rows = "select count(*) as rows, count(distinct row ->> 'ration') as rations from recalculation_row";
  expect((await env.DB.prepare(rows).all()).results).toEqual([{ rows: many, rations: many }]);
  expect(asked).toBeLessThanOrEqual(many / 10);
  console.log(
    `${many} rations: answered in ${answered.toFixed(1)} s, repriced by the queue in ${seconds.toFixed(1)} s, ${asked} statements, none lost, none twice`,
  );
}, 120_000);
