import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { SheetOptions } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { isForageSugar } from "#science/evaluation/verdict.ts";
import { aimOf } from "./change-sentences.ts";
import { adviserName } from "./not-yet.ts";

/** Most points that an owner is asked to look out for. */
const pointsMost = 5;

/**
 * Lists what the owner is to look out for: sugar that nobody analysed, signs of known troubles, weight, droppings.
 * It never advises to change what the sheet says to feed.
 */
export function watchList(
  snapshot: RationSnapshot,
  words: SheetMessages,
  options: Pick<SheetOptions, "seesHealth" | "author">,
): string[] {
  const { say } = words;
  const { horse, ration } = snapshot;
  const aim = aimOf(snapshot);
  const adviser = adviserName(words, options);
  const isChanged = ration.transitionDays !== null;
  return [
    ...(isSugarUnknown(snapshot, options) ? [say("sheet_unsettled_sugar", { adviser })] : []),
    ...(options.seesHealth ? horse.conditions.map((key) => say(`sheet_watch_${key}`)) : []),
    ...(aim === "grow" || aim === "lose" || aim === "gain" ? [say(`sheet_watch_${aim}`, { adviser })] : []),
    ...(isChanged ? [say("sheet_watch_change")] : []),
    say("sheet_watch_always"),
  ].slice(0, pointsMost);
}

/** True where nobody analysed the sugar of forage for a horse that it harms. */
const isSugarUnknown = (
  { findings }: RationSnapshot,
  { seesHealth }: Pick<SheetOptions, "seesHealth">,
): boolean =>
  findings.some(
    (finding) =>
      finding.level === "unknown" && isForageSugar(finding) && (seesHealth || !isOfHealth(finding.rule)),
  );
