import type { Source } from "./sources.ts";
import { yardSources } from "./yard-sources.ts";

/** Publications, practice and makers' pages behind the health rules. */
export const healthSources = {
  ...yardSources,
  specification: {
    citation:
      "Product guidance: feeding time, starch per meal, fibre, dry matter and energy of overweight horses.",
    kind: "product",
  },
  luthersson2009: {
    citation:
      "Luthersson N. et al. 2009. Risk factors associated with equine gastric ulceration syndrome in 201 horses in Denmark. Equine Vet. J. 41: 625-630.",
    kind: "study",
    year: 2009,
    doi: "10.2746/042516409X441929",
  },
  luthersson2023: {
    citation: "Luthersson N. et al. 2023. Animals 13: 3512 (starch and gastric ulceration).",
    kind: "study",
    year: 2023,
  },
  ermers2023: {
    citation: "Ermers C. et al. 2023. Fibre requirements of equines and how to meet them. Animals 13: 1414.",
    kind: "study",
    year: 2023,
  },
  harris2017: {
    citation: "Harris P.A. et al. 2017. Feeding conserved forage to horses: a review. Animal 11: 958-967.",
    kind: "study",
    year: 2017,
  },
  harris2011: {
    citation: "Harris P.A. 2011. Forage for laminitis-prone animals: below 10 % non-structural carbohydrate.",
    kind: "study",
    year: 2011,
  },
  pearson2005: {
    citation:
      "Pearson W. et al. 2005. Association of maximum voluntary dietary intake of freeze-dried garlic with Heinz body anemia in horses. Am. J. Vet. Res. 66: 457-465.",
    kind: "study",
    year: 2005,
    doi: "10.2460/ajvr.2005.66.457",
  },
  jansson2021: {
    citation: "Jansson A. et al. 2021. Straw as an alternative to grass forage in horses. Animals 11: 2197.",
    kind: "study",
    year: 2021,
  },
  glunk2014: {
    citation:
      "Glunk E.C. et al. 2014. Effect of hay net design on rate of forage consumption. J. Equine Vet. Sci. 34: 986.",
    kind: "study",
    year: 2014,
  },
  mullerHaylage: {
    citation:
      "Müller C.E. Haylage harvested at different maturity: intake rate and feeding behaviour of 12 horses.",
    kind: "study",
  },
  ragnarsson2024: {
    citation:
      "Ragnarsson S. et al. 2024. Eating time of haylage from floor, manger, net and ball. Animals 14: 1211.",
    kind: "study",
    year: 2024,
  },
  kerley2025: {
    citation:
      "Kerley et al. 2025. Insulin after meals of graded carbohydrate in dysregulated horses. J. Equine Vet. Sci.",
    kind: "study",
    year: 2025,
  },
  macon2022: {
    citation: "Macon E.L. et al. 2022. Postprandial insulin responses to starch and sugars. Equine Vet. J.",
    kind: "study",
    year: 2022,
  },
  durham2019: {
    citation:
      "Durham A.E. et al. 2019. ECEIM consensus statement on equine metabolic syndrome. J. Vet. Intern. Med. 33.",
    kind: "study",
    year: 2019,
  },
  zeyner2017: {
    citation:
      "Zeyner A. et al. 2017. Salt of exercised warmblood mares: 50 g a day met moderate work, 100 g caused mild metabolic acidosis. PLOS ONE.",
    kind: "study",
    year: 2017,
  },
  baker1992: {
    citation:
      "Baker L.A. et al. 1992. Dietary cation-anion balance of horses: diets of +24, +127, +227 and +352 mEq/kg.",
    kind: "study",
    year: 1992,
  },
  frank2009: {
    citation:
      "Frank N. 2009 and 2010, forage of horses with insulin dysregulation below 10 to 12 % of starch and water-soluble sugars, as quoted by Mack 2014 and Nutrena.",
    kind: "study",
    year: 2009,
  },
  borgia2009: {
    citation: "Borgia L. 2009, starch and sugars below 10 % of the diet with PSSM, as quoted by Nutrena.",
    kind: "study",
    year: 2009,
  },
  ecir: {
    citation:
      "Equine Cushing’s and Insulin Resistance Group (Kellon): ethanol-soluble sugars and starch below 10 %; fructan is left out.",
    kind: "practice",
  },
  cuddeford: {
    citation:
      "Cuddeford D., equi-ads: fat of rations of hay, 312 to 437 g, and of oats, 490 to 525 g for 500 kg.",
    kind: "practice",
  },
  marlin: {
    citation:
      "Marlin D.: no poisoning by heated linseed is documented; raw seed is a concern from about 0.9 kg.",
    kind: "practice",
  },
  iowaState: {
    citation:
      "Iowa State University Extension: calcium to phosphorus of mature horses from 1:1 to 6:1, growing to 3:1.",
    kind: "practice",
  },
  theHorseNrc: {
    citation: "The Horse, quoting NRC: calcium to phosphorus of at least 1.1.",
    kind: "practice",
  },
  kerRatio: {
    citation:
      "Kentucky Equine Research: protein and lysine of growing horses in proportion to energy, not as a share of the feed.",
    kind: "practice",
  },
  extensionGrowing: {
    citation:
      "Cooperative Extension, horses.extension.org: energy and calcium to phosphorus of growing horses, developmental orthopaedic disease.",
    kind: "practice",
  },
  bluegrassWater: {
    citation:
      "NRC 2007, water of horses, as restated by Bluegrass: 21 to 29 litres at rest, 40 to 63 in milk for 500 kg.",
    kind: "practice",
  },
  ebert2020: {
    citation:
      "Ebert M., Moore-Colyer M. 2020. Energy requirements of 22 Thoroughbreds in race training and 60 performance horses measured in the field.",
    kind: "study",
    year: 2020,
  },
  dugdale2010: {
    citation:
      "Dugdale A.H.A. et al. 2010. Effect of dietary restriction on body condition of overweight pony mares. Equine Vet. J.",
    kind: "study",
    year: 2010,
  },
  argo2015: {
    citation:
      "Argo C.M. et al. 2015. Weight loss of overweight horses and ponies at 1.25 % of body weight. Vet. J.",
    kind: "study",
    year: 2015,
  },
  dosi2020: {
    citation:
      "Dosi M.C.M. et al. 2020. Half barley straw in the winter forage of ponies: weight loss without colic. Vet. Rec.",
    kind: "study",
    year: 2020,
  },
  ince2005: {
    citation: "Ince J. 2005. Dry-matter intake and grazing time of ponies at pasture.",
    kind: "study",
    year: 2005,
  },
  longland2021: {
    citation: "Longland A.C. 2021. Sward height and grass intake of ponies: only 1 to 2 cm reduce it.",
    kind: "study",
    year: 2021,
  },
  tinker1997: {
    citation:
      "Tinker M.K. et al. 1997. Prospective study of equine colic risk factors. Equine Vet. J. 29: 454-458.",
    kind: "study",
    year: 1997,
  },
  hudson2001: {
    citation:
      "Hudson J.M. et al. 2001. Feeding practices associated with colic in horses. J. Am. Vet. Med. Assoc. 219.",
    kind: "study",
    year: 2001,
  },
  cohen1999: {
    citation:
      "Cohen N.D. et al. 1999. Dietary and other management factors associated with colic. J. Am. Vet. Med. Assoc.",
    kind: "study",
    year: 1999,
  },
  nrc2005: {
    citation: "National Research Council 2005. Mineral Tolerance of Animals; quoted from memory, unverified.",
    kind: "standard",
    year: 2005,
  },
  nrc1987: {
    citation: "National Research Council 1987. Vitamin Tolerance of Animals; quoted from memory, unverified.",
    kind: "standard",
    year: 1987,
  },
  meyerCoenen: {
    citation: "Meyer H., Coenen M. Pferdefütterung, p. 159, as quoted by Opti-Ration.",
    kind: "standard",
  },
  euFeedLaw: {
    citation: "European Union maximum contents of feed additives in complete feed for equids.",
    kind: "standard",
  },
  iodineNrc1980: {
    citation: "Iodine tolerance of horses: NRC 1980 as quoted by 4source and Desert Equine Balance.",
    kind: "practice",
  },
  equisearchNrc: {
    citation: "Equisearch, vitamin A and iron limits quoting NRC.",
    kind: "practice",
  },
  extensionDiet: {
    citation:
      "Wood C., University of Kentucky, Cooperative Extension, horses.extension.org: changing the diet of horses; a quarter of a feed every other day, half a pound of grain or an hour of grass more a day.",
    kind: "practice",
    url: "https://horses.extension.org/changing-the-diet-of-horses/",
  },
  lewis1995: {
    citation:
      "Lewis L.D. 1995. Feeding and Care of the Horse, 2nd edition, as reprinted: 0.2 to 0.3 kg of grain more a day.",
    kind: "practice",
    year: 1995,
  },
  extensionPasture: {
    citation:
      "Cooperative Extension, measuring pasture dry-matter intake of horses: 1.5 to 2.5 % of body weight; intake rises with herbage mass unless the grass is over-mature.",
    kind: "practice",
  },
  kerVitaminE: {
    citation: "Kentucky Equine Research, upper limit of vitamin E.",
    kind: "practice",
  },
  kerProtein: {
    citation: "Kentucky Equine Research, surplus protein: water, urea and ammonia.",
    kind: "practice",
  },
  optiRation: {
    citation: "Opti-Ration, ration software handbook: limits of dry matter, fibre, protein and minerals.",
    kind: "practice",
  },
  techniquesElevage: {
    citation: "Techniques d’élevage after INRA: intake capacity of horses by class.",
    kind: "practice",
  },
  reverdy: { citation: "Reverdy, starch and meal size limits by condition.", kind: "practice" },
  cereopa: { citation: "CEREOPA, starch per meal: 200, better 150 g per 100 kg.", kind: "practice" },
  labelEquures: {
    citation: "Label Equures, starch digestion in the small intestine: plateau near 100.",
    kind: "practice",
  },
  nutrena: {
    citation: "Nutrena, feeding guides for metabolic horses, HYPP and trace-element ratios.",
    kind: "practice",
  },
  hyppPractice: {
    citation:
      "Veterinary practice for hyperkalaemic periodic paralysis, potassium of a meal; quoted from memory, unverified.",
    kind: "practice",
  },
  kentuckyPerformance: {
    citation: "Kentucky Performance Products, non-structural carbohydrate in forage of metabolic horses.",
    kind: "practice",
  },
  raiffeisen: { citation: "Raiffeisen, size of a concentrate meal.", kind: "practice" },
  foran: { citation: "Foran Equine, vitamin E with added oil.", kind: "practice" },
  saracen: {
    citation: "Saracen Horse Feeds, omega-3 and omega-6: no established optimum.",
    kind: "practice",
  },
  austbo: { citation: "PC-Horse user guide (Austbø), mineral ratios and oil.", kind: "practice" },
  marstall: { citation: "marstall, calcium to phosphorus from 1:1 to 3:1.", kind: "practice" },
  grandMeadows: { citation: "Grand Meadows, calcium to phosphorus in adult horses.", kind: "practice" },
  feedXl: { citation: "FeedXL, band of energy coverage.", kind: "practice" },
  valberg: {
    citation: "Valberg S., starch and fat in the diet of horses with muscle disease; recalled.",
    kind: "practice",
  },
  vetTimes2018: {
    citation: "Vet Times 2018, forage of horses on a diet under supervision.",
    kind: "practice",
    year: 2018,
  },
  vetTimes2025: {
    citation: "Vet Times 2025, feeding straw: impaction, teeth and water.",
    kind: "practice",
    year: 2025,
  },
  eacn2013: {
    citation: "European Workshop on Equine Nutrition 2013 as quoted by Dengie: straw of horses with ulcers.",
    kind: "practice",
    year: 2013,
  },
  agria: { citation: "Agria Sweden, least forage of horses.", kind: "practice" },
  freitagChews: { citation: "Freitag, Pferderevue: about 35,000 chews a day.", kind: "practice" },
  practiceEating: {
    citation: "Cavallo, Landbrise and Krämer: eating time of cereals and pellets.",
    kind: "practice",
  },
  reiterrevueGrazing: {
    citation: "Reiter Revue on North Carolina State University: grazing rates by hours of turnout.",
    kind: "practice",
  },
  roBankFeeds: {
    citation: "RoBank Feeds, at least half of the ration as forage; recalled.",
    kind: "practice",
  },
} as const satisfies Record<string, Source>;

/** Key of a publication behind a health rule. */
export type HealthSourceKey = keyof typeof healthSources;
