import { byMeasure } from "#contract/ration/coverage.ts";
import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { byUrgency } from "#science/evaluation/verdict.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { listSection, note, textSection } from "./parts/blocks.ts";
import { characteristics, figureStrip } from "./parts/characteristics.ts";
import { basisRows } from "./parts/computation-basis.ts";
import { coverageTable, leftOutText, marksText } from "./parts/coverage-table.ts";
import { feedBlocks, isUnfed, nothingFed, withoutUnfed } from "./parts/feed-table.ts";
import { findingsFitting, wholeWhereShort } from "./parts/findings-fitting.ts";
import { wordsOfFormer } from "./parts/former-amounts.ts";
import { ownFigureBlocks } from "./parts/own-figures.ts";
import { isRounded } from "./parts/portion-steps.ts";
import { rationVerdict } from "./parts/ration-verdict.ts";
import { headFacts, phoneOf } from "./parts/sheet-head.ts";
import { type CoverageRow, coverageRows, isShown } from "./parts/zone-bars.ts";
import type { Block, PrintSheet, Section, SheetOptions } from "./sheet-model.ts";
import type { SheetMessages } from "./sheet-text.ts";
import { feedRemarksOf, listedTitle, remarksOf } from "./text/finding-text.ts";
import { groupFindings } from "./text/group-findings.ts";
import { secondSystemText } from "./text/second-system.ts";
import { contentReferences, findingReferences } from "./text/short-references.ts";
import { snapshotFacts } from "./text/verdict-text.ts";

/** The ration analysis for the professional: a page that decides, and one that explains. */
export function professionalSheet(
  saved: RationSnapshot,
  said: SheetMessages,
  options: SheetOptions,
): PrintSheet {
  const words = wordsOfFormer(said, options);
  const { say } = words;
  const snapshot = withoutUnfed(saved);
  const former = options.former ? withoutUnfed(options.former) : null;
  const shown = snapshot.findings.filter(({ rule }) => options.seesHealth || !isOfHealth(rule));
  const rows = coverageRows(snapshot, byMeasure(shown), former);
  if (isUnfed(snapshot)) return unfedSheet(snapshot, words, options);
  const known = { snapshot, former, shown, rows };
  const first = firstPage(known, words, options);
  return {
    ...headOf(snapshot, words, options),
    sections: [...first.sections, ...secondPage(known, first, words, options)],
    foot: [
      ...(isRounded(snapshot) ? [say("sheet_amounts_rounded")] : []),
      ...(options.isCurrencyKept === false
        ? [say("sheet_currency_unkept", { currency: options.currency })]
        : []),
      versionsText(snapshot, words),
    ],
  };
}

const headOf = (
  { horse, ration }: RationSnapshot,
  { locale, say }: SheetMessages,
  { author }: SheetOptions,
) =>
  ({
    lang: locale,
    title: say("sheet_analysis"),
    subtitle: [horse.name, ration.name].filter(Boolean).join(" · "),
    letters: "small",
    phone: phoneOf(author),
  }) as const;

const versionsText = ({ scienceVersion, engineVersion }: RationSnapshot, { say }: SheetMessages): string =>
  [
    say("sheet_versions", { science: scienceVersion, engine: engineVersion }),
    say("sheet_not_diagnosis"),
  ].join(" ");

/** Builds the sheet of a ration in which nothing has been put: it says so once, and has no figure of a ration. */
function unfedSheet(snapshot: RationSnapshot, words: SheetMessages, options: SheetOptions): PrintSheet {
  const { refusals, warnings } = snapshot.subject;
  const facts = [...headFacts(snapshot, words, options), ...basisRows(snapshot, words)];
  return {
    ...headOf(snapshot, words, options),
    sections: present([
      { title: "", blocks: [nothingFed(words), { kind: "facts", isPaired: true, rows: facts }] },
      textSection(words.say("sheet_comment"), snapshot.ration.commentary),
      listSection(words.say("sheet_beware"), remarksOf(words, [...refusals, ...warnings])),
    ]),
    foot: [versionsText(snapshot, words)],
  };
}

interface Known {
  snapshot: RationSnapshot;
  former: RationSnapshot | null;
  /** Findings that the reader may see. */
  shown: readonly Finding[];
  rows: readonly CoverageRow[];
}

/** True for a nutrient that the first page shows: one of those read first, or one that calls for a change. */
const isFirst = ({ need, level }: CoverageRow): boolean =>
  "core" in nutrients[need.nutrient] ||
  need.override !== null ||
  need.norm !== undefined ||
  level === "risk" ||
  level === "watch";

const present = (sections: readonly (Section | null)[]): Section[] =>
  sections.filter((section) => section !== null);

