import { beforeAll, expect, test } from "vitest";
import type { RationLook } from "#contract/wire/verdict-replies.ts";
import { call } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let hay: string;
let oats: string;
let laminitic: string;
beforeAll(async () => {
  own = await tenant();
  token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  hay = await feed(own, { price: 150 });
  oats = await feed(own, { role: "concentrate" });
  laminitic = await horse(token, { name: "Pépita", conditions: ["laminitis"] });
});

const stored = async (feeds: readonly unknown[]) =>
  String(
    (await call("POST", "/api/rations", { token, body: { horse: laminitic, objective: "maintain", feeds } }))
      .body["@id"],
  );

async function read(path: string, as: string, locale = "en") {
  const answer = await call("GET", `${path}/verdict`, { token: as, headers: { "Accept-Language": locale } });
  return { status: answer.status, look: answer.body as unknown as RationLook };
}

test("is what an evaluation of the same ration says, with the name of its horse", async () => {
  const feeds = [line(hay, 8), line(oats, 3)];
  const path = await stored(feeds);
  const { status, look } = await read(path, token);
  expect(status).toBe(200);
  const evaluated = await call("POST", "/api/calculations/evaluation", {
    token,
    body: { horse: laminitic, objective: "maintain", feeds },
    headers: { "Accept-Language": "en" },
  });
  const said = evaluated.body.verdict as unknown as RationLook["verdict"];
  const sentence = said.sentence.replace("this horse", "Pépita");
  expect(look).toMatchObject({ horse: "Pépita", objective: "Maintain", verdict: { ...said, sentence } });
  expect(["risk", "watch"]).toContain(look.mark);
});

test("calls a horse with a long name this horse, and a batch of horses this group", async () => {
  const name = "Poulinières et poulains du pré du haut";
  const sentenceOf = async (batch: boolean, locale: string) => {
    const { body } = await call("POST", "/api/rations", {
      token,
      body: {
        horse: await horse(token, { name, batch }),
        objective: "maintain",
        feeds: [line(hay, 8), line(oats, 3)],
      },
    });
    return (await read(String(body["@id"]), token, locale)).look.verdict.sentence;
  };
  expect(await sentenceOf(false, "en")).toContain("for this horse:");
  expect(await sentenceOf(true, "en")).toContain("for this group:");
  expect(await sentenceOf(true, "fr")).toContain("pour ce lot\u00a0:");
});

test("has its main figures in the reader's language", async () => {
  const path = await stored([line(hay, 8)]);
  const names = async (locale: string) =>
    (await read(path, token, locale)).look.figures.map(({ name }) => name);
  expect(await names("en")).toEqual(["Energy", "Forage", expect.any(String), "Findings"]);
  expect(await names("fr")).toEqual(["Énergie", "Fourrage", expect.any(String), "Constats"]);
});

test("counts no finding of health for a reader without the health sections", async () => {
  const path = await stored([line(hay, 2), line(oats, 6)]);
  const counted = async (as: string) => {
    const { counts } = (await read(path, as)).look.verdict;
    return counts.risk + counts.watch + counts.ok + counts.unknown;
  };
  const [all, withheld] = [await counted(token), await counted(own.people.ROLE_EXPERT_NUTRITION.token)];
  expect(withheld).toBeGreaterThan(0);
  expect(withheld).toBeLessThan(all);
});

test("says of a ration without feeds that it is not evaluated", async () => {
  const { look } = await read(await stored([]), token);
  expect(look.mark).toBeNull();
  expect(look.verdict.sentence).toBe("Not evaluated yet: add a feed.");
});

test("is unknown to another organisation", async () => {
  const stranger = await tenant();
  const path = await stored([line(hay, 8)]);
  expect((await read(path, stranger.people.ROLE_EXPERT_NUTRITION_SANTE.token)).status).toBe(404);
});
