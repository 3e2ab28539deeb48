import type { FeedInput, PastureInput, RationCreate } from "#contract/schemas/ration.ts";

/** Fields that the demonstration leaves at their defaults. */
type SetByUser =
  | "preparation"
  | "locked"
  | "minKg"
  | "maxKg"
  | "stepKg"
  | "leastKg"
  | "followsLatest"
  | "bagKg"
  | "scoopKg"
  | "mealShares";

/** DemoRation is a demonstration ration, with feeds and pastures by the catalogue's ids. */
export interface DemoRation {
  id: string;
  horse: string;
  name: string;
  commentary: string;
  objective: RationCreate["objective"];
  meals: number;
  /** Days since it was saved; 0 by default. */
  savedDaysAgo?: number;
  vetSupervised?: boolean;
  feeds: readonly (Omit<FeedInput, "ingredient" | "presentation" | SetByUser> &
    Partial<Pick<FeedInput, "presentation">> & { feed: string })[];
  pastures?: readonly (Omit<PastureInput, "ingredient" | "muzzleFactor" | "allowanceKg"> & {
    feed: string;
  })[];
  /** Rules this ration is there to break, or cannot answer; empty for a sound one. A test holds it to that. */
  shows: readonly string[];
}

const forage = (feed: string, quantityKg: number, presentation?: FeedInput["presentation"]) =>
  ({ feed, quantityKg, role: "forage", ...(presentation ? { presentation } : {}) }) as const;
const concentrate = (feed: string, quantityKg: number) =>
  ({ feed, quantityKg, role: "concentrate" }) as const;
const supplement = (feed: string, quantityKg: number) => ({ feed, quantityKg, role: "supplement" }) as const;

const averageHay = "grass-hay-average-quality-all-samples";
const leafyHay = "grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut";
const lateHay = "grass-hay-mature-late-first-cut";
const meadowHay = "mixed-meadow-hay-mostly-grass-mid-maturity";
const hayMinerals = "mineral-vitamin-supplement-for-hay-rations";
const phosphate = "monosodium-phosphate-anhydrous";
const salt = "salt-sodium-chloride";
const net = "net_3_2cm";

/** Rations keep the condition and show nothing, unless they say so. */
type RationRow = Omit<DemoRation, "objective" | "shows"> & Partial<DemoRation>;

const sound: readonly RationRow[] = [
  {
    id: "bijou-entretien",
    horse: "bijou",
    name: "Bijou, foin et minéraux",
    commentary:
      "Foin tardif en filet à petites mailles, réparti sur la journée, et complément minéral : rien d’autre.",
    meals: 4,
    feeds: [forage(lateHay, 11.2, net), supplement(hayMinerals, 0.175), supplement(phosphate, 0.025)],
  },
  {
    id: "vanille-gestation",
    horse: "vanille",
    name: "Vanille, fin de gestation",
    commentary:
      "Foin feuillu et foin tardif, oligo-éléments couverts pour le poulain à naître ; pas de céréales.",
    meals: 4,
    feeds: [
      forage(leafyHay, 8, net),
      forage(lateHay, 4.3, net),
      supplement(hayMinerals, 0.2),
      supplement(phosphate, 0.045),
    ],
  },
  {
    id: "galopin-travail",
    horse: "galopin",
    name: "Galopin, saison de concours",
    commentary:
      "Fourrage d’abord ; l’énergie du travail vient de l’huile de lin et d’un peu d’avoine en trois repas.",
    meals: 3,
    feeds: [
      forage(lateHay, 10.6, net),
      forage(meadowHay, 3, net),
      concentrate("oats-whole-grain", 1.6),
      concentrate("linseed-oil", 0.34),
      supplement(hayMinerals, 0.23),
      supplement(phosphate, 0.01),
      supplement(salt, 0.02),
    ],
  },
  {
    id: "ouragan-monte",
    horse: "ouragan",
    name: "Ouragan, saison de monte",
    commentary:
      "Foin en filet pour occuper le box, avoine modérée : l’étalon reste en état sans s’échauffer.",
    meals: 4,
    feeds: [
      forage(lateHay, 11, net),
      forage(meadowHay, 0.5, net),
      concentrate("oats-whole-grain", 1.8),
      supplement(hayMinerals, 0.19),
      supplement(phosphate, 0.005),
    ],
  },
  {
    id: "capucine-reprise",
    horse: "capucine",
    name: "Capucine, reprise d’état",
    commentary:
      "Foin feuillu, mash senior trempé et pulpes en quatre repas : reprendre du poids sans amidon.",
    objective: "gain",
    meals: 4,
    feeds: [
      forage(leafyHay, 7, net),
      forage(lateHay, 2, net),
      concentrate("compound-feed-senior-mash", 1),
      concentrate("beet-pulp-dried-unmolassed", 0.6),
      supplement(hayMinerals, 0.1),
      supplement(phosphate, 0.05),
    ],
  },
  {
    id: "lot-de-trois-pature",
    horse: "lot-de-trois",
    name: "Lot de trois, herbe rase et foin",
    commentary: "Pâture d’arrière-saison six heures par jour, foin tardif au râtelier, complément minéral.",
    meals: 3,
    feeds: [forage(lateHay, 7.5, net), supplement(hayMinerals, 0.15), supplement(phosphate, 0.015)],
    pastures: [
      {
        feed: "pasture-grass-mature-or-sparse-late-summer",
        abundance: "rare_herb",
        season: "autumn",
        hoursPerDay: 6,
      },
    ],
  },
];

