import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { call, read, refused } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let own: Tenant;
let body: { horse: string; from: object | null; to: object };
let hay: string;
let grain: string;
beforeAll(async () => {
  own = await tenant();
  hay = await feed(own);
  const other = await feed(own);
  grain = await feed(own, {
    role: "concentrate",
    cells: {
      digestible_energy_nrc: { value: 3.8, state: "published" },
      crude_protein: { value: 118, state: "published" },
      starch: { value: 480, state: "published" },
    },
  });
  body = {
    horse: await horse(own.expert),
    from: { name: "Hiver", meals: 3, feeds: [line(hay, 9), line(grain, 1, { role: "concentrate" })] },
    to: {
      name: "Été",
      objective: "maintain",
      meals: 2,
      feeds: [line(other, 8), line(grain, 3, { role: "concentrate" })],
    },
  };
});

const ask = (change: object = {}, token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token) =>
  call("POST", "/api/calculations/transition", { token, body: { ...body, ...change } });
const planOf = async (change: object = {}, token?: string): Promise<SeenTransition> => {
  const answer = await ask(change, token);
  expect(answer.status).toBe(200);
  return answer.body as unknown as SeenTransition;
};

describe("a change of ration, over HTTP", () => {
  test("takes the days that the bounds ask for, from the one ration to the other, every day judged", async () => {
    const plan = await planOf();
    expect(plan).toMatchObject({ days: 14, suggestedDays: 14, meals: 3, stepDays: 2 });
    expect(plan.lines.map(({ from, to }) => [from, to])).toEqual([
      [9, 0],
      [1, 3],
      [0, 8],
    ]);
    expect(plan.lines[0]?.ingredient).toBe(hay);
    expect(plan.reasons.map(({ bound }) => bound)).toEqual(["new_feed", "new_share", "concentrate_rise"]);
    expect(plan.stages.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      [null, 0],
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
      [9, 10],
      [11, 12],
      [13, 14],
      [15, null],
    ]);
    expect(plan.stages.every(({ findings }) => findings !== null)).toBe(true);
    expect(plan.stages.at(-1)?.level).toBe("risk");
    expect(
      plan.stages[1]?.figures.find(({ measure }) => measure === "starch_per_meal")?.value,
    ).toBeGreaterThan(0);
  });

  test("made in three days is told as too fast on each of them, by the step and by the rule", async () => {
    const { stages } = await planOf({ days: 3, stepDays: 3 });
    const [first] = stages.filter(({ phase }) => phase === "during");
    expect(first?.warnings.map(({ bound, most }) => [bound, most])).toContainEqual(["new_share", 0.25]);
    expect(first?.findings?.find(({ rule }) => rule === "feed_change")).toMatchObject({
      level: "risk",
      onlyHere: true,
    });
  });

  test("from what nobody knows leaves the mixed days unjudged", async () => {
    const { stages, lines } = await planOf({ from: null });
    expect(lines.map(({ from }) => from)).toEqual([null, null]);
    for (const { findings, level } of stages.slice(0, -1))
      expect([findings, level]).toEqual([null, "unknown"]);
  });

  test("tells who has no health sections neither their findings nor a level made of them", async () => {
    const { stages } = await planOf({ days: 3 }, own.people.ROLE_EXPERT_NUTRITION.token);
    for (const { findings, level } of stages) {
      const rules = findings?.map(({ rule }) => rule) ?? [];
      expect(rules.filter(isOfHealth)).toEqual([]);
      const levels = findings?.map((finding) => finding.level) ?? [];
      expect(level).toBe(levels[0] ?? "ok");
    }
    const seen = await planOf({ days: 3 });
    const worries = ({ stages: all }: SeenTransition) => all.flatMap(({ findings }) => findings ?? []).length;
    expect(worries(seen)).toBeGreaterThan(stages.flatMap(({ findings }) => findings ?? []).length);
  });

  test.each<[string, () => object, string[]]>([
    ["no word on what was fed", () => ({ from: undefined }), ["from: required"]],
    ["days beyond a quarter", () => ({ days: 91 }), ["days: too_large"]],
    ["half a day", () => ({ days: 1.5 }), ["days: integer"]],
    ["a pause of no day", () => ({ stepDays: 0 }), ["stepDays: too_small"]],
    [
      "days within a ration",
      () => ({ to: { ...body.to, transitionDays: 3 } }),
      ["to.transitionDays: unknown_field"],
    ],
    [
      "a feed twice in the former ration",
      () => ({ from: { feeds: [line(hay, 4), line(hay, 4)] } }),
      ["from.feeds[1].ingredient: added_twice"],
    ],
    [
      "a feed that is none, in either ration",
      () => ({
        from: { feeds: [line("/api/ingredients/nothing", 4)] },
        to: { ...body.to, feeds: [line("/api/ingredients/nobody", 4)] },
      }),
      ["to.feeds[0].ingredient: unknown_item", "from.feeds[0].ingredient: unknown_item"],
    ],
    ["more than any horse eats", () => ({ from: { feeds: [line(hay, 60)] } }), ["from.feeds: absurd_weight"]],
    ["a horse that is none", () => ({ horse: "/api/horses/nobody" }), ["horse: unknown_item"]],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await ask(change());
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });

  test("horses and feeds of another organisation are as good as none", async () => {
    const stranger = await tenant();
    const answer = await ask({}, stranger.expert);
    expect(answer.status).toBe(422);
    expect(refused(answer)).toContain("horse: unknown_item");
  });
});

describe("its PDF file", () => {
  async function file(language: string, token: string, change: object = {}) {
    const headers = {
      Accept: "application/pdf",
      Authorization: `Bearer ${token}`,
      "Accept-Language": language,
      "Content-Type": "application/json",
    };
    const answer = await read("/api/calculations/transition", headers, { ...body, ...change });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    return { pages: totalPages, text: text.replaceAll(/\s+/g, " ") };
  }
  test("tells the days, the amounts and what to look out for, in the reader's language", async () => {
    const french = await file("fr", own.people.ROLE_EXPERT_NUTRITION_SANTE.token);
    expect(french.pages).toBeLessThanOrEqual(2);
    for (const words of ["Plan de transition", "Bijou", "Hiver", "Été", "Jours 1–2", "À partir du jour 15"]) {
      expect(french.text, words).toContain(words);
    }
    expect(french.text).not.toMatch(/[{}]/);
    expect(french.text, "days stay on one line").not.toMatch(/Jours \d+–\s/);
    const english = await file("en", own.people.ROLE_EXPERT_NUTRITION_SANTE.token, { from: null, days: 4 });
    for (const words of ["Transition plan", "unknown", "Days 1–2", "From day 5", "Days 1–2 67"]) {
      expect(english.text, words).toContain(words);
    }
    expect(english.text.match(/cannot be evaluated/g)).toHaveLength(1);
  });

  test("has nothing of health for who may not see it", async () => {
    const all = await file("en", own.people.ROLE_EXPERT_NUTRITION_SANTE.token, { days: 3 });
    expect(all.text).toContain("Only during the transition");
    const less = await file("en", own.people.ROLE_EXPERT_NUTRITION.token, { days: 3 });
    expect(less.text).not.toContain("Only during the transition");
  });
});
