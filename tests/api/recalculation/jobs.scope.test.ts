import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import { sendAgain } from "#worker/jobs/recalculation-queue.ts";
import { bindings, call, clock, queued } from "../../support/app.ts";
import { makeKey } from "../../support/service/program-keys.ts";
import { deliver, queueJob, readJob } from "../../support/service/queue.ts";
import { recalculations, stored } from "../../support/service/recalculation.ts";
import { feed, horse, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let ration: string;
beforeAll(async () => {
  [own, other] = [await tenant(), await tenant()];
  ration = await stored(own.expert, await horse(own.expert), await feed(own, { price: 180 }), 8);
});
beforeEach(() => {
  clock.now = new Date();
  queued.length = 0;
});

const listed = async (token: string) => {
  const { body } = await call("GET", `${recalculations}.json`, { token });
  return (body as unknown as { id: string }[]).map(({ id }) => `${recalculations}/${id}`);
};
const statuses = async (path: string, token: string) => [
  (await readJob(token, path)).status,
  (await call("GET", `${path}/rows`, { token })).status,
  (await call("POST", `${path}/cancel`, { token, body: {} })).status,
  (await call("POST", `${path}/retry`, { token, body: {} })).status,
];

test("a job is nowhere for another organisation, and changes nothing there", async () => {
  const path = await queueJob(own.expert, { rations: [ration] });
  expect(await statuses(path, other.people.ROLE_ADMIN.token)).toEqual([404, 404, 404, 404]);
  expect(await listed(other.people.ROLE_ADMIN.token)).not.toContain(path);
  await deliver();
  expect((await readJob(own.expert, path)).body).toMatchObject({ state: "done", succeeded: 1 });
});

test("a job with judgements of health is nowhere for a role without them, and other jobs are everybody's", async () => {
  const [withHealth, without] = [own.people.ROLE_EXPERT_NUTRITION_SANTE, own.people.ROLE_EXPERT_NUTRITION];
  const body = { rations: [ration], fields: ["verdict", "judgements"] };
  const seen = await queueJob(withHealth.token, body);
  const plain = await queueJob(without.token, body);
  await deliver();
  expect(await statuses(seen, without.token)).toEqual([404, 404, 404, 404]);
  const lists = [await listed(without.token), await listed(withHealth.token)];
  expect(lists.map((list) => [list.includes(seen), list.includes(plain)])).toEqual([
    [false, true],
    [true, true],
  ]);
  const rows = async (path: string) => (await call("GET", `${path}/rows`, { token: withHealth.token })).text;
  expect((await rows(seen)).length).toBeGreaterThan((await rows(plain)).length);
});

test("a program's job is under the name of its key, for its maker and in the audit", async () => {
  const admin = own.people.ROLE_ADMIN;
  const { key, name } = await makeKey(admin);
  const path = await queueJob(key, { rations: [ration] });
  await call("POST", `${path}/cancel`, { token: key, body: {} });
  const { body } = await readJob(admin.token, path);
  expect([body.program, body.creator?.["@id"], body.state]).toEqual([
    name,
    `/api/users/${admin.id}`,
    "cancelled",
  ]);
  const audit = await call("GET", `/api/audit_entries.json?row=${path}`, { token: admin.token });
  const entries = audit.body as unknown as { operation: string; actor: { name: string; program?: true } }[];
  expect(entries.map(({ operation, actor }) => [operation, actor.name]).toSorted()).toEqual([
    ["recalculation_job.cancel", name],
    ["recalculation_job.post", name],
  ]);
});

test("an organisation that is deleted leaves no job behind", async () => {
  const gone = await tenant();
  const theirs = await stored(gone.expert, await horse(gone.expert), await feed(gone), 8);
  await queueJob(gone.expert, { rations: [theirs] });
  await deliver();
  const token = own.people.ROLE_SUPER_ADMIN.token;
  expect((await call("DELETE", `/api/user_entities/${gone.entityId}`, { token })).status).toBe(204);
  const left = await env.DB.prepare("select count(*) as n from recalculation_job where entity_id = ?")
    .bind(gone.entityId)
    .first("n");
  expect(left).toBe(0);
});

test("the queue of the platform works off a job by itself", async () => {
  const response = await createApp().request(
    `http://service.test${recalculations}`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${own.expert}` },
      body: JSON.stringify({ rations: [ration], queued: true }),
    },
    { ...bindings(), JOBS: env.JOBS },
  );
  const path = response.headers.get("location") ?? "";
  await vi.waitUntil(async () => String((await readJob(own.expert, path)).body.state) === "done", {
    timeout: 10_000,
  });
  expect((await readJob(own.expert, path)).body.succeeded).toBe(1);
});

test("what the queue lost is put into it again, once it has waited long enough", async () => {
  const path = await queueJob(own.expert, { rations: [ration] });
  const sent = queued.splice(0);
  const isOurs = ({ job }: { job: string }) => path.endsWith(job);
  await sendAgain(bindings(), clock.now);
  expect(queued.filter(isOurs)).toEqual([]);
  const later = new Date(clock.now.getTime() + 11 * 60_000);
  await sendAgain(bindings(), later);
  expect(queued.filter(isOurs)).toEqual(sent);
  queued.length = 0;
  await sendAgain(bindings(), later);
  expect(queued).toEqual([]);
});
