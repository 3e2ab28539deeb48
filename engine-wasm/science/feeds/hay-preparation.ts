import type { IngredientFacts } from "#science/horse/facts.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient, Grade, Status } from "#science/trace/coefficient.ts";
import { dryMatterSpreadOf, spreadOf } from "#science/uncertainty/feed-spreads.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { roleOfFamily } from "./feed-remarks.ts";

export interface PreparationRow extends Coefficient {
  source: AnySourceKey;
}

const row = (value: number, source: AnySourceKey, status: Status, grade: Grade): PreparationRow => ({
  value,
  unit: "ratio",
  source,
  status,
  grade,
});
/** Share that a study's range of losses leads to: of sugars, and of the rest. */
const sugars = (value: number, source: AnySourceKey) => row(value, source, "D", "C");
const from = (value: number, source: AnySourceKey) => row(value, source, "D", "D");
/** Decided by the product. */
const own = (value: number) => row(value, "picotin", "P", "D");

/** Contents that a preparation takes away in shares of their own. */
type Lost =
  | "soluble_sugars"
  | "starch"
  | "fibre"
  | "protein"
  | "prececal_digestible_crude_protein"
  | "madc"
  | "energy"
  | "salts"
  | "magnesium"
  | "phosphorus"
  | "calcium"
  | "copperAndZinc";

type PreparationRows = Readonly<Record<Lost | "cautiousSugars" | "dryMatter" | "spread", PreparationRow>>;

/**
 * Shares of the amounts in the dry hay that are left in the prepared hay; `spread` is the relative standard deviation
 * that the preparation adds to them; `cautiousSugars` is one deviation above the mean, by the range of the studies (0.75 to
 * 0.98, 0.6 to 0.95, 0.46 to 0.94, 0.4 to 0.7 in the order of soaking). No property of a dry hay foretells its losses: a prepared hay without an analysis
 * of its own is an estimate. A content without a row is lost as the dry matter is.
 */
export const preparationRows = {
  soaked_30_min: {
    dryMatter: row(0.97, "picotin", "P", "C"),
    soluble_sugars: sugars(0.9, "longland2009"),
    cautiousSugars: sugars(0.96, "longland2009"),
    starch: own(1),
    fibre: from(1, "bochnia2021"),
    protein: own(0.97),
    prececal_digestible_crude_protein: from(0.65, "bochnia2021"),
    madc: own(0.97),
    energy: from(0.95, "bochnia2021"),
    salts: own(0.8),
    magnesium: own(0.85),
    phosphorus: own(0.85),
    calcium: own(1),
    copperAndZinc: own(0.95),
    spread: own(0.15),
  },
  soaked_60_min: {
    dryMatter: row(0.95, "picotin", "P", "C"),
    soluble_sugars: sugars(0.8, "martinson2012"),
    cautiousSugars: sugars(0.89, "martinson2012"),
    starch: own(1),
    fibre: from(1, "bochnia2021"),
    protein: own(0.95),
    prececal_digestible_crude_protein: from(0.65, "bochnia2021"),
    madc: own(0.95),
    energy: from(0.93, "bochnia2021"),
    salts: own(0.7),
    magnesium: own(0.8),
    phosphorus: own(0.8),
    calcium: own(0.97),
    copperAndZinc: own(0.9),
    spread: own(0.2),
  },
  /** 12 to 16 hours at 8 °C. */
  soaked_overnight_cold: {
    dryMatter: row(0.88, "picotin", "P", "C"),
    soluble_sugars: sugars(0.73, "longland2011"),
    cautiousSugars: sugars(0.85, "longland2011"),
    starch: own(1),
    fibre: from(1, "bochnia2021"),
    protein: from(0.88, "longland2011"),
    prececal_digestible_crude_protein: from(0.65, "bochnia2021"),
    madc: own(0.88),
    energy: from(0.85, "bochnia2021"),
    salts: own(0.55),
    magnesium: own(0.7),
    phosphorus: own(0.7),
    calcium: own(0.92),
    copperAndZinc: own(0.85),
    spread: own(0.3),
  },
  /** 12 to 16 hours at 16 °C or more. */
  soaked_overnight_warm: {
    dryMatter: row(0.83, "picotin", "P", "C"),
    soluble_sugars: sugars(0.54, "longland2014"),
    cautiousSugars: sugars(0.62, "longland2014"),
    starch: own(1),
    fibre: from(1, "bochnia2021"),
    protein: from(0.83, "longland2014"),
    prececal_digestible_crude_protein: from(0.65, "bochnia2021"),
    madc: own(0.83),
    energy: own(0.8),
    salts: own(0.45),
    magnesium: own(0.6),
    phosphorus: own(0.6),
    calcium: own(0.9),
    copperAndZinc: own(0.8),
    spread: own(0.3),
  },
  steamed: {
    dryMatter: row(1, "earing2013", "D", "C"),
    soluble_sugars: sugars(0.87, "earing2013"),
    cautiousSugars: own(0.96),
    starch: own(1),
    fibre: own(1),
    protein: own(1),
    /** Middle of 0.6 to 0.7. */
    prececal_digestible_crude_protein: own(0.65),
    madc: own(0.65),
    energy: own(0.98),
    salts: own(0.95),
    magnesium: own(0.95),
    phosphorus: from(0.84, "earing2013"),
    calcium: own(1),
    copperAndZinc: own(0.95),
    spread: own(0.1),
  },
} as const satisfies Record<Preparation, PreparationRows>;

