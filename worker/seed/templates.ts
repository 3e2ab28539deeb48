import { boxAndPaddock, type DemoHorse, field, type HorseInput, usual } from "./horses.ts";

const stable = { ...boxAndPaddock, outdoorHours: 6 };

const models: Readonly<Record<string, HorseInput>> = {
  leisure: {
    name: "Cheval de loisir, 500 kg",
    breed: "crossbred_horse",
    weightKg: 500,
    gender: "gelding",
    exercising: true,
    activity: "light_hack",
    exerciseHours: 3,
    ...stable,
  },
  sport: {
    name: "Cheval de sport, 560 kg",
    breed: "selle_francais",
    weightKg: 560,
    gender: "gelding",
    exercising: true,
    activity: "eventing",
    exerciseHours: 6,
    ...stable,
  },
  pony: {
    name: "Poney au pré, 250 kg",
    breed: "welsh",
    weightKg: 250,
    gender: "gelding",
    bodyConditionScore: 6,
    ...field,
    outdoorShelter: true,
  },
  broodmare: {
    name: "Poulinière, 10e mois de gestation, 560 kg",
    breed: "selle_francais",
    weightKg: 560,
    gender: "mare",
    bodyConditionScore: 6,
    breeding: true,
    gestationStage: "month_10",
    ...stable,
  },
  senior: {
    name: "Cheval âgé à remettre en état, 480 kg",
    breed: "crossbred_horse",
    ageClass: "year_over_17",
    weightKg: 480,
    gender: "mare",
    bodyConditionScore: 3,
    ...stable,
  },
};

/** Model horses of the demonstration, the same for every organisation. */
export const templates: readonly DemoHorse[] = ["clinique-du-val", "ecuries-de-la-lande"].flatMap((entity) =>
  Object.entries(models).map(([id, body]) => ({
    id: `${entity}-${id}`,
    entity,
    body: { ...usual, ...body },
  })),
);
