import * as v from "valibot";
import { bases, contentUnitKeys, fits } from "#science/analyses/content-units.ts";
import {
  type Analysis,
  type Derivation,
  type Gap,
  origins,
  type ValueOrigin,
  valueOrigins,
} from "#science/analyses/report-types.ts";
import { type FamilyKey, familyKeys, familyOf, plants } from "#science/feeds/feed-families.ts";
import type { GroupType, Objective } from "#science/vocabulary/classes.ts";
import {
  type SugarMethod,
  sugarMethods,
  type ValueState,
  valueStates,
} from "#science/vocabulary/composition.ts";
import { type FeedRole, feedRoles } from "#science/vocabulary/feed-roles.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { limits } from "../limits.ts";
import {
  amount,
  day,
  eachOnce,
  flag,
  iri,
  list,
  oneOf,
  type PersonLink,
  requiredText,
  text,
} from "./common-fields.ts";
import type { PlannedPrice } from "./ingredient-price.ts";
import type { WalletSettings } from "./ingredient-wallet.ts";

const cell = v.strictObject({
  value: amount(0, 1e12),
  state: oneOf(valueStates),
  spread: v.exactOptional(amount(0, 10)),
  source: v.exactOptional(text(500)),
  method: v.exactOptional(oneOf(sugarMethods)),
});

/** Known cells of an ingredient by nutrient, as they are kept; an absent nutrient is unknown. */
export const CompositionCells = v.record(v.picklist(nutrientKeys, "choice"), cell);
export type CompositionCells = v.InferOutput<typeof CompositionCells>;

