import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { linear } from "#engine/programme/rule-constraints.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { dosingSteps, practiceFor, practiceRows } from "#science/feeds/dosing-steps.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { chewsBadly, mayStay, neededBy } from "#science/policies/choice-table.ts";
import { doseRange, isCompleteDose, isLick, isSalt } from "#science/policies/day-table.ts";
import { type HorseClass, horseClassFor } from "#science/policies/horse-classes.ts";
import { type FeedLimitRow, feedLimits } from "#science/policies/limit-table.ts";
import { isFedForProtein, isHay, practicalMost, practicalMostOf } from "#science/policies/proposal-limits.ts";
import { isRefused, isUnraised } from "#science/policies/refused-table.ts";
import { conditionRows } from "#science/rules/conditions.ts";
import { ruleFacts } from "#science/rules/rules-table.ts";
import { hasProteinEnough } from "./protein-sufficiency.ts";

/** The ration of a question, with what its horse is and needs. */
interface Asked extends Pick<Ration, "feeds" | "horse"> {
  sheet: RationTable;
  of: HorseClass;
  isNeeded: (feed: IngredientFacts) => boolean;
}

const isFat = ({ horse }: Asked): boolean => horse.bodyConditionScore >= conditionRows.overweightFrom.value;
const isEnergyOpen = ({ sheet: { set } }: Asked): boolean =>
  !set.items.find(({ nutrient }) => nutrient === set.energy)?.value;

const isCobs = ({ family }: IngredientFacts): boolean => family === "dehydrated_forage";

/** Returns the energy that the ration brings, % of the need; without one feed where it is named. */
function energyOf({ feeds, sheet }: Asked, without?: FeedLine): number {
  const { top, plus, over } = linear(sheet, measureIndex.get("coverage_energy")!);
  const sum = feeds.reduce(
    (all, feed, at) => all + (feed === without ? 0 : feed.quantityKg * top[at]!),
    plus,
  );
  return over > 0 ? sum / over : 0;
}

/** Energy above which a lean horse to gain wants no more, % of the need with what it is to gain. */
const energyWanted = ({ rules }: RationTable): number =>
  rules.find(({ key, words }) => key === "energy" && words === "gaining")?.bounds.watchAbove ??
  Number.POSITIVE_INFINITY;

const isTrue: Readonly<Record<NonNullable<FeedLimitRow["when"]>, (asked: Asked) => boolean>> = {
  protein_enough: ({ sheet }) => hasProteinEnough(sheet),
  old_and_thin: ({ of }) => chewsBadly(of),
  old_and_thin_full: (asked) => chewsBadly(asked.of) && energyOf(asked) > energyWanted(asked.sheet),
  without_teeth: ({ of, feeds }) =>
    chewsBadly(of) && feeds.some(({ ingredient, quantityKg }) => isCobs(ingredient) && quantityKg > 0),
  energy_open: (asked) => isEnergyOpen(asked) && !isFat(asked),
  loss_or_overweight: (asked) => asked.of === "loss" || isFat(asked),
  beside_hay: ({ feeds }) => feeds.some(({ ingredient }) => isHay(ingredient)),
};

/** Returns the feed that is fed most of those that suit the horse; no concentrate where the others bring the energy without it. */
function suitingFeed(asked: Asked): FeedLine | undefined {
  const { feeds, horse, of } = asked;
  const found = feeds
    .filter(({ ingredient, quantityKg }) => quantityKg > 0 && mayStay(ingredient, horse, of))
    .toSorted((a, b) => b.quantityKg - a.quantityKg)[0];
  return found?.role !== "concentrate" || energyOf(asked, found) < 100 ? found : undefined;
}

const isAbout: Readonly<Record<FeedLimitRow["feeds"], (feed: FeedLine, asked: Asked) => boolean>> = {
  every_kind: () => true,
  pure_minerals: ({ ingredient, role }) => role === "supplement" && ingredient.family === "macro_minerals",
  protein_feeds: ({ ingredient }) => isFedForProtein(ingredient),
  long_hay: ({ ingredient, role }) => isHay({ ...ingredient, role }),
  needed_kinds: ({ ingredient }, { isNeeded }) => isNeeded(ingredient),
  concentrates: ({ ingredient, role }, { horse, of }) =>
    role === "concentrate" &&
    !isCompleteDose(ingredient) &&
    !isFedForProtein(ingredient) &&
    !isRefused(ingredient, of, horse),
  licks: ({ ingredient }) => isLick(ingredient),
  suiting_feed: (feed, asked) => feed === suitingFeed(asked),
  unraised_feeds: ({ ingredient }, { horse, of }) => isUnraised(ingredient, of, horse),
  refused_feeds: ({ ingredient }, { horse, of }) => isRefused(ingredient, of, horse),
  salt: ({ ingredient }) => isSalt(ingredient),
  straw: ({ ingredient }) => ingredient.family === "straw_and_residues",
  complete_doses: ({ ingredient }) => isCompleteDose(ingredient),
};

