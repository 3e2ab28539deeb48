import { describe, expect, test } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { partAdvice } from "#contract/sheets/text/verdict-text.ts";
import { createEngine } from "#engine/engine.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { feed } from "../../engine/support/health-rations.ts";
import { module } from "../../engine/support/kernel.ts";
import { byId } from "../../engine/support/questions.ts";
import { bare } from "../../support/science/rule-levels.ts";
import { draft, horse, ingredient } from "../../web/support.ts";

const engine = createEngine(module);
const words = sheetMessages();

function sheetsOf(facts: Partial<HorseFacts>, objective: Objective): readonly [string, PrintSheet][] {
  const feeds = [feed(byId("barley"), 0.1)];
  const evaluation = engine.evaluate(bare({ standardClass: null, ...facts }, { objective, feeds }));
  const snapshot = freezeRation({
    horse: { ...horse, standardClass: null, ...facts } as typeof horse,
    ration: { ...draft({ barley: 1 }), objective } as never,
    evaluation,
    feedOf: () => ingredient("barley"),
  });
  const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
  return [
    ["the professional's sheet", professionalSheet(snapshot, words, options)],
    ["the owner's sheet", ownerSheet(snapshot, words, options)],
  ];
}

const told = (sheet: PrintSheet): string[] =>
  sheet.sections.flatMap(({ blocks }) =>
    blocks.flatMap((each) => (each.kind === "list" ? each.items : each.kind === "text" ? [each.text] : [])),
  );

const cases: [string, Partial<HorseFacts>, Objective, string[]][] = [
  [
    "a starved horse that is to gain",
    { bodyConditionScore: 2 },
    "gain",
    ["gain_refused_refeeding", "refeeding_risk"],
  ],
  ["a starved horse that is to keep its weight", { bodyConditionScore: 1 }, "maintain", ["refeeding_risk"]],
  [
    "a nursing mare that is to slim",
    { gender: "mare", breeding: true, lactationStage: "month_2", bodyConditionScore: 8 },
    "lose",
    ["lose_refused_lactation"],
  ],
  ["a thin horse that is to slim", { bodyConditionScore: 4 }, "lose", ["lose_refused_condition"]],
  ["a suckling foal", { ageClass: "month_2", weightKg: 95 }, "maintain", ["milk_not_counted"]],
];

describe.each(cases)("of %s", (_name, facts, objective, codes) => {
  test.each(sheetsOf(facts, objective))("%s tells what is refused and what is to be feared", (_of, sheet) => {
    const texts = codes.map((code) => words.say(`requirement_warning_${code}`));
    expect(told(sheet)).toEqual(expect.arrayContaining(texts));
  });
});

test("a refused plan is not told as one that is followed", () => {
  const plans = (objective: Objective, bodyConditionScore: 2 | 4) =>
    sheetsOf({ bodyConditionScore }, objective)[0]![1].sections.flatMap(({ blocks }) =>
      blocks.flatMap((each) =>
        each.kind === "facts" ? each.rows.filter(([name]) => name === words.say("ration_plan")) : [],
      ),
    );
  expect(plans("gain", 2)).toEqual([[words.say("ration_plan"), words.say("sheet_plan_refused")]]);
  expect(plans("gain", 4)).toEqual([[words.say("ration_plan"), words.say("ration_plan_standard")]]);
});

test("the sheets of a starved horse never ask for more at once beside the remark that says to begin low", () => {
  const advised = sheetsOf({ bodyConditionScore: 1 }, "maintain").flatMap(([, { sections }]) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((each) => {
        if (each.kind === "judged") return each.items.flatMap(({ advice }) => advice ?? []);
        return each.kind === "verdict" ? [`${each.text} ${each.action}`] : [];
      }),
    ),
  );
  for (const rule of ["energy", "forage_min"]) {
    const { action } = partAdvice(words.say(`rule_${rule}_advice_refeeding`, { x: "0" }));
    expect(advised.join(" ").toLowerCase()).toContain(action.toLowerCase());
  }
  expect(advised.filter((text) => /more forage|feed more/i.test(text))).toEqual([]);
});

test("the owner of a sound horse is told no remark", () => {
  const [, owner] = sheetsOf({}, "maintain")[1]!;
  expect(owner.sections.map(({ title }) => title)).not.toContain(words.say("sheet_beware"));
});

test("of a suckling foal, none of whose needs is stated, no sheet says that they are met", () => {
  const texts = (facts: Partial<HorseFacts>) =>
    sheetsOf(facts, "maintain")[0]![1].sections.flatMap(({ blocks }) =>
      blocks.flatMap((each) => (each.kind === "verdict" ? [each.text] : [])),
    );
  const foal = texts({ ageClass: "month_2", weightKg: 95 });
  expect(foal).toHaveLength(1);
  expect(foal.join(), words.locale).not.toMatch(/besoins? (?:sont )?couverts?/i);
});
