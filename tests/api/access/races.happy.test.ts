import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../support/app.ts";
import { feed, horse, horseBody, line, person, type Tenant, tenant } from "../../support/tenant.ts";

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

const farewells: [string, (path: string, by: string) => ReturnType<typeof call>][] = [
  ["delete", (path, by) => call("DELETE", path, { token: by })],
  [
    "deactivate",
    (path, by) => call("PATCH", path, { token: by, body: { active: false }, headers: whatever }),
  ],
  [
    "demote",
    (path, by) => call("PATCH", path, { token: by, body: { roles: ["ROLE_USER"] }, headers: whatever }),
  ],
];

test.each(farewells)(
  "two super admins who %s each other at the same time leave one, whoever else is only invited",
  async (_name, farewell) => {
    for (let n = 0; n < 4; n++) {
      await env.DB.prepare("delete from user_role where role = 'ROLE_SUPER_ADMIN'").run();
      const [one, two] = [
        await person(own.entityId, "ROLE_SUPER_ADMIN"),
        await person(own.entityId, "ROLE_SUPER_ADMIN"),
      ];
      const guest = { firstname: "Ada", name: "Guest", email: `guest-${one.id}@picotin.example` };
      const asked = { ...guest, roles: ["ROLE_SUPER_ADMIN"] };
      const invited = await call("POST", "/api/users", { token: one.token, body: asked });
      expect(invited.status).toBe(201);
      const answers = await Promise.all([
        farewell(`/api/users/${two.id}`, one.token),
        farewell(`/api/users/${one.id}`, two.token),
      ]);
      const left = await env.DB.prepare(
        `select count(*) as n from user_role inner join user on user.id = user_role.user_id
       where user_role.role = 'ROLE_SUPER_ADMIN' and user.active = 1 and user.id in (?, ?)`,
      )
        .bind(one.id, two.id)
        .first<{ n: number }>();
      expect([left?.n, answers.filter(({ status }) => status < 300).length]).toEqual([1, 1]);
    }
  },
);

test("two super admins who delete each other's organisations at the same time leave one", async () => {
  for (let n = 0; n < 4; n++) {
    await env.DB.prepare("delete from user_role where role = 'ROLE_SUPER_ADMIN'").run();
    const [here, there] = [await tenant(), await tenant()];
    await env.DB.prepare("delete from user_role where role = 'ROLE_SUPER_ADMIN'").run();
    const [one, two] = [
      await person(here.entityId, "ROLE_SUPER_ADMIN"),
      await person(there.entityId, "ROLE_SUPER_ADMIN"),
    ];
    const answers = await Promise.all([
      call("DELETE", `/api/user_entities/${there.entityId}`, { token: one.token }),
      call("DELETE", `/api/user_entities/${here.entityId}`, { token: two.token }),
    ]);
    const left = await env.DB.prepare(
      "select count(*) as n from user_role where role = 'ROLE_SUPER_ADMIN'",
    ).first<{ n: number }>();
    expect([left?.n, answers.filter(({ status }) => status < 300).length]).toEqual([1, 1]);
  }
});
