import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { findingSide, isPoison } from "#science/evaluation/finding-order.ts";
import { type FedPart, fedParts, widerPart } from "#science/rules/advice-ways.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";

/** The rule, then the family whose texts generated rules share. */
const messageStems = (rule: RuleKey): string[] => {
  const family = ["requirement", "limit"].find((each) => rule.startsWith(`${each}_`));
  return family ? [rule, family] : [rule];
};

/** Length of an advice: with its reasons and every way, or for a verdict, with the first way alone. */
export type AdviceLength = "whole" | "short";

const shortEnding = "_short";

/** Returns the name of the short form of a message; the name itself where that is short enough. */
export const shortName = (name: string, has: SheetMessages["has"]): string =>
  has(`${name}${shortEnding}`) ? `${name}${shortEnding}` : name;

/** Name of the message that says what to do. Null while there is none for its side. */
export function adviceName(finding: Finding, has: SheetMessages["has"]): string | null {
  const { rule, refeeding, overfed, words } = finding;
  const isUnsplit = rules[rule]?.suggests === "meals" && finding.placeholders.n === undefined;
  const endings = [
    ...(isUnsplit ? ["_unsplit"] : []),
    ...(refeeding ? [`_refeeding_${findingSide(finding)}`, "_refeeding"] : []),
    ...(overfed ? ["_over"] : []),
    ...(words ? [`_${words}_${findingSide(finding)}`, `_${words}`] : []),
    `_${findingSide(finding)}`,
    "",
  ];
  const stems = messageStems(rule).map((stem) => `rule_${stem}_advice`);
  return stems.flatMap((stem) => endings.map((ending) => `${stem}${ending}`)).find(has) ?? null;
}

/** Writes what to do with each part that is fed, in a line, or with the first alone; a finding without parts gets every part. */
export function howBy(
  { has, say }: Pick<SheetMessages, "has" | "say">,
  finding: Finding,
  length: AdviceLength = "whole",
  inputs: Readonly<Record<string, string>> = {},
): string {
  const { rule, fed = fedParts, overfed } = finding;
  const isOut = isPoison(finding);
  const way = overfed ? "coarser" : isOut ? "out" : rules[rule].way;
  const stems = overfed || isOut ? [] : messageStems(rule).map((stem) => `rule_${stem}_with`);
  const partName = (part: FedPart | "any"): string | undefined => {
    const parts = part === "any" ? [part] : [part, widerPart[part]].filter((each) => each !== undefined);
    return [...stems, `advice_${way}`].flatMap((stem) => parts.map((each) => `${stem}_${each}`)).find(has);
  };
  const ofConcentrate = partName("concentrate");
  // words for all concentrate are of cereals too, where both are of the rule itself
  const isSaidOnce = fed.includes("concentrate") && ofConcentrate?.startsWith("rule_") === true;
  const named = isSaidOnce ? fed.filter((part) => part !== "cereals") : fed;
  const names = named.flatMap((part) => partName(part) ?? []);
  const all = names.length > 0 ? names : [partName("any") ?? []].flat();
  if (length === "short") return say(shortName(all[0]!, has), inputs);
  const texts = [...new Set(all.map((name) => say(name, inputs)))];
  return texts.reduce((first, then) => say("advice_then", { first, then }));
}
