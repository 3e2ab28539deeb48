import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { demoPassword } from "#worker/seed/people.ts";
import {
  carried,
  copyStored,
  type JobsDone,
  jobFaultsOf,
  saved,
  startReceiver,
} from "../../support/crash/jobs.ts";
import { KilledServer } from "../../support/crash/killed-server.ts";
import { seeded } from "../../support/models/ration-models.ts";

/** `npm run crash` kills a hundred times; the suite, which has other things to do, a few. */
const kills = Number(process.env.CRASH_KILLS ?? 4);
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
/** The longest that jobs go on before the process is killed, ms. */
const longestMs = 1500;
/** Jobs that an organisation may ask for within an hour, with some to spare. */
const jobsMost = 50;
const rationsOfJob = 60;

test(`a service killed ${kills} times amid jobs does each part of them once, and carries every price`, async () => {
  test.setTimeout(180_000 + kills * 30_000);
  const random = seeded(seed);
  const server = new KilledServer();
  const receiver = await startReceiver();
  const done: JobsDone = { jobs: [], rationsOfJob, feeds: ["", ""], priced: "", prices: [] };
  let [paths, token, price, broken]: [string[], string, number, number] = [[], "", 100, 0];

  const send = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Accept: "application/ld+json",
        ...more,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const make = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await send("POST", path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.json() as Promise<Record<string, unknown>>;
  };

  /** Asks for the job after those that there are; asked for again under its key, it is the same. */
  async function askJob(): Promise<void> {
    const [from, to] = done.jobs.length % 2 === 0 ? done.feeds : [done.feeds[1], done.feeds[0]];
    const changes = { replacements: [{ ingredient: from, by: to }] };
    const body = { rations: paths, changes, write: true, webhook: receiver.address };
    const key = { "Idempotency-Key": `crash ${seed} ${done.jobs.length}` };
    const answer = await send("POST", "/api/recalculation_jobs", body, key);
    expect(answer.status).toBe(202);
    done.jobs.push(String(answer.headers.get("location")));
  }

  async function setPrice(): Promise<void> {
    price++;
    const answer = await send("POST", `${done.priced}/price`, { pricePerTonne: price });
    expect(answer.status).toBe(200);
    done.prices.push(price);
  }

  const isOver = async (): Promise<boolean> => {
    const last = done.jobs.at(-1);
    if (last === undefined) return true;
    return ((await (await send("GET", last)).json()) as { state: string }).state === "done";
  };

  /** Asks for jobs and sets prices until the connection breaks. */
  async function work(): Promise<void> {
    try {
      for (let turn = 0; ; turn++) {
        if (turn % 4 === 0) await setPrice();
        if (done.jobs.length < jobsMost && (await isOver())) await askJob();
        await new Promise((next) => setTimeout(next, 200));
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      broken++;
    }
  }

  async function prepare(): Promise<void> {
    await server.start();
    const account = { email: "admin@picotin.example", password: demoPassword };
    const pair = await send("POST", "/api/login_check", account);
    ({ token } = (await pair.json()) as { token: string });
    const name = `Crash ${seed}`;
    const key = await make("/api/program_keys", { name, roles: ["ROLE_EXPERT_NUTRITION"], days: 1 });
    token = String(key.key);
    const list = await send("GET", "/api/ingredients.jsonld?role=forage&itemsPerPage=3");
    const members = ((await list.json()) as { "hydra:member": { "@id": string }[] })["hydra:member"];
    const [first = "", second = "", third = ""] = members.map(({ "@id": path }) => path);
    Object.assign(done, { feeds: [first, second], priced: third });
    const mare = await make("/api/horses", horse);
    const ration = (feed: string, called: string) =>
      make("/api/rations", {
        horse: mare["@id"],
        objective: "maintain",
        name: called,
        feeds: [{ ingredient: feed, quantityKg: 8, role: "forage" }],
      });
    const toSave = String((await ration(first, saved))["@id"]);
    const toCarry = String((await ration(third, carried))["@id"]);
    await setPrice();
    await server.kill();
    const db = new DatabaseSync(server.database);
    paths = [toSave, ...copyStored(db, toSave, rationsOfJob - 1)];
    copyStored(db, toCarry, limits.rationsJudgedAtOnceMax);
    db.close();
  }

  /** Waits until nothing of the jobs is left to be done. */
  async function finish(): Promise<void> {
    await setPrice();
    const open = async () => {
      const jobs: { state: string; webhook: { state: string } | null }[] = [];
      for (let page = 1; jobs.length === (page - 1) * 100; page++) {
        const list = await send("GET", `/api/recalculation_jobs?itemsPerPage=100&_page=${page}`);
        jobs.push(...((await list.json()) as { "hydra:member": typeof jobs })["hydra:member"]);
      }
      return jobs.filter(
        ({ state, webhook }) => state !== "done" || (webhook && webhook.state !== "delivered"),
      ).length;
    };
    await expect.poll(open, { timeout: 150_000, intervals: [500] }).toBe(0);
  }

  try {
    await prepare();
    await server.start();
    for (let kill = 1; kill <= kills; kill++) {
      const working = work();
      await new Promise((next) => setTimeout(next, 200 + random() * longestMs));
      await server.kill();
      await working;
      await server.start();
    }
    await finish();
    await server.kill();
    const found = jobFaultsOf(server.database, done);
    const sent = [...receiver.news.values()].flat().length;
    console.log(
      `Killed ${kills} times (seed ${seed}): ${done.jobs.length} jobs of ${rationsOfJob} saves, ${done.prices.length} prices to ${limits.rationsJudgedAtOnceMax + 1} rations, ${broken} requests broken off; ${sent} notifications of ${receiver.news.size} ends; ${found.length} faults`,
    );
    expect(found).toEqual([]);
    expect([...receiver.news.keys()].sort()).toEqual([...done.jobs].sort());
    expect([...receiver.news.values()].filter((ids) => new Set(ids).size > 1)).toEqual([]);
    expect(done.jobs.length).toBeGreaterThan(0);
    expect(done.prices.length).toBeGreaterThan(kills);
    seesDamage(server.database, done, paths);
  } finally {
    await server.kill();
    await receiver.stop();
    rmSync(server.state, { recursive: true, force: true });
  }
});

/** The checks of this story find an effect that is missing, or there twice, in a database damaged by hand. */
function seesDamage(file: string, done: JobsDone, paths: readonly string[]): void {
  const [first, second] = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const db = new DatabaseSync(file);
  db.prepare("delete from ration_version where ration_id = ? and number = 2").run(first!);
  db.prepare("update ration set revision = revision + 1 where id = ?").run(second!);
  db.prepare("update ration set price_per_day = 1 where name = ?").run(carried);
  db.close();
  const found = jobFaultsOf(file, done);
  expect(found).toContain(`a ration whose saves are not its revisions: ${first}`);
  expect(found).toContain(`a ration that was not saved once by each job: ${second}`);
  expect(found.filter((each) => each.startsWith("a ration without the last price"))).toHaveLength(
    limits.rationsJudgedAtOnceMax + 1,
  );
}

const horse = {
  name: "Crash",
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "gelding",
  bodyConditionScore: 5,
  temperament: "calm",
};
