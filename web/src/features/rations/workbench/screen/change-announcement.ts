import { atLeast } from "#contract/text/open-figure.ts";
import type { Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { coverageWords } from "#web/features/rations/workbench/shared/coverage-words.ts";
import { lineChanges } from "#web/features/rations/workbench/shared/line-text.ts";
import {
  coverageText,
  findingFigureText,
  ofMeal,
  ruleTitle,
} from "#web/features/rations/workbench/shared/texts.ts";
import { createDebounce } from "#web/features/rations/workbench/store/debounce.ts";
import type { Snapshot, Workbench } from "#web/features/rations/workbench/store/store.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { spokenFigureText } from "#web/lib/format/spoken-figure.ts";
import { m } from "#web/paraglide/messages.js";

/** Delay, ms, between the last change and its announcement. */
export const settleMs = 700;

/** Most findings announced; the others are counted. */
const toldMost = 4;

/** Announces the changes since the last announcement after a pause; a step of a drag only restarts the delay. */
export function announcing(
  bench: Pick<Workbench, "snapshot" | "subscribe" | "items">,
  say: (text: string) => void,
): () => void {
  let before = bench.snapshot();
  let isOver = false;
  const hand = createDebounce(settleMs, () => {
    if (isOver) return;
    const after = bench.snapshot();
    const text = [lineChanges(before, after, bench.items), announcement(before, after)]
      .filter(Boolean)
      .join(". ");
    before = after;
    if (text) say(text);
  });
  const stop = bench.subscribe(hand.touch);
  return () => {
    isOver = true;
    stop();
  };
}

/** Announces a change: findings that became worse or better, then the energy and protein coverages. */
export function announcement(before: Snapshot, after: Snapshot): string {
  if (before.view === after.view) return "";
  const judged = judgementTexts(before, after);
  const others = judged.length - toldMost;
  return [
    ...judged.slice(0, toldMost),
    others > 0 ? m.ration_findings_more({ count: others }) : "",
    coverageChange("coverage_energy", m.ration_verdict_energy(), before, after),
    coverageChange("coverage_protein", m.ration_verdict_protein(), before, after),
  ]
    .filter(Boolean)
    .join(". ");
}

interface Judged {
  name: string;
  level: Level;
  value: string;
}

/** Describes changed findings: worsened ones first, the worst before, then improved ones; empty until judged. */
function judgementTexts(before: Snapshot, after: Snapshot): string[] {
  if (!after.view.isJudged) return [];
  const [was, is] = [
    before.view.isJudged ? levelsByRule(before) : new Map<string, Level>(),
    levelsByRule(after),
  ];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  const changed = keys.flatMap((key) => {
    const [from, to] = [was.get(key) ?? "ok", is.get(key) ?? "ok"];
    const isWorse = isWorry({ level: to }) && levelOrder[to] < levelOrder[from];
    const isBetter = isWorry({ level: from }) && levelOrder[to] > levelOrder[from];
    return isWorse || isBetter ? [{ key, from, to, isWorse }] : [];
  });
  const worst = ({ from, to, isWorse }: (typeof changed)[number]) => levelOrder[isWorse ? to : from];
  return changed
    .sort((a, b) => Number(b.isWorse) - Number(a.isWorse) || worst(a) - worst(b))
    .map(({ key, from, to, isWorse }) => {
      const judged = judgedIn(after, key);
      if (!judged) return m.ration_finding_gone({ name: judgedIn(before, key)?.name ?? "", was: word(from) });
      const { name, value } = judged;
      if (isWorse) return m.ration_finding_worse({ name, level: word(to), value });
      const now = [...new Set([value, word(to)])].join(", ");
      return m.ration_finding_better({ name, was: word(from), now });
    });
}

const word = (level: Level): string => message(`ration_level_${level}`);

const levelsByRule = ({ view }: Snapshot): Map<string, Level> =>
  new Map<string, Level>([
    ...view.judgements.flatMap(({ id, level, hypothetical }) => (hypothetical ? [] : [[id, level] as const])),
    ...view.coverage.flatMap(({ measure, level }) => (level === null ? [] : [[measure, level] as const])),
  ]);

function judgedIn({ view }: Snapshot, key: string): Judged | null {
  const rule = view.judgements.find(({ id, hypothetical }) => id === key && !hypothetical);
  if (rule) {
    const value = spokenFigureText(findingFigureText(view, rule));
    return { name: ruleTitle(rule.rule), level: rule.level, value: ofMeal(value, rule.meal) };
  }
  const row = view.coverage.find(({ measure }) => measure === key);
  return row?.level
    ? { name: label("nutrient", row.id), level: row.level, value: spokenFigureText(coverageWords(row)) }
    : null;
}

/** Writes "Energy 97 %, was 101"; empty when unchanged or unknown. */
function coverageChange(
  measure: "coverage_energy" | "coverage_protein",
  name: string,
  before: Snapshot,
  after: Snapshot,
): string {
  const [was, now] = [told(before.view.measures.get(measure)), told(after.view.measures.get(measure))];
  if (was === now || now === null) return "";
  return was === null ? m.ration_now({ name, now }) : m.ration_now_was({ name, now, was });
}

const told = (covered: Measured | undefined): string | null =>
  covered == null || covered.value === null
    ? null
    : spokenFigureText(atLeast(coverageText(covered.value), covered.value, covered.unknownShare));
