import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call } from "../support/app.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../support/tenant.ts";

let own: Tenant;
let token: string;
let hay: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  hay = await feed(own, { price: 150 });
});

const whatever = { "If-Match": "*" };
const ration = (horsePath: string, kg = 8) =>
  call("POST", "/api/rations", {
    token,
    body: { horse: horsePath, objective: "maintain", feeds: [line(hay, kg)] },
  });

test("a ration changed while its horse changes is judged by both changes", async () => {
  const path = await horse(token);
  const rationPath = String((await ration(path)).body["@id"]);
  for (let n = 1; n <= 8; n++) {
    const answers = await Promise.all([
      call("PATCH", path, { token, body: { weightKg: 300 + 20 * n }, headers: whatever }),
      call("PATCH", rationPath, { token, body: { feeds: [line(hay, 3 + n / 2)] }, headers: whatever }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { feeds, energyCoverage } = (await call("GET", rationPath, { token })).body;
    const judged = await call("POST", "/api/calculations/evaluation", {
      token,
      body: { horse: path, objective: "maintain", feeds },
    });
    const measures = judged.body.measures as unknown as { key: string; value: number }[];
    expect(energyCoverage).toBe(measures.find(({ key }) => key === "coverage_energy")?.value);
  }
});

test("a ration saved while its horse is deleted is refused or goes with it, and nothing of it stays", async () => {
  for (let n = 0; n < 8; n++) {
    const path = await horse(token);
    const [saved, gone] = await Promise.all([ration(path), call("DELETE", path, { token })]);
    expect(gone.status).toBe(204);
    expect([201, 422]).toContain(saved.status);
    if (saved.status === 201) {
      expect((await call("GET", String(saved.body["@id"]), { token })).status).toBe(404);
    }
  }
  const left = await env.DB.prepare(
    "select count(*) as n from ration_feed where ration_id not in (select id from ration)",
  ).first<{ n: number }>();
  expect(left?.n).toBe(0);
});

test("who accepts any revision is not told of a race: both writes are made, one after the other", async () => {
  const path = await horse(token, { commentary: "old" });
  const answers = await Promise.all([
    call("PATCH", path, { token, body: { name: "A" }, headers: whatever }),
    call("PATCH", path, { token, body: { commentary: "new" }, headers: whatever }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call("GET", path, { token })).body).toMatchObject({ name: "A", commentary: "new" });
});

test("of two deletions one deletes and the other finds nothing", async () => {
  const path = await horse(token);
  const answers = await Promise.all([1, 2].map(() => call("DELETE", path, { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test("a post whose answer was lost gives it when it is sent again under its key", async () => {
  const other = await tenant();
  const horsePath = await horse(other.expert);
  const posts: [string, unknown][] = [
    ["/api/horses", horseBody({ name: "Lost" })],
    ["/api/rations", { horse: horsePath, objective: "maintain", feeds: [line(hay, 8)] }],
  ];
  const post = ([path, body]: [string, unknown]) =>
    call("POST", path, { token: other.expert, body, headers: { "Idempotency-Key": path } });
  const first = await Promise.all(posts.map(post));
  await env.DB.exec("update idempotency set answer = null");
  const again = await Promise.all(posts.map(post));
  expect(again.map(({ status, body }) => [status, body])).toEqual(first.map(({ body }) => [201, body]));
  expect(again.map(({ headers }) => headers.get("location"))).toEqual(
    first.map(({ headers }) => headers.get("location")),
  );
  expect((await Promise.all(posts.map(post))).map(({ text }) => text)).toEqual(again.map(({ text }) => text));
});
