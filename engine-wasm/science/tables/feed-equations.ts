import type { SourceKey } from "#science/sources/sources.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/**
 * Symbols of the equations below: contents of a kg of dry matter in the unit of their nutrient, digestibilities in
 * percent. Those that end in REF are of the reference feed, those in FRESH of the herbage before curing; NDICP is crude
 * protein bound to fibre, MJ digestible energy in MJ.
 */
export const contentSymbols = {
  CP: "crude_protein",
  FAT: "crude_fat",
  CF: "crude_fibre",
  ASH: "crude_ash",
  OM: "organic_matter",
  NDF: "ndf",
  ADF: "adf",
  ADL: "adl",
  STARCH: "starch",
  SUGARS: "soluble_sugars",
  DOM: "om_digestibility",
  DGE: "energy_digestibility",
  GE: "gross_energy",
  DE: "digestible_energy",
  ME: "metabolizable_energy",
  NE: "net_energy",
  UFC: "net_energy_ufc",
  DE_NRC: "digestible_energy_nrc",
  ME_GFE: "metabolizable_energy_gfe2014",
  DCP: "digestible_crude_protein",
  MADC: "madc",
  PCDCP: "prececal_digestible_crude_protein",
  CAROTENE: "beta_carotene",
  VITAMIN_A: "vitamin_a",
  VITAMIN_E: "vitamin_e",
} as const satisfies Record<string, NutrientKey>;

/** Feeds a form of an equation holds for: messages `equation_for_<key>`. */
export const equationFeeds = [
  "all",
  "forages",
  "grass_and_straw",
  "grass",
  "legumes",
  "straw",
  "straw_short_of_protein",
  "herbage",
  "hay",
  "silage",
  "haylage",
  "roots",
  "other_feeds",
  "catalogue",
  "reports",
  "recipes",
] as const;
export type EquationFeeds = (typeof equationFeeds)[number];

/** An equation as it is computed for some feeds: a symbol, the sign, and what it comes to. */
interface EquationForm {
  of: EquationFeeds;
  equation: string;
}

/** An equation that fills cells. How far it was checked is the message `method_equation_check_<code>`. */
interface FeedEquation {
  gives: string;
  forms: readonly EquationForm[];
  source: SourceKey;
}

const form = (of: EquationFeeds, equation: string): EquationForm => ({ of, equation });

