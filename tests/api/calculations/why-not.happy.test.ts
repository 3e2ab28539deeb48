import { beforeAll, describe, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import { certificatesOf, checkedBy, programmesOf } from "../../support/models/certificate-check.ts";
import { feed, horse, line, pocket, type Tenant, tenant } from "../../support/tenant.ts";

const path = "/api/calculations/why_not";
let own: Tenant;
let token: string;
let base: Record<string, unknown>;
let barren: string;
let mineral: string;
let foreign: string;

const published = (value: number) => ({ value, state: "published" }) as const;
const cells = {
  digestible_energy_nrc: published(2.05),
  crude_protein: published(95),
  ndf: published(600),
  crude_fibre: published(320),
  starch: published(15),
  calcium: published(4.5),
  phosphorus: published(2.6),
  selenium: published(0),
};

beforeAll(async () => {
  const stranger = await tenant();
  own = await tenant();
  token = own.expert;
  [barren, mineral, foreign] = await Promise.all([
    feed(own, { cells, price: 150 }),
    feed(own, { role: "supplement", price: 2000, owner: own.entityId, cells: { selenium: published(20) } }),
    feed(own, { role: "supplement", owner: stranger.entityId, cells: { selenium: published(20) } }),
  ]);
  await pocket(token, mineral);
  base = { horse: await horse(token), objective: "maintain", feeds: [line(barren, 10)] };
});
const post = (change: Record<string, unknown> = {}, as = token) =>
  call("POST", path, { token: as, body: { ...base, ...change } });

interface Member {
  kind: string;
  rule?: string;
}
interface Told {
  members: Member[];
  proved: boolean;
  remedies: { kind: string; ingredient?: string; fromWallet?: boolean; reached?: number }[];
}
const conflicts = (answer: { body: unknown }) => (answer.body as { conflicts: Told[] }).conflicts;
const about = (answer: { body: unknown }, rule: string) =>
  conflicts(answer).find(({ members }) => members.some((member) => member.rule === rule));

describe("why no ration keeps everything, over HTTP", () => {
  test("names a need that no chosen feed brings, and the feed of the wallet that does, by its path", async () => {
    const answer = await post();
    expect([answer.status, answer.body.status]).toEqual([200, "compromise"]);
    const selenium = about(answer, "requirement_selenium");
    expect(selenium).toMatchObject({
      members: [{ rule: "requirement_selenium", side: "min" }],
      proved: true,
    });
    expect(selenium?.remedies[0]).toMatchObject({ kind: "add", ingredient: mineral, fromWallet: true });
    expect(selenium?.remedies.at(-1)).toMatchObject({ kind: "accept", reached: 0 });
    const offered = conflicts(answer).flatMap(({ remedies }) => remedies.map(({ ingredient }) => ingredient));
    expect(offered).not.toContain(foreign);
  });

  test("brings with a proof the programmes of what is missed, of each conflict and of each remedy, which the caller checks", async () => {
    const answer = await post({ proof: true }, own.people.ROLE_EXPERT_NUTRITION_SANTE.token);
    const told = conflicts(answer);
    // of the tiers; of a conflict the whole and all but each member; of a remedy the tiers, and the least of a feed
    const programmes = told.map(
      ({ members, remedies }) =>
        1 + members.length + remedies.reduce((sum, { kind }) => sum + (kind === "accept" ? 3 : 4), 0),
    );
    expect(checkedBy(answer)).toBe(programmes.reduce((sum, count) => sum + count, 3));
    const plain = await post();
    expect(programmesOf(plain)).toBe(0);
    expect(certificatesOf(JSON.parse(plain.text)).every(({ ok }) => ok)).toBe(true);
    const refusal = await post({ proof: "yes" });
    expect([refusal.status, refused(refusal)]).toEqual([422, ["proof: boolean"]]);
  });

  test("offers no feeds when none are to be added", async () => {
    const kinds = conflicts(await post({ from: "chosen" })).flatMap(({ remedies }) => remedies);
    expect(kinds.map(({ kind }) => kind)).not.toContain("add");
  });

  test("a lock against a floor is impossible, and is to be freed: the floor is not to be accepted", async () => {
    const answer = await post({ feeds: [line(barren, 2, { locked: true })], from: "chosen" });
    expect(answer.body.status).toBe("impossible");
    expect(conflicts(answer)).toMatchObject([
      {
        members: [
          { kind: "lock", line: 0, kg: 2 },
          { kind: "rule", rule: "health", tier: "P0" },
        ],
        remedies: [{ kind: "free", bound: "lock", line: 0 }],
      },
    ]);
  });

  test("an accepted figure is taken by the optimiser, and changes no judgement", async () => {
    const asked = { ...base, accepted: [{ rule: "requirement_selenium", side: "min", level: 0 }] };
    const answer = await call("POST", "/api/calculations/optimise", { token, body: asked });
    expect(answer.body.status).toBe("optimal");
    const findings = answer.body.evaluation?.findings as unknown as { rule: string; level: string }[];
    expect(findings.find(({ rule }) => rule === "requirement_selenium")?.level).toBe("risk");
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["feeds from nowhere", { from: "moon" }, ["from: choice"]],
    ["a goal, which it has none of", { goal: "cheapest" }, ["goal: unknown_field"]],
    [
      "a feed nobody knows",
      { feeds: [{ ingredient: "/api/ingredients/none", quantityKg: 1, role: "forage" }] },
      ["feeds[0].ingredient: unknown_item"],
    ],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post(change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });

  test("refuses a stranger's feed, and figures accepted of no rule or below nought", async () => {
    expect(refused(await post({ feeds: [line(foreign, 1)] }))).toEqual(["feeds[0].ingredient: unknown_item"]);
    const accept = (accepted: unknown) =>
      call("POST", "/api/calculations/optimise", { token, body: { ...base, accepted } });
    expect(refused(await accept([{ rule: "happiness", side: "min", level: 1 }]))).toEqual([
      "accepted[0].rule: choice",
    ]);
    expect(refused(await accept([{ rule: "lysine", side: "both", level: -1 }]))).toEqual([
      "accepted[0].side: choice",
      "accepted[0].level: too_small",
    ]);
  });
});
