import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call, rowsIn } from "../../support/app.ts";
import { copyRation, stored } from "../../support/service/recalculation.ts";
import { feed, horse, type Tenant, tenant } from "../../support/tenant.ts";

const many = 10_000;
let own: Tenant;
let hay: string;
let ration: string;
beforeAll(async () => {
  own = await tenant();
  hay = await feed(own, { price: 180 });
  ration = await stored(own.expert, await horse(own.expert), hay, 4);
  for (let left = many - 1; left > 0; left -= 1000) await copyRation(ration, Math.min(left, 1000));
}, 120_000);

/** The database of a test answers 50 queries a request: a two-hundredth of one for each of these rations. */
test("ten thousand stored rations are repriced by one change of a price, each once", async () => {
  const versions = await rowsIn("ration_version");
  const began = Date.now();
  const answer = await call("POST", `${hay}/price`, { token: own.expert, body: { pricePerTonne: 250 } });
  const seconds = (Date.now() - began) / 1000;
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("250")]);
  const { results } = await env.DB.prepare(
    `select count(*) as rations, sum(abs(price_per_day - 0.25 * quantity_kg) < 1e-9) as repriced,
      count(distinct ration.id) as each from ration inner join ration_feed on ration_feed.ration_id = ration.id`,
  ).all();
  expect(results).toEqual([{ rations: many, repriced: many, each: many }]);
  expect(await rowsIn("ration_version")).toBe(versions);
  console.log(`${many} rations repriced in ${seconds.toFixed(1)} s, none lost, none twice`);
}, 120_000);
