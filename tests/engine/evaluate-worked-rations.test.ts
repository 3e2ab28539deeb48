import { describe, expect, test } from "vitest";
import type { Level } from "#engine/types.ts";
import type { AbundanceClass, FeedRole, HealthCondition, Presentation } from "#science/classes.ts";
import type { IngredientFacts } from "#science/horse.ts";
import type { MeasureKey } from "#science/measures.ts";
import type { NutrientKey } from "#science/nutrients.ts";
import type { RuleKey } from "#science/rules.ts";
import worked from "../cases/health/worked-rations.json" with { type: "json" };
import {
  contents,
  engine,
  feed,
  finding,
  ingredient,
  measured,
  ration,
  withConditions,
} from "./health-support.ts";

interface Case {
  name: string;
  feeds: [string, number, Presentation?][];
  pastures?: [string, AbundanceClass, number][];
  meals?: number;
  conditions?: HealthCondition[];
  pastureDryMatterKg?: number[];
  capped?: boolean;
  measures: Partial<Record<MeasureKey, [number, number]>>;
  levels: Partial<Record<RuleKey, Level>>;
}

interface Feed {
  family: string;
  role: FeedRole;
  dryMatterPct: number;
  contents: Partial<Record<NutrientKey, number>>;
}

const feeds = Object.fromEntries(
  Object.entries(worked.feeds as Record<string, Feed>).map(([id, row]): [string, IngredientFacts] => [
    id,
    ingredient({ ...row, id, composition: contents(row.contents) }),
  ]),
);

function evaluate({ feeds: lines, pastures = [], meals = 2, conditions = [] }: Case) {
  return engine.evaluate(
    ration(
      lines.map(([id, kg, presentation]) => feed(feeds[id]!, kg, presentation ?? null)),
      { meals, horse: withConditions(...conditions) },
      pastures.map(([id, abundance, hoursPerDay]) => ({ ingredient: feeds[id]!, abundance, hoursPerDay })),
    ),
  );
}

describe("worked rations give the printed figures and levels", () => {
  test.each((worked.cases as unknown as Case[]).map((each) => [each.name, each] as const))(
    "%s",
    (_name, each) => {
      const evaluation = evaluate(each);
      for (const [key, [value, digits]] of Object.entries(each.measures)) {
        expect(measured(evaluation, key as MeasureKey).value, key).toBeCloseTo(value, digits);
      }
      for (const [rule, level] of Object.entries(each.levels)) {
        const found = finding(evaluation, rule as RuleKey);
        expect([found?.level, found?.hypothetical], rule).toEqual([level, false]);
      }
      expect(evaluation.pastureCap.capped).toBe(each.capped ?? false);
      each.pastureDryMatterKg?.forEach((kg, at) => {
        expect(evaluation.pastureDryMatterKg[at]).toBeCloseTo(kg, 2);
      });
    },
  );
});

test("F7: the coverage of selenium is at least what the known feeds give", () => {
  const oats = {
    ...feeds.oats!,
    composition: { ...feeds.oats!.composition, ...contents({ selenium: 0.2 }) },
  };
  const evaluation = engine.evaluate(ration([feed(feeds.hay!, 9), feed(oats, 2)]));
  const coverage = measured(evaluation, "coverage_selenium");
  expect(coverage.value).toBeGreaterThan(0);
  expect(coverage.high).toBeNull();
  expect(coverage.unknownShare).toBeCloseTo(7.74 / 9.5, 9);
  expect(coverage.contributions[0]).toBeNull();
  expect(finding(evaluation, "requirement_selenium")?.level).toBe("unknown");
});
