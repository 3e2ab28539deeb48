/**
 * Kinds of source that numbers come from. A standard is a body's published requirement system or feed table, a study is a paper
 * or thesis, practice is a manual or a field rule, product is a decision of ours without a published coefficient.
 */
export type SourceKind = "standard" | "study" | "practice" | "product";

/** One publication. */
export interface Source {
  citation: string;
  kind: SourceKind;
  year?: number;
  url?: string;
  doi?: string;
}

export const sources = {
  nrc2007: {
    citation:
      "National Research Council 2007. Nutrient Requirements of Horses, 6th revised edition. National Academies Press.",
    kind: "standard",
    year: 2007,
    doi: "10.17226/11653",
  },
  nrc1989: {
    citation: "National Research Council 1989. Nutrient Requirements of Horses, 5th revised edition.",
    kind: "standard",
    year: 1989,
  },
  nrc2001: {
    citation:
      "National Research Council 2001. Nutrient Requirements of Dairy Cattle, 7th revised edition, table 15-1.",
    kind: "standard",
    year: 2001,
  },
  nasem2021: {
    citation:
      "National Academies 2021. Nutrient Requirements of Dairy Cattle, 8th revised edition, feed library.",
    kind: "standard",
    year: 2021,
  },
  inra2012: {
    citation: "Martin-Rosset W. (ed.) 2012. Nutrition et alimentation des chevaux. Quae.",
    kind: "standard",
    year: 2012,
  },
  inraeCiradAfz: {
    citation: "INRAE-CIRAD-AFZ feed tables, 2017-2021.",
    kind: "standard",
    year: 2021,
    url: "https://www.feedtables.com",
  },
  gfe2014: {
    citation: "GfE 2014. Empfehlungen zur Energie- und Nährstoffversorgung von Pferden. DLG-Verlag.",
    kind: "standard",
    year: 2014,
  },
  usdaSr28: {
    citation: "USDA National Nutrient Database for Standard Reference, release 28.",
    kind: "standard",
    year: 2016,
  },
  feedipedia: {
    citation: "Feedipedia: INRAE, CIRAD, AFZ and FAO.",
    kind: "standard",
    url: "https://www.feedipedia.org",
  },
  merck2026: {
    citation: "Liburt N. 2026. Nutritional requirements of horses. Merck Veterinary Manual.",
    kind: "practice",
    year: 2026,
    url: "https://www.merckvetmanual.com",
  },
  henneke1983: {
    citation:
      "Henneke D.R. et al. 1983. Relationship between condition score, physical measurements and body fat percentage in mares. Equine Vet. J. 15: 371-372.",
    kind: "study",
    year: 1983,
  },
  cymbaluk1994: {
    citation:
      "Cymbaluk N.F. 1994. Thermoregulation of horses in cold, winter weather. Livest. Prod. Sci. 40: 65-71.",
    kind: "study",
    year: 1994,
  },
  coenen2011: {
    citation: "Coenen M., Kienzle E., Vervuert I., Zeyner A. 2011. J. Equine Vet. Sci. 31: 219-229.",
    kind: "study",
    year: 2011,
  },
  vermorel1997: {
    citation: "Vermorel M., Martin-Rosset W. 1997. The French horse net energy system. Livest. Prod. Sci.",
    kind: "study",
    year: 1997,
  },
  pcHorse: {
    citation: "PC-Horse, software after NRC 2007: magnesium equations.",
    kind: "practice",
    url: "https://www.pc-horse.com",
  },
  pcHorseNorms: {
    citation:
      "PC-Horse, Franco-Dutch and Nordic norms of UFC and digestible protein: maintenance, training, pregnancy, lactation, yearlings.",
    kind: "practice",
    url: "https://www.pchorse.se",
  },
  inra1990: {
    citation:
      "INRA 1990. L’alimentation des chevaux; row of the 450 kg horse as quoted at techniquesdelevage.fr.",
    kind: "practice",
    year: 1990,
    url: "https://www.techniquesdelevage.fr",
  },
  inraWork: {
    citation: "INRA, UFC per hour of work, as quoted at techniquesdelevage.fr and equideos.fr.",
    kind: "practice",
  },
  akPferd: {
    citation:
      "GfE 2014 and Meyer & Coenen 2014, tables of requirements as reproduced at ak-pferd.de (Bedarfszahlen).",
    kind: "practice",
    year: 2014,
    url: "https://www.ak-pferd.de",
  },
  optiRationGfe: {
    citation: "Opti-Ration, GfE 2014: 3 g of prececal digestible crude protein per kg of metabolic weight.",
    kind: "practice",
    url: "https://www.opti-ration.de",
  },
  schueler2009: {
    citation:
      "Schüler 2009, thesis, Freie Universität Berlin: energy of gaits after Zuntz & Hagemann and Pagan & Hintz.",
    kind: "study",
    year: 2009,
  },
  fonnesbeck1981: {
    citation:
      "Fonnesbeck P.V. 1981. Estimating digestible energy and TDN for horses. J. Anim. Sci. 53 (suppl. 1).",
    kind: "study",
    year: 1981,
  },
  pagan1998: {
    citation:
      "Pagan J.D. 1998. Measuring the digestible energy content of horse feeds. Advances in Equine Nutrition.",
    kind: "study",
    year: 1998,
  },
  zeynerKienzle2002: {
    citation:
      "Zeyner A., Kienzle E. 2002. A method to estimate digestible energy in horse feed. J. Nutr. 132: 1771S.",
    kind: "study",
    year: 2002,
  },
  kienzleZeyner2010: {
    citation:
      "Kienzle E., Zeyner A. 2010. The development of a metabolizable energy system for horses. J. Anim. Physiol.",
    kind: "study",
    year: 2010,
  },
  zeyner2015: {
    citation:
      "Zeyner A. et al. 2015. Prececal digestible crude protein in horse feeds. Proc. Soc. Nutr. Physiol.",
    kind: "study",
    year: 2015,
  },
  lindqvist2014: {
    citation: "Lindqvist H. et al. 2014. Vitamins E and carotene of grasses and legumes, fresh and cured.",
    kind: "study",
    year: 2014,
  },
  mueller2007: {
    citation: "Mueller C.E. et al. 2007. Conservation of forage for horses: hay, haylage and silage.",
    kind: "study",
    year: 2007,
  },
  equiAnalytical: {
    citation:
      "Equi-Analytical Laboratories, means of hay (about 115,000 samples) and pasture (about 13,700), as restated by Equine Products UK.",
    kind: "practice",
  },
  mullerSlu499: {
    citation:
      "Müller C.E., SLU thesis 499: minerals and trace elements of haylage of 124 farms in Sweden and Norway.",
    kind: "study",
  },
  mogensen2012: {
    citation:
      "Mogensen L. et al. 2012. Vitamin E and beta-carotene of silages of grass and clover and of cereals.",
    kind: "study",
    year: 2012,
  },
  vitaminEReview: {
    citation:
      "Vitamin E of forages, fresh and conserved: Scottish Agricultural College 1982 and Weiss 1998 as quoted in a review.",
    kind: "practice",
  },
  lee2016: {
    citation:
      "Lee J., Nam D.S., Kong C. 2016. Variability in nutrient composition of cereal grains. SpringerPlus 5: 419; protein of the same grains: An S.H., Kong C. 2022.",
    kind: "study",
    year: 2016,
  },
  nevadaFeedControl: {
    citation:
      "Nevada Administrative Code 587.620: tolerances of feed analyses, two standard deviations between laboratories.",
    kind: "standard",
  },
  martin_rosset1990: {
    citation: "Martin-Rosset W. (ed.) 1990. L’alimentation des chevaux. INRA, Paris.",
    kind: "standard",
    year: 1990,
  },
  carroll1988: {
    citation:
      "Carroll C.L., Huntington P.J. 1988. Body condition scoring and weight estimation of horses. Equine Veterinary Journal 20:41-45.",
    kind: "study",
    year: 1988,
    doi: "10.1111/j.2042-3306.1988.tb01451.x",
  },
  catalano2016: {
    citation:
      "Catalano D.N. et al. 2016. Estimation of actual and ideal bodyweight using morphometric measurements and owner guessed bodyweight of adult draft and warmblood horses. Journal of Equine Veterinary Science 39:38-43.",
    kind: "study",
    year: 2016,
    doi: "10.1016/j.jevs.2015.09.002",
  },
  carreteroRoque2005: {
    citation:
      "Carretero-Roque L. et al. 2005. Digestible energy requirements of Mexican donkeys fed oat straw and maize stover. Trop. Anim. Health Prod. 37 (suppl. 1).",
    kind: "study",
    year: 2005,
    doi: "10.1007/s11250-005-9012-3",
  },
  donkeySanctuary: {
    citation:
      "The Donkey Sanctuary, nutrition of donkeys on WikiVet: a natural appetite of 1.3 to 1.8 % of body weight, straw as the main forage.",
    kind: "practice",
    url: "https://en.wikivet.net",
  },
  definition: {
    citation: "Definition or conversion of units: 1 Mcal = 4.184 MJ, 1 UFC = 2250 kcal NE, stoichiometry.",
    kind: "standard",
  },
  picotin: {
    citation: "Convention of this product; no published coefficient.",
    kind: "product",
  },
} as const satisfies Record<string, Source>;

/** Key of a publication behind a requirement, an adjustment or a feed equation. */
export type SourceKey = keyof typeof sources;
