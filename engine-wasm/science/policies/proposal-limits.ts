import type { FeedLine, HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import { isRawLinseed } from "#science/measures/balance-measures.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient, Grade, Status } from "#science/trace/coefficient.ts";
import { type Circumstance, circumstances } from "./horse-circumstances.ts";
import { kindRows } from "./kind-rows.ts";
import { statedDoseKg } from "./stated-dose.ts";

export interface MostRow extends Coefficient {
  source: AnySourceKey;
}

const row = (value: number, source: AnySourceKey, status: Status): MostRow => ({
  value,
  unit: "kg_per_100kg_day",
  source,
  status,
  grade: status === "P" ? "D" : "C",
});
const graded = (each: MostRow, grade: Grade): MostRow => ({ ...each, grade });
/** Decided by the product. */
const own = (value: number) => row(value, "picotin", "P");

const shareOf = (value: number): MostRow => ({ ...own(value), unit: "percent" });

type Rows = Partial<Record<Circumstance, MostRow>> & Record<"usual", MostRow>;

/**
 * The most of a kind of feed, all feeds of it together, that is proposed to who does not feed it yet, kg a day for 100 kg of
 * body weight; as fed where nothing else is said. Not what a horse tolerates: what a vet or a nutritionist writes down unasked. For a horse
 * of 500 kg that is 50 g of salt, 200 g of another mineral, 20 g of an amino acid, 2 g of a pure trace element; 0.75 kg of soya, more where milk
 * or growth asks for protein; half a kilogram of linseed, or of oil where starch is none; a bucket of 2.5 kg of carrots; 4.2 kg of straw, and
 * 2.5 kg of a grain or a compound feed at rest, which is judged by the meal and by the day besides. What is fed stays.
 */
export const proposedRows = {
  /** Dry matter of all forages together, grass included, as a sound horse eats; the rest of 3 % of a mare in milk is concentrate. */
  forages: {
    /** Nothing is published on what a mare donkey or a mule eats in foal or in milk, or while it grows. */
    long_ears_breeding: own(2.5),
    long_ears_fat: graded(row(1.5, "donkeySanctuary", "D"), "C"),
    /** The most of a donkey's appetite; a mule lies between it and a horse. */
    long_ears: graded(row(1.8, "donkeySanctuary", "V"), "B"),
    /** Fibre takes the place of the starch that they do not get. */
    without_starch: own(2.5),
    /** In hard work hay leaves room for concentrate. */
    sweating: own(2),
    usual: own(2.5),
  },
  /**
   * Dry matter: half of the forage that a horse of no more need gets, 1.5 % of body weight, as was fed without harm; none to an
   * old horse, whose teeth nobody knows.
   */
  straws: { thin: own(0), old: own(0), usual: row(0.75, "jansson2021", "D") },
  /** Dry matter, of forages wetter than they are dry: a part of the forage, with hay beside it. */
  silages: own(1),
  /**
   * Dry matter of lucerne and clover: half of the forage of a horse of no more need, a third where insulin is a trouble, none
   * where its potassium is, and no less than all where calcium and protein are needed.
   */
  legumes: {
    paralysis: own(0),
    insulin_trouble: own(0.45),
    /** A part of each meal, for its calcium. */
    without_starch: own(0.45),
    /** The least forage of such work, where no hay is at hand. */
    sweating: own(1.25),
    producing: own(2.5),
    usual: own(0.75),
  },
  /** All the forage of an old horse, whose teeth nobody knows. */
  dehydratedForages: { old: own(1.75), usual: own(0.75) },
  roots: own(0.5),
  /** Dry matter, pressed or dried: a third of the least forage, since it holds no long fibre and no phosphorus. */
  pulps: own(0.4),
  sugars: own(0.1),
  /** Nobody's feed. */
  pureSugars: own(0),
  cereals: { producing: own(1), demanding: own(1), usual: own(0.5) },
  compounds: { producing: own(1.5), demanding: own(1.2), usual: own(0.5) },
  bran: own(0.1),
  oilMeals: { usual: own(0.15), producing: own(0.2) },
  proteins: { usual: own(0.1), producing: own(0.15) },
  legumeSeeds: own(0.2),
  oilseeds: own(0.1),
  /** Whole or ground: it is poorly digested, and half of what is given of it heated. */
  rawLinseed: own(0.05),
  /** Half a decilitre for a horse of no need of energy; as much as was fed in two meals in its place where starch is not. */
  oils: {
    without_starch: row(0.1, "austbo", "V"),
    /** Nobody brings a fat horse energy by the spoon. */
    fat: own(0),
    thin: row(0.1, "austbo", "V"),
    sweating: row(0.1, "austbo", "V"),
    demanding: own(0.05),
    producing: own(0.05),
    usual: own(0.01),
  },
  /** None to a grown horse, which digests little lactose. */
  milkPowders: { usual: own(0), producing: own(0.3) },
  balancers: { usual: row(0.1, "vetTimes2018", "V"), producing: own(0.15) },
  /** At rest to moderate work, as was compensated there; in harder work twice that, of which half was sweated. */
  salt: { sweating: row(0.02, "zeyner2017", "D"), usual: graded(row(0.01, "zeyner2017", "V"), "A") },
  minerals: own(0.04),
  /** Less than half of what loosens the bowels, 0.2 g for a kg: fed daily for its magnesium or its sulphur. */
  sulphates: own(0.008),
  premixes: own(0.04),
  vitamins: own(0.004),
  aminoAcids: own(0.004),
  traceElements: own(0.0004),
  yeasts: own(0.02),
  /** Half of the daily dose of dried garlic above which red blood cells were destroyed. */
  herbs: row(0.01, "pearson2005", "D"),
  otherSupplements: own(0.1),
} as const satisfies Record<string, MostRow | Rows>;

/** The most of legumes that is proposed, % of the dry matter of all forage: grass hay is the basis, but for growth and milk. */
export const legumeShares = {
  insulin_trouble: shareOf(30),
  producing: shareOf(100),
  usual: shareOf(50),
} as const satisfies Partial<Record<Circumstance, MostRow>>;

/** The least that a proposal leaves where there is as much, or the most that it fills, for a whole day, in the same unit. */
export const minimumRows = {
  /** Dry matter of the forage of the stable, for the hours that a horse at grass stands in. */
  foragesIndoors: own(0.5),
  /** Dry matter of forage that stays of what is fed. */
  foragesStaying: own(1.75),
  /** Dry matter of forage that a slimming horse is given where that brings no more energy than is wanted. */
  foragesSlimming: own(1.5),
  /** Energy of a growing horse that no more is fed beyond for its eating time. */
  energyGrowing: { ...own(105), unit: "percent" },
} as const satisfies Record<string, MostRow>;

type Kind = keyof typeof proposedRows;

const kindOfFamily: Readonly<Record<string, Kind>> = {
  straw_and_residues: "straws",
  dehydrated_forage: "dehydratedForages",
  roots_tubers_and_fruits: "roots",
  fibrous_and_sugar_by_products: "pulps",
  cereal_grains: "cereals",
  complete_and_complementary_feeds: "compounds",
  cereal_by_products: "bran",
  oil_meals: "oilMeals",
  protein_concentrates: "proteins",
  legume_seeds: "legumeSeeds",
  oilseeds: "oilseeds",
  oils_and_fats: "oils",
  dairy_products: "milkPowders",
  balancers: "balancers",
  macro_minerals: "minerals",
  mineral_vitamin_supplements: "premixes",
  vitamins: "vitamins",
  amino_acids: "aminoAcids",
  trace_elements: "traceElements",
  yeasts: "yeasts",
  herbs_and_seeds: "herbs",
};

const forProtein: readonly Kind[] = ["oilMeals", "proteins", "legumeSeeds"];

/** True for a feed that is given for its protein: none is proposed for its energy. */
export const isFedForProtein = ({ family }: Pick<IngredientFacts, "family">): boolean =>
  forProtein.some((kind) => kind === kindOfFamily[family]);

const ofDryMatter: readonly Kind[] = ["forages", "silages", "legumes", "straws", "pulps"];

/** Most of a label's dose that is proposed. */
export const labelDoseMost: MostRow = shareOf(125);

type Feed = Pick<
  IngredientFacts,
  "id" | "family" | "role" | "dryMatterPct" | "composition" | "doseGPer100Kg"
>;

/** Tells whether a feed is a legume cut for its leaves: lucerne, clover, sainfoin. */
export const isLegume = ({ role, composition }: Pick<Feed, "role" | "composition">): boolean =>
  role === "forage" && (composition.calcium?.value ?? 0) >= kindRows.legumeFrom.value;

/** Tells whether a feed is hay or haylage: neither straw nor pellets. */
export const isHay = ({ family, role }: Pick<Feed, "family" | "role">): boolean =>
  role === "forage" && !["straw_and_residues", "dehydrated_forage"].includes(family);

function kindOf({ id, family, composition }: Feed): Kind | undefined {
  const kind = kindOfFamily[family];
  if (kind === "oilseeds") return isRawLinseed({ id, family, composition }) ? "rawLinseed" : kind;
  const sugar = composition.soluble_sugars?.value ?? 0;
  if (kind === "pulps" && sugar >= kindRows.sugaryFrom.value)
    return sugar >= kindRows.sugarFrom.value ? "pureSugars" : "sugars";
  if (kind !== "minerals") return kind;
  if ((composition.sodium?.value ?? 0) >= kindRows.saltFrom.value) return "salt";
  return (composition.sulphur?.value ?? 0) >= kindRows.sulphateFrom.value ? "sulphates" : kind;
}

/** Returns the row of the first circumstance that is true of a horse. */
function rowFor(found: MostRow | Rows, horse: HorseFacts): number {
  if ("value" in found) return found.value;
  const [name] = circumstances.find(([each, holds]) => found[each] && holds(horse)) ?? ["usual"];
  return (found[name] ?? found.usual).value;
}

const per100 = (kind: Kind, horse: HorseFacts): number => rowFor(proposedRows[kind], horse);

/** The most dry matter of forages in what is proposed, % of body weight. */
export const forageMostPct = (horse: HorseFacts): number => per100("forages", horse);

/** The most of legumes in what is proposed, part of the dry matter of forage. */
export const legumeShareMost = (horse: HorseFacts): number => rowFor(legumeShares, horse) / 100;

/** Forages of which more is fed where they are fed at all: then their share is judged, as that of others. */
const onceFed: readonly Kind[] = ["straws", "silages"];

/** Returns the kinds that the most of a feed is of. */
function kindsOf(feed: Feed, isFed: boolean): Kind[] {
  const { role, dryMatterPct } = feed;
  const own = kindOf(feed);
  const kinds: Kind[] = [
    ...(own ? [own] : []),
    ...(role === "supplement" ? (["otherSupplements"] as const) : []),
    ...(role === "forage" ? (["forages"] as const) : []),
    ...(isLegume(feed) ? (["legumes"] as const) : []),
    ...(role === "forage" && dryMatterPct < kindRows.silageBelow.value ? (["silages"] as const) : []),
  ];
  return kinds.filter((kind) => !(isFed && onceFed.includes(kind)));
}

/** Returns the part of a kg of a feed that its kind is counted by. */
const countedPart = ({ dryMatterPct }: Feed, kind: Kind): number =>
  ofDryMatter.includes(kind) ? Math.max(dryMatterPct, kindRows.wettest.value) / 100 : 1;

/** The most of a feed that is ever thought of beside what the user asks, kg a day as fed; of a stated dose, its own. */
export function practicalMost(feed: Feed, horse: HorseFacts, isFed = false): number {
  const stated = statedDoseKg(feed, horse.weightKg);
  if (stated !== null) return (stated * labelDoseMost.value) / 100;
  return Math.min(
    ...kindsOf(feed, isFed).map(
      (kind) => (per100(kind, horse) * horse.weightKg) / 100 / countedPart(feed, kind),
    ),
  );
}

/** SharedMost is the most of some lines together: parts · amounts ≤ mostKg; a part of 0 does not count. */
export type SharedMost = Readonly<{ parts: number[]; mostKg: number }>;

/** Returns the most of each kind that several lines are of, a day; all forages are limited with the grass elsewhere. */
export function sharedMosts(feeds: readonly FeedLine[], horse: HorseFacts): SharedMost[] {
  const lines = feeds.map(({ ingredient, role, quantityKg }) => {
    const feed = { ...ingredient, role };
    const hasOwn = statedDoseKg(ingredient, horse.weightKg) !== null;
    return { feed, kinds: hasOwn ? [] : kindsOf(feed, quantityKg > 0) };
  });
  const all = new Set(lines.flatMap(({ kinds }) => kinds));
  return [...all].flatMap((kind): SharedMost[] => {
    const parts = lines.map(({ feed, kinds }) => (kinds.includes(kind) ? countedPart(feed, kind) : 0));
    const isShared = kind !== "forages" && parts.filter((part) => part > 0).length > 1;
    return isShared ? [{ parts, mostKg: (per100(kind, horse) * horse.weightKg) / 100 }] : [];
  });
}

/** Returns the most of a line that is ever proposed, kg a day as fed, by its role and by whether it is fed now. */
export const practicalMostOf = ({ ingredient, role, quantityKg }: FeedLine, horse: HorseFacts): number =>
  practicalMost({ ...ingredient, role }, horse, quantityKg > 0);
