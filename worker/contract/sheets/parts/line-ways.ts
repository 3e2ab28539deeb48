import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { FeedInput, PastureInput } from "#contract/schemas/ration.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { inLine, type SheetMessages, weightOf, written } from "#contract/sheets/sheet-text.ts";
import { snapshotFacts } from "#contract/sheets/text/verdict-text.ts";
import { hayReasonsOf } from "#science/answers/next-levers.ts";
import { findingSide, isWorry } from "#science/evaluation/finding-order.ts";
import { isGrowing } from "#science/feeds/pasture-intake.ts";
import { chewsBadly } from "#science/policies/choice-table.ts";

/** Returns the ways a feed is offered and prepared, as the person who feeds it does them; the floor needs no word. */
export function wayOfFeeding(
  { say }: SheetMessages,
  { presentation, preparation }: Pick<FeedInput, "presentation" | "preparation">,
): string[] {
  return [
    ...(presentation && presentation !== "floor" ? [say(`presentation_${presentation}`)] : []),
    ...(preparation ? [say(`sheet_prepare_${preparation}`)] : []),
  ];
}

type Grazing = Pick<PastureInput, "muzzleFactor" | "allowanceKg">;

/** Returns what lets a horse eat less on a pasture: a muzzle, a strip. */
export function wayOfGrazing(words: SheetMessages, { muzzleFactor, allowanceKg }: Grazing): string[] {
  const { say } = words;
  return [
    ...(muzzleFactor ? [say("sheet_muzzle")] : []),
    ...(allowanceKg ? [say("sheet_strip", { kg: weightOf(words, allowanceKg) })] : []),
  ];
}

/** True for a paddock on which no grass grows. */
export const isBare = ({ allowanceKg }: Pick<PastureInput, "allowanceKg">): boolean => allowanceKg === 0;

/** Names where a horse is out, with what lets it eat less there: a bare paddock is no pasture. */
export const grazedPlace = (words: SheetMessages, line: Grazing, name: string): string =>
  isBare(line) ? words.say("sheet_bare") : inLine(name, ...wayOfGrazing(words, line));

/** Writes for how long a horse is out. */
export const hoursOut = (words: SheetMessages, isOnPaddock: boolean, hours: number): string =>
  words.say(isOnPaddock ? "sheet_paddock_hours" : "sheet_free_hours", { hours: written(words, hours, 1) });

/** Meshes small enough that hay lasts longer. */
const smallMeshes: readonly FeedInput["presentation"][] = ["net_4_4cm", "net_3_2cm"];

/** True where too little energy is found: a net would let the horse eat less. */
const isShortOfEnergy = (finding: RationSnapshot["findings"][number]): boolean =>
  finding.measure === "coverage_energy" && isWorry(finding) && findingSide(finding) === "low";

/** Says how hay is fed so that it lasts, by what the findings of the ration ask for; null where they ask for nothing. */
export function lastingHay(
  snapshot: RationSnapshot,
  { say }: SheetMessages,
  seesHealth: boolean,
): string | null {
  const hay = snapshot.ration.feeds.filter(
    ({ ingredient, role }) =>
      role === "forage" && snapshot.feeds[ingredient]?.family !== "straw_and_residues",
  );
  if (hay.length === 0) return null;
  const findings = snapshot.findings.filter(({ rule }) => seesHealth || !isOfHealth(rule));
  const { horseClass } = snapshotFacts(snapshot);
  const reasons = hayReasonsOf({ findings }, horseClass);
  const isNetAsked =
    reasons.length > 0 &&
    !chewsBadly(horseClass) &&
    !isGrowing(snapshot.horse) &&
    !findings.some(isShortOfEnergy) &&
    hay.some(({ presentation }) => !smallMeshes.includes(presentation));
  const isLate = reasons.includes("gap");
  if (!isNetAsked) return isLate ? say("sheet_hay_late") : null;
  return say(isLate ? "sheet_hay_net_late" : "sheet_hay_net");
}
