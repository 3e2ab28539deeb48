import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isOfHealth } from "#contract/ration/redact-health.ts";
import { seesHealth } from "#contract/roles.ts";
import { call, clock, refused } from "../../support/app.ts";
import { changed, digests } from "../../support/digest.ts";
import { makeKey, program } from "../../support/service/program-keys.ts";
import { ask, rowsOf, stored } from "../../support/service/recalculation.ts";
import { brand, feed, horse, line, ownFeed, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let ration: string;
let theirs: { ration: string; horse: string; feed: string; brand: string };
beforeAll(async () => {
  [own, other] = [await tenant(), await tenant()];
  const hay = await feed(own, { price: 180 });
  ration = await stored(own.expert, await horse(own.expert), hay);
  const [foreignHorse, foreignFeed] = [await horse(other.expert), await ownFeed(other.expert)];
  theirs = {
    horse: foreignHorse,
    feed: foreignFeed,
    ration: await stored(other.expert, foreignHorse, foreignFeed),
    brand: await brand(other.people.ROLE_ADMIN.token),
  };
});
beforeEach(() => {
  clock.now = new Date();
});

describe("another organisation", () => {
  test("has no ration among all of one's own", async () => {
    expect((await rowsOf(own.expert, { rations: "all" })).map((row) => row.ration)).toEqual([ration]);
    expect((await rowsOf(other.expert, { rations: "all" })).map((row) => row.ration)).toEqual([
      theirs.ration,
    ]);
  });

  test("has no ration, horse or feed that a list may name: its row tells no more than of one that is nowhere", async () => {
    const nowhere = "/api/rations/nowhere";
    const described = { horse: theirs.horse, objective: "maintain", feeds: [line(theirs.feed, 8)] };
    const rows = await rowsOf(own.expert, { rations: [theirs.ration, nowhere, described, ration] });
    expect(rows[0]).toEqual({
      ...rows[1],
      number: 0,
      ration: theirs.ration,
      problem: JSON.parse(JSON.stringify(rows[1]?.problem).replaceAll("rations[1]", "rations[0]")),
    });
    expect(rows[2]?.problem?.violations?.map(({ propertyPath }) => propertyPath)).toEqual([
      "rations[2].horse",
    ]);
    expect(rows[3]?.problem).toBeNull();
  });

  test("has nothing that a filter or a change may name", async () => {
    const filter = { horses: [theirs.horse], feeds: [theirs.feed], brand: theirs.brand };
    expect(refused(await ask(own.expert, { rations: filter }))).toEqual([
      "rations.horses[0]: unknown_item",
      "rations.feeds[0]: unknown_item",
      "rations.brand: unknown_item",
    ]);
    const changes = {
      prices: [{ ingredient: theirs.feed, pricePerTonne: 100 }],
      weights: [{ horse: theirs.horse, weightKg: 500 }],
    };
    expect(refused(await ask(own.expert, { rations: "all", changes }))).toEqual([
      "changes.prices[0].ingredient: unknown_item",
      "changes.weights[0].horse: unknown_item",
    ]);
  });

  test("has a price of its own for a feed of the catalogue, on which ours does not act", async () => {
    const common = await feed(own, { price: 150 });
    const mine = await stored(own.expert, await horse(own.expert), common);
    const [row] = await rowsOf(own.expert, { rations: [mine], calculation: "reprice" });
    const path = await stored(other.expert, theirs.horse, common);
    const [foreign] = await rowsOf(other.expert, { rations: [path], calculation: "reprice" });
    expect([row?.cost, foreign?.cost]).toEqual([1.2, null]);
  });
});

describe("a program with a key", () => {
  test("recalculates what its role may, tells what its allowance leaves, and leaves nothing in the audit", async () => {
    const { key } = await makeKey(own.people.ROLE_ADMIN);
    const before = await digests();
    const body = { rations: [ration] };
    const answer = await ask(key, body, { Accept: "application/x-ndjson" });
    expect([answer.status, answer.headers.get("ratelimit-policy")]).toEqual([200, '"key";q=600;w=60']);
    expect(JSON.parse(answer.text)).toEqual((await rowsOf(own.expert, body))[0]);
    expect(changed(before, await digests())).toEqual(["program_key"]);
  });

  test("finds the operation in its catalogue", async () => {
    const { key } = await makeKey(own.people.ROLE_ADMIN);
    const { text } = await call("GET", "/api/routes.json", { token: key });
    expect(text).toContain("/api/recalculation_jobs.{_format}");
  });

  test("that is revoked recalculates no more", async () => {
    const { path, key } = await makeKey(own.people.ROLE_ADMIN);
    await call("DELETE", path, { token: own.people.ROLE_ADMIN.token });
    expect((await ask(key, { rations: "all" })).status).toBe(401);
  });
});

describe("the health sections", () => {
  const fields = ["verdict", "findings", "judgements", "advice", "answer"];
  const roles = ["ROLE_EXPERT_NUTRITION", "ROLE_EXPERT_NUTRITION_SANTE"] as const;

  test.each(roles)(
    "are in the rows of %s, and of its programs, as far as the role has them",
    async (role) => {
      const oats = await feed(own, {
        role: "concentrate",
        cells: { starch: { value: 450, state: "published" } },
      });
      const starchy = await stored(own.expert, await horse(own.expert), oats, 6, {
        feeds: [line(oats, 6, { role: "concentrate" })],
        meals: 1,
      });
      const acting = [own.people[role], await program(own.people.ROLE_ADMIN, role)];
      for (const { token } of acting) {
        const [row] = await rowsOf(token, { rations: [starchy], fields });
        const told = [...(row?.findings ?? []), ...(row?.judgements ?? [])];
        expect(told.length).toBeGreaterThan(0);
        expect(told.some(({ rule }) => isOfHealth(rule))).toBe(seesHealth([role]));
        const judged = row?.judgements?.filter(({ hypothetical }) => !hypothetical) ?? [];
        const count = (level: string) => judged.filter((each) => each.level === level).length;
        expect(row?.verdict).toMatchObject({ risk: count("risk"), watch: count("watch") });
      }
    },
  );
});
