import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { SheetOptions } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { isForageSugar } from "#science/evaluation/verdict.ts";
import { measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { FedPart } from "#science/rules/advice-ways.ts";
import { isMineralOrVitamin } from "#science/vocabulary/nutrients.ts";
import { type Aim, aimOf } from "./change-sentences.ts";
import { adviserName } from "./not-yet.ts";

/** Most points that an owner is asked to look out for. */
const pointsMost = 5;

/**
 * Lists what the owner is to look out for: sugar of forage that nobody analysed or that is high, minerals that are short,
 * signs of known troubles, weight, droppings.
 * It never advises to change the amounts that the sheet says to feed.
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
    ...sugarMessages(snapshot, options).map((key) => say(key, { adviser, name: horse.name })),
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

/** Names the message on the sugar of forage of a horse that it harms: what to do about hay fed dry, or about other forage. */
function sugarMessages(
  { findings, ration }: RationSnapshot,
  { seesHealth }: Pick<SheetOptions, "seesHealth">,
): string[] {
  const open = findings.filter(
    (finding) => isForageSugar(finding) && !finding.hypothetical && (seesHealth || !isOfHealth(finding.rule)),
  );
  const parts = open.filter(isWorry).flatMap(({ fed }) => fed ?? storedParts(ration));
  if (parts.includes("hay")) return ["sheet_watch_sugar_hay"];
  if (parts.includes("forage") && !ration.feeds.some(isSoaked)) return ["sheet_watch_sugar_forage"];
  return open.some(({ level }) => level === "unknown") ? ["sheet_unsettled_sugar"] : [];
}

const isSoaked = ({ preparation }: Fed): boolean => preparation?.startsWith("soaked") === true;

type Fed = RationSnapshot["ration"]["feeds"][number];

/** Returns the forage of a ration that was judged before judgements named what is fed. */
const storedParts = ({ feeds }: RationSnapshot["ration"]): FedPart[] =>
  feeds.some(({ role, preparation }) => role === "forage" && !preparation) ? ["hay"] : [];
