import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import type { RecalculatedRows } from "#contract/schemas/recalculation/recalculation-job.ts";
import { bindings, call, clearCounters, clock, queued, refused } from "../../support/app.ts";
import { makeKey } from "../../support/service/program-keys.ts";
import { deliver, queueJob, readJob, setAside } from "../../support/service/queue.ts";
import { ask, copyRation, stored } from "../../support/service/recalculation.ts";
import { feed, horse, type Person, person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let ration: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  ration = await stored(token, await horse(token), await feed(own, { price: 180 }), 8);
  await copyRation(ration, limits.wideRationsPerChunk);
});
beforeEach(async () => {
  clock.now = new Date();
  queued.length = 0;
  await clearCounters();
});

const problems = async (path: string, reader = token) => {
  const { body } = await call("GET", `${path}/rows?problem=1`, { token: reader });
  const { count, rows } = body as unknown as RecalculatedRows;
  expect(rows).toHaveLength(count);
  return rows.map(({ problem }) => problem?.code);
};
const wide = { rations: "all", fields: ["measures"] };

describe("a part that fails as a whole", () => {
  /** The database of a request that answers reads and refuses to write rows. */
  const broken = () => {
    const bound = bindings();
    const DB = new Proxy(bound.DB, {
      get: (target, name) =>
        name === "batch" ? () => Promise.reject(new Error("no room")) : Reflect.get(target, name),
    });
    return { ...bound, DB };
  };

  test("comes again, and changes nothing meanwhile", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const path = await queueJob(token, wide);
    expect(await deliver(queued.slice(0, 1), { env: broken })).toHaveLength(1);
    said.mockRestore();
    const { body } = await readJob(token, path);
    expect([body.state, body.succeeded, body.failed]).toEqual(["waiting", 0, 0]);
    expect(await deliver()).toEqual([]);
    expect((await readJob(token, path)).body.state).toBe("done");
  });

  test("too often is set aside where it is seen, others are not concerned, and it can be done again", async () => {
    const path = await queueJob(token, wide);
    const [poison, other] = queued.splice(0);
    await deliver([poison!], { from: setAside });
    await deliver([other!]);
    const { body } = await readJob(token, path);
    expect([body.state, body.succeeded, body.failed]).toEqual(["done", 1, limits.wideRationsPerChunk]);
    expect(new Set(await problems(path))).toEqual(new Set(["internal"]));
    await deliver([poison!]);
    expect((await readJob(token, path)).body.failed).toBe(limits.wideRationsPerChunk);
    await call("POST", `${path}/retry`, { token, body: {} });
    await deliver();
    expect((await readJob(token, path)).body).toMatchObject({ failed: 0, succeeded: body.rations });
  });

  test("that is no message, or of a job that is gone, changes nothing", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await deliver([{ job: "gone", chunk: 0 }])).toEqual([]);
    expect(await deliver([{} as never])).toHaveLength(1);
    said.mockRestore();
  });
});

describe("who asked for it", () => {
  const maker = () => person(own.entityId, "ROLE_EXPERT_NUTRITION_SANTE");
  const asked = ({ token: by }: { token: string }) => queueJob(by, { rations: [ration] });
  const reader = () => own.people.ROLE_ADMIN.token;

  test.each<[string, (one: Person) => Promise<unknown>]>([
    ["is gone", ({ id }) => call("DELETE", `/api/users/${id}`, { token: reader() })],
    [
      "is inactive",
      ({ id }) =>
        call("PATCH", `/api/users/${id}`, {
          token: reader(),
          body: { active: false },
          headers: { "If-Match": "*" },
        }),
    ],
    [
      "has no such role any more",
      ({ id }) =>
        call("PATCH", `/api/users/${id}`, {
          token: reader(),
          body: { roles: ["ROLE_USER"] },
          headers: { "If-Match": "*" },
        }),
    ],
  ])("%s: every ration is refused", async (_name, end) => {
    const one = await maker();
    const path = await asked(one);
    await end(one);
    await deliver();
    expect(await problems(path, reader())).toEqual(["forbidden"]);
  });

  test("has revoked the key that it was asked for with: every ration is refused", async () => {
    const { path: keyPath, key } = await makeKey(own.people.ROLE_ADMIN);
    const path = await asked({ token: key });
    await call("DELETE", keyPath, { token: reader() });
    await deliver();
    expect(await problems(path, reader())).toEqual(["forbidden"]);
  });

  test("has no licence any more: every ration is refused", async () => {
    const late = await tenant();
    const theirs = await stored(late.expert, await horse(late.expert), await feed(late), 8);
    const path = await queueJob(late.expert, { rations: [theirs] });
    await env.DB.prepare("update user_entity set expiration_date = ? where id = ?")
      .bind(new Date(clock.now.getTime() - 1000).toISOString(), late.entityId)
      .run();
    await deliver();
    expect(await problems(path, late.expert)).toEqual(["licence_expired"]);
  });
});

describe("a job is refused", () => {
  test("where it may not go on after the answer and is too large for one", async () => {
    const rations = Array.from({ length: limits.answersPerRecalculationMax + 1 }, () => ration);
    const answer = await ask(token, { rations, calculation: "optimise", queued: false });
    expect([answer.status, refused(answer)]).toEqual([422, ["rations: rations_beyond"]]);
    expect(queued).toEqual([]);
  });

  test("before it is stored, for changes of what nobody has", async () => {
    const changes = { prices: [{ ingredient: "/api/ingredients/nobodys", pricePerTonne: 1 }] };
    const answer = await ask(token, { rations: [ration], changes, queued: true });
    expect(refused(answer)).toEqual(["changes.prices[0].ingredient: unknown_item"]);
    expect(queued).toEqual([]);
  });

  test("when too many were asked for within an hour", async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= 60; n++)
      statuses.push((await ask(token, { rations: [ration], queued: true })).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test("its end once it is over, and its repetition while it runs or when nothing of it failed", async () => {
    const path = await queueJob(token, { rations: [ration] });
    const send = async (word: string) => (await call("POST", `${path}/${word}`, { token, body: {} })).status;
    expect(await send("retry")).toBe(409);
    await deliver();
    expect([await send("cancel"), await send("retry")]).toEqual([409, 409]);
  });

  test.each(["from=x", "problem=no", "from=1&from=2", "colour=bay"])("rows by %s", async (query) => {
    const path = await queueJob(token, { rations: [ration] });
    expect((await call("GET", `${path}/rows?${query}`, { token })).status).toBe(422);
  });
});
