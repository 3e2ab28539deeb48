import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isOfHealth } from "#contract/ration/redact-health.ts";
import { can, roles, seesHealth } from "#contract/roles.ts";
import { operationIds, type RouteRow, routes } from "#contract/routes.ts";
import type { MealPlan } from "#science/answers/meal-plan.ts";
import { type RuleKey, ruleKeys } from "#science/rules/rules-table.ts";
import { type Place, place } from "../../support/access.ts";
import { type Answer, call, clearCounters } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let fixtures: Place;
let stored: string;
let starchy: Record<string, unknown>;
beforeAll(async () => {
  own = await tenant();
  fixtures = await place(own);
  const grain = await feed(own, {
    role: "concentrate",
    cells: {
      digestible_energy_nrc: { value: 3.8, state: "published" },
      crude_protein: { value: 118, state: "published" },
      starch: { value: 480, state: "published" },
    },
  });
  starchy = { objective: "maintain", meals: 1, feeds: [line(grain, 8, { role: "concentrate" })] };
  const bijou = await horse(own.expert);
  const made = await call("POST", "/api/rations", {
    token: own.expert,
    body: { horse: bijou, ...starchy, transitionDays: 1 },
  });
  stored = String(made.body["@id"]);
});

beforeEach(clearCounters);

/** Every rule that a list of findings names, wherever the list stands. */
function judged(value: unknown): RuleKey[] {
  if (Array.isArray(value)) return value.flatMap(judged);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const named = key === "findings" && Array.isArray(inner) ? inner.map(({ rule }) => rule as RuleKey) : [];
    return [...named, ...judged(inner)];
  });
}

const members = ({ body }: Answer): Record<string, unknown>[] =>
  body["hydra:member"] as unknown as Record<string, unknown>[];

const readers = roles.filter((role) => can([role], "staff"));
const horseFacts = {
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "gelding",
  bodyConditionScore: 8,
  temperament: "calm",
};
const systems = ["nrc2007", "gfe2014"];
const asks: Record<string, (token: string) => Promise<Answer>> = {
  evaluation: (token) => ask("evaluation", { horse: horseFacts, ...starchy }, token),
  evaluations: (token) => ask("evaluations", { rations: [{ horse: horseFacts, ...starchy }] }, token),
  comparison: (token) => ask("comparison", { horse: horseFacts, ...starchy, systems }, token),
  "trace of a stored ration": (token) => call("GET", `${stored}/trace`, { token }),
  "what a sheet is printed from": (token) => call("GET", `${stored}/snapshot`, { token }),
  "a kept version": async (token) => {
    const listed = await call("GET", `/api/ration_versions?ration=${encodeURIComponent(stored)}`, { token });
    return call("GET", String(members(listed)[0]?.["@id"]), { token });
  },
};
const ask = (operation: string, body: object, token: string) =>
  call("POST", `/api/calculations/${operation}`, { token, body });

describe.each(readers)("to %s", (role) => {
  const isShown = seesHealth([role]);

  test.each(Object.keys(asks))(
    "the findings of health are in an answer where the role has them: %s",
    async (key) => {
      const answer = await asks[key]!(own.people[role].token);
      expect(answer.status).toBe(200);
      const found = judged(answer.body);
      expect(found.some(isOfHealth)).toBe(isShown);
      if (key !== "comparison") expect(found.some((rule) => !isOfHealth(rule))).toBe(true);
    },
  );

  test("a ration stored before its requirements were judged by themselves is judged when it is read", async () => {
    const { token } = own.people[role];
    const { verdict } = (await call("GET", stored, { token })).body;
    const unjudged = '{"level":"unknown","risk":0,"watch":0,"unknown":0}';
    await env.DB.prepare("update ration set requirement_verdict = ?").bind(unjudged).run();
    expect((await call("GET", stored, { token })).body.verdict).toEqual(verdict);
    const listed = members(await call("GET", "/api/rations", { token }));
    expect(listed.find((member) => member["@id"] === stored)?.verdict).toEqual(verdict);
  });

  test("a stored verdict, in the item and in the list, counts what the role sees", async () => {
    const { token } = own.people[role];
    const trace = await call("GET", `${stored}/trace`, { token });
    const levels = (trace.body.findings as unknown as { level: string }[]).map(({ level }) => level);
    const count = (level: string) => levels.filter((each) => each === level).length;
    const wanted = { risk: count("risk"), watch: count("watch"), unknown: count("unknown") };
    const item = await call("GET", stored, { token });
    const list = await call("GET", "/api/rations", { token });
    expect(item.body.verdict).toMatchObject(wanted);
    const listed = members(list).find((member) => member["@id"] === stored);
    expect(listed?.verdict).toEqual(item.body.verdict);
  });
});

