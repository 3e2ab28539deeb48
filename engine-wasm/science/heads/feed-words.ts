/**
 * Words in names of feeds that propose a family or a plant, lower case and without accents, at the beginning of a
 * word; one with a full stop behind it is a whole word, or several. The longer word counts first, so "hay pellets"
 * are dehydrated forage. They propose and never decide.
 */
import type { FamilyKey, Plant } from "#science/feeds/feed-families.ts";
import { wordList } from "./word-list.ts";

export const familyWords: Partial<Record<FamilyKey, readonly string[]>> = {
  grass_hay: wordList(`
    hay., foin, heu., hooi, heno., fieno, ho., grass hay., meadow hay., wiesenheu, gras hooi, regain.
  `),
  legume_and_mixed_hay: wordList(`
    alfalfa hay., lucerne hay., clover hay., foin de luzerne, foin de trefle, luzerneheu, mixed hay., foin de
    legumineuse, luzernehooi, legume hay., legume mixture hay., foin mixte, foin luzerne, foin trefle,
    luzerne hooi, luzerne heu, hay alfalfa, hay lucerne, heno de alfalfa, fieno di medica, fieno di erba
    medica, kleeheu
  `),
  cereal_hay: wordList(`
    oat hay., cereal hay., barley hay., wheat hay., rye hay., triticale hay., foin d avoine, foin d orge,
    foin de ble., foin de cereale, foin de triticale, haferheu
  `),
  haylage_and_silage: wordList(`
    haylage, silage, enrubann, ensilage, heulage, silo., kuil, voordroogkuil, baleage, grassilage, ensilado,
    insilato, fieno silo, hosilage
  `),
  straw_and_residues: wordList("straw., paille, stroh, stro., paja., paglia, halm"),
  pasture: wordList(`
    pasture, paturage, pature, weide, fresh grass, herbe fraiche, weidegras, prairie, alfalfa fresh, lucerne
    fresh, clover fresh, fresh alfalfa, fresh lucerne, luzerne verte, luzerne fraiche, trefle vert
  `),
  dehydrated_forage: wordList(`
    alfalfa pellets, alfalfa cubes, luzerne deshydratee, luzerne, lucerne, alfalfa, hay pellets, hay cubes,
    bouchon de foin, bouchons de foin, foin deshydrate, granules de foin, luzernepellets, heucobs, grass
    pellets, grasbrok, grascobs, luzernecobs, heupellets
  `),
  cereal_grains: wordList(`
    oat., barley, maize, corn., wheat, triticale, rye., sorghum, sorgho, spelt, millet., rice., avoine,
    orge., mais., ble., seigle, epeautre, riz., hafer, gerste, weizen, dinkel, haver, tarwe, roggen, avena,
    cebada, orzo., havre, hvede
  `),
  cereal_by_products: wordList(`
    bran., middlings, distillers, brewers grain, ddgs, wheatfeed, gluten feed, wheat germ., germe de ble.,
    oat hulls, coques d avoine, balle d epeautre, balle de riz, drech, son., son de, remoulage, kleie,
    zemelen
  `),
  fibrous_and_sugar_by_products: wordList(`
    beet pulp, pulpe, pulp., melasse, molasses, rubenschnitzel, bietenpulp, hulls, soya hulls,
    trockenschnitzel, coque, schalen, apfeltrester, pomace, marc de, caroube, carob, citrus pulp
  `),
  roots_tubers_and_fruits: wordList(`
    carrot, carotte, karotte, mohren, beetroot, fodder beet, betterave, apple, pomme, wortel, potato, swede.,
    rutabaga, turnip, navet, panais, parsnip, banan
  `),
  oilseeds: wordList(`
    linseed, flaxseed, flax., graine de lin., graines de lin., lin., leinsamen, lijnzaad, sunflower seed,
    graine de tournesol, graines de tournesol, soybean full, whole soybean, graine de soja, graines de soja,
    chia.
  `),
  oil_meals: wordList(`
    meal., tourteau, schrot, extraktionsschrot, expeller, schilfers, cake., sojaschrot, oil meal., oil cake.
  `),
  legume_seeds: wordList("pea., pois., feverole, faba, lupin, erbsen, ackerbohne, lupine"),
  protein_concentrates: wordList(`
    protein concentrate, potato protein, gluten meal., gluten de mais., proteine de pomme de terre, concentre
    proteique
  `),
  dairy_products: wordList("milk., whey, lait., lactoserum, molke, milchpulver, milk powder"),
  oils_and_fats: wordList(`
    oil., huile, ol., olie., leinol, rapsol, sonnenblumenol, pflanzenol, aceite, olio., fat powder
  `),
  complete_and_complementary_feeds: wordList(`
    mixed grain, melange traditionnel, melange de cereales, cereal mix., muesli, musli, mash., pellet feed,
    compound, aliment compose, aliment complet, aliment complementaire, complementary feed, complete feed,
    erganzungsfutter, pferdefutter, sweet feed
  `),
  balancers: wordList("balancer, equilibreur"),
  yeasts: wordList("yeast, levure, bierhefe, hefe., gist."),
  herbs_and_seeds: wordList(`
    herbs., herbal, krauter, fenugre, garlic, ail., rose hip, cynorrhodon, eglantier, chardon marie, milk
    thistle, camomille, chamomile, ortie., nettle, harpago, devil s claw, turmeric, curcuma
  `),
  macro_minerals: wordList(`
    limestone, calcaire, craie., chalk., dolomi, calcium carbonate, carbonate de calcium, magnesium oxide,
    oxyde de magnesium, magnesium sul, sulfate de magnesium, phosphate, dicalcium, monocalcium, potassium
    chlor, chlorure de, bicarbonate, sodium bicarbonate, msm., salt., sel., salz.
  `),
  trace_elements: wordList(`
    cobalt carb, carbonate de cobalt, copper sul, sulfate de cuivre, calcium iodate, iodate de calcium,
    potassium iodide, iodure, ferrous, sulfate ferreux, sulfate de fer., manganese sul, sulfate de manganese,
    selenium yeast, levure selen, selenite, sodium selenite, zinc methionine, zinc oxide, oxyde de zinc, zinc
    sul, sulfate de zinc
  `),
  vitamins: wordList(`
    vitamin a., vitamin c., vitamin d., vitamin e., vitamine a., vitamine c., vitamine d., vitamine e.,
    biotin
  `),
  amino_acids: wordList("l lysine, lysine hcl, dl methionine, threonine"),
  mineral_vitamin_supplements: wordList(`
    mineral, cmv., mineralfutter, electrolyte supplement, complement electrolytique, supplement, complement,
    vitamin, premix, pierre a lecher
  `),
};

