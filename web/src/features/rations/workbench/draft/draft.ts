import { limits } from "#contract/limits.ts";
import { countedKg } from "#contract/ration/counted-in-flakes.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  FeedInput,
  hoursOf,
  OverrideInput,
  PastureInput,
  PlanInput,
  type RationCreate,
} from "#contract/schemas/ration.ts";
import { pastureOfAbundance } from "#science/feeds/catalogue.ts";
import { practiceKind } from "#science/feeds/dosing-steps.ts";
import type { ConditionPlan } from "#science/horse/facts.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import {
  type AbundanceClass,
  abundanceClasses,
  type RequirementSystem,
} from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { latestLot } from "#web/lib/science/lots.ts";

/** A ration being edited: plain data, so that it can be compared, stored and sent. Lines name ingredients by path. */
export interface Draft {
  name: string | null;
  commentary: string | null;
  /** Target and pace of a change of weight; null for the standard plan. */
  plan: ConditionPlan | null;
  system: RequirementSystem;
  meals: number;
  /** Minutes from midnight, one per meal; null for the usual times. */
  mealTimes: readonly number[] | null;
  /** Days in which a bag is used up, and the largest number of feeds; null for the usual ones. */
  bagDays: number | null;
  feedsMost: number | null;
  vetSupervised: boolean;
  /** Days over which new feeds replace the former ones; null for no transition. */
  transitionDays: number | null;
  feeds: readonly FeedInput[];
  pastures: readonly PastureInput[];
  /** Manual requirements. */
  overrides: readonly OverrideInput[];
}

export type LineKind = "feed" | "pasture";

/** Reasons for not adding a line. */
export type Refusal = "no_selection" | "already_added" | "too_many";

export const emptyDraft: Draft = {
  name: null,
  commentary: null,
  plan: null,
  system: "nrc2007",
  meals: 2,
  mealTimes: null,
  bagDays: null,
  feedsMost: null,
  vetSupervised: false,
  transitionDays: null,
  feeds: [],
  pastures: [],
  overrides: [],
};

export function draftFromRation(ration: Omit<RationCreate, "horse" | "objective"> | null): Draft {
  if (!ration) return emptyDraft;
  return {
    ...pickFields(ration, emptyDraft),
    plan: ration.plan && pickFields(ration.plan, PlanInput.entries),
    feeds: ration.feeds.map((line) => pickFields(line, FeedInput.entries)),
    pastures: ration.pastures.map((line) => pickFields(line, PastureInput.entries)),
    overrides: ration.overrides.map((line) => pickFields(line, OverrideInput.entries)),
  };
}

/** Copies the fields that another object has too, in its order; one that an older save lacks is null. */
const pickFields = <Row extends object>(row: Row, fields: object): Row =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof Row] ?? null])) as Row;

/**
 * Removes lines whose ingredient no longer exists, and moves those that follow the latest lot to it, unless that is fed in a
 * line of its own; returns the draft and the number of lines removed.
 */
export function available(
  draft: Draft,
  items: ReadonlyMap<string, IngredientItem>,
): { draft: Draft; missing: number } {
  const exists = ({ ingredient }: { ingredient: string }) => items.has(ingredient);
  const there = draft.feeds.filter(exists);
  const feeds = there.map((line) => {
    const ingredient = line.followsLatest ? latestLot(items, line.ingredient) : line.ingredient;
    return there.some((other) => other.ingredient === ingredient) ? line : { ...line, ingredient };
  });
  const pastures = draft.pastures.filter(exists);
  const missing = draft.feeds.length - feeds.length + draft.pastures.length - pastures.length;
  return { draft: { ...draft, feeds, pastures }, missing };
}

/** Returns the draft as the body of a request. */
export const saveBody = (draft: Draft) => ({
  ...draft,
  mealTimes: draft.mealTimes && [...draft.mealTimes],
  feeds: [...draft.feeds],
  pastures: [...draft.pastures],
  overrides: [...draft.overrides],
});

export const sameDraft = (a: Draft, b: Draft): boolean =>
  a === b || JSON.stringify(saveBody(a)) === JSON.stringify(saveBody(b));

/** Adds the hours on all pastures, per day, as the service does. */
export const pastureHours = ({ pastures }: { pastures: readonly { hoursPerDay: number }[] }): number =>
  hoursOf(pastures);

export const hoursExceeded = (draft: Draft): boolean => pastureHours(draft) > limits.hoursPerDayMax;

/** True for a ration of neither feeds nor pastures. */
export const isWithoutFeeds = ({ feeds, pastures }: Draft): boolean => feeds.length + pastures.length === 0;

/** Says why an ingredient cannot be added as a line; null when it can. */
export function reasonNotAddable(draft: Draft, ingredient: IngredientItem | null): Refusal | null {
  if (!ingredient) return "no_selection";
  const lines: readonly { ingredient: string }[] = [...draft.feeds, ...draft.pastures];
  if (lines.some((line) => line.ingredient === ingredient["@id"])) return "already_added";
  const full =
    ingredient.role === "pasture"
      ? draft.pastures.length >= limits.pasturesPerRationMax
      : draft.feeds.length >= limits.feedsPerRationMax;
  return full ? "too_many" : null;
}

