import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { beginSession } from "../../support/sessions.ts";

const server = sharedServer();
const section = readFileSync("worker/contract/README.md", "utf8")
  .split(/^## /m)
  .find((each) => each.startsWith("For programmers"))!;
/** The code of a language in the section for programmers. */
const code = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(section)?.[1] ?? "";

interface StoredRation {
  id: string;
  pricePerDay: number | null;
}

interface Asked {
  token: string;
  body?: unknown;
}

async function ask<Body>(method: string, path: string, { token, body }: Asked): Promise<Body> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: "application/json",
      "Content-Type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Body;
}

const administrator = async () => (await beginSession(server, "admin@picotin.example")).token;

/** Makes a key as the section says, by an administrator. */
async function makeKey(roles: readonly string[]): Promise<string> {
  const body = { name: `README ${crypto.randomUUID()}`, roles, days: 1 };
  const made = await ask<{ key: string }>("POST", "/api/program_keys", {
    token: await administrator(),
    body,
  });
  return made.key;
}

const readPrices = async (token: string): Promise<Map<string, number | null>> => {
  const stored = await ask<StoredRation[]>("GET", "/api/rations?pagination=false", { token });
  return new Map(stored.map(({ id, pricePerDay }) => [id, pricePerDay]));
};

test("the first calls of the README answer, and name what the key may do and feeds", async () => {
  const key = await makeKey(["ROLE_EXPERT_NUTRITION"]);
  const lines = code("sh").trim().split("\n");
  const answers: { tag: string; id: string }[][] = [];
  for (const line of lines) {
    const [, header = "", url = ""] = /^curl -H "(.+?)" "(.+?)"$/.exec(line) ?? [];
    const [name = "", value = ""] = header.replace("$KEY", key).split(": ");
    const answer = await fetch(url.replace("$SITE", server.url), { headers: { [name]: value } });
    expect([line, answer.status, answer.headers.get("ratelimit-policy")]).toEqual([
      line,
      200,
      '"key";q=600;w=60',
    ]);
    answers.push((await answer.json()) as { tag: string; id: string }[]);
  }
  const [catalogue = [], feeds = []] = answers;
  const tags = catalogue.map(({ tag }) => tag);
  expect(tags).toEqual(expect.arrayContaining(["Ration", "Calculation", "IngredientPrice"]));
  expect(tags).not.toContain("ProgramKey");
  expect(feeds.map(({ id }) => id)).toContain("barley");
});

test("the script of the README gives a feed another price and judges every stored ration again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "picotin-program-"));
  try {
    const script = join(folder, "reprice.mjs");
    // in pages of two, so that the rations of the demonstration are more than one
    writeFileSync(script, code("js").replaceAll("1000", "2"));
    const run = (key: string, feed: string, price: string) =>
      promisify(execFile)(process.execPath, [script, server.url, key, feed, price]);
    const key = await makeKey(["ROLE_EXPERT_NUTRITION"]);
    const before = await readPrices(key);
    const feed = "grass-hay-average-quality-all-samples";
    const { stdout } = await run(key, feed, "400");
    const verdicts = stdout.trim().split("\n");
    expect(before.size).toBeGreaterThan(2);
    expect(verdicts).toHaveLength(before.size);
    expect(verdicts.filter((line) => !/^[a-z]+ \S+/.test(line))).toEqual([]);
    const after = await readPrices(key);
    const moved = [...after].filter(([id, price]) => price !== before.get(id));
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter(([id, price]) => (price ?? 0) <= (before.get(id) ?? 0))).toEqual([]);
    const entries = await ask<object[]>("GET", `/api/audit_entries.json?row=/api/ingredients/${feed}/price`, {
      token: await administrator(),
    });
    expect(entries[0]).toMatchObject({ operation: "ingredient_price.set", actor: { name: /^README/ } });
    await expect(run(await makeKey(["ROLE_ADMIN"]), feed, "1")).rejects.toThrow("Access Denied.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