/** Words of what a feed is made into, which propose its family where no other word does. */
export const weakWords: Partial<Record<FamilyKey, readonly string[]>> = {
  dehydrated_forage: wordList("dehydrated, deshydrate"),
  fibrous_and_sugar_by_products: wordList("sugar., sucre."),
  complete_and_complementary_feeds: wordList(
    "granule, mix., melange, floconne, brok., cubes, nuggets, senior, textured",
  ),
};

/** Words behind which a name says what a feed is for or has, and no more what it is. */
export const purposeWords = [
  "pour",
  "for",
  "with",
  "avec",
  "aux",
  "a base",
  "sans",
  "without",
  "riche en",
  "rich in",
  "enrichi",
] as const;

/** Words that end compound names in German and Dutch: "Haferstroh" is a straw. */
export const endWords = [
  "heu",
  "hooi",
  "stroh",
  "stro",
  "silage",
  "heulage",
  "kuil",
  "kleie",
  "schrot",
] as const;

/** Words of a hay of grasses and legumes. */
export const mixedWords = ["mixed", "mixte"] as const;

export const plantWords: Record<Plant, readonly string[]> = {
  legume: [
    ...[
      "alfalfa",
      "lucerne",
      "luzerne",
      "clover",
      "trefle",
      "klee",
      "klaver",
      "sainfoin",
      "esparsette",
      "legume",
    ],
    ...["legumes", "legumineuse", "legumineuses"],
  ],
  grass: [
    "grass",
    "grasses",
    "graminee",
    "graminees",
    "ray grass",
    "timothy",
    "fleole",
    "dactyle",
    "wiese",
    "gras",
  ],
  mixture: ["mixture", "mixed", "melange", "mixte", "gemisch"],
  straw: ["straw", "paille", "stroh", "stro"],
};
