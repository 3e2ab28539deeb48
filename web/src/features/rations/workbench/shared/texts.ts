import { adviceName as adviceNameOf } from "#contract/sheets/text/advice-text.ts";
import * as citations from "#contract/sheets/text/citations.ts";
import * as phrases from "#contract/sheets/text/finding-text.ts";
import { asFarAsKnown, closed, type Ends, marked, type OpenSide } from "#contract/text/open-figure.ts";
import { writtenCoverage, writtenDigits, writtenFigure } from "#contract/text/rounded-figure.ts";
import type { Finding, Measured } from "#science/evaluation/evaluation-types.ts";
import { findingSide } from "#science/evaluation/finding-order.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import type { Bounds, EvidenceMark, RuleKey } from "#science/rules/rules-table.ts";
import type { GapReason } from "#science/trace/coefficient.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { formatMoney, formatMonthly } from "#web/lib/format/format.ts";
import { formatUnit, hasMessage, message } from "#web/lib/format/labels.ts";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

export { ingredientName as nameOf } from "#web/lib/science/ingredient-search.ts";

/** Writes finding texts with the page's messages and number formats. */
const writer: phrases.Writer = {
  has: hasMessage,
  say: message,
  number: (value, digits) => numberText(value, digits),
  figure: (value, unit, digits) => figureText(value, unit, digits),
  unit: (unit) => unitText(unit),
};

type Told = Pick<Finding, "value" | "unit">;

interface Judged {
  measures: ReadonlyMap<MeasureKey, Measured>;
}

/** Returns the name of a figure; those of a nutrient are made from its name. */
export const measureName = (key: MeasureKey): string => phrases.measureName(writer, key);

/** Returns a unit as written after a figure; empty for a ratio. */
export const unitText = (unit: string): string => (unit === "ratio" ? "" : formatUnit(unit));

/** Writes a figure with its unit; null becomes "unknown". */
export function figureText(value: number | null, unit: string, digits?: number): string {
  if (value === null) return m.ration_level_unknown();
  const written = unitText(unit);
  const number = numberText(value, digits);
  return written ? `${number}\u202f${written}` : number;
}

export const isPrice = (measure: MeasureKey): boolean => measures[measure].group === "price";

/** Writes a figure of a ration as far as it is known; a price as money when the currency is given. */
export function measuredText(
  { key, value, unit, low, high, typical }: Told & Ends & Pick<Measured, "key" | "typical">,
  currency?: string,
): string {
  const written =
    currency !== undefined && value !== null && isPrice(key)
      ? (key === "price_per_month" ? formatMonthly : formatMoney)(value, currency)
      : figureTextInBounds({ measure: key, unit, value });
  return asFarAsKnown(value === null ? written : marked(written, { typical }), { value, low, high });
}

const openTexts = {
  none: () => "",
  above: m.ration_open_above,
  below: m.ration_open_below,
  either: m.ration_open_either,
} as const satisfies Record<OpenSide, () => string>;

/** Says in words on which side a figure is open; empty when it is known. */
export const openText = (side: OpenSide): string => openTexts[side]();

/** Writes the figure of a measure with its unit, on its side of the bounds that are given. */
export function figureTextInBounds({
  measure,
  unit,
  value,
  bounds,
}: Told & { measure: MeasureKey; bounds?: Bounds | readonly Bounds[] }): string {
  if (value === null) return figureText(null, unit);
  const rounded = writtenFigure({ measure, unit, value, ...(bounds ? { bounds } : {}) });
  return figureText(rounded, unit, writtenDigits(rounded));
}

/** Writes the figure of a finding on its side of its bounds. */
export function findingFigureText(
  { measures }: Judged,
  { measure, value, unit, bounds, typical }: Told & Pick<Finding, "measure" | "bounds" | "typical">,
): string {
  const written = marked(figureTextInBounds({ measure, unit, value, bounds }), { typical });
  return asFarAsKnown(written, { ...(measures.get(measure) ?? closed), value });
}

/** Names what a finding judges, inside a sentence. */
export const findingName = (finding: Pick<Finding, "rule" | "measure" | "meal">): string =>
  phrases.findingName(writer, finding);

