import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { boundsText, createWriter, findingFigure, ruleTitle } from "#contract/sheets/text/finding-text.ts";
import { actionText, verdictInputOf } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { byUrgency, speakerFor } from "#science/evaluation/verdict.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { rules } from "#science/rules/rules-table.ts";
import { standardCoverage } from "./own-figures.ts";

const pointsMost = 3;

/**
 * Returns what to know first: the first findings in the order of the verdict, one of a nutrient or figure,
 * with figures as they are said in the yard; what is fine, where nothing weighs.
 */
export function keyPoints(snapshot: RationSnapshot, words: SheetMessages, seesHealth: boolean) {
  const { findings, verdictFacts } = verdictInputOf(snapshot, seesHealth);
  const findingSubject = ({ rule, measure }: Finding) =>
    rules[rule]?.nutrient ?? measureNutrient(measure, systems[snapshot.ration.system]) ?? measure;
  const inOrder = findings.toSorted(byUrgency(verdictFacts));
  const subjects = new Set<string>();
  return inOrder
    .flatMap((judged) => {
      const finding = speakerFor(inOrder, judged);
      const text =
        actionText(createWriter(words), finding, verdictFacts) ??
        (finding.level === "ok" ? fineText(words, finding, snapshot) : null);
      return text === null ? [] : [{ finding, text }];
    })
    .filter(({ finding }) => !subjects.has(findingSubject(finding)) && subjects.add(findingSubject(finding)))
    .slice(0, pointsMost)
    .map(({ finding, text }) => ({
      finding,
      title: ruleTitle(words, finding.rule),
      text: [text, ...standardCoverage(finding.measure, snapshot, words)].join(" "),
      level: finding.level,
    }));
}

/** Writes a figure that is fine, with its bounds. */
function fineText(words: SheetMessages, finding: Finding, snapshot: RationSnapshot): string {
  const value = findingFigure(words, finding, snapshot);
  const bound = boundsText(words, finding.bounds, finding.unit);
  return words.say("sheet_fine", { value: bound ? `${value} (${bound})` : value });
}
