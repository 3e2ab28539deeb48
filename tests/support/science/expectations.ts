import { readFileSync } from "node:fs";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import {
  type BodyConditionScore,
  type Objective,
  type RequirementSystem,
  requirementSystems,
} from "#science/vocabulary/classes.ts";
import { horse as plainHorse } from "../../science/requirements/horses.ts";
import { isReproduced, modelled, printedTable } from "./printed-cells.ts";
import { bare, type RuleLevels, ruleLevels } from "./rule-levels.ts";
import { workedHorses, worth } from "./worked-horses.ts";
import { preparations } from "./worked-preparations.ts";
import { dayOfFeeding, proposals } from "./worked-proposals.ts";
import { workedRations } from "./worked-rations.ts";
import { spreads } from "./worked-spreads.ts";
import { scheduleResult, workedTransitions } from "./worked-transitions.ts";
import { typicals } from "./worked-typicals.ts";
import type { World } from "./world.ts";

/** One thing that published or worked figures expect of the science. */
export interface Expectation {
  name: string;
  /** Asked again after every change of a table. */
  holds: () => boolean;
}

const read = <T>(path: string) => JSON.parse(readFileSync(`tests/cases/${path}.json`, "utf8")) as T;

const near = (value: number, wanted: number, digits: number): boolean =>
  Math.abs(value - wanted) < 0.5 * 10 ** -digits;

/** Every data-driven expectation: printed cells, worked horses, worked rations, levels at the published bounds. */
export function expectationsOf(world: World): Expectation[] {
  return [
    ...requirementSystems.flatMap((system) => printed(world, system)),
    ...examples(world),
    ...horses(world),
    ...levels(world),
    ...limits(world),
    ...rations(world),
    ...conversions(world),
    ...plans(world),
    ...spreads(world),
    ...typicals(world),
    ...transitions(world),
    ...proposals(world),
    ...dayOfFeeding(world),
    ...preparations(world),
  ];
}

function printed(world: World, system: RequirementSystem): Expectation[] {
  return printedTable(system).cases.map((row) => ({
    name: row.id,
    holds: () => {
      const found = modelled(world, row, system);
      return Object.entries(row.expected).every(
        ([column, cell]) => cell.disputed || isReproduced(found[column]!, cell),
      );
    },
  }));
}

function examples({ coldShare, coldRows }: World): Expectation[] {
  type Cold = { lowerCriticalTemperatureC: number; temperatureC: number };
  return printedTable<Cold>("adjustments")
    .cases.filter(({ expected }) => "DE_factor" in expected)
    .map(({ id, horse, expected }) => ({
      name: id,
      holds: () => {
        const share = coldShare(
          coldRows.slopeAdult.value,
          horse.lowerCriticalTemperatureC,
          horse.temperatureC,
        );
        return isReproduced(1 + share, expected.DE_factor!);
      },
    }));
}

/** Horses whose figures are worked out beside them, and the printed formula of each of their terms. */
function horses({ requirements }: World): Expectation[] {
  return workedHorses().map((each) => ({
    name: each.name,
    holds: () => worth(requirements, each).every(({ holds }) => holds),
  }));
}

/** Tells whether a rule gives the printed levels just below, at and just above each published bound. */
function levelsHold({ requirements, rulesFor, levelAt }: World, each: RuleLevels): boolean {
  const ration = bare(each.horse, each.ration);
  const set = requirements(ration.horse, ration.objective, ration.system);
  const bounds = rulesFor(ration, set).find(({ key }) => key === each.rule)?.bounds;
  if (!bounds || bounds.floor !== each.floor || bounds.ceiling !== each.ceiling) return false;
  return each.levels.split(", ").every((part) => {
    const [bound, wanted] = part.split(": ") as [string, string];
    const at = [1 - 1e-6, 1, 1 + 1e-6].map((times) => levelAt(bounds, Number(bound) * times));
    return at.join(" ") === wanted;
  });
}

function levels(world: World): Expectation[] {
  const { cases, adequacy } = ruleLevels();
  const written = new Set(cases.map(({ rule }) => rule));
  const ofNeeds = (Object.keys(world.rules) as RuleKey[]).filter(
    (rule) => rule.startsWith("requirement_") && !written.has(rule),
  );
  const set = world.requirements(plainHorse(), "maintain", "nrc2007");
  const stated = ofNeeds.filter((rule) =>
    set.items.some(({ nutrient, value }) => value !== null && rule === `requirement_${nutrient}`),
  );
  return [...cases, ...stated.map((rule) => ({ rule, levels: adequacy }))].map((each) => ({
    name: `${each.rule}: ${each.levels}`,
    holds: () => levelsHold(world, each),
  }));
}

