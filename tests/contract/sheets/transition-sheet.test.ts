import { expect, test } from "vitest";
import { measuredTransition } from "#contract/sheets/parts/measured-transition.ts";
import { measuredPortions } from "#contract/sheets/parts/portion-steps.ts";
import { ruleTitle } from "#contract/sheets/text/finding-text.ts";
import { openFindings, quietText, stageNotes } from "#contract/sheets/text/transition-text.ts";
import { scheduleBlocks, transitionSheet, unsafeBlocks } from "#contract/sheets/transition-sheet.ts";
import { feedInside } from "#contract/text/inside-sentence.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, ingredients, planOf } from "../../web/support.ts";

const words = createSheetMessages("en");
const hay = "grass-hay-average-quality-all-samples";
const from = draft({ [hay]: 4, "compound-feed-intense-work-flaked-mix": 6, "salt-sodium-chloride": 0.0512 });
const to = draft({
  [hay]: 9.37,
  "oats-whole-grain": 1.634,
  "linseed-oil": 0.3412,
  "mineral-vitamin-supplement-for-hay-rations": 0.2284,
  "salt-sodium-chloride": 0.0512,
});
const feeds = Object.fromEntries(ingredients.map((item) => [item["@id"], item]));
const exact = planOf(from, to);
const plan = measuredTransition(exact, { from, to } as never, feeds);
const target = bench(to).snapshot().evaluation;
const names = plan.lines.map(({ ingredient }) => ingredient.replace("/api/ingredients/", ""));

test("a change begins and ends with the amounts of the sheets of its rations", () => {
  for (const line of to.feeds) {
    const at = plan.lines.findIndex(({ ingredient }) => ingredient === line.ingredient);
    const { day } = measuredPortions(line, { feeds, ration: { ...to, feeds: [...to.feeds] } });
    expect([plan.lines[at]?.to, plan.stages.at(-1)?.amounts[at]]).toEqual([day, day]);
  }
  const text = JSON.stringify(scheduleBlocks({ plan, names }, words));
  for (const said of ["9.4\u202fkg", "1.65\u202fkg", "340\u202fg", "230\u202fg"])
    expect(text).toContain(said);
  for (const raw of ["9.37", "1.634", "341.2", "228.4"]) expect(text).not.toContain(raw);
});

test("what stays the same is said once, and is no column", () => {
  const blocks = scheduleBlocks({ plan, names }, words);
  expect(JSON.stringify(blocks).match(/salt-sodium-chloride/g)).toHaveLength(1);
});

test("in a sentence a feed of the catalogue begins with a small letter, one that somebody has named as it is", () => {
  const named = plan.lines.map(({ ingredient }) => feeds[ingredient]!.nameEn);
  const saidOf = (provenance: string) => {
    const inside = named.map((name) => feedInside(name, { provenance }));
    return JSON.stringify(scheduleBlocks({ plan, names: named, inside }, words));
  };
  expect(saidOf("published")).toMatch(/Unchanged every day: \p{Ll}/u);
  expect(saidOf("declared")).toMatch(/Unchanged every day: \p{Lu}/u);
});

test("on the way a finding is said on the day from which it holds, and once more when it is gone", () => {
  const { stages } = plan;
  expect(openFindings(stages[0]!.findings).length).toBeGreaterThan(3);
  const notes = stages.map((stage, at) => stageNotes(words, stage, stages[at - 1]).join(" "));
  for (const [at, stage] of stages.entries()) {
    if (stage.phase !== "during") continue;
    const before = openFindings(stages[at - 1]!.findings);
    const open = openFindings(stage.findings);
    for (const { rule, level } of open) {
      const last = before.find((each) => each.rule === rule);
      const isWorse = !last || (last.level === "watch" && level === "risk");
      expect(notes[at]?.includes(`${ruleTitle(words, rule)} (`), `${rule}, stage ${at}`).toBe(isWorse);
    }
    const isGone = before.some(({ rule }) => !open.some((each) => each.rule === rule));
    expect(notes[at]?.includes("Corrected: ")).toBe(isGone);
  }
});

test("rules that cannot be judged are counted once, not on every day", () => {
  const sheet = transitionSheet({ plan, target, horse: null, from: null, to: null, names }, words);
  expect(JSON.stringify(sheet).match(/Not evaluated because/g)).toHaveLength(1);
});

test("a ration to come that is unsafe is said to be, before the plan; a ration that is not has no banner", () => {
  const end = (level: "risk" | "watch") => {
    const last = plan.stages.at(-1)!;
    const findings = last.findings!.map((each) => ({ ...each, level }));
    return { ...plan, stages: [...plan.stages.slice(0, -1), { ...last, findings }] };
  };
  const of = { target, horse: "Étoile", from: null, to: null, names };
  const [first] = transitionSheet({ ...of, plan: end("risk") }, words).sections;
  expect(first?.blocks[0]).toMatchObject({
    kind: "verdict",
    level: "risk",
    text: expect.stringMatching(/^(Unsafe|Not enough) for Étoile: /),
  });
  expect(unsafeBlocks({ ...of, plan: end("watch") }, words)).toEqual([]);
});

test("days on which rules are not evaluated are not said to have nothing to watch", () => {
  const [unknown] = plan.stages.flatMap(({ findings }) =>
    (findings ?? []).filter(({ level }) => level === "unknown"),
  );
  const stage = { warnings: [], level: "unknown" as const };
  expect(quietText(words, { ...stage, findings: [unknown!, unknown!] })).toBe(
    "No fault found; rules not evaluated because a value is unknown: 2.",
  );
  expect(quietText(words, { ...stage, findings: [], level: "ok" })).toBe("Nothing to watch.");
  expect(quietText(words, { ...stage, findings: null })).toBeNull();
});
