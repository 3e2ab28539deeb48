import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { demoPassword } from "#worker/seed/people.ts";
import { KilledServer } from "../../support/crash/killed-server.ts";
import { type Acknowledged, faultsOf, linesOfRation } from "../../support/crash/stored-faults.ts";
import { seeded } from "../../support/models/ration-models.ts";

/** `npm run crash` kills a hundred times; the suite, which has other things to do, a few. */
const kills = Number(process.env.CRASH_KILLS ?? 4);
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const writers = 4;
/** The longest that writers write before the process is killed, ms. */
const longestMs = 1000;

interface Post {
  path: "/api/horses" | "/api/rations";
  key: string;
  body: object;
  /** The amount on every line of a ration. */
  amount: number;
}

test(`a process killed ${kills} times amid writes loses nothing it has acknowledged, and leaves no half batch`, async () => {
  test.setTimeout(60_000 + kills * 20_000);
  const random = seeded(seed);
  const server = new KilledServer();
  const done: Acknowledged = { horses: [], saves: [] };
  const lastOf = new Map<string, number>();
  let [counter, unanswered, found] = [0, 0, 0];
  let headers: Record<string, string> = {};
  let feeds: string[] = [];

  const send = (method: string, path: string, body: object, more: Record<string, string> = {}) =>
    fetch(server.url + path, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) });

  const parts = (amount: number) => ({
    feeds: feeds.map((ingredient) => ({ ingredient, quantityKg: amount, role: "forage" })),
    commentary: "crash",
  });

  /** Takes down what the service has answered; what it has not is nobody's to count on. */
  async function acknowledged(
    answer: Response,
    { path, amount }: Pick<Post, "path" | "amount">,
  ): Promise<string> {
    const item = (await answer.json()) as { id: string };
    expect([path, answer.ok]).toEqual([path, true]);
    if (path === "/api/horses") done.horses.push(item.id);
    else {
      const revision = Number(/\d+/.exec(answer.headers.get("etag") ?? "")?.[0]);
      done.saves.push({ ration: item.id, revision, amount });
      lastOf.set(item.id, revision);
    }
    return item.id;
  }

  const post = async (sent: Post) =>
    acknowledged(await send("POST", sent.path, sent.body, { "Idempotency-Key": sent.key }), sent);

  /** Writes one thing after another until the connection breaks; the post that was under way then, if one was. */
  async function write(): Promise<Post | null> {
    let [underWay, horse, ration]: [Post | null, string, string] = [null, "", ""];
    const begin = (path: Post["path"], body: object, amount: number): Post => {
      underWay = { path, key: `crash ${seed} ${amount}`, body, amount };
      return underWay;
    };
    try {
      for (;;) {
        const amount = ++counter / 1000;
        const turn = random();
        if (!horse || turn < 0.25) horse = await post(begin("/api/horses", horseOf(amount), amount));
        else if (!ration || turn < 0.5) {
          const body = { horse: `/api/horses/${horse}`, objective: "maintain", ...parts(amount) };
          ration = await post(begin("/api/rations", body, amount));
        } else {
          underWay = null;
          const path = `/api/rations/${ration}`;
          const changed = await send("PATCH", path, parts(amount), {
            "If-Match": "*",
            "Content-Type": "application/merge-patch+json",
          });
          await acknowledged(changed, { path: "/api/rations", amount });
        }
        underWay = null;
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      unanswered++;
      return underWay;
    }
  }

  try {
    await server.start();
    const pair = await send("POST", "/api/login_check", account, { "Content-Type": "application/json" });
    const { token } = (await pair.json()) as { token: string };
    headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    feeds = await someFeeds(server.url, headers);

    for (let kill = 1; kill <= kills; kill++) {
      const writing = Promise.all(Array.from({ length: writers }, write));
      await new Promise((next) => setTimeout(next, random() * longestMs));
      await server.kill();
      const unknown = (await writing).filter((each) => each !== null);
      await server.start();
      for (const each of unknown) {
        await post(each);
        found++;
      }
    }
    await server.kill();
    const { lost, half } = faultsOf(server.database, done);
    const { horses, saves } = done;
    console.log(
      `Killed ${kills} times (seed ${seed}): ${horses.length + saves.length} acknowledged writes, ${lost.length} lost; ${unanswered} under way, ${half.length} half batches; ${found} posts sent again under their key`,
    );
    expect(lost).toEqual([]);
    expect(half).toEqual([]);
    expect(horses.length).toBeGreaterThan(kills);
    expect(saves.length).toBeGreaterThan(kills);
    seesDamage(server.database, done);
  } finally {
    await server.kill();
    rmSync(server.state, { recursive: true, force: true });
  }
});

/** The checks of this story find a lost line, save or audit row in a database damaged by hand. */
function seesDamage(file: string, done: Acknowledged): void {
  const [save, horse] = [done.saves.at(-1), done.horses.at(-1)];
  const db = new DatabaseSync(file);
  db.prepare("delete from ration_feed where ration_id = ? and position = 0").run(save?.ration ?? "");
  db.prepare("delete from ration_version where ration_id = ?").run(save?.ration ?? "");
  db.prepare("delete from audit_log where row = ?").run(`/api/horses/${horse}`);
  db.close();
  const { lost, half } = faultsOf(file, done);
  expect(lost).toContain(`save ${save?.revision} of ration ${save?.ration} is gone`);
  expect(half).toEqual([
    `a horse without its audit row: ${horse}`,
    `a ration whose revisions are not its kept saves: ${save?.ration}`,
    `a ration of some lines of one save and some of another: ${save?.ration}`,
  ]);
}

const account = { email: "sante@picotin.example", password: demoPassword };

const horseOf = (amount: number) => ({
  name: `Crash ${amount}`,
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "gelding",
  bodyConditionScore: 5,
  temperament: "calm",
});

/** As many forages of the catalogue as a ration of the test has lines. */
async function someFeeds(url: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${url}/api/ingredients.jsonld?role=forage&itemsPerPage=${linesOfRation}`, {
    headers,
  });
  const list = (await answer.json()) as { "hydra:member": { "@id": string }[] };
  const paths = list["hydra:member"].map(({ "@id": path }) => path);
  expect(paths).toHaveLength(linesOfRation);
  return paths;
}
