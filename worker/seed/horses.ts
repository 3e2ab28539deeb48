import type { HorseCreate } from "#contract/schemas/horse.ts";

/** A demonstration horse: what the contract's create operation takes, with its id and its organisation. */
export interface DemoHorse {
  id: string;
  entity: string;
  body: HorseInput;
}

/** Facts of most demonstration horses; a horse states its own where they differ. */
export const usual = { ageClass: "year_7_to_17", bodyConditionScore: 5, temperament: "calm" } as const;

type Required = "name" | "breed" | "weightKg" | "gender";
export type HorseInput = Pick<HorseCreate, Required> & Partial<HorseCreate>;

const val = (id: string, body: HorseInput): DemoHorse => ({
  id,
  entity: "clinique-du-val",
  body: { ...usual, ...body },
});
const lande = (id: string, body: HorseInput): DemoHorse => ({
  id,
  entity: "ecuries-de-la-lande",
  body: { ...usual, ...body },
});

export const boxAndPaddock = {
  housing: "mixed",
  indoorType: "box",
  litter: "shavings",
  outdoorType: "small_paddock",
  indoorTemperature: "from_0_to_20",
  outdoorTemperature: "from_0_to_20",
} as const;
export const field = {
  housing: "outdoor",
  outdoorType: "pasture",
  outdoorHours: 24,
  outdoorTemperature: "from_0_to_20",
} as const;

export const horses: readonly DemoHorse[] = [
  val("vanille", {
    name: "Vanille du Val",
    commentary:
      "Poulinière suitée l’an passé, terme attendu dans quelques semaines. Bon état, à ne pas laisser s’alourdir.",
    breed: "selle_francais",
    weightKg: 560,
    gender: "mare",
    bodyConditionScore: 6,
    breeding: true,
    gestationStage: "month_10",
    ...boxAndPaddock,
    outdoorHours: 8,
  }),
  val("etoile", {
    name: "Étoile des Prés",
    commentary: "Poulain de six semaines au pied, mère très laitière.",
    breed: "french_trotter",
    weightKg: 530,
    gender: "mare",
    breeding: true,
    lactationStage: "month_2",
    ...boxAndPaddock,
    outdoorHours: 10,
  }),
  val("jasper", {
    name: "Jasper",
    commentary: "Yearling destiné au concours complet ; croissance régulière, aplombs surveillés.",
    breed: "selle_francais",
    ageClass: "month_12",
    weightKg: 320,
    matureWeightKg: 560,
    gender: "stallion",
    temperament: "nervous",
    ...boxAndPaddock,
    litter: "straw",
    outdoorType: "group_paddock",
    housingClass: "pair",
    outdoorHours: 12,
  }),
  val("ouragan", {
    name: "Ouragan de Brière",
    commentary: "Étalon en pleine saison de monte, s’agite au box.",
    breed: "selle_francais",
    weightKg: 590,
    gender: "stallion",
    temperament: "nervous",
    breeding: true,
    coverings: "coverings_7_11",
    ...boxAndPaddock,
    litter: "straw",
    outdoorHours: 4,
  }),
  val("pepita", {
    name: "Pépita",
    commentary: "Syndrome métabolique confirmé, fourbure l’été dernier. Perdre 30 kg sans jeûne.",
    breed: "welsh",
    weightKg: 310,
    gender: "mare",
    bodyConditionScore: 8,
    temperament: "lymphatic",
    exercising: true,
    activity: "light_hack",
    exerciseHours: 5,
    conditions: ["metabolic", "laminitis"],
    ...boxAndPaddock,
    outdoorHours: 8,
  }),
  val("capucine", {
    name: "Capucine",
    commentary:
      "27 ans, dents usées : mange le foin tendre, trie les tiges. Reprendre de l’état avant l’hiver.",
    breed: "anglo_arab",
    ageClass: "year_over_17",
    weightKg: 440,
    gender: "mare",
    bodyConditionScore: 3,
    ...boxAndPaddock,
    outdoorHours: 9,
    outdoorBlanket: true,
    outdoorShelter: true,
  }),
  val("flash", {
    name: "Flash du Moulin",
    commentary: "Entraînement quotidien, deux courses par mois. Antécédent d’ulcères gastriques.",
    breed: "thoroughbred",
    ageClass: "year_4",
    weightKg: 500,
    gender: "gelding",
    temperament: "very_nervous",
    exercising: true,
    activity: "gallop_race",
    exerciseHours: 8,
    conditions: ["gastric_ulcers"],
    ...boxAndPaddock,
    outdoorHours: 1,
  }),
  val("galopin", {
    name: "Galopin",
    commentary: "Concours complet, niveau amateur, cinq séances par semaine.",
    breed: "selle_francais",
    weightKg: 560,
    gender: "gelding",
    exercising: true,
    activity: "eventing",
    exerciseHours: 6,
    ...boxAndPaddock,
    outdoorHours: 5,
  }),
  val("bijou", {
    name: "Bijou",
    commentary: "Cheval de loisir, deux balades le week-end.",
    breed: "crossbred_horse",
    weightKg: 520,
    gender: "gelding",
    exercising: true,
    activity: "light_hack",
    exerciseHours: 3,
    ...boxAndPaddock,
    outdoorHours: 8,
  }),
  val("lot-de-trois", {
    name: "Lot de trois haflingers",
    commentary: "Trois juments au pré ensemble, nourries au râtelier. Poids moyen du lot.",
    breed: "haflinger",
    weightKg: 450,
    gender: "mare",
    bodyConditionScore: 6,
    batch: true,
    batchSize: 3,
    housingClass: "group",
    outdoorShelter: true,
    ...field,
  }),
  lande("lande-tornade", {
    name: "Tornade",
    breed: "standardbred",
    ageClass: "year_5",
    weightKg: 480,
    gender: "mare",
    temperament: "nervous",
    exercising: true,
    activity: "trotting_race",
    exerciseHours: 6,
    ...boxAndPaddock,
    litter: "straw",
    outdoorHours: 3,
  }),
  lande("lande-noisette", {
    name: "Noisette",
    breed: "new_forest",
    weightKg: 340,
    gender: "mare",
    bodyConditionScore: 6,
    ...field,
  }),
];
