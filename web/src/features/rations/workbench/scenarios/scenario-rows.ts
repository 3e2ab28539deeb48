import { inLine } from "#contract/sheets/sheet-text.ts";
import { digitsWeighed } from "#contract/text/decimals.ts";
import type { Evaluation, Level } from "#science/evaluation/evaluation-types.ts";
import { inReadingOrder, isWorry } from "#science/evaluation/finding-order.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { isSetting } from "#web/features/rations/versions/diff.ts";
import { listDifferences } from "#web/features/rations/versions/list-differences.ts";
import { differenceName, settingParts } from "#web/features/rations/versions/setting-diff-text.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { ScenarioKey } from "#web/features/rations/workbench/draft/scenarios.ts";
import { coverageWords } from "#web/features/rations/workbench/shared/coverage-words.ts";
import {
  findingFigureText,
  measuredText,
  measureName,
  ruleTitle,
} from "#web/features/rations/workbench/shared/texts.ts";
import type { CoverageRow } from "#web/features/rations/workbench/store/coverage-rows.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import type { View } from "#web/features/rations/workbench/store/view-model.ts";
import { label } from "#web/lib/format/labels.ts";
import { priceText } from "#web/lib/format/price-text.ts";
import { m } from "#web/paraglide/messages.js";

export interface ComparedScenario {
  key: ScenarioKey;
  isHere: boolean;
  draft: Draft;
  evaluation: Evaluation;
  view: View;
}

export interface ComparisonCell {
  text: string;
  level: Level | null;
  /** The measure of a figure; null for a choice of the user. */
  measure: MeasureKey | null;
  /** True when it differs from the first scenario. */
  isOther: boolean;
}

/** A figure in every scenario. */
export interface ComparedRow {
  name: string;
  cells: readonly ComparisonCell[];
}

interface Group {
  title: string;
  rows: readonly ComparedRow[];
}

export const comparedScenarios = (bench: Workbench): ComparedScenario[] =>
  bench.snapshot().scenarios.map((key) => ({
    key,
    isHere: key === bench.snapshot().scenario,
    ...bench.scenario(key),
  }));

const figures: readonly MeasureKey[] = [
  "coverage_energy",
  "coverage_protein",
  "forage_share",
  "feeding_hours",
  "starch_per_meal",
];

/** Lists the rows in which the scenarios differ, in reading order. */
export function comparedRows(bench: Workbench, all: readonly ComparedScenario[], currency: string): Group[] {
  return [
    { title: m.ration_feeds(), rows: amountRows(bench, all) },
    { title: m.version_settings(), rows: settingRows(bench, all) },
    { title: m.ration_characteristics(), rows: [priceRow(all, currency), mealsRow(all), ...figureRows(all)] },
    { title: m.ration_scenario_findings(), rows: findingRows(all) },
    { title: m.ration_coverage(), rows: coverageRows(all) },
  ].map(({ title, rows }) => ({ title, rows: rows.filter(differs) }));
}

const differs = ({ cells }: ComparedRow): boolean => cells.some(({ isOther }) => isOther);

type Told = Pick<ComparisonCell, "text"> & Partial<ComparisonCell>;

function comparedRow(
  name: string,
  all: readonly ComparedScenario[],
  tell: (scenario: ComparedScenario, at: number) => Told,
): ComparedRow {
  const cells = all.map(tell);
  const first = cells[0];
  return {
    name,
    cells: cells.map(({ text, level = null, measure = null }) => ({
      text,
      level,
      measure,
      isOther: text !== first?.text || level !== (first.level ?? null),
    })),
  };
}

function amountRows(bench: Workbench, all: readonly ComparedScenario[]): ComparedRow[] {
  const paths = new Set(all.flatMap(({ draft }) => linePaths(draft)));
  return [...paths].map((path) =>
    comparedRow(bench.nameOf(path), all, ({ draft }) => ({ text: amountText(draft, path) })),
  );
}

const settingRows = (bench: Workbench, all: readonly ComparedScenario[]): ComparedRow[] =>
  comparedSettings(
    bench.items,
    all.map(({ draft }) => draft),
  ).map(({ name, texts }) => comparedRow(name, all, (_scenario, at) => ({ text: texts[at] ?? "–" })));

