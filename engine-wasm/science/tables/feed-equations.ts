import type { SourceKey } from "../sources.ts";

/**
 * An equation that fills cells of the catalogue. Composition in g per kg of dry matter unless the text says %. How far it
 * was checked is the message `method_equation_check_<code>`.
 */
interface FeedEquation {
  gives: string;
  equation: string;
  source: SourceKey;
}

/** Equations behind the cells with suffix `c`, by the code used in the `source` column of the catalogue. */
export const feedEquations = {
  E1: {
    gives: "om_digestibility",
    equation: "dOM % = 67.78 + 0.07088 CP - 0.000045 NDF^2 - 0.1218 ADL",
    source: "inra2012",
  },
  E2: {
    gives: "energy_digestibility",
    equation: "forages dE = 0.9477 dOM - 1.1; concentrates dE = 0.9477 dOM + 1.1",
    source: "inra2012",
  },
  E3: {
    gives: "gross_energy",
    equation:
      "GE = 17.3 + 0.0617 CP + 0.2193 fat + 0.0387 CF - 0.1867 ash (all %) + 0.68 legumes, 0.22 grass and straw",
    source: "inraeCiradAfz",
  },
  E4: {
    gives: "digestible_energy",
    equation: "DE = GE dE / 100",
    source: "definition",
  },
  E5: {
    gives: "net_energy_ufc",
    equation: "UFC = -0.0641 + 0.24958 DE(Mcal) + 0.000807 (starch + sugars)",
    source: "picotin",
  },
  E6: {
    gives: "net_energy_ufc",
    equation:
      "UFC = -0.0104 + 0.2957 DE(Mcal) - 0.000454 CP - 0.0000794 CF + 0.000283 (starch + sugars) + 0.000102 fat; roots 0.751 DE / 9.414",
    source: "picotin",
  },
  P1: {
    gives: "digestible_crude_protein",
    equation: "DCP = 0.8533 CP - 27.57",
    source: "inra2012",
  },
  P2: {
    gives: "madc",
    equation:
      "MADC = k DCP; k = 1 concentrates, 0.90 green, 0.85 hay and dehydrated, 0.80 straw, 0.70 silage; straws below 50 g CP: 0",
    source: "inra2012",
  },
  P3: {
    gives: "madc",
    equation: "MADC = 0.8674 CP - 32.0",
    source: "picotin",
  },
  P4: {
    gives: "prececal_digestible_crude_protein",
    equation: "pcdCP = 0.90 (CP - NDICP)",
    source: "zeyner2015",
  },
  M1: {
    gives: "metabolizable_energy",
    equation: "ME = DE - 0.008 CP - 0.002 CF",
    source: "kienzleZeyner2010",
  },
  M2: {
    gives: "metabolizable_energy_gfe2014",
    equation: "ME = -3.54 + 0.0129 CP + 0.0420 fat - 0.0019 CF + 0.0185 NfE",
    source: "gfe2014",
  },
  D1: {
    gives: "digestible_energy",
    equation: "DE = -3.54 + 0.0209 CP + 0.0420 fat + 0.0001 CF + 0.0185 NfE",
    source: "zeynerKienzle2002",
  },
  D2: {
    gives: "digestible_energy_nrc",
    equation: "DE Mcal = 4.22 - 0.11 ADF + 0.0332 CP + 0.00112 ADF^2 (%)",
    source: "fonnesbeck1981",
  },
  D3: {
    gives: "digestible_energy_nrc",
    equation:
      "DE kcal = 2118 + 12.18 CP - 9.37 ADF - 3.83 (NDF - ADF) + 47.18 fat + 20.35 NSC - 26.3 ash (%), NSC = 100 - CP - fat - NDF - ash",
    source: "pagan1998",
  },
  F1: {
    gives: "crude_fibre",
    equation: "CF = 0.84 ADF grass and straw, 0.865 ADF legumes, 0.80 ADF other",
    source: "inraeCiradAfz",
  },
  F2: {
    gives: "adl",
    equation: "ADL = 0.135 ADF grass, 0.225 ADF legume, 0.16 ADF straw",
    source: "nasem2021",
  },
  V1: {
    gives: "vitamin_e, beta_carotene",
    equation: "fresh herbage x retention 0.40 and 0.20 (hay), 0.60 and 0.86 (haylage at 60 % dry matter)",
    source: "lindqvist2014",
  },
  A1: {
    gives: "vitamin_a",
    equation: "400 IU per mg of beta-carotene",
    source: "nrc2007",
  },
  N1: { gives: "net_energy", equation: "NE MJ = 9.414 UFC", source: "definition" },
  U1: {
    gives: "digestible_energy",
    equation: "Mcal = MJ / 4.184",
    source: "definition",
  },
  O1: { gives: "organic_matter", equation: "OM = 1000 - ash", source: "definition" },
  R1: {
    gives: "recipes",
    equation:
      "dry-matter weighted mean of catalogue rows + premix; unknown in over 10 % of the dry matter stays unknown",
    source: "picotin",
  },
} as const satisfies Record<string, FeedEquation>;
