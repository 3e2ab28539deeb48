import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { type VerdictInput, verdictFrom } from "#science/evaluation/verdict.ts";
import { left, listSection, note, paragraph, right, table } from "./parts/blocks.ts";
import type { Block, PrintSheet, Section, SheetCell } from "./sheet-model.ts";
import type { SheetMessages } from "./sheet-text.ts";
import { createWriter } from "./text/finding-text.ts";
import {
  citedIn,
  formerAmount,
  hasUnknownFindings,
  isSaid,
  lineAmount,
  reasonText,
  stageDays,
  stageText,
  unknownText,
} from "./text/transition-text.ts";
import { verdictMark, verdictText } from "./text/verdict-text.ts";

export interface TransitionSheetInput {
  plan: SeenTransition;
  /** Facts of the ration to come that its verdict depends on. */
  target: Omit<VerdictInput, "findings">;
  /** Null for a horse that is not stored. */
  horse: string | null;
  /** Names of the two rations; null without a name, or for a former one that nobody knows. */
  from: string | null;
  to: string | null;
  /** Names of the lines. */
  names: readonly string[];
  /** Names of the lines inside a sentence. */
  inside?: readonly string[];
}

/** Columns of feeds that one table has room for on paper. */
const columnsMost = 5;

/** The way from one ration to another on paper: what to feed on which days, and what to look out for. */
export function transitionSheet(input: TransitionSheetInput, words: SheetMessages): PrintSheet {
  const { say } = words;
  const { plan, names, inside = names } = input;
  const reasons = plan.reasons.map(
    (reason) => `${reasonText(words, reason, inside)} ${citedIn(words, reason.sources)}.`,
  );
  const unsafe = unsafeBlocks(input, words);
  const sections: (Section | null)[] = [
    unsafe.length > 0 ? { title: "", blocks: unsafe } : null,
    { title: say("transition_plan"), blocks: [{ kind: "facts", rows: planFacts(input, words) }] },
    { title: say("transition_schedule"), blocks: scheduleBlocks(input, words) },
    { title: say("transition_judged"), blocks: stageBlocks(plan, words) },
    listSection(say("transition_why"), reasons),
  ];
  return {
    lang: words.locale,
    title: say("transition_title"),
    subtitle: [input.horse, input.to].filter(Boolean).join(" · "),
    sections: sections.filter((section) => section !== null),
    foot: [
      say("transition_foot"),
      say("sheet_versions", { science: plan.scienceVersion, engine: plan.engineVersion }),
      say("sheet_not_diagnosis"),
    ],
  };
}

/** Says first that the ration to come is unsafe, in its own verdict; nothing of another ration. */
export function unsafeBlocks(
  { plan, target, horse }: Pick<TransitionSheetInput, "plan" | "target" | "horse">,
  words: SheetMessages,
): Block[] {
  const verdict = verdictFrom({ ...target, findings: plan.stages.at(-1)?.findings ?? [] });
  if (verdictMark(verdict) !== "risk") return [];
  const { sentence, action } = verdictText(createWriter(words), verdict, target.verdictFacts, horse);
  return [{ kind: "verdict", level: "risk", text: sentence, action }];
}

function planFacts({ plan, from, to }: TransitionSheetInput, { say }: SheetMessages): [string, string][] {
  const isKnown = plan.lines.every((line) => line.from !== null);
  const { days, suggestedDays, meals } = plan;
  return [
    [say("transition_former"), isKnown ? (from ?? say("transition_unnamed")) : say("transition_former_none")],
    [say("transition_to"), to ?? say("transition_unnamed")],
    [say("transition_duration"), say("days_count", { days })],
    [
      say("transition_suggested"),
      suggestedDays === null ? say("transition_never") : say("days_count", { days: suggestedDays }),
    ],
    [say("transition_meals"), String(meals)],
  ];
}

/** Returns the places of the lines whose amount changes. */
export const movingLines = ({ lines }: SeenTransition): number[] =>
  lines.flatMap(({ from, to }, at) => (from === to ? [] : [at]));

/** Says once what stays the same on all days; null for nothing. */
export function steadyText(
  { plan: { lines }, names, inside = names }: Pick<TransitionSheetInput, "plan" | "names" | "inside">,
  words: SheetMessages,
): string | null {
  const steady = lines.flatMap((line, at) =>
    line.from === line.to ? [`${inside[at]} ${lineAmount(words, line, line.to)}`] : [],
  );
  return steady.length > 0 ? words.say("transition_steady", { feeds: steady.join(", ") }) : null;
}

/** Builds the schedule of amounts by day; an unknown former ration is written as the part that is left of it. */
export function scheduleBlocks(
  { plan, names, inside = names }: Pick<TransitionSheetInput, "plan" | "names" | "inside">,
  words: SheetMessages,
): Block[] {
  const { lines, stages } = plan;
  const moving = movingLines(plan);
  const steady = steadyText({ plan, names, inside }, words);
  const isUnknown = stages.some(({ formerPart }) => formerPart !== null);
  const count = Math.ceil(moving.length / (isUnknown ? columnsMost - 1 : columnsMost));
  const width = Math.ceil(moving.length / count);
  const groups = Array.from({ length: count }, (_, n) => moving.slice(n * width, (n + 1) * width));
  const tables = groups.map(
    (columns): Block =>
      table(
        [words.say("transition_schedule"), ...columns.map((at) => names[at])].join(" · "),
        [
          left(words.say("transition_when"), true),
          ...(isUnknown ? [right(words.say("transition_fed_so_far"))] : []),
          ...columns.map((at) => right(names[at] ?? "")),
        ],
        stages.map((stage): SheetCell[] => [
          { text: stageDays(words, stage), strong: stage.phase !== "during" },
          ...(isUnknown ? [{ text: formerAmount(words, stage) ?? "" }] : []),
          ...columns.map((at) => {
            const line = lines[at];
            return { text: line ? lineAmount(words, line, stage.amounts[at] ?? 0) : "" };
          }),
        ]),
      ),
  );
  return [
    ...(isUnknown ? [paragraph(words.say("transition_former_part"))] : []),
    ...tables,
    ...(steady === null ? [] : [paragraph(steady)]),
  ];
}

/** Builds the findings of each stage; a text before them says why some are not judged. */
function stageBlocks(plan: SeenTransition, words: SheetMessages): Block[] {
  const unknown = unknownText(words, plan.stages);
  return [
    ...(hasUnknownFindings(plan.stages) ? [paragraph(words.say("transition_not_judged"))] : []),
    stageTable(plan, words),
    ...(unknown === null ? [] : [note(unknown)]),
  ];
}

const stageTable = ({ stages }: SeenTransition, words: SheetMessages): Block =>
  table(
    words.say("transition_judged"),
    [
      left(words.say("transition_when")),
      left(words.say("ration_verdict")),
      left(words.say("transition_look_out"), true),
    ],
    stages.flatMap((stage, at) =>
      isSaid(stage)
        ? [
            [
              { text: stageDays(words, stage) },
              { text: words.say(`ration_level_${stage.level}`), level: stage.level, strong: true },
              { text: stageText(words, stage, stages[at - 1]) },
            ],
          ]
        : [],
    ),
  );