/** Builds the page that decides, and returns the findings that it has no room for. */
function firstPage(known: Known, words: SheetMessages, options: SheetOptions) {
  const { snapshot, former, shown, rows } = known;
  const { say } = words;
  const head: Block[] = [
    rationVerdict(snapshot, words, options.seesHealth).block,
    { kind: "facts", isPaired: true, rows: headFacts(snapshot, words, options) },
  ];
  const strip = figureStrip({ snapshot, former, shown }, words, options.currency);
  const coverage = coverageTable(
    say("sheet_coverage"),
    rows.filter((row) => isShown(row) && isFirst(row)),
    words,
  );
  const also = !options.also ? null : secondSystemText(snapshot, options.also, words);
  const sections = present([
    { title: "", blocks: head },
    { title: say("ration_feeds"), blocks: feedBlocks({ snapshot, former }, words, options.currency) },
    textSection(say("sheet_comment"), snapshot.ration.commentary),
    {
      title: say("sheet_coverage"),
      blocks: [
        ...(strip ? [strip] : []),
        ...coverage,
        ...(also ? [note(also)] : []),
        ...ownFigureBlocks(snapshot, words),
      ],
    },
  ]);
  const open = oncePerFigure(shown.filter(isWorry).toSorted(byUrgency(snapshotFacts(snapshot))));
  const worries = groupFindings(words, open, snapshot);
  const fitting = findingsFitting(sections, worries);
  const items = worries.slice(0, fitting);
  const others =
    items.length > 0 ? [{ title: say("sheet_findings"), blocks: [{ kind: "judged", items } as const] }] : [];
  return { sections: [...sections, ...others], rest: worries.slice(fitting) };
}

/** Returns the worst finding of each figure; of those alike bad, the one of this horse's own trouble or plan. */
function oncePerFigure(findings: readonly Finding[]): Finding[] {
  const figures = new Map<string, Finding>();
  for (const finding of findings) {
    const known = figures.get(finding.measure);
    const isCloser = known?.level === finding.level && isOfHealth(finding.rule) && !isOfHealth(known.rule);
    if (!known || isCloser) figures.set(finding.measure, finding);
  }
  return [...figures.values()];
}

/** Builds the page that explains: what is less often read, what the figures are of, and where they come from. */
function secondPage(
  { snapshot, shown, rows }: Known,
  { sections, rest }: ReturnType<typeof firstPage>,
  words: SheetMessages,
  options: SheetOptions,
): Section[] {
  const { say } = words;
  const others = rows.filter((row) => isShown(row) && !isFirst(row));
  const leftOut = leftOutText(rows, words);
  const coverage = coverageTable(say("sheet_coverage_more"), others, words);
  const figures = figuresAndBasis({ snapshot, shown }, words, options.currency);
  const listed = rows.filter(isShown);
  const marks = marksText(listed, [...sections, { title: "", blocks: coverage }, figures], words);
  const [opening, ...following] = present([
    rest.length > 0
      ? { title: say("sheet_findings_more"), blocks: [{ kind: "judged", items: rest, isDense: true }] }
      : null,
    {
      title: say("sheet_coverage_more"),
      blocks: [...coverage, note([leftOut, marks].filter(Boolean).join(" "))],
    },
    figures,
    notes(snapshot, shown, words),
  ]);
  return opening ? [{ ...opening, isNewPage: true }, ...following] : [];
}

/** Builds the further figures of a ration, and the facts that all of them were computed from. */
function figuresAndBasis(
  { snapshot, shown }: Pick<Known, "snapshot" | "shown">,
  words: SheetMessages,
  currency: string,
): Section {
  const { rows: figures, unknown } = characteristics({ snapshot, shown }, words, currency);
  const rows = [...figures, ...basisRows(snapshot, words)];
  return {
    title: words.say("sheet_figures_basis"),
    blocks: [
      { kind: "facts", isPaired: true, rows },
      ...(unknown > 0 ? [note(words.say("sheet_figures_unknown", { count: unknown }))] : []),
    ],
  };
}

/** Builds the remarks, what could not be judged, and the publications behind the figures. */
function notes(snapshot: RationSnapshot, shown: readonly Finding[], words: SheetMessages): Section {
  const { say } = words;
  const { refusals, warnings } = snapshot.subject;
  const unknown = shown.filter(({ level }) => level === "unknown");
  const names = [...new Set(unknown.map(({ rule }) => listedTitle(words, rule)))].join(", ");
  const fine = shown.filter(({ level }) => level === "ok").length;
  const contents = contentReferences(words, snapshot.feeds);
  const findings = findingReferences(words, shown.filter(isWorry));
  const texts = [
    ...remarksOf(words, [...refusals, ...warnings]),
    ...feedRemarksOf(words, snapshot),
    ...(shown.some((finding) => isWorry(finding) && finding.typical) ? [say("sheet_typical")] : []),
    [
      ...(names ? [say("sheet_not_judged", { names })] : []),
      ...(fine > 0 ? [say("sheet_ok_count", { count: fine })] : []),
    ].join(" "),
    [
      say("sheet_sources_needs", { sources: say(`requirement_system_${snapshot.ration.system}`) }),
      ...(contents ? [say("sheet_sources_contents", { sources: contents })] : []),
      ...(findings ? [say("sheet_sources_findings", { sources: findings })] : []),
    ].join(" "),
  ];
  return wholeWhereShort({ title: say("sheet_notes_sources"), blocks: texts.filter(Boolean).map(note) });
}
