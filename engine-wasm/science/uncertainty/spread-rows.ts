import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient, Grade, Status } from "#science/trace/coefficient.ts";
import type { NutrientGroup, NutrientKey } from "#science/vocabulary/nutrients.ts";

/** Kinds of feed by how much their composition varies. */
export const feedKinds = [
  "hay",
  "haylage",
  "straw",
  "pasture",
  "cereal",
  "by_product",
  "seed",
  "root",
  "oil",
  "compound",
  "supplement",
  "pure",
] as const;
export type FeedKind = (typeof feedKinds)[number];

export interface SpreadRow extends Coefficient {
  source: AnySourceKey;
}

/** Relative standard deviations of a kind of feed: by group, and by nutrient where one differs from its group. */
export type SpreadTable = Readonly<
  Record<NutrientGroup | "dry_matter", SpreadRow> & Partial<Record<NutrientKey, SpreadRow>>
>;

const row = (value: number, source: AnySourceKey, status: Status, grade: Grade): SpreadRow => ({
  value,
  unit: "ratio",
  source,
  status,
  grade,
});
/** Order of magnitude decided by the product. */
const own = (value: number) => row(value, "picotin", "P", "D");
/** Deviation between samples of one class in the tables of NRC 2001, recalled and rounded. */
const recalled = (value: number) => row(value, "nrc2001", "R", "C");
/** Deviation between lots of hay or pasture of one laboratory, read as the printed range, rounded between the two. */
const lots = (value: number) => row(value, "equiAnalytical", "D", "B");
/** Deviation between the haylages of 124 farms, rounded. */
const haylages = (value: number) => row(value, "mullerSlu499", "D", "A");
/** Coefficient of variation between origins: protein of wheat (maize 0.03, barley 0.05), calcium of barley (maize 0.66). */
const grain = (value: number) => row(value, "lee2016", "V", "B");
/** Half the tolerance of a state's feed control, which is two standard deviations between laboratories. */
const control = (value: number) => row(value, "nevadaFeedControl", "D", "B");

const organic = { organic_matter: own(0.01) } as const;

const hay = {
  dry_matter: recalled(0.03),
  energy: own(0.06),
  digestibility: own(0.05),
  protein: recalled(0.15),
  component: recalled(0.15),
  ...organic,
  fat: recalled(0.2),
  fibre: recalled(0.07),
  carbohydrate: own(0.25),
  amino_acid: own(0.2),
  mineral: recalled(0.25),
  calcium: lots(0.45),
  phosphorus: lots(0.3),
  magnesium: lots(0.4),
  potassium: lots(0.4),
  sodium: haylages(1.5),
  chlorine: own(0.4),
  trace_element: recalled(0.3),
  copper: lots(0.4),
  zinc: haylages(0.4),
  manganese: lots(0.7),
  iron: lots(1.4),
  selenium: haylages(1.5),
  iodine: haylages(1.5),
  vitamin: own(0.4),
} satisfies SpreadTable;

/**
 * By kind of feed. The spread is that of one lot around the value of its class in the catalogue: the mean of all hays
 * is better known than the hay in the barn.
 */
