import type { Finding } from "#engine/types.ts";
import { requirementSystems } from "#science/classes.ts";
import { type MeasureKey, measures, nutrientOf } from "#science/measures.ts";
import { systems } from "#science/requirements/index.ts";
import { type Bounds, type EvidenceMark, type RuleKey, rules } from "#science/rules.ts";
import { sources } from "#science/sources.ts";
import { healthSources } from "#science/sources-health.ts";
import type { GapReason } from "#science/traced.ts";
import { isUntold } from "#web/lib/health-told.ts";
import { formatUnit, hasMessage, label, message } from "#web/lib/labels.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

export { matches, nameOf, searchText } from "#web/lib/ingredients.ts";

/** Name of a figure; those of a nutrient are made from its name. */
export function measureName(key: MeasureKey): string {
  const own = `measure_${key}`;
  if (hasMessage(own)) return message(own);
  const name = nutrientName(key);
  if (!name) return key;
  return measures[key].group === "limit" ? m.ration_per_kg_dm({ name }) : name;
}

/** A unit as written after a figure; nothing for a bare ratio. */
export const unitText = (unit: string): string => (unit === "ratio" ? "" : formatUnit(unit));

/** A figure and its unit; "unknown" for none. */
export function figureText(value: number | null, unit: string): string {
  if (value === null) return m.ration_level_unknown();
  const written = unitText(unit);
  const number = formatNumber(value, getLocale());
  return written ? `${number}\u202f${written}` : number;
}

/** Digits after the mark that no constant of the tables goes beyond. */
const exactDigits = 8;

/** A figure with every digit it has, and its unit. */
export function exactText(value: number, unit: string): string {
  const written = unitText(unit);
  const number = formatNumber(value, getLocale(), exactDigits);
  return written ? `${number}\u202f${written}` : number;
}

/** A coverage to the percent, finer near the requirement so that rounding never hides on which side it is. */
export const coverageText = (percent: number): string =>
  formatNumber(percent, getLocale(), percent > 89 && percent < 111 ? 1 : 0);

/** Name of a rule; one of health is told as such, and no more, to a reader without the health sections. */
export function ruleTitle(rule: RuleKey): string {
  if (isUntold(rule)) return m.rule_of_health();
  const own = `rule_${rule}_title`;
  return hasMessage(own) ? message(own) : measureName(rules[rule].measure);
}

/** Names of rules, each once. */
export const ruleTitles = (keys: readonly RuleKey[]): string[] => [...new Set(keys.map(ruleTitle))];

/** A text of one meal, where meals differ. */
export const ofMeal = (text: string, meal: number | undefined): string =>
  meal === undefined ? text : `${text} · ${m.ration_of_meal({ number: meal })}`;

/** What to do about a judgement; null while no text exists for its side. */
export function adviceOf(finding: Finding): string | null {
  const name = adviceName(finding);
  if (name === null) return null;
  const nutrient = nutrientName(finding.measure);
  const words = nutrient ? { nutrient, unit: unitText(finding.unit) } : {};
  return message(name, { ...words, ...readable(finding.placeholders) });
}

/** Whether a text says what to do about a judgement. */
export const hasAdvice = (finding: Finding): boolean => adviceName(finding) !== null;

const adviceNames = new Map<string, string | null>();

/** Name of the message; generated rules share theirs. */
function adviceName(finding: Finding): string | null {
  const { rule } = finding;
  const side = sideOf(finding);
  const key = `${rule} ${side}`;
  const known = adviceNames.get(key);
  if (known !== undefined) return known;
  const family = rule.startsWith("requirement_") ? "requirement" : rule.startsWith("limit_") ? "limit" : rule;
  const stems = [`rule_${rule}_advice`, `rule_${family}_advice`];
  const name = stems.flatMap((stem) => [`${stem}_${side}`, stem]).find(hasMessage) ?? null;
  adviceNames.set(key, name);
  return name;
}

