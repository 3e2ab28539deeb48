import { beforeAll, expect, test, vi } from "vitest";
import { nameIn } from "#contract/text/content-disposition.ts";
import { call, read } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let own: Tenant;
let star: string;
let ration: string;
let plan: object;
beforeAll(async () => {
  own = await tenant();
  star = await horse(own.expert, { name: "Étoile" });
  const feeds = [line(await feed(own, { price: 150 }), 9)];
  const body = { horse: star, name: "Reprise (d'été)", objective: "maintain", feeds };
  ration = String((await call("POST", "/api/rations", { token: own.expert, body })).body["@id"]);
  plan = { horse: star, from: null, to: { name: "Été", objective: "maintain", meals: 2, feeds } };
});

async function disposition(path: string, language: string, body?: object): Promise<string> {
  const headers = {
    Accept: "application/pdf",
    Authorization: `Bearer ${own.expert}`,
    "Accept-Language": language,
    ...(body ? { "Content-Type": "application/json" } : {}),
  };
  const answer = await (body ? read(path, headers, body) : read(path, headers));
  expect([answer.status, answer.headers.get("content-language")]).toEqual([200, language]);
  await answer.arrayBuffer();
  return answer.headers.get("content-disposition") ?? "";
}

test.each([
  [
    "en",
    [
      "Horse sheet Étoile.pdf",
      "Ration analysis Étoile · Reprise (d'été).pdf",
      "Feeding sheet Étoile · Reprise (d'été).pdf",
      "Transition plan Étoile · Été.pdf",
    ],
    /^Feed-room board .*\d{4}\.pdf$/,
  ],
  [
    "fr",
    [
      "Fiche du cheval Étoile.pdf",
      "Analyse de ration Étoile · Reprise (d'été).pdf",
      "Fiche de distribution Étoile · Reprise (d'été).pdf",
      "Plan de transition Étoile · Été.pdf",
    ],
    /^Tableau de distribution .*\d{4}\.pdf$/,
  ],
])("files are named in the language they are written in: %s", async (language, names, board) => {
  const told = [
    await disposition(star, language),
    await disposition(ration, language),
    await disposition(`${ration}?sheet=owner`, language),
    await disposition("/api/calculations/transition", language, plan),
  ];
  expect(told.map(nameIn)).toEqual(names);
  expect(nameIn(await disposition("/api/rations/board", language))).toMatch(board);
  for (const each of told) {
    expect(each, "plain letters for who knows no others").toMatch(/^inline; filename="[ -!#-~]+\.pdf"; /);
    expect(each.split("filename*=UTF-8''")[1], "written out as RFC 5987 has it").toMatch(
      /^(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+$/,
    );
  }
});

test("a name of plain letters is told once", async () => {
  const plain = await horse(own.expert, { name: "Galopin" });
  expect(await disposition(plain, "en")).toBe('inline; filename="Horse sheet Galopin.pdf"');
  expect(await disposition(plain, "fr")).toBe('inline; filename="Fiche du cheval Galopin.pdf"');
});
