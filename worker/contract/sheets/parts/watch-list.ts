import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { SheetOptions } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { isForageSugar } from "#science/evaluation/verdict.ts";
import { measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { isMineralOrVitamin } from "#science/vocabulary/nutrients.ts";
import { type Aim, aimOf } from "./change-sentences.ts";
import { adviserName } from "./not-yet.ts";

/** Most points that an owner is asked to look out for. */
const pointsMost = 5;

/**
 * Lists what the owner is to look out for: sugar that nobody analysed, minerals that are short, signs of known troubles,
 * weight, droppings.
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
    ...(isShortOfMinerals(snapshot, options) ? [say("sheet_watch_minerals", { adviser })] : []),
    ...watched(aim, ration.objective).map((key) => say(`sheet_watch_${key}`, { adviser })),
    ...(isChanged ? [say("sheet_watch_change")] : []),
    say("sheet_watch_always"),
  ].slice(0, pointsMost);
}

/** Lists the aims that are watched: a mare with a foal that is to gain weight is watched for that. */
function watched(aim: Aim, objective: RationSnapshot["ration"]["objective"]): Aim[] {
  if (aim === "grow" || aim === "lose" || aim === "gain") return [aim];
  return aim !== "maintain" && objective === "gain" ? ["gain"] : [];
}

/** Coverage below which a shortage of a mineral or vitamin is deep, % of the requirement. */
const deepBelow = 200 / 3;

/** Deep shortages from which an owner is sent for a mineral feed. */
const deepLeast = 2;

/** True where several minerals or vitamins are deeply short and no risk names them. */
function isShortOfMinerals(
  { findings, ration }: RationSnapshot,
  { seesHealth }: Pick<SheetOptions, "seesHealth">,
): boolean {
  const short = findings.flatMap(({ rule, measure, level, value, hypothetical }) => {
    const isSeen = level === "watch" && !hypothetical && (seesHealth || !isOfHealth(rule));
    const nutrient = measureNutrient(measure, systems[ration.system]);
    return isSeen && value !== null && value < deepBelow && measures[measure].group === "coverage" && nutrient
      ? [nutrient]
      : [];
  });
  return new Set(short.filter(isMineralOrVitamin)).size >= deepLeast;
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
