import type { IngredientFacts } from "#science/horse/facts.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient, Grade, Status } from "#science/trace/coefficient.ts";
import { kindOf } from "#science/uncertainty/feed-spreads.ts";
import type { FeedKind } from "#science/uncertainty/spread-rows.ts";
import type { CompositionValue } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";

/** One content that stands in where the table of a forage has none. */
export interface TypicalRow extends Coefficient {
  source: AnySourceKey;
}

const rowsIn =
  (unit: string) =>
  (value: number, source: AnySourceKey, status: Status, grade: Grade): TypicalRow => ({
    value,
    unit,
    source,
    status,
    grade,
  });
const g = rowsIn("g_per_kg_dm");
const mg = rowsIn("mg_per_kg_dm");
const iu = rowsIn("iu_per_kg_dm");
/** Recalled, and no publication at hand. */
const ours = (value: number) => mg(value, "picotin", "P", "D");

/** Of European forages; in North America selenium goes by the region, and nothing stands in for an analysis. */
const iodine = mg(0.2, "mullerSlu499", "D", "B");
const selenium = mg(0.03, "mullerSlu499", "D", "B");
const thiamin = ours(2.5);
const riboflavin = ours(6.5);

type Forage = Extract<FeedKind, "hay" | "haylage" | "pasture" | "straw">;

/**
 * Contents of forages that analyses and tables often lack, per kg of dry matter: means of many lots. An estimate, marked so
 * in every figure that holds it; a published or measured content always comes before it.
 */
export const typicalRows: Readonly<Record<Forage, Partial<Record<NutrientKey, TypicalRow>>>> = {
  hay: {
    sodium: g(0.83, "equiAnalytical", "V2", "B"),
    chlorine: g(6.5, "nasem2021", "D", "C"),
    sulphur: g(2, "equiAnalytical", "V2", "B"),
    copper: mg(8, "equiAnalytical", "V2", "B"),
    iodine,
    cobalt: mg(0.5, "equiAnalytical", "V2", "B"),
    selenium,
    zinc: mg(30, "equiAnalytical", "V2", "B"),
    manganese: mg(88, "equiAnalytical", "V2", "B"),
    iron: mg(208, "equiAnalytical", "V2", "B"),
    /** Green hay; old hay holds a quarter of it. */
    vitamin_a: iu(4400, "lindqvist2014", "D", "C"),
    /** Of hay cured in the sun; middle of 300 to 2,000. */
    vitamin_d: iu(800, "picotin", "R", "D"),
    vitamin_e: mg(15, "vitaminEReview", "V2", "C"),
    vitamin_b1: thiamin,
    vitamin_b2: riboflavin,
  },
  haylage: {
    sodium: g(0.3, "mullerSlu499", "V", "A"),
    chlorine: g(6.5, "nasem2021", "D", "C"),
    sulphur: g(2, "equiAnalytical", "D", "C"),
    copper: mg(4.9, "mullerSlu499", "V", "A"),
    iodine: mg(0.2, "mullerSlu499", "V", "A"),
    cobalt: mg(0.09, "mullerSlu499", "V", "A"),
    selenium: mg(0.02, "mullerSlu499", "V", "A"),
    zinc: mg(23, "mullerSlu499", "V", "A"),
    manganese: mg(85, "mullerSlu499", "V", "A"),
    iron: mg(194, "mullerSlu499", "V", "A"),
    vitamin_a: iu(8400, "mogensen2012", "D", "B"),
    vitamin_e: mg(30, "mogensen2012", "V", "B"),
    vitamin_b1: thiamin,
    vitamin_b2: riboflavin,
  },
  pasture: {
    sodium: g(0.91, "equiAnalytical", "V2", "B"),
    chlorine: g(8, "nasem2021", "D", "C"),
    sulphur: g(2.4, "equiAnalytical", "V2", "B"),
    copper: mg(9.1, "equiAnalytical", "V2", "B"),
    iodine,
    cobalt: mg(0.6, "equiAnalytical", "V2", "B"),
    selenium,
    zinc: mg(37, "equiAnalytical", "V2", "B"),
    manganese: mg(95, "equiAnalytical", "V2", "B"),
    iron: mg(316, "equiAnalytical", "V2", "B"),
    vitamin_a: iu(21_600, "lindqvist2014", "D", "C"),
    /** The lower end of 80 to 200. */
    vitamin_e: mg(80, "vitaminEReview", "V2", "C"),
  },
  straw: {
    chlorine: g(7, "nasem2021", "R", "D"),
    iodine,
    selenium,
    vitamin_e: mg(8, "vitaminEReview", "V2", "D"),
  },
};

