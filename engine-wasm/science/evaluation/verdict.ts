import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { isForage, isWeighed, type Line } from "#science/measures/linear-forms.ts";
import { type MeasureKey, measureNutrient, measures } from "#science/measures/measures-table.ts";
import { type HorseClass, horseClassFor } from "#science/policies/horse-classes.ts";
import { classTiers } from "#science/policies/tier-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { FedPart } from "#science/rules/advice-ways.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import { rules, ruleTiers } from "#science/rules/rules-table.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import { isMineralOrVitamin } from "#science/vocabulary/nutrients.ts";
import type { Finding, Level } from "./evaluation-types.ts";
import {
  findingSide,
  isOfCoverage,
  isPoison,
  isWorry,
  orderForClass,
  tierOf,
  worstLevel,
} from "./finding-order.ts";

/** Facts of a horse and its ration that decide which finding is said first. */
export interface VerdictFacts {
  horseClass: HorseClass;
  /** A horse with laminitis that is on grass. */
  isLaminiticAtGrass: boolean;
  /** Kinds of forage in the ration, for advice on sugar that nobody analysed. */
  forage: readonly FedPart[];
}

/** The worst level of a ration, how many findings are at each, and the finding to say first. */
export interface Verdict {
  /** Null where nothing was judged. */
  level: Level | null;
  counts: Readonly<Record<Level, number>>;
  /** Null where nothing calls for a change. */
  first: Finding | null;
  /** The worst mineral, trace element or vitamin to change; null where each is fine or unknown. */
  mineral: Finding | null;
  /** Number of minerals, trace elements and vitamins whose coverage is unknown. */
  unknownMinerals: number;
}

/** Returns the facts of a ration that its verdict depends on. */
export const verdictFacts = (facts: RuleFacts, lines: readonly Line[]): VerdictFacts => ({
  horseClass: horseClassFor(facts),
  isLaminiticAtGrass: isLaminiticAtGrass(facts.horse, facts.grassHours),
  forage: [
    ...(facts.grassHours > 0 ? (["grass"] as const) : []),
    ...(lines.some((line) => isWeighed(line) && isForage(line)) ? (["hay"] as const) : []),
  ],
});

export const isLaminiticAtGrass = (
  { conditions }: Pick<HorseFacts, "conditions">,
  grassHours: number,
): boolean => conditions.includes("laminitis") && grassHours > 0;

/** Classes whose weight, and the sugar of whose forage, are said before other things to watch. */
const weightFirst: readonly HorseClass[] = ["loss", "frail"];

/** True for a finding on the sugar of grass and hay in a horse that must not have much of it. */
export const isForageSugar = ({ rule }: Pick<Finding, "rule">): boolean =>
  rules[rule]?.hintsGrazing === true && rules[rule].conditions !== undefined;

/** The part of a finding that its place in the order depends on. */
type Said = Pick<Finding, "rule" | "measure" | "level" | "value" | "bounds">;

/** Ranks a finding: poison, sugar of grass in laminitis, risks, weight and sugar where they matter most, other worries, the rest. */
function rankOf(finding: Said, { horseClass, isLaminiticAtGrass }: VerdictFacts): number {
  if (isPoison(finding)) return -1;
  const isOpenSugar = isForageSugar(finding) && finding.level !== "ok";
  if (isOpenSugar && finding.level !== "watch" && isLaminiticAtGrass) return 0;
  if (finding.level === "risk") return 1;
  if (weightFirst.includes(horseClass) && (isOpenSugar || finding.measure === "coverage_energy")) return 2;
  return isWorry(finding) ? 3 : 4;
}

/** THE order in which findings are said of a horse: by rank, then level, then tier of its class, then the rules table. */
export function byUrgency(facts: VerdictFacts): (a: Said, b: Said) => number {
  const inClass = orderForClass(facts.horseClass);
  return (a, b) => rankOf(a, facts) - rankOf(b, facts) || inClass(a, b);
}

/** Counts how grave the first finding of a verdict is, to order horses: 0 is nothing to change, more is graver. */
export function gravityOf({ first }: Verdict, facts: VerdictFacts): number {
  if (!first) return 0;
  const tier = ruleTiers.indexOf(tierOf(first, classTiers[facts.horseClass]));
  return (5 - rankOf(first, facts)) * ruleTiers.length - tier;
}

/** Returns the finding that speaks for a figure: of those alike bad, that on the trouble or plan of this horse. */
export const speakerFor = (findings: readonly Finding[], of: Finding): Finding =>
  findings.find(
    ({ rule, measure, level }) => measure === of.measure && level === of.level && !isOfCoverage(rule),
  ) ?? of;

/** True for a finding with an action: a worry, or sugar that is unknown where it matters. */
const callsForAction = (finding: Finding, { horseClass, isLaminiticAtGrass }: VerdictFacts): boolean =>
  isWorry(finding) ||
  (finding.level === "unknown" &&
    isForageSugar(finding) &&
    (isLaminiticAtGrass || weightFirst.includes(horseClass)));

/** True for a risk that is no more than too little of what a horse needs: it harms slowly, and what is missing is added. */
export const isShortage = (finding: Pick<Finding, "measure" | "level" | "value" | "bounds">): boolean =>
  finding.level === "risk" &&
  measures[finding.measure]?.group === "coverage" &&
  findingSide(finding) === "low";

const isOfMineral =
  (system: RequirementSystem) =>
  ({ rule, measure }: Finding): boolean => {
    const nutrient = rules[rule]?.nutrient ?? measureNutrient(measure as MeasureKey, systems[system]);
    return nutrient ? isMineralOrVitamin(nutrient) : false;
  };

const isUnknownNeed = ({ rule, level }: Finding): boolean =>
  level === "unknown" && rules[rule]?.section === "requirement";

/** VerdictInput is the part of an evaluation, or of a stored ration, that a verdict is made from. */
export interface VerdictInput {
  findings: readonly Finding[];
  system: Ration["system"];
  verdictFacts: VerdictFacts;
}

/** Returns the verdict of a ration: a function of its findings alone, so that every place says the same. */
export function verdictFrom({ findings, system, verdictFacts: facts }: VerdictInput): Verdict {
  const own = findings.filter(({ hypothetical }) => !hypothetical);
  const open = own.filter((finding) => callsForAction(finding, facts)).toSorted(byUrgency(facts));
  const [first] = open;
  return {
    level: worstLevel(own),
    counts: countLevels(own),
    first: first ? speakerFor(open, first) : null,
    mineral: open.find((finding) => isWorry(finding) && isOfMineral(system)(finding)) ?? null,
    unknownMinerals: own.filter(isUnknownNeed).filter(isOfMineral(system)).length,
  };
}

/** Counts the findings at each level; those of conditions the horse does not have never count. */
export function countLevels(findings: readonly Pick<Finding, "level" | "hypothetical">[]) {
  const counts: Record<Level, number> = { risk: 0, watch: 0, unknown: 0, ok: 0 };
  for (const { level, hypothetical } of findings) if (!hypothetical) counts[level]++;
  return counts;
}