const lostAs: Readonly<Partial<Record<NutrientKey, Lost>>> = {
  soluble_sugars: "soluble_sugars",
  starch: "starch",
  prececal_digestible_crude_protein: "prececal_digestible_crude_protein",
  digestible_crude_protein: "madc",
  madc: "madc",
  crude_protein: "protein",
  potassium: "salts",
  sodium: "salts",
  chlorine: "salts",
  magnesium: "magnesium",
  phosphorus: "phosphorus",
  calcium: "calcium",
  copper: "copperAndZinc",
  zinc: "copperAndZinc",
};

function lossOf(nutrient: NutrientKey): Lost | null {
  const own = lostAs[nutrient];
  if (own) return own;
  const { group } = nutrients[nutrient];
  if (group === "energy") return "energy";
  if (group === "amino_acid") return "protein";
  return group === "fibre" ? "fibre" : null;
}

/** Shares left of one content and of the dry matter: a content per kg of dry matter is multiplied by kept ÷ dryMatter. */
export interface SharesLeft {
  kept: Coefficient;
  dryMatter: Coefficient;
}

/** Returns the shares by which a preparation changes a content; null for a content that is lost as the dry matter is. */
export function sharesLeft(how: Preparation, nutrient: NutrientKey): SharesLeft | null {
  const lost = lossOf(nutrient);
  const rows: PreparationRows = preparationRows[how];
  return lost && { kept: rows[lost], dryMatter: rows.dryMatter };
}

const hayFamilies: readonly string[] = ["grass_hay", "legume_and_mixed_hay", "cereal_hay"];
/** Forages with less dry matter, %, are haylage, which spoils when it is soaked. */
const haylageBelow = 80;

/** True for a hay, which may be soaked or steamed; haylage and pellets never are. */
export const mayBePrepared = ({
  family,
  role,
  dryMatterPct,
}: Pick<IngredientFacts, "family" | "role" | "dryMatterPct">): boolean =>
  role === "forage" &&
  dryMatterPct >= haylageBelow &&
  (hayFamilies.includes(family) || roleOfFamily(family) === null);

const made = new WeakMap<IngredientFacts, Map<Preparation, IngredientFacts>>();

/**
 * Returns the facts of a hay as it is fed: dry matter and contents after the preparation, per kg of hay weighed dry.
 * One object for each hay and preparation; the given facts for dry hay and for what may not be prepared.
 */
export function prepareHay(ingredient: IngredientFacts, how: Preparation | null): IngredientFacts {
  const dry = ingredient.prepared?.dry ?? ingredient;
  if (how === null || !mayBePrepared(dry)) return dry;
  const known = made.get(dry) ?? new Map<Preparation, IngredientFacts>();
  made.set(dry, known);
  const prepared = known.get(how) ?? preparedFacts(dry, how);
  known.set(how, prepared);
  return prepared;
}

function preparedFacts(dry: IngredientFacts, how: Preparation): IngredientFacts {
  const { dryMatter } = preparationRows[how];
  const composition: Composition = {};
  for (const nutrient of nutrientKeys) {
    const cell = dry.composition[nutrient];
    if (!cell) continue;
    const shares = sharesLeft(how, nutrient);
    composition[nutrient] = shares
      ? {
          ...cell,
          value: (cell.value * shares.kept.value) / dryMatter.value,
          state: "estimated",
          spread: together(spreadOf(dry, nutrient, cell), addedSpread(how, nutrient, shares)),
        }
      : cell;
  }
  const isLost = dryMatter.value < 1;
  return {
    ...dry,
    dryMatterPct: dry.dryMatterPct * dryMatter.value,
    ...(isLost
      ? {
          dryMatterState: "estimated" as const,
          dryMatterSpread: together(dryMatterSpreadOf(dry), withinLoss(how, dryMatter.value)),
        }
      : {}),
    composition,
    prepared: { how, dry },
  };
}

/**
 * Returns the sugar that may be left in a prepared hay beyond its mean, g in a kg as fed; nought in other feeds. What is
 * proposed counts it, since the loss of sugar is known as a range alone.
 */
export function sugarMargin({ prepared, composition, dryMatterPct }: IngredientFacts): number {
  const sugars = composition.soluble_sugars;
  if (!prepared || !sugars) return 0;
  const { cautiousSugars, soluble_sugars: mean } = preparationRows[prepared.how];
  return (sugars.value * (cautiousSugars.value / mean.value - 1) * dryMatterPct) / 100;
}

/** Spread that a preparation adds: in full to sugars, elsewhere never more than what is lost. */
const addedSpread = (how: Preparation, nutrient: NutrientKey, { kept }: SharesLeft): number =>
  nutrient === "soluble_sugars" ? preparationRows[how].spread.value : withinLoss(how, kept.value);

const withinLoss = (how: Preparation, kept: number): number =>
  Math.min(preparationRows[how].spread.value, 1 - kept);

const together = (a: number, b: number): number => Math.sqrt(a * a + b * b);