const faulty: readonly RationRow[] = [
  {
    id: "flash-avoine",
    horse: "flash",
    name: "Flash, avoine en deux repas",
    commentary: "Ration trouvée à l’écurie : cinq kilos d’avoine en deux repas, à revoir (ulcères).",
    meals: 2,
    feeds: [
      forage(averageHay, 7),
      concentrate("oats-whole-grain", 5),
      concentrate("maize-flaked", 1.5),
      supplement(hayMinerals, 0.1),
      supplement(salt, 0.06),
    ],
    shows: ["starch_gastric_ulcers", "starch_day"],
  },
  {
    id: "galopin-fourrage-bas",
    horse: "galopin",
    name: "Galopin, ancienne ration",
    commentary: "Quatre kilos de foin seulement, le reste en floconné : trop peu de fibres.",
    meals: 3,
    savedDaysAgo: 120,
    feeds: [
      forage(averageHay, 4),
      concentrate("compound-feed-intense-work-flaked-mix", 6),
      supplement(salt, 0.05),
    ],
    shows: ["forage_min", "fibre_min"],
  },
  {
    id: "bijou-son",
    horse: "bijou",
    name: "Bijou, mash au son",
    commentary: "Beaucoup de son et d’orge, aucun calcium ajouté : rapport Ca/P inversé.",
    meals: 2,
    savedDaysAgo: 45,
    feeds: [
      forage("oat-straw", 3),
      forage(lateHay, 5),
      concentrate("wheat-bran", 3),
      concentrate("barley", 1),
    ],
    shows: ["ca_to_p"],
  },
  {
    id: "pepita-floconne",
    horse: "pepita",
    name: "Pépita, floconné du club",
    commentary: "Ration donnée avant le diagnostic : foin riche et floconné, contre-indiqués (insuline).",
    meals: 2,
    feeds: [
      forage("grass-hay-immature-leafy-before-heading", 5),
      concentrate("compound-feed-intense-work-flaked-mix", 1.5),
    ],
    shows: ["starch_metabolic", "nsc_meal", "energy_overweight"],
  },
  {
    id: "etoile-selenium",
    horse: "etoile",
    name: "Étoile, sélénium inconnu",
    commentary: "Fléole et luzerne sans analyse de sélénium : la couverture est une estimation.",
    meals: 3,
    feeds: [
      forage("timothy-hay-mid-bloom", 9),
      forage("alfalfa-hay-average", 4),
      concentrate("oats-whole-grain", 3),
      supplement("monocalcium-phosphate", 0.04),
      supplement(salt, 0.03),
    ],
    shows: ["requirement_selenium"],
  },
  {
    id: "lande-tornade-ration",
    horse: "lande-tornade",
    name: "Tornade, entraînement",
    commentary: "Foin de prairie, aliment de travail et huile ; à compléter.",
    meals: 3,
    feeds: [
      forage(meadowHay, 9),
      concentrate("compound-feed-light-to-moderate-work", 3),
      concentrate("rapeseed-oil", 0.2),
      supplement(salt, 0.05),
    ],
    shows: ["feeding_time"],
  },
];

/** Demonstration rations: six that are sound, six with real faults to find. */
export const rations: readonly DemoRation[] = [...sound, ...faulty].map((ration) => ({
  objective: "maintain",
  shows: [],
  ...ration,
}));