/** A remark that a requirement carries, in words. */
export const requirementRemark = (code: string): string =>
  message(`requirement_warning_${code.toLowerCase()}`);

/** How well a threshold is founded, in words; nothing for one that was checked against its source. */
export function evidenceText(evidence: EvidenceMark): string | undefined {
  switch (evidence) {
    case "V":
      return undefined;
    case "V2":
      return m.ration_evidence_secondary();
    case "R":
      return m.ration_evidence_unverified();
    case "OWN":
      return m.ration_evidence_own();
  }
}

/** Why a system has no figure, in words. */
export function reasonText(reason: GapReason | null): string {
  switch (reason) {
    case "BELOW_TABLE_AGE":
      return m.ration_reason_below_table_age();
    case "STANDARD_GAP":
      return m.ration_reason_standard_gap();
    default:
      return m.ration_reason_no_standard();
  }
}

function readable(placeholders: Finding["placeholders"]): Record<string, string> {
  const locale = getLocale();
  return Object.fromEntries(
    Object.entries(placeholders).map(([key, value]) => [key, formatNumber(value, locale)]),
  );
}

/** Whether a figure is under or over its target. */
export function sideOf({ value, bounds }: Finding): "low" | "high" {
  const lowest = bounds.watchBelow ?? bounds.riskBelow ?? bounds.floor;
  return value !== null && lowest !== undefined && value < lowest ? "low" : "high";
}

/** What a figure is about; energy and protein, whose nutrient depends on the system, by their group. */
function nutrientName(key: MeasureKey): string | null {
  if (key === "coverage_energy") return label("nutrient_group", "energy");
  if (key === "coverage_protein") return label("nutrient_group", "protein");
  const nutrient = nutrientOf(key, systems[requirementSystems[0]]);
  return nutrient && label("nutrient", nutrient);
}

/** The target in words: at least, at most, or between. */
export function boundsText(bounds: Bounds, unit: string): string {
  const from = bounds.watchBelow ?? bounds.riskBelow ?? bounds.floor;
  const to = bounds.watchAbove ?? bounds.riskAbove ?? bounds.ceiling;
  if (from !== undefined && to !== undefined) {
    return m.ration_bounds_between({ from: formatNumber(from, getLocale()), to: figureText(to, unit) });
  }
  if (from !== undefined) return m.ration_bounds_least({ value: figureText(from, unit) });
  return to === undefined ? "" : m.ration_bounds_most({ value: figureText(to, unit) });
}

/** Chances under and over these are left unsaid, or said to be all but certain. */
const chanceLeast = 0.05;
const chanceSure = 0.95;

/** How likely a figure misses its target, on the likelier side and to the ten percent; null when hardly or unknown. */
export function chanceText({ probability }: Finding): string | null {
  if (!probability) return null;
  const { below, above } = probability;
  const isLow = below > above;
  const chance = isLow ? below : above;
  if (chance < chanceLeast) return null;
  if (chance >= chanceSure) return isLow ? m.ration_chance_sure_below() : m.ration_chance_sure_above();
  const percent = 10 * Math.min(9, Math.max(1, Math.round(10 * chance)));
  return isLow ? m.ration_chance_below({ percent }) : m.ration_chance_above({ percent });
}

const allSources: Readonly<Record<string, { citation: string } | undefined>> = {
  ...sources,
  ...healthSources,
};

export const citationOf = (key: string): string => allSources[key]?.citation ?? key;

const shortCitations = new Map<string, string>();

/** Author and year, or the name before the details. */
export function shortCitation(key: string): string {
  const known = shortCitations.get(key) ?? shorten(citationOf(key));
  shortCitations.set(key, known);
  return known;
}

function shorten(citation: string): string {
  return (/^.{0,60}?\b(?:19|20)\d{2}\b/.exec(citation) ?? /^[^:;,(]+/.exec(citation))?.[0].trim() ?? citation;
}
