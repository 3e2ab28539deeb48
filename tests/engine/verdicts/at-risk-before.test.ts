import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { rules } from "#science/rules/rules-table.ts";
import { engine } from "../support/health-rations.ts";
import { randomFrom } from "../support/kernel.ts";
import { fedTo, type Name, named, unlimited } from "../support/proposals.ts";
import { atWork, lose, mare } from "../support/signing/horse-parts.ts";

/** Horses without any mineral feed, and with what they are fed: only what is there may be proposed. */
const horses: readonly [name: string, of: Partial<HorseFacts>, feeds: readonly Name[], Partial<Ration>?][] = [
  ["sound at rest", {}, ["hay", "oats", "carrots"]],
  ["overweight in foal", { ...mare, gestationStage: "month_10", bodyConditionScore: 7 }, ["hay", "mareFeed"]],
  ["in foal on silage", { ...mare, gestationStage: "month_8", bodyConditionScore: 7 }, ["silage", "straw"]],
  ["in milk", { ...mare, lactationStage: "month_2", weightKg: 560 }, ["hay", "lucerne", "barley"]],
  ["yearling", { ageClass: "month_13", weightKg: 380, matureWeightKg: 600 }, ["hay", "oats", "bran"]],
  ["at work", atWork("jumping", 5), ["haylage", "workFeed", "pulp"]],
  ["in race", { ...atWork("gallop_race", 6), ageClass: "year_4" }, ["timothy", "mix", "oats"]],
  [
    "with PPID",
    { conditions: ["ppid"], ageClass: "year_over_17", weightKg: 370 },
    ["haylage", "fibre", "carrots"],
  ],
  ["with PSSM", { conditions: ["pssm"], breed: "quarter_horse" }, ["late", "mix", "pulp"]],
  ["with ulcers", { conditions: ["gastric_ulcers"], ...atWork("dressage", 5) }, ["hay", "oats", "lucerne"]],
  ["to slim", { bodyConditionScore: 8 }, ["hay", "straw", "fibre"], lose],
  ["overweight", { bodyConditionScore: 7, breed: "shire", weightKg: 850 }, ["haylage", "mix"]],
  ["donkey", { breed: "donkey", weightKg: 170 }, ["late", "barleyStraw", "oats"]],
  ["old and thin", { ageClass: "year_over_17", bodyConditionScore: 3 }, ["mid", "mash", "pulp"]],
];

/** Feeds that a horse with a trouble of insulin, weight or muscle should not have, and what is too much beside them. */
const unfit: readonly Name[] = ["oats", "carrots", "mix", "fibre", "barley", "mareFeed"];
const refused = new Set(unfit.map((name) => named(name).id));
const isRestrained = ({ conditions, bodyConditionScore, breed }: HorseFacts): boolean =>
  conditions.some((each) => each === "ppid" || each === "pssm") ||
  bodyConditionScore >= 7 ||
  breed === "donkey";

/** Old teeth take pulp and mash, which are eaten fast. */
const isWaived = (rule: string, { ageClass }: HorseFacts): boolean =>
  rule === "feeding_time" && ageClass === "year_over_17";

const isAtRisk = ({ rule, level, hypothetical }: Finding): boolean =>
  level === "risk" && !hypothetical && rules[rule].steered;

/** True where less of the ration is what the horse needs, whatever else that takes from it. */
const isTooMuch = ({ findings }: Evaluation): boolean =>
  findings.some(
    (each) =>
      isAtRisk(each) &&
      each.value! > (each.bounds.riskAbove ?? Number.POSITIVE_INFINITY) &&
      (rules[each.rule].conditions !== undefined ||
        rules[each.rule].suggests === "meals" ||
        each.measure === "coverage_energy"),
  );

/** Lists the shortages at risk of a ration that its proposal made worse, beyond what unfit feeds brought, and counts all. */
function worsened(of: Ration): { worse: string[]; checked: number } {
  const answer = optimiseWithLevers(
    engine,
    { ration: of, limits: unlimited(of), goal: "closest", candidates: [], maxKg: 50, inStore: new Set() },
    { answerFrom: propose },
  );
  const none = { worse: [], checked: 0 };
  if (!answer.evaluation) return none;
  const staying = isRestrained(of.horse)
    ? of.feeds.filter(({ ingredient }) => !refused.has(ingredient.id))
    : of.feeds;
  const [full, before] = [engine.evaluate(of), engine.evaluate({ ...of, feeds: staying })];
  if (isTooMuch(full)) return none;
  const short = full.findings.filter(
    (each) => isAtRisk(each) && each.value! < (each.bounds.riskBelow ?? 0) && !isWaived(each.rule, of.horse),
  );
  const worse = short.flatMap(({ rule }) => {
    const was = before.findings.find((each) => each.rule === rule);
    const now = answer.evaluation!.findings.find((each) => each.rule === rule);
    if (!was?.value || !now || now.value === null || now.level !== "risk") return [];
    return now.value < was.value * 0.995 ? [`${rule} ${was.value} becomes ${now.value}`] : [];
  });
  return { worse, checked: short.length };
}

describe("a shortage at risk", () => {
  const [seed, rounds] = [20261128, 12];
  test.each(horses)(
    `is made no worse by a proposal from the same feeds: %s (seed ${seed})`,
    (_name, of, feeds, change) => {
      const random = randomFrom(seed);
      let shortages = 0;
      for (let round = 0; round < rounds; round++) {
        const weight = of.weightKg ?? 500;
        const amounts = Object.fromEntries(
          feeds.map((name, at) => [
            name,
            (weight / 100) * (at === 0 ? 0.8 + 1.2 * random() : 0.5 * random()),
          ]),
        );
        const ration = fedTo(of, amounts, change);
        const { worse, checked } = worsened(ration);
        expect([amounts, ...worse]).toEqual([amounts]);
        shortages += checked;
      }
      expect(shortages).toBeGreaterThan(0);
    },
  );
});
