import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Finding } from "#engine/types.ts";
import { requirementSystems } from "#science/classes.ts";
import { type MeasureKey, measures, nutrientOf } from "#science/measures.ts";
import { systems } from "#science/requirements/index.ts";
import { type Bounds, type RuleKey, rules } from "#science/rules.ts";
import { sources } from "#science/sources.ts";
import { healthSources } from "#science/sources-health.ts";
import { formatUnit, hasMessage, label, message } from "#web/lib/labels.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

export const nameOf = (item: IngredientItem): string => (getLocale() === "fr" ? item.nameFr : item.nameEn);

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

export function ruleTitle(rule: RuleKey): string {
  const own = `rule_${rule}_title`;
  return hasMessage(own) ? message(own) : measureName(rules[rule].measure);
}

/** What to do about a judgement; null while no text exists for its side. Generated rules share their words. */
export function adviceOf(finding: Finding): string | null {
  const { rule, unit, placeholders } = finding;
  const side = sideOf(finding);
  const family = rule.startsWith("requirement_") ? "requirement" : rule.startsWith("limit_") ? "limit" : rule;
  const stems = [`rule_${rule}_advice`, `rule_${family}_advice`];
  const name = stems.flatMap((stem) => [`${stem}_${side}`, stem]).find(hasMessage);
  if (!name) return null;
  const nutrient = nutrientName(finding.measure);
  const words = nutrient ? { nutrient, unit: unitText(unit) } : {};
  return message(name, { ...words, ...readable(placeholders) });
}

/** A remark that a requirement carries, in words. */
export const requirementRemark = (code: string): string =>
  message(`requirement_warning_${code.toLowerCase()}`);

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

/** Author and year, or the name before the details. */
export function shortCitation(key: string): string {
  const citation = citationOf(key);
  return (/^.{0,60}?\b(?:19|20)\d{2}\b/.exec(citation) ?? /^[^:;,(]+/.exec(citation))?.[0].trim() ?? citation;
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The words an ingredient can be found by, without accents: both names, its families, its brand. */
export const searchText = (item: IngredientItem): string =>
  plain([item.nameEn, item.nameFr, ...item.levelsEn, ...item.levelsFr, item.brand ?? ""].join(" "));

/** Whether every word asked for is in a search text. */
export const matches = (text: string, query: string): boolean =>
  plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
