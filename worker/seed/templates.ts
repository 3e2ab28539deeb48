import type { DemoHorse, HorseInput } from "./horses.ts";

const boxAndPaddock = {
  housing: "mixed",
  indoorType: "box",
  litter: "shavings",
  outdoorType: "small_paddock",
  outdoorHours: 6,
  indoorTemperature: "from_0_to_20",
  outdoorTemperature: "from_0_to_20",
} as const;
const field = {
  housing: "outdoor",
  outdoorType: "pasture",
  outdoorShelter: true,
  outdoorHours: 24,
  outdoorTemperature: "from_0_to_20",
} as const;

const models: readonly (readonly [id: string, body: HorseInput])[] = [
  [
    "leisure",
    {
      name: "Cheval de loisir, 500 kg",
      breed: "crossbred_horse",
      ageClass: "year_7_to_17",
      weightKg: 500,
      gender: "gelding",
      bodyConditionScore: 5,
      temperament: "calm",
      exercising: true,
      activity: "light_hack",
      exerciseHours: 3,
      ...boxAndPaddock,
    },
  ],
  [
    "sport",
    {
      name: "Cheval de sport, 560 kg",
      breed: "selle_francais",
      ageClass: "year_7_to_17",
      weightKg: 560,
      gender: "gelding",
      bodyConditionScore: 5,
      temperament: "calm",
      exercising: true,
      activity: "eventing",
      exerciseHours: 6,
      ...boxAndPaddock,
    },
  ],
  [
    "pony",
    {
      name: "Poney au pré, 250 kg",
      breed: "welsh",
      ageClass: "year_7_to_17",
      weightKg: 250,
      gender: "gelding",
      bodyConditionScore: 6,
      temperament: "calm",
      ...field,
    },
  ],
  [
    "broodmare",
    {
      name: "Poulinière, 10e mois de gestation, 560 kg",
      breed: "selle_francais",
      ageClass: "year_7_to_17",
      weightKg: 560,
      gender: "mare",
      bodyConditionScore: 6,
      temperament: "calm",
      breeding: true,
      gestationStage: "month_10",
      ...boxAndPaddock,
    },
  ],
  [
    "senior",
    {
      name: "Cheval âgé à remettre en état, 480 kg",
      breed: "crossbred_horse",
      ageClass: "year_over_17",
      weightKg: 480,
      gender: "mare",
      bodyConditionScore: 3,
      temperament: "calm",
      ...boxAndPaddock,
    },
  ],
];

/** Model horses of the demonstration, the same for every organisation. */
export const templates: readonly DemoHorse[] = ["clinique-du-val", "ecuries-de-la-lande"].flatMap((entity) =>
  models.map(([id, body]) => ({ id: `${entity}-${id}`, entity, body })),
);
