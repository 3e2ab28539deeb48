import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import { conditionRows, growingAndLean, weanling } from "#science/rules/conditions.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import type { HealthCondition } from "#science/vocabulary/classes.ts";
import { type ChoiceRow, type Content, from, isWithin, of, upTo } from "./choice-row.ts";
import { doseRows } from "./day-table.ts";
import { asksForNoStarch } from "./horse-circumstances.ts";
import { type HorseClass, horseClassFor } from "./horse-classes.ts";
import { kindRows } from "./kind-rows.ts";
import { isRefused, isUnraised } from "./refused-table.ts";

const complete = from("copper", doseRows.completeFrom);
const doses: readonly ChoiceRow[] = [
  of(["balancers"]),
  of(["mineral_vitamin_supplements"], complete, from("calcium", kindRows.hayMineralFrom)),
  {
    ...of(["mineral_vitamin_supplements"], complete, upTo("calcium", kindRows.hayMineralFrom)),
    only: "with_legumes",
  },
  of(["macro_minerals"], from("sodium", kindRows.saltFrom)),
];
const lime = of(["macro_minerals"], from("calcium", kindRows.limeFrom));
const haysFrom = (only: ChoiceRow["only"], ...protein: readonly Content[]): readonly ChoiceRow[] => [
  { ...of(["grass_hay", "legume_and_mixed_hay"], ...protein), only },
  { ...of(["haylage_and_silage"], from("dryMatterPct", kindRows.haylageFrom), ...protein), only },
];
const hay = haysFrom("without_forage");
const goodHayAlone = haysFrom("without_forage", from("crude_protein", kindRows.goodHayFrom));
/** A late cut that is at hand is fed where no better hay is: straw is worse. */
const goodHay = [...goodHayAlone, ...haysFrom("without_better_hay")];
const lucerne = of(
  ["legume_and_mixed_hay"],
  from("crude_protein", kindRows.lucerneProteinFrom),
  from("calcium", kindRows.legumeFrom),
);
const legumes = of(["legume_and_mixed_hay", "dehydrated_forage"], from("calcium", kindRows.legumeFrom));
const straw = of(["straw_and_residues"], from("crude_protein", kindRows.strawProteinFrom));
const pulp = of(
  ["fibrous_and_sugar_by_products"],
  upTo("soluble_sugars", kindRows.pulpSugarTo),
  ["crude_protein", kindRows.pulpProteinFrom, kindRows.pulpProteinTo],
  from("calcium", kindRows.pulpCalciumFrom),
);
const pellets = of(["dehydrated_forage"]);
const cereals = of(
  ["cereal_grains"],
  from("crude_fat", kindRows.grainFatFrom),
  from("calcium", kindRows.grainCalciumFrom),
);
const oils = of(["oils_and_fats"], from("omega6", kindRows.plantOilFrom));
const soya = of(["oil_meals"]);
const meals = of(["oil_meals"], from("crude_protein", kindRows.mealProteinFrom));
const compounds = (...contents: readonly Content[]): ChoiceRow =>
  of(["complete_and_complementary_feeds"], ...contents);
const mash = compounds(upTo("starch", kindRows.mashStarchTo));
/** Fat and fibre in place of starch: neither a mix nor a mash for old horses. */
const lowStarch = of(
  ["complete_and_complementary_feeds"],
  upTo("starch", kindRows.mashStarchTo),
  from("crude_fat", kindRows.raceFatFrom),
);
const raceFeeds = [
  compounds(from("starch", kindRows.raceStarchFrom)),
  compounds(from("crude_fat", kindRows.raceFatFrom)),
];
const foalFeeds = compounds(from("crude_protein", kindRows.foalProteinFrom));
const mareFeeds = compounds(from("crude_protein", kindRows.mareProteinFrom));
/** Of a young horse in training: energy without the starch of a meal. */
const atWork = (row: ChoiceRow): ChoiceRow => ({ ...row, only: "at_work" });
const youngRaceFeeds = raceFeeds.map(atWork);
const trainingFeeds = [pulp, oils].map(atWork);
const workFeeds = compounds(
  upTo("starch", kindRows.workStarchTo),
  upTo("crude_protein", kindRows.workProteinTo),
);

/**
 * THE table of kinds of feed that may be brought in from beyond the yard, by class of horse: one or two forages, an energy or
 * protein feed that suits the class, a balancer or a mineral feed, salt. What the horse is fed, or its owner has in store, is
 * chosen from before.
 */
export const feedChoices: Readonly<Record<HorseClass, readonly ChoiceRow[]>> = {
  donkey: [of(["grass_hay"], upTo("crude_protein", kindRows.donkeyHayTo)), straw, ...doses],
  growth: [
    ...goodHay,
    lucerne,
    pellets,
    foalFeeds,
    soya,
    ...trainingFeeds,
    ...youngRaceFeeds,
    ...doses,
    lime,
  ],
  milk: [...goodHay, lucerne, pellets, mareFeeds, cereals, soya, ...doses, lime],
  frail: [...goodHay, pellets, pulp, mash, oils, soya, ...doses],
  loss: [
    of(["grass_hay", "legume_and_mixed_hay"], upTo("crude_protein", kindRows.slimmingHayTo)),
    straw,
    meals,
    ...doses,
  ],
  race: [...goodHay, lucerne, pulp, cereals, ...raceFeeds, oils, soya, ...doses, lime],
  ulcers: [...hay, lucerne, pellets, pulp, lowStarch, oils, ...doses],
  senior: [...goodHay, pellets, pulp, mash, oils, soya, ...doses],
  work: [...hay, pulp, cereals, workFeeds, oils, soya, ...doses, lime],
  ordinary: [...hay, straw, pulp, cereals, workFeeds, oils, soya, ...doses, lime],
};

