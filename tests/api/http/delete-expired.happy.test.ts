import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bucketFiles } from "#worker/http/file-routes.ts";
import { sweep } from "#worker/jobs/delete-expired.ts";
import { call, clock, db, rowsIn } from "../../support/app.ts";
import { imported } from "../../support/imports.ts";
import { horseBody, password, tenant } from "../../support/tenant.ts";

test("the nightly sweep forgets what has expired, keeps the rest, and twice changes nothing", async () => {
  const own = await tenant();
  const { email } = own.people.ROLE_ADMIN;
  await call("POST", "/api/login_check", { body: { email, password } });
  await call("POST", "/api/login_check", { body: { email, password: "wrong password" } });
  const headers = { "Idempotency-Key": "one" };
  await call("POST", "/api/horses", { token: own.expert, body: horseBody(), headers });
  const { token } = own.people.ROLE_ADMIN;
  await imported(token);
  await imported(token, { isCommitted: true });
  const tables = ["ingredient_import", "session", "refresh_token", "rate_counter", "idempotency", "horse"];
  const counts = () => Promise.all(tables.map(rowsIn));
  const before = await counts();
  await sweep(db, bucketFiles(env.FILES), clock.now);
  expect(await counts()).toEqual(before);
  for (const _ of [1, 2]) {
    await sweep(db, bucketFiles(env.FILES), new Date(clock.now.getTime() + 91 * 86_400_000));
    expect(await counts()).toEqual([1, 0, 0, 0, 0, 1]);
  }
});