interface Limit {
  /** Absent where a limit is not watched below it. */
  watch?: number;
  /** Of a limit whose bounds belong to the better level. */
  levels?: string;
  risk: number;
  ceiling: boolean;
  second?: number;
}

function limits(world: World): Expectation[] {
  const { cases } = read<{ cases: Record<string, Limit> }>("health/upper-limits");
  return Object.entries<Limit>(cases).map(([nutrient, { watch, risk, ceiling, second, ...own }]) => ({
    name: `limit of ${nutrient}`,
    holds: () => {
      const rule: RuleKey = `limit_${nutrient as keyof World["upperLimits"]}`;
      const levels = own.levels ?? `${watch}: ok watch watch, ${risk}: watch risk risk`;
      const row: { value: number; second?: { value: number } } =
        world.upperLimits[nutrient as keyof World["upperLimits"]];
      return (
        (["selenium", "potassium"].includes(nutrient) ||
          levelsHold(world, { rule, levels, ...(ceiling ? { ceiling: risk } : {}) })) &&
        row.second?.value === second
      );
    },
  }));
}

function rations({ engine }: World): Expectation[] {
  return workedRations().map(
    ({ name, ration, measures, levels: wanted, placeholders, pastureDryMatterKg }) => ({
      name,
      holds: () => {
        const evaluation = engine.evaluate(ration);
        const figureOf = (key: MeasureKey) =>
          evaluation.measures.find((each) => each.key === key)?.value ?? Number.NaN;
        const deviationOf = (key: MeasureKey) =>
          evaluation.measures.find((each) => each.key === key)?.deviation ?? Number.NaN;
        const findingOf = (rule: string) => evaluation.findings.find((each) => each.rule === rule);
        return (
          Object.entries(measures).every(([key, [value, digits, deviation]]) => {
            const isNear = near(figureOf(key as MeasureKey), value, digits);
            return (
              isNear && (deviation === undefined || near(deviationOf(key as MeasureKey), deviation, digits))
            );
          }) &&
          Object.entries<Level>(wanted).every(([rule, level]) => findingOf(rule)?.level === level) &&
          Object.entries(placeholders).every(([rule, { x, digits }]) =>
            near(findingOf(rule)?.placeholders.x ?? Number.NaN, x, digits),
          ) &&
          (pastureDryMatterKg ?? []).every((kg, at) => near(evaluation.pastureDryMatterKg[at]!, kg, 2))
        );
      },
    }),
  );
}

function conversions({ convert }: World): Expectation[] {
  type Conversion = [number, Parameters<typeof convert>[1], number, Parameters<typeof convert>[2]];
  return read<{ cases: Conversion[] }>("units").cases.map(([value, from, wanted, to]) => ({
    name: `${value} ${from} are ${wanted} ${to}`,
    holds: () => Math.abs(convert(value, from, to) / wanted - 1) < 1e-12,
  }));
}

interface PlanCase {
  name: string;
  score: BodyConditionScore;
  objective: Objective;
  target: BodyConditionScore;
  days: number;
  problems: string[];
  isSlow?: boolean;
}

function plans({ planProblems, requirements }: World): Expectation[] {
  return read<{ cases: PlanCase[] }>("plans").cases.map((each) => ({
    name: each.name,
    holds: () => {
      const of = plainHorse({ bodyConditionScore: each.score });
      const plan = { targetScore: each.target, days: each.days };
      const problems = planProblems(of, each.objective, plan).map(({ code }) => code);
      const { warnings } = requirements(of, each.objective, "nrc2007", {}, plan);
      const isAsTold = each.isSlow === undefined || warnings.includes("PACE_SLOW") === each.isSlow;
      return problems.join() === each.problems.join() && isAsTold;
    },
  }));
}

function transitions({ scheduleOf }: World): Expectation[] {
  return workedTransitions().map((each) => ({
    name: each.name,
    holds: () => {
      const { reasons, suggestedDays, atOnce } = each;
      return (
        JSON.stringify(scheduleResult(scheduleOf, each)) ===
        JSON.stringify({ reasons, suggestedDays, atOnce })
      );
    },
  }));
}