const figures = operationIds.filter((id) =>
  ["Ration", "Calculation", "RecalculationJob"].includes(routes[id].tag),
);

test.each(figures)("an expert without the health sections is told no finding of health: %s", async (id) => {
  const row: RouteRow = routes[id];
  const acting = own.people.ROLE_EXPERT_NUTRITION;
  const { path, body } = await fixtures(id, acting, true);
  const isRead = row.method === "GET";
  const answer = await call(row.method, path, {
    token: acting.token,
    body: isRead ? undefined : body,
    ...(row.method === "PATCH" ? { headers: { "If-Match": "*" } } : {}),
  });
  expect(answer.status).toBeLessThan(300);
  expect(judged(answer.body).filter(isOfHealth)).toEqual([]);
});

/** Keys of rules of health that an answer tells, wherever: names of figures apart, which are everybody's. */
function named(value: unknown, key = ""): string[] {
  if (typeof value === "string") {
    return ["measure", "measures", "key"].includes(key) || !isHealthRule(value) ? [] : [`${key}: ${value}`];
  }
  if (Array.isArray(value)) return value.flatMap((each) => named(each, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => named(each, inner));
}
const isHealthRule = (text: string) => ruleKeys.some((rule) => rule === text && isOfHealth(rule));

const questions = [
  "optimise",
  "rule_costs",
  "why_not",
  "practical",
  "assured",
  "meals",
  "balance",
  "trade_off",
  "fix",
];
const parts = (operation: string) => {
  const { meals, ...rest } = starchy as { meals: number; feeds: { ingredient: string }[] };
  const own: Record<string, object> = {
    balance: { moved: { ingredient: rest.feeds[0]?.ingredient, quantityKg: 7 } },
    trade_off: { measure: "coverage_energy" },
    fix: { rule: "energy", from: "chosen" },
  };
  return { horse: horseFacts, ...rest, meals, ...own[operation] };
};

test.each(questions)(
  "an answer of the optimiser names rules of health to who has them alone: %s",
  async (id) => {
    const answers = await Promise.all(
      (["ROLE_EXPERT_NUTRITION", "ROLE_EXPERT_NUTRITION_SANTE"] as const).map((role) =>
        ask(id, parts(id), own.people[role].token),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [untold, told] = answers.map(({ body }) => named(body));
    expect(untold).toEqual([]);
    expect(told?.length).toBeGreaterThan(0);
  },
);

test("a rule of health still acts for who is not told of it, and the answer says that one of health did", async () => {
  const [untold, told] = await Promise.all(
    (["ROLE_EXPERT_NUTRITION", "ROLE_EXPERT_NUTRITION_SANTE"] as const).map((role) =>
      ask("optimise", parts("optimise"), own.people[role].token),
    ),
  );
  expect(untold?.body.quantitiesKg).toEqual(told?.body.quantitiesKg);
  expect(JSON.stringify(untold?.body)).toContain('"health"');
});

test("feeds by meals tell the hours without forage and the prices to everybody, their levels to who has the health sections", async () => {
  const asked = parts("meals");
  const [untold, told] = await Promise.all(
    (["ROLE_EXPERT_NUTRITION", "ROLE_EXPERT_NUTRITION_SANTE"] as const).map((role) =>
      ask("meals", asked, own.people[role].token),
    ),
  );
  const plan = told?.body as unknown as Pick<MealPlan, "gaps" | "tries">;
  expect(plan.gaps?.levels.length).toBeGreaterThan(0);
  expect(untold?.body.gaps).toEqual({ hours: plan.gaps?.hours, levels: null, bounds: null });
  expect(untold?.body.tries).toEqual(plan.tries.map((each) => ({ ...each, worst: null })));
});

/** Every proof that an answer holds, null where one is withheld. */
function proofs(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(proofs);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "proof" ? [inner] : proofs(inner)));
}

test.each(["optimise", "rule_costs", "practical", "meals", "balance", "trade_off", "why_not", "fix"])(
  "the programme behind an answer, which holds the limits of every rule, is told to who has the health sections: %s",
  async (id) => {
    const asked = { ...parts(id), proof: true };
    const [untold, told] = await Promise.all(
      (["ROLE_EXPERT_NUTRITION", "ROLE_EXPERT_NUTRITION_SANTE"] as const).map((role) =>
        ask(id, asked, own.people[role].token),
      ),
    );
    expect([untold?.status, told?.status]).toEqual([200, 200]);
    expect(proofs(told?.body).some((proof) => proof !== null)).toBe(true);
    expect(proofs(untold?.body).filter((proof) => proof !== null)).toEqual([]);
  },
);