/** Equations behind the cells with suffix `c`, by the code used in the `source` column of the catalogue. */
export const feedEquations = {
  E1: {
    gives: "om_digestibility",
    forms: [form("forages", "DOM = 67.78 + 0.07088 × CP − 0.000045 × NDF × NDF − 0.1218 × ADL")],
    source: "inra2012",
  },
  E2: {
    gives: "energy_digestibility",
    forms: [form("forages", "DGE = 0.9477 × DOM − 1.1"), form("other_feeds", "DGE = 0.9477 × DOM + 1.1")],
    source: "inra2012",
  },
  E3: {
    gives: "gross_energy",
    forms: [
      form(
        "grass_and_straw",
        "GE = 17.3 + (0.0617 × CP + 0.2193 × FAT + 0.0387 × CF − 0.1867 × ASH) ÷ 10 + 0.22",
      ),
      form("legumes", "GE = 17.3 + (0.0617 × CP + 0.2193 × FAT + 0.0387 × CF − 0.1867 × ASH) ÷ 10 + 0.68"),
    ],
    source: "inraeCiradAfz",
  },
  E4: {
    gives: "digestible_energy",
    forms: [form("all", "DE = GE × DGE ÷ 100 ÷ 4.184")],
    source: "definition",
  },
  E5: {
    gives: "net_energy_ufc",
    forms: [form("forages", "UFC = −0.0641 + 0.24958 × DE + 0.000807 × (STARCH + SUGARS)")],
    source: "picotin",
  },
  E6: {
    gives: "net_energy_ufc",
    forms: [
      form(
        "other_feeds",
        "UFC = −0.0104 + 0.2957 × DE − 0.000454 × CP − 0.0000794 × CF + 0.000283 × (STARCH + SUGARS) + 0.000102 × FAT",
      ),
      form("roots", "UFC = 0.751 × DE × 4.184 ÷ 9.414"),
    ],
    source: "picotin",
  },
  P1: {
    gives: "digestible_crude_protein",
    forms: [form("forages", "DCP = max(0, 0.8533 × CP − 27.57)")],
    source: "inra2012",
  },
  P2: {
    gives: "madc",
    forms: [
      form("herbage", "MADC = 0.9 × DCP"),
      form("hay", "MADC = 0.85 × DCP"),
      form("straw", "MADC = 0.8 × DCP"),
      form("straw_short_of_protein", "MADC = 0"),
      form("silage", "MADC = 0.7 × DCP"),
      form("other_feeds", "DCP = MADC"),
    ],
    source: "inra2012",
  },
  P3: {
    gives: "madc",
    forms: [form("other_feeds", "MADC = 0.8674 × CP − 32")],
    source: "picotin",
  },
  P4: {
    gives: "prececal_digestible_crude_protein",
    forms: [
      form("catalogue", "PCDCP = 0.9 × (CP − NDICP)"),
      form("reports", "PCDCP = CP × PCDCP_REF ÷ CP_REF"),
    ],
    source: "zeyner2015",
  },
  M1: {
    gives: "metabolizable_energy",
    forms: [form("all", "ME = DE × 4.184 − 0.008 × CP − 0.002 × CF")],
    source: "kienzleZeyner2010",
  },
  M2: {
    gives: "metabolizable_energy_gfe2014",
    forms: [
      form(
        "all",
        "ME_GFE = −3.54 + 0.0129 × CP + 0.042 × FAT − 0.0019 × CF + 0.0185 × (1000 − CP − FAT − CF − ASH)",
      ),
    ],
    source: "gfe2014",
  },
  D1: {
    gives: "digestible_energy",
    forms: [
      form(
        "other_feeds",
        "DE = (−3.54 + 0.0209 × CP + 0.042 × FAT + 0.0001 × CF + 0.0185 × (1000 − CP − FAT − CF − ASH)) ÷ 4.184",
      ),
    ],
    source: "zeynerKienzle2002",
  },
  D2: {
    gives: "digestible_energy_nrc",
    forms: [
      form(
        "forages",
        "DE_NRC = 4.22 − 0.11 × (ADF ÷ 10) + 0.0332 × (CP ÷ 10) + 0.00112 × (ADF ÷ 10) × (ADF ÷ 10)",
      ),
    ],
    source: "fonnesbeck1981",
  },
  D3: {
    gives: "digestible_energy_nrc",
    forms: [
      form(
        "other_feeds",
        "DE_NRC = (2118 + (12.18 × CP − 9.37 × ADF − 3.83 × (NDF − ADF) + 47.18 × FAT + 20.35 × (1000 − CP − FAT − NDF − ASH) − 26.3 × ASH) ÷ 10) ÷ 1000",
      ),
    ],
    source: "pagan1998",
  },
  F1: {
    gives: "crude_fibre",
    forms: [
      form("grass_and_straw", "CF = 0.84 × ADF"),
      form("legumes", "CF = 0.865 × ADF"),
      form("other_feeds", "CF = 0.8 × ADF"),
    ],
    source: "inraeCiradAfz",
  },
  F2: {
    gives: "adl",
    forms: [
      form("grass", "ADL = 0.135 × ADF"),
      form("legumes", "ADL = 0.225 × ADF"),
      form("straw", "ADL = 0.16 × ADF"),
    ],
    source: "nasem2021",
  },
  V1: {
    gives: "vitamin_e, beta_carotene",
    forms: [
      form("hay", "VITAMIN_E = 0.4 × VITAMIN_E_FRESH"),
      form("hay", "CAROTENE = 0.2 × CAROTENE_FRESH"),
      form("haylage", "VITAMIN_E = 0.6 × VITAMIN_E_FRESH"),
      form("haylage", "CAROTENE = 0.86 × CAROTENE_FRESH"),
    ],
    source: "lindqvist2014",
  },
  A1: {
    gives: "vitamin_a",
    forms: [form("all", "VITAMIN_A = 400 × CAROTENE")],
    source: "nrc2007",
  },
  N1: { gives: "net_energy", forms: [form("all", "NE = 9.414 × UFC")], source: "definition" },
  U1: {
    gives: "digestible_energy",
    forms: [form("all", "DE = MJ ÷ 4.184")],
    source: "definition",
  },
  O1: {
    gives: "organic_matter",
    forms: [form("all", "OM = 1000 − ASH"), form("all", "ASH = 1000 − OM")],
    source: "definition",
  },
  R1: {
    gives: "recipes",
    forms: [form("recipes", "Σ (kg × DM × content) ÷ Σ (kg × DM)")],
    source: "picotin",
  },
} as const satisfies Record<string, FeedEquation>;
