import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { SheetOptions } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { findingName } from "#contract/sheets/text/finding-text.ts";
import { snapshotFacts } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { byUrgency, isForageSugar } from "#science/evaluation/verdict.ts";

/** Most points that an owner is asked to look out for. */
const pointsMost = 5;

/** Most unsettled figures that are named. */
const namedMost = 3;

/**
 * Lists what the owner is to look out for: what the adviser has yet to settle, signs of known troubles, weight, droppings.
 * It never advises to change what the sheet says to feed.
 */
export function watchList(
  snapshot: RationSnapshot,
  words: SheetMessages,
  options: Pick<SheetOptions, "seesHealth" | "author">,
): string[] {
  const { say } = words;
  const { horse, ration } = snapshot;
  const adviser = adviserName(words, options);
  const isChanged = ration.transitionDays !== null;
  return [
    ...unsettled(snapshot, words, options),
    ...(options.seesHealth ? horse.conditions.map((key) => say(`sheet_watch_${key}`)) : []),
    ...(ration.objective === "maintain" ? [] : [say(`sheet_watch_${ration.objective}`, { adviser })]),
    ...(isChanged ? [say("sheet_watch_change")] : []),
    say("sheet_watch_always"),
  ].slice(0, pointsMost);
}

const adviserName = ({ say }: SheetMessages, { author }: Pick<SheetOptions, "author">): string =>
  author?.person ?? say("sheet_adviser");

/** Names risks that the ration still has, and sugar that nobody analysed in a horse that it harms. */
function unsettled(
  snapshot: RationSnapshot,
  words: SheetMessages,
  { seesHealth, author }: Pick<SheetOptions, "seesHealth" | "author">,
): string[] {
  const { say } = words;
  const shown = snapshot.findings
    .filter(({ rule }) => seesHealth || !isOfHealth(rule))
    .toSorted(byUrgency(snapshotFacts(snapshot)));
  const risks = shown.filter(({ level }) => level === "risk");
  const plainName = ({ rule, measure }: Finding) =>
    findingName(words, { rule, measure }).replaceAll(/ \([^)]*\)/g, "");
  const names = [...new Set(risks.map(plainName))].slice(0, namedMost);
  const adviser = adviserName(words, { author });
  const isSugarUnknown = shown.some((finding) => finding.level === "unknown" && isForageSugar(finding));
  return [
    ...(names.length > 0 ? [say("sheet_unsettled", { names: names.join(", "), adviser })] : []),
    ...(isSugarUnknown ? [say("sheet_unsettled_sugar", { adviser })] : []),
  ];
}
