import { env } from "cloudflare:workers";
import { createHash, createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { WebhookItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import { sendAgain } from "#worker/jobs/recalculation-queue.ts";
import { bindings, call, clock, queued } from "../../support/app.ts";
import { type MadeKey, makeKey } from "../../support/service/program-keys.ts";
import { deliver, queueJob, readJob, setAside } from "../../support/service/queue.ts";
import { copyRation, stored } from "../../support/service/recalculation.ts";
import type { Received } from "../../support/service/webhook-receiver.ts";
import { feed, horse, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let made: MadeKey;
let ration: string;
beforeAll(async () => {
  own = await tenant();
  const admin = own.people.ROLE_ADMIN;
  made = await makeKey(admin);
  ration = await stored(own.expert, await horse(own.expert), await feed(own, { price: 180 }), 8);
  await copyRation(ration, limits.wideRationsPerChunk);
});
beforeEach(() => {
  clock.now = new Date();
  queued.length = 0;
});

const receiver = inject("webhookReceiver");

/** An address of the receiver that answers so, and what it was sent. */
function box(answers: string) {
  const name = crypto.randomUUID();
  const read = async (of = name): Promise<Received[]> => (await fetch(`${receiver}/${of}`)).json();
  return { address: `${receiver}/${name}/${answers}`, read, away: () => read(`${name}-away`) };
}

const ask = (webhook: string, body: object = { rations: [ration] }): Promise<string> =>
  queueJob(made.key, { ...body, webhook });
const webhookOf = async (path: string) =>
  (await readJob(made.key, path)).body.webhook as unknown as WebhookItem;

/** Tells whether a receiver that has this key takes a message for ours, by the rules of Standard Webhooks alone. */
function verifies(key: string, { headers, body }: Received): boolean {
  const secret = createHash("sha256").update(`program:${key}`).digest();
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", secret).update(signed).digest("base64");
  return headers["webhook-signature"]?.split(" ").includes(`v1,${signature}`) ?? false;
}

describe("the program that asked for a job is told of its end", () => {
  test("once it is done, in a message that its key verifies, and no other", async () => {
    const { address, read } = box("204");
    const path = await ask(address, { rations: [ration, "/api/rations/nowhere"] });
    expect(await webhookOf(path)).toEqual({
      host: new URL(receiver).host,
      state: "pending",
      attempts: 0,
      status: null,
      attemptedAt: null,
    });
    await deliver();
    expect([queued.length, await read()]).toEqual([1, []]);
    await deliver();
    const [sent, ...more] = await read();
    expect(more).toEqual([]);
    const endedAt = clock.now.toISOString();
    expect(JSON.parse(sent!.body)).toEqual({
      id: sent!.headers["webhook-id"],
      type: "recalculation_job.done",
      timestamp: endedAt,
      data: { "@id": path, state: "done", rations: 2, succeeded: 1, failed: 1, endedAt },
    });
    expect(Number(sent!.headers["webhook-timestamp"])).toBe(Math.floor(clock.now.getTime() / 1000));
    expect(verifies(made.key, sent!)).toBe(true);
    const other = await makeKey(own.people.ROLE_ADMIN);
    expect(verifies(other.key, sent!)).toBe(false);
    expect(verifies(made.key, { ...sent!, body: sent!.body.replace('"failed":1', '"failed":0') })).toBe(
      false,
    );
    const late = { ...sent!.headers, "webhook-timestamp": "1" };
    expect(verifies(made.key, { ...sent!, headers: late })).toBe(false);
    expect(sent!.headers.authorization).toBeUndefined();
    expect(await webhookOf(path)).toMatchObject({ state: "delivered", attempts: 1, status: 204 });
  });

  test("as soon as it is asked for, where it is about no ration", async () => {
    const { address, read } = box("200");
    await ask(address, { rations: { changedSince: "2999-01-01T00:00:00Z" } });
    await deliver();
    expect(JSON.parse((await read())[0]!.body).data).toMatchObject({ state: "done", rations: 0 });
  });

  test("when it is cancelled, and by another message when it went on to its end", async () => {
    const { address, read } = box("200");
    const path = await ask(address, { rations: "all", fields: ["measures"] });
    const [first, ...others] = queued.splice(0);
    await deliver([first!]);
    expect(queued).toEqual([]);
    await call("POST", `${path}/cancel`, { token: made.key, body: {} });
    await deliver();
    await deliver(others);
    await call("POST", `${path}/retry`, { token: made.key, body: {} });
    expect((await webhookOf(path)).state).toBe("pending");
    await deliver();
    await deliver();
    const bodies = (await read()).map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type }) => type)).toEqual(["recalculation_job.cancelled", "recalculation_job.done"]);
    expect(bodies[0].id).not.toBe(bodies[1].id);
    expect(queued).toEqual([]);
  });

  test("no more of an end that the job went on from", async () => {
    const { address, read } = box("200");
    const path = await ask(address);
    queued.length = 0;
    await call("POST", `${path}/cancel`, { token: made.key, body: {} });
    const news = queued.splice(0);
    await call("POST", `${path}/retry`, { token: made.key, body: {} });
    await deliver(news);
    expect(await read()).toEqual([]);
    await deliver();
    await deliver();
    const bodies = (await read()).map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ data }) => data.state)).toEqual(["done"]);
  });
});

