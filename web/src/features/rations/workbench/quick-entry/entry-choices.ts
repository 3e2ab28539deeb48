import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { practicalMost } from "#science/policies/proposal-limits.ts";
import { type Draft, sliderScale } from "#web/features/rations/workbench/draft/draft.ts";
import { begunFrom, type FeedMatch, guessFrom } from "#web/features/rations/workbench/shared/feed-search.ts";
import { commonPlace } from "#web/lib/science/common-feeds.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";
import { entryOutcome, type Outcome, type ParsedEntry, type Typed } from "./parse-entry.ts";

/** Searches feeds by name. */
export type Find = (name: string) => readonly FeedMatch[];

/** One meaning of an entry: a feed and the change to it. */
export interface EntryChoice extends FeedMatch {
  typed: Typed;
  outcome: Outcome;
  /** The present amount, kg or hours; null for a feed that is not in the ration. */
  now: number | null;
}

/** Lists the meanings of an entry, the nearest first; among equally near ones, feeds of the ration first. */
export function listChoices(
  find: Find,
  draft: Draft,
  { readings }: ParsedEntry,
  weightKg: number,
): EntryChoice[] {
  const lists = readings
    .map((typed) => choicesOfReading(find, draft, typed))
    .filter((list) => list.length > 0);
  const doubts = lists.map((list) =>
    Math.min(...nearestChoices(list).map((choice) => readingDoubt(choice, draft, weightKg))),
  );
  const least = Math.min(...doubts);
  return lists
    .filter((_, at) => doubts[at] === least)
    .flat()
    .sort(byNearness);
}

/** Rates how doubtful a reading is: 2 for an amount that nobody would feed, 1 for one that changes nothing, else 0. */
function readingDoubt(choice: EntryChoice, draft: Draft, weightKg: number): number {
  if (isTooMuch(choice, draft, weightKg)) return 2;
  return choice.outcome.kind === "refused" ? 1 : 0;
}

const nearestChoices = (choices: readonly EntryChoice[]): EntryChoice[] => {
  const least = Math.min(...choices.map(({ distance }) => distance));
  return choices.filter(({ distance }) => distance === least);
};

/** Finds the feeds of a reading; with both kinds, hours are read for pastures only and kilograms for the others. */
function choicesOfReading(find: Find, draft: Draft, typed: Typed): EntryChoice[] {
  const choices = find(typed.name).map((found) => {
    const { item } = found;
    return { ...found, typed, outcome: entryOutcome(draft, item, typed), now: presentAmount(draft, item) };
  });
  const measured = choices.filter(({ outcome }) => outcome.kind !== "unit");
  return measured.length > 0 ? measured : choices;
}

/** Returns the present amount, kg or hours; null for a feed that is not in the ration. */
export function presentAmount({ feeds, pastures }: Draft, { "@id": path }: IngredientItem): number | null {
  const feed = feeds.find(({ ingredient }) => ingredient === path);
  return feed?.quantityKg ?? pastures.find(({ ingredient }) => ingredient === path)?.hoursPerDay ?? null;
}

const byNearness = (a: EntryChoice, b: EntryChoice): number =>
  a.distance - b.distance ||
  Number(b.now !== null) - Number(a.now !== null) ||
  Number(b.isPlain) - Number(a.isPlain) ||
  commonPlace(a.item) - commonPlace(b.item) ||
  Number(b.item.pricePerTonne !== null) - Number(a.item.pricePerTonne !== null) ||
  a.item.nameEn.length - b.item.nameEn.length;

/**
 * Returns the choice that the entry means without doubt; null when the reader must choose. A feed of the ration is
 * preferred to others of its kind unless another one has exactly the typed name.
 */
export function certainChoice(choices: readonly EntryChoice[]): EntryChoice | null {
  const near = nearestChoices(choices);
  const [first] = near;
  if (!first || first.distance >= guessFrom) return null;
  const meant = near.length === 1 ? first : onlyMeant(near);
  if (!meant || meant.now !== null || meant.isPlain) return meant;
  return choices.some(({ now, distance }) => now !== null && distance < begunFrom) ? null : meant;
}

/** Returns the one choice, among equally close ones, that is in the ration or has the typed name; null if several. */
function onlyMeant(near: readonly EntryChoice[]): EntryChoice | null {
  const { typed, distance } = near[0]!;
  if (distance >= begunFrom || near.some((choice) => choice.typed !== typed)) return null;
  const fed = near.filter(({ now }) => now !== null);
  const named = near.filter(({ now, isPlain }) => now === null && isPlain);
  const [only, another] = [...fed, ...named];
  return only && !another ? only : null;
}

/** Lists the choices to show; feeds of the ration are never left out. */
export function shownChoices(choices: readonly EntryChoice[], most: number): EntryChoice[] {
  const fed = choices.filter(({ now }) => now !== null).slice(0, most);
  const kept = new Set([...fed, ...choices.filter(({ now }) => now === null).slice(0, most - fed.length)]);
  return choices.filter((choice) => kept.has(choice));
}

/** Tells whether an amount exceeds any sensible one and the present one. */
export function isTooMuch({ item, outcome, now }: EntryChoice, draft: Draft, weightKg: number): boolean {
  if (outcome.kind === "too_much") return true;
  if (item.role === "pasture" || (outcome.kind !== "add" && outcome.kind !== "set")) return false;
  const line = draft.feeds.find(({ ingredient }) => ingredient === item["@id"]);
  const cap = line?.maxKg ?? sliderScale(line?.role ?? item.role, weightKg).capKg;
  return (outcome.value ?? 0) > Math.max(cap, now ?? 0);
}

/** More than this many times the largest usual dose needs confirmation. */
const doseFrom = 2;

/** Tells whether one far exceeds any usual dose and the present amount: half a kilogram of salt for "salt 0.5". */
export function isBeyondDose({ item, outcome, now }: EntryChoice, horse: HorseFacts): boolean {
  if (item.role !== "supplement" || (outcome.kind !== "add" && outcome.kind !== "set")) return false;
  const most = doseFrom * practicalMost(ingredientFacts(item), horse);
  return (outcome.value ?? 0) > Math.max(most, now ?? 0);
}

/** Tells whether the entry would change a locked amount. */
export const isOfLocked = ({ item, outcome, now }: EntryChoice, { feeds }: Draft): boolean =>
  outcome.kind === "set" &&
  outcome.value !== now &&
  feeds.some(({ ingredient, locked }) => locked && ingredient === item["@id"]);

/**
 * Factors from which a change needs confirmation: `leapFrom` for a feed typed by a part of its name, `riseFrom` for any
 * ("salt 0.5" instead of 20 g).
 */
const leapFrom = 3;
const riseFrom = 10;

/** Tells whether an amount would rise over tenfold or, for a part of a name, change over threefold. */
export function isLeap({ outcome, now, isPlain }: EntryChoice): boolean {
  if (outcome.kind !== "set" || now === null) return false;
  const { value } = outcome;
  if (isPlain) return now > 0 && value > now * riseFrom;
  return value > now * leapFrom || value * leapFrom < now;
}