/** One line of a report, as the laboratory or the label writes it. */
export const AnalysisValue = v.pipe(
  v.strictObject({
    nutrient: v.picklist(nutrientKeys, "choice"),
    value: amount(0, limits.analysisValueMax),
    unit: v.picklist(contentUnitKeys, "choice"),
    basis: oneOf(bases),
    /** Absent, it is the origin of the analysis. */
    origin: v.exactOptional(oneOf(valueOrigins)),
    /** Of soluble sugars alone: how they were extracted. */
    method: v.exactOptional(oneOf(sugarMethods)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const refuse = (key: "unit" | "method", message: string) =>
      addIssue({
        message,
        path: [{ type: "object", origin: "value", input: { ...value }, key, value: value[key] }],
      });
    if (!fits(value.nutrient, value.unit)) refuse("unit", "unit_of_nutrient");
    if (value.method && value.nutrient !== "soluble_sugars") refuse("method", "method_of_sugars");
  }),
);
export type AnalysisValue = v.InferOutput<typeof AnalysisValue>;

/** Fields of an analysis of a feed. */
const analysis = {
  family: v.picklist(familyKeys, "choice"),
  plant: v.optional(v.nullable(oneOf(plants)), null),
  dryMatterPct: amount(limits.dryMatterPctMin, 100),
  origin: v.optional(oneOf(origins), "laboratory"),
  values: v.optional(
    v.pipe(list(AnalysisValue, nutrientKeys.length), eachOnce("nutrient", "nutrient_twice")),
    [],
  ),
  /** A feed that lends what the report does not say. */
  reference: v.optional(v.nullable(iri("ingredients")), null),
};

export const AnalysisInput = v.strictObject(analysis);
export type AnalysisInput = v.InferOutput<typeof AnalysisInput>;

/** A lot of a feed: what is delivered or harvested at once, and may be analysed on its own. */
export const LotInput = v.strictObject({
  /** The feed, of the catalogue or the organisation; it lends every value that the lot does not change. */
  of: iri("ingredients"),
  /** Its name or number. */
  name: requiredText(limits.nameMax),
  analysedOn: v.optional(v.nullable(day), null),
  /** Day on which it was harvested or delivered. */
  obtainedOn: v.optional(v.nullable(day), null),
  /** Amount in stock, kg as fed; null where nobody counts it. */
  stockKg: v.optional(v.nullable(amount(0, limits.stockKgMax)), null),
});
export type LotInput = v.InferOutput<typeof LotInput>;

const own = {
  nameEn: requiredText(limits.nameMax),
  nameFr: requiredText(limits.nameMax),
  source: v.optional(text(limits.sourceMax), ""),
  notes: v.optional(v.nullable(text(limits.commentaryMax)), null),
  pricePerTonne: v.optional(v.nullable(amount(0, limits.pricePerTonneMax)), null),
  /** Input type; null for the usual one of the family. */
  role: v.optional(v.nullable(oneOf(feedRoles)), null),
  /** Third and fourth level of the classification, in either language; the fourth needs the third. */
  level3: v.optional(v.nullable(requiredText(limits.nameMax)), null),
  level4: v.optional(v.nullable(requiredText(limits.nameMax)), null),
  /** False for a feed that only its maker sees; a feed of a brand is shared, whatever is said. */
  shared: v.optional(flag, true),
  /** A brand of the own organisation. */
  brand: v.optional(v.nullable(iri("brands")), null),
  /** Content of its bag or sack, kg; its price is that of the tonne. */
  bagKg: v.optional(v.nullable(amount(limits.bagKgMin, limits.bagKgMax)), null),
  /** Weights of a scoop and of a flake of it, kg; a ration counts it in them. */
  scoopKg: v.optional(v.nullable(amount(limits.stepKgMin, limits.stepKgMax)), null),
  flakeKg: v.optional(v.nullable(amount(limits.stepKgMin, limits.stepKgMax)), null),
  /** Dose that its maker states, g per 100 kg of body weight and day; a balancer or a mineral feed is proposed near it. */
  doseGPer100Kg: v.optional(v.nullable(amount(limits.doseGMin, limits.doseGMax)), null),
  /** Day on which a laboratory measured its values; null for the day on which they are entered. A lot has its own. */
  measuredOn: v.optional(v.nullable(day), null),
  /** The lot that it is of another feed; null for a feed that is no lot. */
  lot: v.optional(v.nullable(LotInput), null),
};

/** A feed of one's own: an analysis with a name. */
export const IngredientCreate = v.strictObject({ ...own, ...analysis });
export type IngredientCreate = v.InferOutput<typeof IngredientCreate>;

export const IngredientPatch = v.partial(IngredientCreate);
export type IngredientPatch = v.InferOutput<typeof IngredientPatch>;

/** A cell on the wire: null where nobody knows the value. Values are per kg of dry matter in the nutrient's unit. */
export type CellItem = {
  value: number;
  state: ValueState;
  spread?: number;
  source?: string;
  method?: SugarMethod;
} | null;

/** An import of a file with the line of one feed in it. */
export interface FeedImport {
  "@id": string;
  fileName: string;
  kind: ValueOrigin;
  line: number;
  committedAt: string;
}

/** A ration that contains a feed; `quantityKg` is its amount a day as fed, null where it is grazed. */
export interface FeedingRation {
  "@id": string;
  id: string;
  name: string | null;
  objective: Objective;
  horse: { "@id": string; id: string; name: string };
  quantityKg: number | null;
  modifiedAt: string;
}

/** Uses of a feed in the reader's organisation: every number whole, of rations and borrowing feeds the latest. */
export interface FeedUses {
  counts: { rations: number; horses: number; borrowers: number; wallets: number };
  rations: FeedingRation[];
  /** Own feeds that take values from it. */
  borrowers: { "@id": string; id: string; nameEn: string; nameFr: string }[];
}

/** The organisation that a feed of a taken brand comes from. */
export interface FeedMaker {
  name: string;
  /** True while new values of the maker arrive; false for values as last seen. */
  isFollowed: boolean;
}

/** An ingredient as read. `composition` names every nutrient: unknown ones are null. */
export interface IngredientItem {
  "@id": string;
  id: string;
  nameEn: string;
  nameFr: string;
  levelsEn: string[];
  levelsFr: string[];
  /** English words of the third and fourth level; null for none. */
  level3: string | null;
  level4: string | null;
  /** A family of the families table. */
  family: string;
  role: FeedRole;
  groupType: GroupType;
  brand: { "@id": string; id: string; name: string } | null;
  /** Person who made it by hand; null for any other. */
  owner: PersonLink | null;
  /** False while only its owner finds it. */
  shared: boolean;
  /** True for a colleague's own feed, which is read because a ration contains it or a shared feed takes values from it. */
  isColleagues: boolean;
  /** Maker of a feed in a taken brand, which nobody but the maker changes; null for any other. */
  maker: FeedMaker | null;
  dryMatterPct: number;
  /** Origin of the dry matter. */
  dryMatterState: ValueState;
  composition: Record<NutrientKey, CellItem>;
  provenance: string;
  source: string;
  notes: string | null;
  /** Price per tonne as fed in the entity's monetary unit; null when the entity has none. */
  pricePerTonne: number | null;
  /** Prices whose day has not come, the next one first; of a lot, those of its feed that it will have too. */
  plannedPrices: PlannedPrice[];
  /** True when it is in the reader's own wallet. */
  inWallet: boolean;
  /** Its settings in that wallet; null when it is not in it. */
  wallet: WalletSettings | null;
  modifiedAt: string;
  /** Weights of its bag, of a scoop and of a flake of it, kg; null where nobody weighed one. */
  bagKg: number | null;
  scoopKg: number | null;
  flakeKg: number | null;
  /** Dose that its maker states, g per 100 kg of body weight and day; null where none is known. */
  doseGPer100Kg: number | null;
  /**
   * Latest analysis of it or of its lots: the day of a lot's analysis, else the day on which a laboratory measured its
   * values; null without either.
   */
  analysedOn: string | null;
  /** Day of its own laboratory's values: as told, else that of their entry; null without such values. */
  measuredOn: string | null;
  /** The lot that it is; null for a feed that is no lot. */
  lot: LotInput | null;
  /** True for the lot of the latest day among those of its feed. */
  isLatestLot: boolean;
  /** The import that last wrote it or its price; null where none did. */
  lastImport: FeedImport | null;
  /** The analysis a feed of one's own was made from; null for a feed of the catalogue. */
  plant: IngredientCreate["plant"];
  origin: IngredientCreate["origin"] | null;
  values: AnalysisValue[];
  reference: string | null;
}

/** A check's finding on the wire, worded in the reader's language. */
export type CheckItem = Analysis["checks"][number] & { message: string };

/** Result of an analysis: composition, derivations, gaps and checks. */
export interface AnalysisReply {
  scienceVersion: string;
  composition: Record<NutrientKey, CellItem>;
  derivations: readonly Derivation[];
  gaps: readonly Gap[];
  checks: CheckItem[];
}

/** True when a family can be of the plant; null fits every family. */
export const plantFits = (family: FamilyKey, plant: IngredientCreate["plant"]): boolean =>
  plant === null || (familyOf(family).plants?.includes(plant) ?? false);
