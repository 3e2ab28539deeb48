import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { type FedPart, isConcentratePart } from "#science/rules/advice-ways.ts";
import { rules } from "#science/rules/rules-table.ts";

const isOpen = (finding: Finding): boolean => isWorry(finding) && !finding.hypothetical;

/** Returns the parts of the ration that the advice of a finding takes out altogether. */
const takenOut = (finding: Finding): readonly FedPart[] =>
  rules[finding.rule].takesOut && finding.words !== "demanding" && isOpen(finding)
    ? (finding.fed ?? []).filter(isConcentratePart)
    : [];

/**
 * Returns findings that agree on what to do: of two degrees of one action all ask for the stronger. A day has one number of
 * meals, the largest, and nobody is asked to change a part of what another takes out.
 */
export function agreeOnActions(findings: readonly Finding[]): Finding[] {
  const open = findings.filter(isOpen);
  const most = Math.max(...open.map(({ placeholders: { n } }) => n ?? 0));
  const out = new Set(open.flatMap(takenOut));
  return findings.map((each) => {
    if (!isOpen(each)) return each;
    const { fed, placeholders } = each;
    return {
      ...each,
      ...(placeholders.n === undefined ? {} : { placeholders: { ...placeholders, n: most } }),
      ...(fed && takenOut(each).length === 0 ? { fed: fed.filter((part) => !out.has(part)) } : {}),
    };
  });
}