function amountText({ feeds, pastures }: Draft, path: string): string {
  const feed = feeds.find(({ ingredient }) => ingredient === path);
  if (feed) return `${numberText(feed.quantityKg, digitsWeighed(feed.quantityKg))}\u202fkg`;
  const pasture = pastures.find(({ ingredient }) => ingredient === path);
  return pasture ? `${numberText(pasture.hoursPerDay)}\u202fh` : "–";
}

const mealsRow = (all: readonly ComparedScenario[]): ComparedRow =>
  comparedRow(m.ration_meals(), all, ({ draft }) => ({ text: String(draft.meals) }));

const priceRow = (all: readonly ComparedScenario[], currency: string): ComparedRow =>
  comparedRow(m.ration_verdict_price(), all, ({ view }) => {
    const measure = "price_per_day";
    const price = view.measures.get(measure);
    if (!price || price.value === null) return { text: m.ration_price_unknown(), measure };
    return { text: priceText(price, currency), measure };
  });

const figureRows = (all: readonly ComparedScenario[]): ComparedRow[] =>
  figures.map((key) =>
    comparedRow(measureName(key), all, ({ view }) => {
      const found = view.measures.get(key);
      return {
        text: found ? measuredText(found) : m.ration_level_unknown(),
        level: view.levels.get(key) ?? null,
        measure: found ? key : null,
      };
    }),
  );

/** Lists findings at watch or risk whose level differs, worst first. */
function findingRows(all: readonly ComparedScenario[]): ComparedRow[] {
  const judged = all.flatMap(({ view }) => view.judgements.filter(({ hypothetical }) => !hypothetical));
  const worst = new Map(
    judged
      .toSorted(inReadingOrder)
      .toReversed()
      .map((each) => [each.rule, each]),
  );
  return [...worst.values()]
    .filter(isWorry)
    .sort(inReadingOrder)
    .map(({ rule }) =>
      comparedRow(ruleTitle(rule), all, ({ view }) => {
        const found = view.judgements.find((judgement) => judgement.rule === rule);
        return {
          text: found ? findingFigureText(view, found) : m.not_judged(),
          level: found?.level ?? null,
          measure: found?.measure ?? null,
        };
      }),
    )
    .filter(({ cells }) => cells.some(({ level }) => level !== cells[0]?.level));
}

/** Lists coverages that are listed first or judged badly in a scenario. */
function coverageRows(all: readonly ComparedScenario[]): ComparedRow[] {
  const isRead = ({ core, level }: CoverageRow) => core || level === "risk" || level === "watch";
  const keys = new Set(all.flatMap(({ view }) => view.coverage.filter(isRead).map(({ id }) => id)));
  return [...keys].map((key) =>
    comparedRow(label("nutrient", key), all, ({ view }) => {
      const row = view.coverage.find(({ id }) => id === key);
      return {
        text: coverageWords(row),
        level: row?.level ?? null,
        measure: row?.measure ?? null,
      };
    }),
  );
}

/** A setting in every scenario; null where its line is missing. */
interface ComparedSetting {
  name: string;
  texts: readonly (string | null)[];
}

/**
 * Lists the settings in which scenarios differ, besides amounts and number of meals: presentation, pasture, limits,
 * portions, times, plan. Each scenario is described by its differences from any of the others.
 */
function comparedSettings(items: Workbench["items"], drafts: readonly Draft[]): readonly ComparedSetting[] {
  const found = new Map<string, { name: string; parts: Set<string>[] }>();
  drafts.forEach((mine, at) => {
    for (const theirs of drafts) {
      for (const difference of listDifferences(mine, theirs).filter(isSetting)) {
        if (difference.kind === "field" && difference.key === "meals") continue;
        const name = differenceName(difference, items);
        const setting = found.get(difference.id) ?? { name, parts: drafts.map(() => new Set<string>()) };
        found.set(difference.id, setting);
        for (const part of settingParts(difference)) setting.parts[at]?.add(part);
      }
    }
  });
  return [...found.values()].map(({ name, parts }) => ({
    name,
    texts: parts.map((each) => (each.size > 0 ? inLine(...each) : null)),
  }));
}