export const spreadRows: Readonly<Record<FeedKind, SpreadTable>> = {
  hay,
  haylage: { ...hay, dry_matter: own(0.12), carbohydrate: own(0.35) },
  straw: { ...hay, protein: own(0.2), energy: own(0.08) },
  /** The stage of growth is the ingredient's own; weather, hour and sward come on top. */
  pasture: {
    ...hay,
    dry_matter: own(0.15),
    energy: own(0.08),
    protein: own(0.2),
    carbohydrate: own(0.35),
    magnesium: lots(0.5),
    potassium: lots(0.5),
  },
  cereal: {
    dry_matter: own(0.015),
    energy: own(0.03),
    digestibility: own(0.03),
    protein: grain(0.09),
    component: own(0.1),
    ...organic,
    fat: own(0.12),
    fibre: own(0.12),
    carbohydrate: own(0.05),
    soluble_sugars: own(0.2),
    amino_acid: own(0.1),
    mineral: own(0.15),
    calcium: grain(0.29),
    sodium: own(0.5),
    trace_element: own(0.25),
    selenium: own(0.5),
    iodine: own(0.5),
    vitamin: own(0.25),
  },
  by_product: {
    dry_matter: own(0.02),
    energy: own(0.05),
    digestibility: own(0.05),
    protein: own(0.1),
    component: own(0.15),
    ...organic,
    fat: own(0.2),
    fibre: own(0.1),
    carbohydrate: own(0.15),
    amino_acid: own(0.12),
    mineral: own(0.2),
    sodium: own(0.5),
    trace_element: own(0.3),
    selenium: own(0.5),
    iodine: own(0.5),
    vitamin: own(0.3),
  },
  seed: {
    dry_matter: own(0.015),
    energy: own(0.04),
    digestibility: own(0.04),
    protein: own(0.06),
    component: own(0.1),
    ...organic,
    fat: own(0.15),
    fibre: own(0.12),
    carbohydrate: own(0.15),
    amino_acid: own(0.08),
    mineral: own(0.15),
    sodium: own(0.5),
    trace_element: own(0.25),
    selenium: own(0.5),
    iodine: own(0.5),
    vitamin: own(0.3),
  },
  root: {
    dry_matter: own(0.12),
    energy: own(0.05),
    digestibility: own(0.05),
    protein: own(0.15),
    component: own(0.15),
    ...organic,
    fat: own(0.25),
    fibre: own(0.12),
    carbohydrate: own(0.12),
    amino_acid: own(0.2),
    mineral: own(0.2),
    sodium: own(0.5),
    trace_element: own(0.3),
    selenium: own(0.5),
    iodine: own(0.5),
    vitamin: own(0.3),
  },
  oil: {
    dry_matter: own(0.005),
    energy: own(0.01),
    digestibility: own(0.02),
    protein: own(0.1),
    component: own(0.1),
    fat: own(0.01),
    omega3: own(0.08),
    omega6: own(0.08),
    fibre: own(0.1),
    carbohydrate: own(0.1),
    amino_acid: own(0.1),
    mineral: own(0.1),
    trace_element: own(0.1),
    vitamin: own(0.25),
  },
  /** Made to a label: mixing, label tolerance and, for vitamins, what storage takes. */
  compound: {
    dry_matter: own(0.015),
    energy: own(0.04),
    digestibility: own(0.04),
    protein: own(0.05),
    component: own(0.08),
    ...organic,
    fat: own(0.1),
    fibre: own(0.08),
    carbohydrate: own(0.08),
    amino_acid: own(0.08),
    mineral: own(0.1),
    trace_element: own(0.12),
    vitamin: own(0.15),
  },
  supplement: {
    dry_matter: own(0.01),
    energy: own(0.05),
    digestibility: own(0.05),
    protein: own(0.08),
    component: own(0.08),
    fat: own(0.1),
    fibre: own(0.1),
    carbohydrate: own(0.1),
    amino_acid: own(0.08),
    mineral: own(0.08),
    trace_element: own(0.1),
    vitamin: own(0.15),
  },
  /** One chemical of known formula and purity. */
  pure: {
    dry_matter: own(0.005),
    energy: own(0.02),
    digestibility: own(0.02),
    protein: own(0.02),
    component: own(0.02),
    fat: own(0.02),
    fibre: own(0.02),
    carbohydrate: own(0.02),
    amino_acid: own(0.02),
    mineral: own(0.02),
    trace_element: own(0.03),
    vitamin: own(0.05),
  },
};

/** Spreads left when a laboratory has analysed the lot that is fed: the method, and the sample for the whole lot. */
export const labRows: SpreadTable = {
  dry_matter: own(0.01),
  energy: own(0.04),
  digestibility: own(0.04),
  protein: control(0.02),
  component: control(0.04),
  organic_matter: own(0.005),
  fat: control(0.1),
  fibre: control(0.025),
  carbohydrate: own(0.08),
  amino_acid: own(0.05),
  mineral: own(0.08),
  trace_element: own(0.1),
  iodine: control(0.1),
  vitamin: control(0.075),
};

export const stateRows = {
  /** A value recalled, or taken from another nutrient, is that much less certain than one of its kind. */
  estimated: own(1.5),
} as const;