const share = (value: number): TypicalRow => ({
  value,
  unit: "share of crude protein",
  source: "nasem2021",
  status: "D",
  grade: "B",
});

/** Amino acids of forages without an analysis of them, as a part of their own crude protein. */
export const typicalShareRows: Readonly<
  Record<Forage, Readonly<Record<"lysine" | "methionine" | "threonine", TypicalRow>>>
> = {
  hay: { lysine: share(0.04), methionine: share(0.014), threonine: share(0.039) },
  haylage: { lysine: share(0.033), methionine: share(0.014), threonine: share(0.039) },
  pasture: { lysine: share(0.048), methionine: share(0.014), threonine: share(0.039) },
  straw: { lysine: share(0.031), methionine: share(0.014), threonine: share(0.039) },
};

const spread = rowsIn("ratio");

/**
 * Relative standard deviations of a lot around the mean that stands for it. Of other contents: that of the kind of forage,
 * as of any value that is estimated.
 */
export const typicalSpreadRows = {
  sodium: spread(1.5, "mullerSlu499", "V", "A"),
  chlorine: spread(0.4, "nasem2021", "D", "C"),
  iodine: spread(1.5, "mullerSlu499", "V", "A"),
  selenium: spread(1.5, "mullerSlu499", "V", "A"),
  /** Half the logarithm of the ends' ratio is two deviations. */
  vitamin_d: spread(0.5, "picotin", "P", "D"),
  vitamin_e: spread(0.5, "vitaminEReview", "D", "C"),
  /** Of the share in the protein, which varies besides. */
  amino_acid: spread(0.15, "nasem2021", "D", "B"),
} as const satisfies Record<string, TypicalRow>;

/** A content that stands in: what it is multiplied with, if anything, and its row. */
export interface Typical {
  row: TypicalRow;
  /** The content it is a part of; null where the row is the content itself. */
  of: "crude_protein" | null;
}

/** Contents that differ between lots of a forage by more than half, and that few analyses tell. */
export const seldomAnalysed = [
  "sodium",
  "iodine",
  "selenium",
  "vitamin_e",
] as const satisfies readonly NutrientKey[];

const isForageKind = (kind: FeedKind): kind is Forage => kind in typicalRows;

/** Returns the substitute for a content that a forage lacks; null for other feeds, and where nothing is known of forages. */
export function typicalOf(ingredient: IngredientFacts, nutrient: NutrientKey): Typical | null {
  const kind = kindOf(ingredient);
  if (!isForageKind(kind)) return null;
  const row = typicalRows[kind][nutrient];
  if (row) return { row, of: null };
  const shares: Partial<Record<NutrientKey, TypicalRow>> = typicalShareRows[kind];
  const part = shares[nutrient];
  return part ? { row: part, of: "crude_protein" } : null;
}

/** Returns that substitute as a value of a composition; null where it is a part of a content that is not known either. */
export function typicalCell(
  ingredient: IngredientFacts,
  nutrient: NutrientKey,
  spreadOf: (whole: CompositionValue) => number,
): CompositionValue | null {
  const typical = typicalOf(ingredient, nutrient);
  if (!typical) return null;
  const { row, of } = typical;
  if (!of) {
    const spreads: Partial<Record<NutrientKey, TypicalRow>> = typicalSpreadRows;
    const wide = spreads[nutrient];
    return {
      value: row.value,
      state: "estimated",
      source: row.source,
      ...(wide ? { spread: wide.value } : {}),
    };
  }
  const whole = ingredient.composition[of];
  if (!whole) return null;
  const [own, ofWhole] = [
    typicalSpreadRows[nutrients[nutrient].group as "amino_acid"].value,
    spreadOf(whole),
  ];
  return {
    value: row.value * whole.value,
    state: "estimated",
    source: row.source,
    spread: Math.sqrt(own * own + ofWhole * ofWhole),
  };
}