/** Writes the number of a judged figure on its side of the bounds of every judgement of this horse. */
export function figureNumberText(
  judgements: readonly Pick<Finding, "measure" | "bounds" | "hypothetical">[],
  measured: Told & Pick<Measured, "key"> & { value: number },
): string {
  const { key: measure, unit, value } = measured;
  const own = judgements.filter((finding) => finding.measure === measure && !finding.hypothetical);
  const rounded = writtenFigure({ measure, unit, value, bounds: own.map(({ bounds }) => bounds) });
  return numberText(rounded, writtenDigits(rounded));
}

/** Writes a coverage in whole percent, on its side of every bound. */
export const coverageText = (percent: number): string => numberText(writtenCoverage(percent));

/** Returns the name of a rule; only "health" for a reader without the health sections. */
export const ruleTitle = (rule: RuleKey): string =>
  isRedacted(rule) ? m.rule_of_health() : phrases.ruleTitle(writer, rule);

/** Returns the name of a rule in a list, where the limits of one nutrient are one. */
export const listedTitle = (rule: RuleKey): string =>
  isRedacted(rule) ? m.rule_of_health() : phrases.listedTitle(writer, rule);

export const ruleTitles = (keys: readonly RuleKey[]): string[] => [...new Set(keys.map(listedTitle))];

/** Adds the number of the meal when there is one. */
export const ofMeal = (text: string, meal: number | undefined): string => phrases.ofMeal(writer, text, meal);

/** Returns the advice for a finding; null when there is none for its side. */
export const adviceText = (finding: Finding): string | null =>
  phrases.adviceBy(writer, finding, adviceName(finding));

export const hasAdvice = (finding: Finding): boolean => adviceName(finding) !== null;

const adviceNames = new Map<string, string | null>();

/** Returns the message of the advice, cached for each side of a rule and each remedy. */
function adviceName(finding: Finding): string | null {
  const { rule, refeeding, overfed, words = "", placeholders } = finding;
  const remedy = refeeding ? "refeeding" : overfed ? "over" : placeholders.n;
  const key = `${rule} ${remedy} ${words} ${findingSide(finding)}`;
  const known = adviceNames.get(key);
  if (known !== undefined) return known;
  const name = adviceNameOf(finding, hasMessage);
  adviceNames.set(key, name);
  return name;
}

export const requirementRemark = (code: string): string =>
  message(`requirement_warning_${code.toLowerCase()}`);

const evidenceTexts: Partial<Record<EvidenceMark, () => string>> = {
  V2: m.ration_evidence_secondary,
  R: m.ration_evidence_unverified,
};

/** Describes how well a threshold is founded; undefined for one that was checked, or that this product decided, which the methods say. */
export const evidenceText = (evidence: EvidenceMark): string | undefined => evidenceTexts[evidence]?.();

const reasonTexts: Partial<Record<GapReason, () => string>> = {
  BELOW_TABLE_AGE: m.ration_reason_below_table_age,
  STANDARD_GAP: m.ration_reason_standard_gap,
};

/** Explains why a system has no figure. */
export const reasonText = (reason: GapReason | null): string =>
  ((reason && reasonTexts[reason]) ?? m.ration_reason_no_standard)();

export const boundsText = (bounds: Bounds, unit: string): string => phrases.boundsBy(writer, bounds, unit);

/** Probabilities below `chanceLeast` are left out, those above `chanceSure` are called almost certain. */
const chanceLeast = 0.05;
const chanceSure = 0.95;

/** Describes the probability that a figure misses its target, to ten percent; null when small or unknown. */
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

/** Returns the longest text of a chance, by which its room is measured. */
export const longestChance = (): string =>
  [m.ration_chance_above, m.ration_chance_below]
    .map((say) => say({ percent: 90 }))
    .reduce((a, b) => (b.length > a.length ? b : a));

export const citationOf = (key: string): string => citations.citationOf(writer, key);

const shortCitations = new Map<string, string>();

/** Cites a source in short; a drag asks for it in every frame. */
export function shortCitation(key: string): string {
  const place = `${getLocale()} ${key}`;
  const known = shortCitations.get(place) ?? citations.shortCitation(writer, key);
  shortCitations.set(place, known);
  return known;
}