/** Returns dosing step and slider length of a feed, kg, by its role and the horse's weight. */
export function sliderScale(role: FeedInput["role"], weightKg: number): { stepKg: number; capKg: number } {
  if (role === "forage") return { stepKg: 0.25, capKg: Math.ceil(weightKg * 0.03) };
  if (role === "concentrate") return { stepKg: 0.1, capKg: Math.max(1, Math.ceil(weightKg * 0.01)) };
  return { stepKg: 0.01, capKg: 0.5 };
}

/**
 * Returns a new feed line, unlocked. Its most and its step are those of the reader's wallet, its scoop or flake that of
 * the feed, where there are any.
 */
export const feedLine = (
  of: Pick<FeedInput, "ingredient" | "quantityKg" | "role"> & Partial<Pick<FeedInput, "followsLatest">>,
  item?: Pick<IngredientItem, "wallet"> & Partial<Pick<IngredientItem, "scoopKg" | "flakeKg">>,
): FeedInput => ({
  ...of,
  followsLatest: of.followsLatest ?? false,
  presentation: of.role === "forage" ? "floor" : null,
  preparation: null,
  locked: false,
  minKg: 0,
  maxKg: item?.wallet?.mostKg ?? null,
  stepKg: item?.wallet?.stepKg ?? null,
  leastKg: null,
  bagKg: null,
  scoopKg: item ? countedKg(of.role, item) : null,
  mealShares: null,
});

/** Adds a line at an amount suited to start dragging, none of what is fed by the gram; the latest lot of a feed is followed. */
export function withIngredient(draft: Draft, ingredient: IngredientItem, weightKg: number): Draft {
  const path = ingredient["@id"];
  if (ingredient.role === "pasture") {
    const left = Math.max(0, limits.hoursPerDayMax - pastureHours(draft));
    const line: PastureInput = {
      ingredient: path,
      abundance: pastureAbundance(ingredient),
      season: null,
      hoursPerDay: Math.min(2, left),
      muzzleFactor: null,
      allowanceKg: null,
    };
    return { ...draft, pastures: [...draft.pastures, line] };
  }
  const { stepKg } = sliderScale(ingredient.role, weightKg);
  const steps = practiceKind(ingredient) === "potent" ? 0 : ingredient.role === "supplement" ? 5 : 4;
  const usualKg = stepKg * steps;
  const quantityKg = Math.min(usualKg, ingredient.wallet?.mostKg ?? usualKg);
  const { role, isLatestLot: followsLatest } = ingredient;
  const line = feedLine({ ingredient: path, quantityKg, role, followsLatest }, ingredient);
  return { ...draft, feeds: [...draft.feeds, line] };
}

/** Returns the grass abundance of a catalogue pasture; the middle class for any other. */
function pastureAbundance({ id }: IngredientItem): AbundanceClass {
  return abundanceClasses.find((each) => pastureOfAbundance[each] === id) ?? "abundant_short_grass";
}

export function withoutLine(draft: Draft, path: string): Draft {
  return {
    ...draft,
    feeds: draft.feeds.filter((line) => line.ingredient !== path),
    pastures: draft.pastures.filter((line) => line.ingredient !== path),
  };
}

export function withFeed(draft: Draft, path: string, change: Partial<FeedInput>): Draft {
  return {
    ...draft,
    feeds: draft.feeds.map((line) => (line.ingredient === path ? { ...line, ...change } : line)),
  };
}

/** Sets the amounts, kg, in the order of the feeds. */
export const withAmounts = (draft: Draft, quantitiesKg: readonly number[]): Draft => ({
  ...draft,
  feeds: draft.feeds.map((line, place) => ({
    ...line,
    quantityKg: quantitiesKg[place] ?? line.quantityKg,
  })),
});

export function withPasture(draft: Draft, path: string, change: Partial<PastureInput>): Draft {
  return {
    ...draft,
    pastures: draft.pastures.map((line) => (line.ingredient === path ? { ...line, ...change } : line)),
  };
}

/** Sets a manual requirement in place of an earlier one of the nutrient. */
export function withOverride(draft: Draft, override: OverrideInput): Draft {
  const at = draft.overrides.findIndex(({ nutrient }) => nutrient === override.nutrient);
  const overrides = at < 0 ? [...draft.overrides, override] : draft.overrides.with(at, override);
  return { ...draft, overrides };
}

export const withoutOverride = (draft: Draft, nutrient: NutrientKey): Draft => ({
  ...draft,
  overrides: draft.overrides.filter((override) => override.nutrient !== nutrient),
});

/** Changes the system and removes manual requirements of nutrients that it does not count. */
export const withSystem = (draft: Draft, system: RequirementSystem): Draft => ({
  ...draft,
  system,
  overrides: draft.overrides.filter(({ nutrient }) => isCountedIn(system, nutrient)),
});
