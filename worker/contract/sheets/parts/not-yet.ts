import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Section, SheetOptions } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { findingName } from "#contract/sheets/text/finding-text.ts";
import { grassEnergyLeast, snapshotFacts } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { findingSide } from "#science/evaluation/finding-order.ts";
import { byUrgency, isForageSugar, isShortage } from "#science/evaluation/verdict.ts";
import { measures } from "#science/measures/measures-table.ts";

import { phoneOf } from "./sheet-head.ts";

export const adviserName = ({ say }: SheetMessages, { author }: Pick<SheetOptions, "author">): string =>
  author?.person ?? say("sheet_adviser");

/** Opening of the sheet of a ration that is a risk. */
interface NotYet {
  section: Section;
  /** True where something is short and nothing harms: the ration is fed until it is completed. */
  isIncomplete: boolean;
}

/**
 * Opens the sheet of a ration that is a risk: it asks the owner not to feed it, or says that it is not complete where
 * something is short and nothing harms; with the reasons in plain words. Null where nothing is a risk.
 */
export function notYet(
  snapshot: RationSnapshot,
  words: SheetMessages,
  options: Pick<SheetOptions, "seesHealth" | "author">,
): NotYet | null {
  const { say } = words;
  const facts = snapshotFacts(snapshot);
  const open = snapshot.findings
    .filter(({ rule }) => options.seesHealth || !isOfHealth(rule))
    .filter(
      (finding) =>
        finding.level === "risk" ||
        (finding.level === "unknown" && isForageSugar(finding) && facts.isLaminiticAtGrass),
    )
    .toSorted(byUrgency(facts));
  const reasons = open.map((finding) => reasonOf(words, finding, snapshot, facts.isLaminiticAtGrass));
  const distinct = new Map(reasons.map((reason) => [`${reason.key} ${reason.name}`, reason]));
  const named = [...distinct.values()];
  if (named.length === 0) return null;
  const isIncomplete = open.every(isShortage);
  const text = say(isIncomplete ? "sheet_incomplete" : "sheet_not_yet", {
    reasons: reasonsText(words, named),
  });
  const phone = phoneOf(options.author);
  const adviser = `${adviserName(words, options)}${phone ? ` (${phone})` : ""}`;
  const meanwhile = isIncomplete ? [] : meanwhileTexts(snapshot, words, facts.isLaminiticAtGrass, options);
  const action = [say("sheet_not_yet_ask", { adviser }), ...meanwhile].join(" ");
  return { section: { title: "", blocks: [{ kind: "verdict", level: "risk", text, action }] }, isIncomplete };
}

/** Says what to do until the ration is corrected; nothing that gives laminitis away to who may not read of it. */
function meanwhileTexts(
  { horse: { name } }: RationSnapshot,
  { say }: SheetMessages,
  isLaminiticAtGrass: boolean,
  { seesHealth }: Pick<SheetOptions, "seesHealth">,
): string[] {
  if (!isLaminiticAtGrass) return [say("sheet_not_yet_meanwhile", { name })];
  return seesHealth ? [say("sheet_not_yet_off_grass", { name })] : [];
}

/** Words of a reason, and what they name. */
interface Reason {
  key: string;
  name?: string;
}

/** Finds the words of a reason as one would say it in the yard, without figures. */
function reasonOf(
  words: SheetMessages,
  finding: Finding,
  { horse }: RationSnapshot,
  isLaminiticAtGrass: boolean,
): Reason {
  if (isForageSugar(finding) && isLaminiticAtGrass) {
    if (finding.level === "unknown") return { key: "sheet_not_yet_grass_unknown", name: horse.name };
    if ((finding.grassEnergy ?? 0) >= grassEnergyLeast) return { key: "sheet_not_yet_grass" };
  }
  const side = findingSide(finding);
  const key = reasonKey(words, finding.rule, side);
  if (key) return { key };
  const name = findingName(words, finding).replaceAll(/ \([^)]*\)/g, "");
  const { group } = measures[finding.measure];
  return { key: `sheet_not_yet_${group === "coverage" || group === "limit" ? side : "other"}`, name };
}

/** Writes reasons one after the other; what the same words name follows them as a list. */
function reasonsText({ say, locale }: SheetMessages, reasons: readonly Reason[]): string {
  const keys = [...new Set(reasons.map(({ key }) => key))];
  const texts = keys.map((key) => {
    const names = reasons.flatMap((reason) => (reason.key === key && reason.name ? [reason.name] : []));
    return say(key, { name: new Intl.ListFormat(locale).format(names) });
  });
  return texts.join(", ");
}

/** Returns the name of the words for a rule and side: its own, or those of its family. */
function reasonKey({ has }: SheetMessages, rule: string, side: "low" | "high"): string | undefined {
  const parts = rule.split("_");
  return parts
    .map((_part, at) => `sheet_not_yet_of_${parts.slice(0, parts.length - at).join("_")}`)
    .flatMap((stem) => [`${stem}_${side}`, stem])
    .find(has);
}
