import type { ZoneBarFigures } from "#contract/ration/zone-bar-geometry.ts";
import { atLeast } from "#contract/text/open-figure.ts";
import type { Evaluation, Finding, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

export interface DemoBar extends ZoneBarFigures {
  id: MeasureKey;
  name: string;
  text: string;
  level: Level;
}

export interface DemoFigure {
  id: MeasureKey;
  name: string;
  value: string;
  unit: string;
  level: Level | null;
}

const bars = {
  coverage_energy: m.ration_verdict_energy,
  coverage_protein: m.ration_verdict_protein,
  coverage_calcium: m.nutrient_calcium,
  coverage_phosphorus: m.nutrient_phosphorus,
  coverage_copper: m.nutrient_copper,
  coverage_selenium: m.nutrient_selenium,
} as const satisfies Partial<Record<MeasureKey, () => string>>;

const figures = {
  forage_share: { name: m.ration_verdict_forage, unit: m.unit_percent_bw, digits: 2 },
  starch_per_meal: { name: m.ration_verdict_starch, unit: m.unit_g_per_100kg_meal, digits: 0 },
  feeding_hours: { name: m.ration_verdict_feeding, unit: m.unit_h, digits: 1 },
} as const satisfies Partial<Record<MeasureKey, object>>;

/** Selects the few figures of an evaluation that the first page shows. */
export function demoFigures({ measures, findings }: Evaluation): { bars: DemoBar[]; figures: DemoFigure[] } {
  const measured = new Map(measures.map((each) => [each.key, each]));
  const counted = findings.filter(({ hypothetical }) => !hypothetical);
  return {
    bars: entries(bars).map(([id, name]) => demoBar(id, name(), measured.get(id), counted)),
    figures: entries(figures).map(([id, { name, unit, digits }]) => ({
      id,
      name: name(),
      value: numberText(measured.get(id), digits),
      unit: unit(),
      level: worstLevel(counted.filter(({ measure }) => measure === id)),
    })),
  };
}

function demoBar(
  id: MeasureKey,
  name: string,
  measured: Measured | undefined,
  findings: readonly Finding[],
): DemoBar {
  const judged = findings.filter(({ measure }) => measure === id);
  const own = judged.find(({ rule }) => rules[rule].section === "requirement");
  return {
    id,
    name,
    text: `${numberText(measured, 0)}\u202f%`,
    level: worstLevel(judged) ?? "unknown",
    value: measured?.value ?? null,
    low: measured?.low ?? null,
    high: measured?.high ?? null,
    unknownShare: measured?.unknownShare ?? 0,
    targetFrom: own?.bounds.watchBelow ?? 100,
    tolerableFrom: own?.bounds.riskBelow ?? null,
    targetTo: own?.bounds.watchAbove ?? null,
    tolerableTo: own?.bounds.riskAbove ?? null,
    limit: null,
    ghost: null,
  };
}

function worstLevel(findings: readonly Finding[]): Level | null {
  const levels = findings.map(({ level }) => level).sort((a, b) => levelOrder[a] - levelOrder[b]);
  return levels[0] ?? null;
}

/** Marks a partly known figure as a minimum; writes a question mark when nothing is known. */
function numberText(measured: Measured | undefined, digits: number): string {
  if (!measured || measured.value === null) return "?";
  return atLeast(formatNumber(measured.value, getLocale(), digits), measured.value, measured.unknownShare);
}

const entries = <T extends object>(record: T) => Object.entries(record) as [keyof T, T[keyof T]][];
