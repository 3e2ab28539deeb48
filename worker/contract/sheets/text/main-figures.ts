import { figure, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { withCapital } from "#contract/text/inside-sentence.ts";
import { atLeast } from "#contract/text/open-figure.ts";
import { writtenDigits, writtenFigure } from "#contract/text/rounded-figure.ts";
import type { Evaluation, Level } from "#science/evaluation/evaluation-types.ts";
import { worstLevel } from "#science/evaluation/finding-order.ts";
import type { Verdict } from "#science/evaluation/verdict.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { findingName } from "./finding-text.ts";

/** A main figure of a ration in words: "Energy", "104 %"; its level where that calls for a change, else null. */
export interface MainFigure {
  name: string;
  text: string;
  level: Level | null;
}

/** Writes how many findings each level has; a level without any is not named. */
export const countsText = (
  { say }: Pick<SheetMessages, "say">,
  { risk, watch }: Pick<Verdict["counts"], "risk" | "watch">,
): string =>
  [
    ...(risk > 0 ? [say("verdict_counts_risk", { count: risk })] : []),
    ...(watch > 0 ? [say("verdict_counts_watch", { count: watch })] : []),
  ].join(", ");

/**
 * Writes the main figures of a ration as the bench has them on a phone: energy, forage, the worst mineral, and how many
 * findings call for a change.
 */
export function mainFigures(words: SheetMessages, evaluation: Evaluation, verdict: Verdict): MainFigure[] {
  const { say } = words;
  const { risk, watch } = verdict.counts;
  return [
    measured(words, evaluation, "coverage_energy", say("ration_verdict_energy")),
    measured(words, evaluation, "forage_share", say("feed_role_forage"), "%"),
    mineralFigure(words, verdict),
    {
      name: say("verdict_findings"),
      text: countsText(words, verdict.counts) || say("verdict_counts_none_short"),
      level: risk > 0 ? "risk" : watch > 0 ? "watch" : null,
    },
  ];
}

function measured(
  words: SheetMessages,
  { measures, findings }: Evaluation,
  measure: MeasureKey,
  name: string,
  shortUnit?: string,
): MainFigure {
  const own = findings.filter((finding) => finding.measure === measure && !finding.hypothetical);
  const found = measures.find(({ key }) => key === measure);
  const unit = shortUnit ?? found?.unit ?? "";
  if (!found || found.value === null) return { name, text: words.say("ration_level_unknown"), level: null };
  const bounds = own.map((finding) => finding.bounds);
  const rounded = writtenFigure({ measure, unit: found.unit, value: found.value, bounds });
  const text = atLeast(figure(words, rounded, unit, writtenDigits(rounded)), found.value, found.unknownShare);
  return { name, text, level: worry(worstLevel(own)) };
}

function mineralFigure(words: SheetMessages, { mineral, unknownMinerals }: Verdict): MainFigure {
  const { say } = words;
  if (!mineral || mineral.value === null) {
    const text =
      unknownMinerals > 0
        ? say("verdict_mineral_unknown", { count: unknownMinerals })
        : say("verdict_mineral_fine_short");
    return { name: say("verdict_mineral"), text, level: null };
  }
  const { measure, unit, value, bounds } = mineral;
  const name = findingName(words, mineral);
  const rounded = writtenFigure({ measure, unit, value, bounds });
  return {
    name: withCapital(name, name),
    text: figure(words, rounded, unit, writtenDigits(rounded)),
    level: mineral.level,
  };
}

const worry = (level: Level | null): Level | null => (level === "risk" || level === "watch" ? level : null);
