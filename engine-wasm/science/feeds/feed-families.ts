/**
 * Families of feeds: the second level of the common catalogue's classification, with what the prediction equations
 * must know of each. Names are those of the catalogue.
 */
import { type FeedRole, lineRoles } from "#science/vocabulary/feed-roles.ts";

/** Botanical kinds of forage: the equations for forages have constants for each. */
export const plants = ["grass", "legume", "mixture", "straw"] as const;
export type Plant = (typeof plants)[number];

/** Group of equations that a family belongs to; `none`: no published equation covers it. */
export type Domain = "forage" | "concentrate" | "root" | "pectin_fibre" | "none";

const levels = {
  forages: { en: "Forages", fr: "Fourrages" },
  concentrates: { en: "Concentrates (raw materials)", fr: "Concentrés (matières premières)" },
  compounds: { en: "Compound feeds", fr: "Aliments composés" },
  supplements: { en: "Supplements", fr: "Compléments" },
} as const;

const dry: readonly Plant[] = ["grass", "legume", "mixture"];

interface FamilyRow {
  level1: keyof typeof levels;
  en: string;
  fr: string;
  role: FeedRole;
  domain: Domain;
  /** Botanical kinds it may be; a single one needs no choice. */
  plants?: readonly Plant[];
  /** Share of digestible protein that counts as MADC (equation P2); `by_dry_matter` when it depends on how wet it is. */
  madcFactor?: number | "by_dry_matter";
}

export const families = {
  grass_hay: {
    level1: "forages",
    en: "Grass hay",
    fr: "Foin de graminées",
    role: "forage",
    domain: "forage",
    plants: ["grass"],
    madcFactor: 0.85,
  },
  legume_and_mixed_hay: {
    level1: "forages",
    en: "Legume and mixed hay",
    fr: "Foin de légumineuses et mixte",
    role: "forage",
    domain: "forage",
    plants: ["legume", "mixture"],
    madcFactor: 0.85,
  },
  cereal_hay: {
    level1: "forages",
    en: "Cereal hay",
    fr: "Foin de céréales",
    role: "forage",
    domain: "forage",
    plants: ["grass"],
    madcFactor: 0.85,
  },
  haylage_and_silage: {
    level1: "forages",
    en: "Haylage and silage",
    fr: "Enrubanné et ensilage",
    role: "forage",
    domain: "forage",
    plants: dry,
    madcFactor: "by_dry_matter",
  },
  straw_and_residues: {
    level1: "forages",
    en: "Straw and residues",
    fr: "Pailles et résidus",
    role: "forage",
    domain: "forage",
    plants: ["straw"],
    madcFactor: 0.8,
  },
  pasture: {
    level1: "forages",
    en: "Pasture",
    fr: "Pâture",
    role: "pasture",
    domain: "forage",
    plants: dry,
    madcFactor: 0.9,
  },
  dehydrated_forage: {
    level1: "forages",
    en: "Dehydrated forage",
    fr: "Fourrage déshydraté",
    role: "forage",
    domain: "forage",
    plants: dry,
    madcFactor: 0.85,
  },
  cereal_grains: {
    level1: "concentrates",
    en: "Cereal grains",
    fr: "Céréales",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  cereal_by_products: {
    level1: "concentrates",
    en: "Cereal by-products",
    fr: "Coproduits de céréales",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  fibrous_and_sugar_by_products: {
    level1: "concentrates",
    en: "Fibrous and sugar by-products",
    fr: "Coproduits fibreux et sucrés",
    role: "concentrate",
    domain: "pectin_fibre",
    madcFactor: 1,
  },
  roots_tubers_and_fruits: {
    level1: "concentrates",
    en: "Roots, tubers and fruits",
    fr: "Racines, tubercules et fruits",
    role: "concentrate",
    domain: "root",
    madcFactor: 1,
  },
  oilseeds: {
    level1: "concentrates",
    en: "Oilseeds",
    fr: "Graines oléagineuses",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  oil_meals: {
    level1: "concentrates",
    en: "Oil meals",
    fr: "Tourteaux",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  legume_seeds: {
    level1: "concentrates",
    en: "Legume seeds",
    fr: "Graines protéagineuses",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  protein_concentrates: {
    level1: "concentrates",
    en: "Protein concentrates",
    fr: "Concentrés protéiques",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  dairy_products: {
    level1: "concentrates",
    en: "Dairy products",
    fr: "Produits laitiers",
    role: "concentrate",
    domain: "none",
  },
  oils_and_fats: {
    level1: "concentrates",
    en: "Oils and fats",
    fr: "Huiles et matières grasses",
    role: "concentrate",
    domain: "none",
  },
  complete_and_complementary_feeds: {
    level1: "compounds",
    en: "Complete and complementary feeds",
    fr: "Aliments complets et complémentaires",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  balancers: {
    level1: "compounds",
    en: "Balancers",
    fr: "Aliments équilibreurs",
    role: "concentrate",
    domain: "concentrate",
    madcFactor: 1,
  },
  yeasts: { level1: "supplements", en: "Yeasts", fr: "Levures", role: "supplement", domain: "none" },
  herbs_and_seeds: {
    level1: "supplements",
    en: "Herbs and seeds",
    fr: "Plantes et graines diverses",
    role: "supplement",
    domain: "none",
  },
  macro_minerals: {
    level1: "supplements",
    en: "Macro-minerals",
    fr: "Macro-minéraux",
    role: "supplement",
    domain: "none",
  },
  trace_elements: {
    level1: "supplements",
    en: "Trace elements",
    fr: "Oligo-éléments",
    role: "supplement",
    domain: "none",
  },
  vitamins: { level1: "supplements", en: "Vitamins", fr: "Vitamines", role: "supplement", domain: "none" },
  amino_acids: {
    level1: "supplements",
    en: "Amino acids",
    fr: "Acides aminés",
    role: "supplement",
    domain: "none",
  },
  mineral_vitamin_supplements: {
    level1: "supplements",
    en: "Mineral-vitamin supplements",
    fr: "Compléments minéraux vitaminés (CMV)",
    role: "supplement",
    domain: "none",
  },
} as const satisfies Record<string, FamilyRow>;

export type FamilyKey = keyof typeof families;
export const familyKeys = Object.keys(families) as FamilyKey[];
export const familyOf = (key: FamilyKey): FamilyRow => families[key];

/** Returns the roles that a feed of a family may have: pasture is grazed, and nothing else is. */
export const rolesOf = (key: FamilyKey): readonly FeedRole[] =>
  familyOf(key).role === "pasture" ? ["pasture"] : lineRoles;

/** Returns the role that was chosen for a feed; null where it is the usual one of its family. */
export const chosenRole = (key: FamilyKey, role: FeedRole): FeedRole | null =>
  role === familyOf(key).role ? null : role;

/** First two levels of the classification of a family, in both languages. */
export function levelsOf(key: FamilyKey): { en: [string, string]; fr: [string, string] } {
  const { level1, en, fr } = familyOf(key);
  return { en: [levels[level1].en, en], fr: [levels[level1].fr, fr] };
}

/** Returns the botanical kind of a feed: the chosen one, or the only one its family can be; null when it has none or it is not stated. */
export function plantOf(key: FamilyKey, chosen: Plant | null): Plant | null {
  const { plants: possible = [] } = familyOf(key);
  if (chosen && possible.includes(chosen)) return chosen;
  return possible.length === 1 ? (possible[0] ?? null) : null;
}