describe("a message that is not taken", () => {
  test("comes again later under its id, until it is", async () => {
    const { address, read } = box("500,200");
    const path = await ask(address);
    await deliver();
    const news = [...queued];
    await deliver();
    expect(await webhookOf(path)).toMatchObject({ state: "waiting", attempts: 1, status: 500 });
    clock.now = new Date(clock.now.getTime() + limits.webhookDelaysSeconds[0] * 1000);
    await deliver();
    const sent = await read();
    expect(await webhookOf(path)).toMatchObject({ state: "delivered", attempts: 2, status: 200 });
    expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(2);
    expect(sent.map((each) => verifies(made.key, each))).toEqual([true, true]);
    await deliver(news);
    expect([(await read()).length, queued]).toEqual([2, []]);
  });

  test("is given up after a number of times, each later than the last", async () => {
    const { address, read } = box("503");
    const path = await ask(address);
    await deliver();
    const delays: (number | undefined)[] = [];
    const watched = () => {
      const bound = bindings();
      const JOBS = new Proxy(bound.JOBS, {
        get: (target, name) =>
          name === "sendBatch"
            ? (messages: [], options: { delaySeconds: number }) => {
                delays.push(options.delaySeconds);
                return target.sendBatch(messages);
              }
            : Reflect.get(target, name),
      });
      return { ...bound, JOBS };
    };
    for (let tries = 0; queued.length > 0; tries++) {
      expect(tries).toBeLessThan(10);
      await deliver(queued.splice(0), { env: watched });
    }
    expect(delays).toEqual(limits.webhookDelaysSeconds);
    const attempts = limits.webhookDelaysSeconds.length + 1;
    expect(await webhookOf(path)).toMatchObject({ state: "given_up", attempts, status: 503 });
    expect(await read()).toHaveLength(attempts);
  });

  test("is sent again when the queue has lost it, and not before it is due", async () => {
    const { address, read } = box("500,200");
    await ask(address);
    await deliver();
    await deliver();
    const [second] = queued.splice(0);
    await sendAgain(bindings(), clock.now);
    expect(queued).toEqual([]);
    await sendAgain(bindings(), new Date(clock.now.getTime() + 900_000));
    expect(queued).toEqual([second]);
    await deliver();
    expect(await read()).toHaveLength(2);
  });

  test("is one where nothing answers in time, and one where an answer sends on to another address", async () => {
    const [silent, away] = [box("silent"), box("away")];
    const paths = [await ask(silent.address), await ask(away.address)];
    await deliver();
    await deliver();
    const seen = await Promise.all(paths.map(webhookOf));
    expect(seen.map(({ state, status }) => [state, status])).toEqual([
      ["waiting", null],
      ["waiting", 302],
    ]);
    expect([(await away.read()).length, await away.away()]).toEqual([1, []]);
  });

  test("is not one where an answer has no end: it is not read", async () => {
    const { address } = box("endless");
    const path = await ask(address);
    await deliver();
    await deliver();
    expect(await webhookOf(path)).toMatchObject({ state: "delivered", status: 200 });
  });

  test("is given up where the service fails to send it, and where its key is revoked", async () => {
    const { address, read } = box("200");
    const path = await ask(address);
    await deliver();
    await deliver(queued.splice(0), { from: setAside });
    expect(await webhookOf(path)).toMatchObject({ state: "given_up", attempts: 0 });
    const admin = own.people.ROLE_ADMIN.token;
    const leaving = await makeKey(own.people.ROLE_ADMIN);
    const revoked = await queueJob(leaving.key, { rations: [ration], webhook: address });
    await deliver();
    expect((await call("DELETE", leaving.path, { token: admin })).status).toBe(204);
    await deliver();
    expect(await webhookOf(revoked)).toMatchObject({ state: "given_up", attempts: 1, status: null });
    expect(await read()).toEqual([]);
  });

  test("goes nowhere from a deployment that may not call this machine", async () => {
    const { address, read } = box("200");
    const path = await ask(address);
    await deliver();
    await deliver(queued.splice(0), { env: () => ({ ...bindings(), LOOPBACK_WEBHOOKS: "" }) });
    expect([(await webhookOf(path)).state, await read()]).toEqual(["given_up", []]);
  });

  test("says nothing of its address but the host, in the audit too", async () => {
    const { address } = box("200");
    const path = await ask(`${address}?token=secret-of-the-receiver`);
    const { text } = await readJob(made.key, path);
    expect(text).not.toContain("secret-of-the-receiver");
    const { results } = await env.DB.prepare("select after from audit_log where row = ?").bind(path).all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain("secret-of-the-receiver");
  });
});
