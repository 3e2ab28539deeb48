import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import {
  compileProgram,
  type Description,
  describedBy,
  type Program,
} from "../../support/service/stock-clients.ts";
import { beginSession } from "../../support/sessions.ts";

const server = sharedServer();

const program = `
import * as api from "./client.ts";

const hold = <Answer extends { status: number }, Status extends Answer["status"]>(
  answer: Answer, status: Status,
): Extract<Answer, { status: Status }> => {
  if (answer.status !== status) throw new Error(JSON.stringify(answer));
  return answer as Extract<Answer, { status: Status }>;
};

export async function play(site: string, token: string, fetch: typeof globalThis.fetch): Promise<string[]> {
  api.defaults.baseUrl = site;
  api.defaults.fetch = fetch;
  api.defaults.headers = { Authorization: \`Bearer \${token}\`, "Accept-Language": "en" };
  const horses = hold(await api.horseGetCollection({ itemsPerPage: 1 }), 200).data;
  const horse = \`/api/horses/\${horses[0]?.id}\`;
  const found = hold(await api.ingredientGetCollection({ itemsPerPage: 2, role: "forage" }), 200).data;
  const [hay, straw] = found.map(({ id }) => \`/api/ingredients/\${id}\`);
  if (!hay || !straw) throw new Error("There are no feeds");
  const feeds = [
    { ingredient: hay, quantityKg: 7, role: "forage" as const, maxKg: 14 },
    { ingredient: straw, quantityKg: 1, role: "forage" as const, maxKg: 4 },
  ];
  const ration = { horse, objective: "maintain" as const, feeds };

  const judged = hold(await api.calculationEvaluation(ration), 200).data;
  const sentence: string | null = judged.verdict.sentence;
  const energy: number | null | undefined = judged.measures.find(({ key }) => key === "coverage_energy")?.value;
  const many = hold(await api.calculationEvaluations({ rations: [ration] }), 200).data;
  const requirements = hold(await api.calculationRequirements({ horse, objective: "maintain" }), 200).data;
  hold(await api.calculationTrace({ ...ration, measures: ["coverage_energy"] }), 200);
  hold(await api.calculationComparison({ ...ration, systems: ["nrc2007", "gfe2014"] }), 200);
  const best = hold(await api.calculationOptimise(ration), 200).data;
  const amounts: number[] = best.quantitiesKg;
  hold(await api.calculationTradeOff({ ...ration, measure: "feeding_hours" }), 200);
  hold(await api.calculationAssured(ration), 200);
  hold(await api.calculationMeals(ration), 200);
  hold(await api.calculationBalance({ ...ration, moved: { ingredient: hay, quantityKg: 8 } }), 200);
  hold(await api.calculationRuleCosts(ration), 200);
  hold(await api.calculationWhyNot(ration), 200);
  hold(await api.calculationFix({ ...ration, rule: "energy" }), 200);
  hold(await api.calculationPractical(ration), 200);
  const change = { from: { feeds: [{ ingredient: straw, quantityKg: 6, role: "forage" as const }] }, to: { feeds, objective: "maintain" as const } };
  hold(await api.calculationTransition({ horse, ...change, days: 5 }), 200);

  const at = { rations: [ration, "/api/rations/nobody"] };
  const fields = ["verdict", "measures", "judgements", "requirements", "subject", "advice"] as const;
  const now = hold(await api.recalculationJobPost({ ...at, fields: [...fields] }), 200).data;
  hold(await api.recalculationJobPost({ ...at, calculation: "optimise" }), 200);
  const job = hold(await api.recalculationJobPost({ ...at, queued: true }), 202).data;
  const state: "waiting" | "running" | "done" | "cancelled" | undefined = job.state;
  let isDone = false;
  for (let tries = 0; tries < 100 && !isDone; tries++) {
    isDone = hold(await api.recalculationJobGet(String(job.id)), 200).data.state === "done";
    if (!isDone) await new Promise((next) => setTimeout(next, 200));
  }
  const rows = hold(await api.recalculationJobRows(String(job.id)), 200).data;

  const facts = hold(await api.horseGet(String(horses[0]?.id)), 200).data;
  const merging = { headers: { "Content-Type": "application/merge-patch+json" } };
  const made = hold(await api.horsePost({ ...facts, name: "Generated" } as Parameters<typeof api.horsePost>[0]), 201).data;
  const changed = hold(await api.horsePatch(String(made.id), { commentary: "seen" }, {}, merging), 200).data;
  hold(await api.horseDelete(String(changed.id)), 204);

  const refused = hold(await api.calculationEvaluation({ ...ration, feeds: [{ ingredient: hay, quantityKg: -1, role: "forage" }] }), 422).data;
  return [
    String(sentence), typeof energy, typeof many.evaluations[0]?.verdict.level, String(requirements.requirements.length),
    String(amounts.length), String(now.rows[1]?.problem?.code), String(state), String(rows.count),
    String(refused.violations?.[0]?.propertyPath), String(changed.commentary),
  ];
}
`;

let described: Description;
let played: Program;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  described = (await (await fetch(`${server.url}/api/docs.json`)).json()) as Description;
  played = await compileProgram(described, program);
});

for (const reader of ["premium@picotin.example", "nutrition@picotin.example"])
  test(`a client that is generated from the description plays calculations for ${reader}, and each answer is as described`, async () => {
    test.setTimeout(240_000);
    const differences: string[] = [];
    const check = describedBy(described);
    const watched: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
      const path = new URL(String(input)).pathname;
      const body: unknown = answer.status === 204 ? null : await answer.clone().json();
      if (answer.status !== 204)
        differences.push(...check(init?.method ?? "GET", path, answer.status, type, body));
      return answer;
    };
    const { token } = await beginSession(server, reader);
    const said = await played.play(server.url, token, watched);
    expect(differences).toEqual([]);
    expect(said[0]).toMatch(/\w+ \w+/);
    expect(said.slice(1)).toEqual([
      ...[
        "number",
        "string",
        expect.stringMatching(/^\d+$/),
        "2",
        "invalid",
        "waiting",
        "2",
        "feeds[0].quantityKg",
        "seen",
      ],
    ]);
  });