/** Returns the most of a feed, kg a day; without a bound where no need of what it holds is known. */
function mostOf(
  most: FeedLimitRow["most"],
  feed: FeedLine,
  dryMatter: number,
  { sheet, horse }: Asked,
): number {
  const { ingredient, role, quantityKg } = feed;
  if (most === undefined) return Number.POSITIVE_INFINITY;
  if (most === "nothing") return 0;
  if (most === "present") return quantityKg;
  if (most === "dose") return doseRange(ingredient, horse.weightKg).mostKg;
  if (most === "kind_if_new") return practicalMost({ ...ingredient, role }, horse);
  const ofKind = practicalMostOf(feed, horse);
  if (most === "kind") return ofKind;
  const enough = sheet.set.items.flatMap(({ nutrient, value }) => {
    const content = ingredient.composition[nutrient]?.value ?? 0;
    return value !== null && value > 0 && content >= most.contentFrom
      ? [(most.needs * value) / (content * dryMatter)]
      : [];
  });
  return Math.min(ofKind, ...enough);
}

/** Rows on single feeds, in the order of the table. */
const ofFeeds: readonly FeedLimitRow[] = Object.values(feedLimits).filter((row) => "appliesTo" in row);

/** Returns the limits of feeds with those of the table that a question reads. */
export function limitFeeds(
  question: FeedLimitRow["appliesTo"],
  sheet: RationTable,
  ration: Ration,
  limits: readonly LineLimits[],
): LineLimits[] {
  const facts = ruleFacts(ration, sheet.set);
  const { feeds, horse } = ration;
  const asked = { feeds, horse, sheet, of: horseClassFor(facts), isNeeded: neededBy(facts) };
  const rows = ofFeeds.filter(
    ({ appliesTo, when }) => appliesTo === question && (!when || isTrue[when](asked)),
  );
  return limits.map((limit, at) => {
    const feed = feeds[at]!;
    const isSet = limit.locked || (question === "amounts" && limit.minKg > 0);
    const row = rows.find((each) => isAbout[each.feeds](feed, asked));
    if (!row || (isSet && question !== "question")) return limit;
    const { least, most, orPresent } = row;
    const part = least === "present" ? 1 : (least?.value ?? 0) / 100;
    const stays = Math.min(part * feed.quantityKg, practicalMostOf(feed, horse), limit.maxKg);
    const minKg = Math.max(limit.minKg, stays);
    const mostKg = mostOf(most, feed, sheet.lines[at]!.dryMatter, asked);
    const given = Math.max(mostKg, orPresent ? feed.quantityKg : 0, minKg);
    return { ...limit, minKg, maxKg: Math.min(limit.maxKg, given) };
  });
}

/** Gives every feed an upper limit: what any horse eats in a day, and the most that is ever proposed of it. */
export function finiteLimits(
  sheet: RationTable,
  ration: Ration,
  limits: readonly LineLimits[],
): LineLimits[] {
  const finite = limits.map((limit, at) => {
    const edibleKg = sheet.basis.weightKg / Math.max(sheet.lines[at]!.dryMatter, 0.1);
    return { ...limit, maxKg: Number.isFinite(limit.maxKg) ? limit.maxKg : edibleKg };
  });
  return limitFeeds("question", sheet, ration, finite);
}

/** Returns the least amount that is worth feeding, kg; 0 for a potent feed, which is dosed on a kitchen scale. */
function leastUsefulKg({ ingredient: { family }, role }: FeedLine, weightKg: number): number {
  const kind = { family, role };
  return dosingSteps(kind) === practiceRows.potent
    ? 0
    : feedLimits.trace_none.amount * practiceFor(kind, weightKg).leastKg;
}

/** Returns the feeds of which an answer has an unwanted trace: neither required by limits nor fed today. */
export function traceAmounts({ ration, limits }: OptimiseInput, kg: ArrayLike<number>): number[] {
  return ration.feeds.flatMap((feed, at) => {
    const { locked, minKg } = limits[at]!;
    const isTrace = (amount: number) => amount > 0 && amount < leastUsefulKg(feed, ration.horse.weightKg);
    return isTrace(kg[at]!) && !locked && minKg === 0 && !isTrace(feed.quantityKg) ? [at] : [];
  });
}