/** THE table of kinds with starch, and what is brought in instead where a muscle or the stomach asks for none. */
const insteadOfStarch: ReadonlyMap<ChoiceRow, ChoiceRow> = new Map([
  ...[cereals, workFeeds, ...raceFeeds].map((row) => [row, lowStarch] as const),
  ...youngRaceFeeds.map((row) => [row, atWork(lowStarch)] as const),
]);

/** Returns the kinds that are brought in for a horse of a class. */
const choicesFor = (of: HorseClass, horse: HorseFacts): readonly ChoiceRow[] =>
  asksForNoStarch(horse) ? feedChoices[of].map((row) => insteadOfStarch.get(row) ?? row) : feedChoices[of];

/** Kinds of feed that are chewed without teeth, of which a horse with poor ones gets one. */
const chewable: readonly ChoiceRow[] = [pellets, pulp, mash];

/** THE table of kinds of which a horse of a class gets a feed, whatever else covers its needs; of a growing one while it is a lean weanling. */
const neededKinds: Readonly<Partial<Record<HorseClass, readonly ChoiceRow[]>>> = {
  frail: chewable,
  senior: chewable,
  growth: [foalFeeds],
};

/** Tells whether horses of a class have poor teeth. */
export const chewsBadly = (of: HorseClass): boolean => neededKinds[of] === chewable;

/** Returns a test of feeds: of a kind that a horse needs, whatever else covers its needs. */
export function neededBy(facts: RuleFacts): (feed: IngredientFacts) => boolean {
  const of = horseClassFor(facts);
  const isAsked = of !== "growth" || (weanling(facts) && growingAndLean(facts));
  const kinds = isAsked ? (neededKinds[of] ?? []) : [];
  return (feed) =>
    kinds.some((row) => isWithin(feed, row)) &&
    !isUnraised(feed, of, facts.horse) &&
    !isRefused(feed, of, facts.horse);
}

/** Returns a test of feeds: of a kind that a horse needs, and that is complete at the least of it. */
export const completeFor = (facts: RuleFacts): ReturnType<typeof neededBy> =>
  horseClassFor(facts) === "growth" ? neededBy(facts) : () => false;

/** Kinds of feed that suit a class of healthy horse; of some only the thin ones, or all but those, or those that are ill. */
interface StayingRow {
  of: HorseClass;
  feeds: readonly ChoiceRow[];
  when?: "thin" | "not_thin" | "ill";
}

/** THE table of kinds of which a part of what is fed stays, though hay and oil cost less. A thin racehorse may get what has more energy. */
const stayingKinds: readonly StayingRow[] = [
  { of: "growth", feeds: [foalFeeds] },
  { of: "milk", feeds: [mareFeeds, cereals] },
  { of: "race", feeds: [...raceFeeds, workFeeds, cereals], when: "not_thin" },
  { of: "work", feeds: [workFeeds], when: "thin" },
  { of: "ulcers", feeds: [legumes], when: "ill" },
];

/** Tells whether a feed is of a kind of which a part stays in what is proposed to a horse of a class. */
export function mayStay(feed: IngredientFacts, horse: HorseFacts, of: HorseClass): boolean {
  const { conditions, bodyConditionScore } = horse;
  if (bodyConditionScore >= conditionRows.overweightFrom.value) return false;
  const healthy = bodyConditionScore <= conditionRows.thinTo.value ? "thin" : "not_thin";
  const state = conditions.length > 0 ? "ill" : healthy;
  return stayingKinds.some(
    ({ of: each, when = healthy, feeds }) =>
      each === of && when === state && feeds.some((kind) => isWithin(feed, kind)),
  );
}

/** Kinds of feed that bring energy without starch. */
const mild = { wet_fibre: pulp, oil: oils } as const;
export type MildFeed = keyof typeof mild;

/** Tells whether a class of horse may be brought a kind of feed that brings energy without starch. */
export const maySuit = (kind: MildFeed, of: HorseClass): boolean => feedChoices[of].includes(mild[kind]);

/** Tells whether a feed is of a kind that brings energy without starch. */
export const isMild = (feed: IngredientFacts, kind: MildFeed): boolean =>
  mild[kind].families.some((family) => family === feed.family);

/** Conditions whose forage is sought beyond what is at hand: by its potassium, or by its sugar. */
const soughtForage: readonly HealthCondition[] = ["hypp", "pssm"];

/**
 * Circumstances tells whether long forage and legumes are at hand besides a feed that may be brought in, whether no good hay is
 * at hand besides one that is, and whether the horse works.
 */
export type Circumstances = Readonly<Record<"forage" | "onlyHay" | "legumes" | "work", boolean>>;

/** Tells whether a feed is hay with the protein that growth, milk, hard work and an old horse ask of it. */
export const isGoodHay = (feed: IngredientFacts): boolean => goodHayAlone.some((row) => isWithin(feed, row));

/** Tells whether a horse needs other forage than that at hand. */
export const seeksForage = ({ conditions }: Pick<HorseFacts, "conditions">): boolean =>
  conditions.some((each) => soughtForage.includes(each));

const isMet: Readonly<Record<NonNullable<ChoiceRow["only"]>, (at: Circumstances) => boolean>> = {
  without_forage: ({ forage }) => !forage,
  without_better_hay: ({ onlyHay }) => onlyHay,
  with_legumes: ({ legumes }) => legumes,
  at_work: ({ work }) => work,
};

/** Tells whether a feed is of a kind that is brought in for a horse of a class, in its circumstances. */
export const suitsClass = (
  feed: IngredientFacts,
  of: HorseClass,
  horse: HorseFacts,
  at: Circumstances,
): boolean =>
  choicesFor(of, horse).some((row) => isWithin(feed, row) && (row.only === undefined || isMet[row.only](at)));
