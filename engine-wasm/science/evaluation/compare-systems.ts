import { type CoveredNutrient, coveredNutrients, type MeasureKey } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { GapReason, Requirement, Term } from "#science/trace/coefficient.ts";
import type { Objective, RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { Evaluation, Finding, Level } from "./evaluation-types.ts";

/** Subjects that two systems can be compared on: energy and protein each in its own nutrient, every other by name. */
export const comparedSubjects = ["energy", "protein", ...coveredNutrients] as const;
export type ComparedSubject = "energy" | "protein" | CoveredNutrient;

/**
 * Reason why two systems differ or agree on one subject. `column`: each counts in a nutrient of its own, which are never
 * converted into one another. `requirement`: the same supply against another need. `gap`: one has no figure, or both.
 * `unknown`: the feeds have no known value in the column of one. `alike`: the same need of the same nutrient.
 */
export const comparedReasons = ["column", "requirement", "gap", "unknown", "alike"] as const;
export type ComparedReason = (typeof comparedReasons)[number];

/** Requirement and supply of one subject in one system. */
export interface ComparedSide {
  nutrient: NutrientKey;
  unit: string;
  /** A day's need; null where the system has none, for the reason given. */
  requirement: number | null;
  reason: GapReason | null;
  /** A day's supply; null while nothing of it is known. */
  supply: number | null;
  /** Percent; over the known part. */
  coverage: number | null;
  /** Share, 0 to 1, of the supply whose content is unknown. */
  unknownShare: number;
  /** Worst judgement of the coverage; null where none is made. */
  level: Level | null;
  estimate: boolean;
  warnings: readonly string[];
  /** Set by a professional, in both systems alike. */
  setByHand: boolean;
  /** Name of the profile whose own norm made the requirement; null where none did. */
  norm: string | null;
}

/** One term of a need, as both systems count it; null where one has no such term. */
export interface ComparedTerm {
  label: string;
  /** Each in the unit of its side. */
  amounts: Both;
  /** Each as a share of the maintenance of its side, which is what two units have in common. */
  ofMaintenance: Both;
}
type Both = readonly [number | null, number | null];

/** Remarks on a difference beyond its figures: messages `compared_note_<key>`. */
export const comparedNotes = ["fast_work", "work_by_gait", "weight_scale", "milk_estimate"] as const;
export type ComparedNote = (typeof comparedNotes)[number];

export interface ComparedRow {
  subject: ComparedSubject;
  sides: readonly [ComparedSide, ComparedSide];
  /** The terms of both needs side by side; none where the needs are alike or one has no figure. */
  terms: readonly ComparedTerm[];
  notes: readonly ComparedNote[];
  /** Coverage by the second less coverage by the first, percent points; null where one has none. */
  difference: number | null;
  levelDiffers: boolean;
  why: ComparedReason;
}

/** A rule that does not answer alike; null where it does not apply. */
export interface ComparedFinding {
  rule: RuleKey;
  levels: readonly [Level | null, Level | null];
}

/** One ration judged by two systems. */
export interface Comparison {
  scienceVersion: string;
  engineVersion: string;
  objective: Objective;
  systems: readonly [RequirementSystem, RequirementSystem];
  rows: readonly ComparedRow[];
  /** Every rule that does not answer alike, in the order of the rules table. */
  findings: readonly ComparedFinding[];
}

/** Needs this close, relatively, are the same figure: the last digits are not a disagreement. */
const tolerance = 1e-9;

/** Compares two evaluations of one ration, subject by subject. Subjects that neither system names are left out. */
export function compare(first: Evaluation, second: Evaluation): Comparison {
  const [a, b] = [reader(first), reader(second)];
  const rows = comparedSubjects.flatMap((subject) => {
    const sides = [a.side(subject), b.side(subject)] as const;
    if (!sides.some(({ isNamed }) => isNamed)) return [];
    const row = rowOf(subject, sides[0].side, sides[1].side);
    const terms = row.why === "gap" || row.why === "alike" ? [] : termsOf(sides[0].trace, sides[1].trace);
    return [{ ...row, terms, notes: subject === "energy" ? notesOf(first, second, terms) : [] }];
  });
  return {
    scienceVersion: first.scienceVersion,
    engineVersion: first.engineVersion,
    objective: first.objective,
    systems: [first.system, second.system],
    rows,
    findings: differing(first.findings, second.findings),
  };
}

/** Terms by label, in the order in which either system counts them. */
function termsOf(a: readonly Term[], b: readonly Term[]): ComparedTerm[] {
  const amountsIn = (trace: readonly Term[]) => {
    const sums = new Map<string, number>();
    for (const { label, amount } of trace) sums.set(label, (sums.get(label) ?? 0) + amount);
    return sums;
  };
  const both = [amountsIn(a), amountsIn(b)] as const;
  const labels = new Set([...both[0].keys(), ...both[1].keys()]);
  return [...labels].map((label) => {
    const amounts = both.map((sums) => sums.get(label) ?? null);
    const shares = both.map((sums, at) => {
      const [amount, upkeep] = [amounts[at], sums.get("maintenance")];
      return amount == null || !upkeep ? null : amount / upkeep;
    });
    return { label, amounts: [amounts[0]!, amounts[1]!], ofMaintenance: [shares[0]!, shares[1]!] };
  });
}

function notesOf(
  first: Evaluation,
  second: Evaluation,
  terms: readonly ComparedTerm[],
): readonly ComparedNote[] {
  const pair = [first.system, second.system];
  const has = (label: string) => terms.some((term) => term.label === label);
  const classes = [first, second].flatMap(({ subject: { className } }) => [
    className.standard,
    ...className.others,
  ]);
  const isFast = classes.some((each) => each.status === "work" && each.level === "very_heavy");
  const isOfOneScale = pair.includes("nrc2007") === pair.every((system) => system === "nrc2007");
  const told: Record<ComparedNote, boolean> = {
    fast_work: has("work") && isFast && pair.includes("nrc2007"),
    work_by_gait: has("work") && pair.includes("gfe2014"),
    weight_scale: has("maintenance") && !isOfOneScale,
    milk_estimate: has("lactation") && pair.includes("ufc_madc"),
  };
  return terms.length === 0 || pair[0] === pair[1] ? [] : comparedNotes.filter((note) => told[note]);
}

type Judged = Omit<ComparedRow, "terms" | "notes">;

function rowOf(subject: ComparedSubject, a: ComparedSide, b: ComparedSide): Judged {
  const difference = a.coverage === null || b.coverage === null ? null : b.coverage - a.coverage;
  return { subject, sides: [a, b], difference, levelDiffers: a.level !== b.level, why: whyOf(a, b) };
}

function whyOf(a: ComparedSide, b: ComparedSide): ComparedReason {
  if (a.requirement === null || b.requirement === null) return "gap";
  if (a.nutrient !== b.nutrient) return a.unknownShare > 0 || b.unknownShare > 0 ? "unknown" : "column";
  const isSame = Math.abs(a.requirement - b.requirement) <= tolerance * Math.abs(a.requirement);
  return isSame ? "alike" : "requirement";
}

/** The sides of one evaluation, each looked up once. */
function reader({ system, requirements, measures, findings }: Evaluation) {
  const needs = new Map(requirements.map((each) => [each.nutrient, each]));
  const figures = new Map(measures.map((each) => [each.key, each]));
  const { energy, protein } = systems[system];

  function side(subject: ComparedSubject): { side: ComparedSide; isNamed: boolean; trace: readonly Term[] } {
    const nutrient = subject === "energy" ? energy : subject === "protein" ? protein : subject;
    const need: Requirement | undefined = needs.get(nutrient);
    const coverage = figures.get(`coverage_${subject}`);
    const supply = figures.get(`supply_${nutrient}`);
    const isNeeded = need !== undefined && need.value !== null;
    return {
      isNamed: need !== undefined,
      trace: need?.trace ?? [],
      side: {
        nutrient,
        unit: need?.unit ?? supply?.unit ?? "",
        requirement: need?.value ?? null,
        reason: isNeeded ? null : (need?.reason ?? "NO_STANDARD"),
        supply: supply?.value ?? null,
        coverage: isNeeded ? (coverage?.value ?? null) : null,
        unknownShare: supply?.unknownShare ?? 1,
        level: isNeeded ? worst(findings, `coverage_${subject}`) : null,
        estimate: coverage?.estimate ?? false,
        warnings: need?.warnings ?? [],
        setByHand: need?.override !== undefined,
        norm: need?.norm?.profile ?? null,
      },
    };
  }
  return { side };
}

/** Worst first. */
const order: readonly Level[] = ["risk", "watch", "unknown", "ok"];

function worst(findings: readonly Finding[], measure: MeasureKey): Level | null {
  const levels = findings
    .filter((each) => each.measure === measure && !each.hypothetical)
    .map(({ level }) => level);
  return order.find((level) => levels.includes(level)) ?? null;
}

function differing(a: readonly Finding[], b: readonly Finding[]): ComparedFinding[] {
  const levelOf = (findings: readonly Finding[], rule: RuleKey) =>
    findings.find((each) => each.rule === rule && !each.hypothetical)?.level ?? null;
  const named = [...new Set([...a, ...b].map(({ rule }) => rule))];
  return named.flatMap((rule) => {
    const levels = [levelOf(a, rule), levelOf(b, rule)] as const;
    return levels[0] === levels[1] ? [] : [{ rule, levels }];
  });
}
