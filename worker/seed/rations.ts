import type { FeedInput, PastureInput, RationCreate } from "#contract/schemas/ration.ts";

/** A demonstration ration, with feeds and pastures by the catalogue's ids. */
export interface DemoRation {
  id: string;
  horse: string;
  name: string;
  commentary: string;
  objective: RationCreate["objective"];
  meals: number;
  vetSupervised?: boolean;
  feeds: readonly (Omit<FeedInput, "ingredient" | "locked" | "minKg" | "maxKg" | "presentation"> &
    Partial<Pick<FeedInput, "presentation">> & { feed: string })[];
  pastures?: readonly (Omit<PastureInput, "ingredient"> & { feed: string })[];
  /** Rules this ration is there to break; empty for a sound one. A test holds it to that. */
  shows: readonly string[];
}

const forage = (feed: string, quantityKg: number, presentation?: FeedInput["presentation"]) =>
  ({ feed, quantityKg, role: "forage", ...(presentation ? { presentation } : {}) }) as const;
const concentrate = (feed: string, quantityKg: number) => ({ feed, quantityKg, role: "concentrate" }) as const;
const supplement = (feed: string, quantityKg: number) => ({ feed, quantityKg, role: "supplement" }) as const;

const averageHay = "grass-hay-average-quality-all-samples";
const leafyHay = "grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut";
const lateHay = "grass-hay-mature-late-first-cut";
const meadowHay = "mixed-meadow-hay-mostly-grass-mid-maturity";
const hayMinerals = "mineral-vitamin-supplement-for-hay-rations";
const salt = "salt-sodium-chloride";

export const rations: readonly DemoRation[] = [
  {
    id: "bijou-entretien",
    horse: "bijou",
    name: "Bijou, foin et minéraux",
    commentary: "Ration simple de loisir : foin de prairie à volonté raisonnée, complément minéral et sel.",
    objective: "maintain",
    meals: 2,
    feeds: [forage(lateHay, 10), supplement(hayMinerals, 0.1), supplement(salt, 0.03)],
    shows: [],
  },
  {
    id: "vanille-gestation",
    horse: "vanille",
    name: "Vanille, fin de gestation",
    commentary: "Foin feuillu, luzerne et équilibreur : couvre les protéines et les oligo-éléments du dernier tiers.",
    objective: "maintain",
    meals: 2,
    feeds: [forage(leafyHay, 10.5), concentrate("balancer-protein-and-micronutrients", 0.6), supplement(salt, 0.03)],
    shows: [],
  },
  {
    id: "galopin-travail",
    horse: "galopin",
    name: "Galopin, saison de concours",
    commentary: "Fourrage d'abord ; l'énergie du travail vient de la matière grasse plutôt que de l'amidon.",
    objective: "maintain",
    meals: 3,
    feeds: [
      forage(meadowHay, 10),
      concentrate("compound-feed-high-fat-low-starch", 3),
      supplement(salt, 0.05),
    ],
    shows: [],
  },
  {
    id: "pepita-minceur",
    horse: "pepita",
    name: "Pépita, perte de poids suivie",
    commentary: "Foin tardif pesé, en filet à petites mailles, sous suivi vétérinaire. Ni herbe ni céréales.",
    objective: "lose",
    meals: 2,
    vetSupervised: true,
    feeds: [forage(lateHay, 5, "net_3_2cm"), supplement(hayMinerals, 0.08), supplement(salt, 0.015)],
    shows: [],
  },
  {
    id: "capucine-reprise",
    horse: "capucine",
    name: "Capucine, reprise d'état",
    commentary: "Mash senior trempé et pulpes : remplace une partie du foin qu'elle ne mâche plus.",
    objective: "gain",
    meals: 4,
    feeds: [
      forage(leafyHay, 7),
      concentrate("compound-feed-senior-mash", 2.5),
      concentrate("beet-pulp-dried-unmolassed", 0.8),
      supplement(salt, 0.02),
    ],
    shows: [],
  },
  {
    id: "flash-avoine",
    horse: "flash",
    name: "Flash, avoine en deux repas",
    commentary: "Ration trouvée à l'écurie : cinq kilos d'avoine en deux repas, à revoir (ulcères).",
    objective: "maintain",
    meals: 2,
    feeds: [
      forage(averageHay, 7),
      concentrate("oats-whole-grain", 5),
      concentrate("maize-flaked", 1.5),
      supplement(hayMinerals, 0.1),
      supplement(salt, 0.06),
    ],
    shows: ["starch_gastric"],
  },
  {
    id: "galopin-fourrage-bas",
    horse: "galopin",
    name: "Galopin, ancienne ration",
    commentary: "Quatre kilos de foin seulement, le reste en floconné : trop peu de fibres.",
    objective: "maintain",
    meals: 3,
    feeds: [
      forage(averageHay, 4),
      concentrate("compound-feed-intense-work-flaked-mix", 6),
      supplement(salt, 0.05),
    ],
    shows: ["forage_floor"],
  },
  {
    id: "bijou-son",
    horse: "bijou",
    name: "Bijou, mash au son",
    commentary: "Beaucoup de son et d'orge, aucun calcium ajouté : rapport Ca/P inversé.",
    objective: "maintain",
    meals: 2,
    feeds: [forage("oat-straw", 3), forage(lateHay, 5), concentrate("wheat-bran", 3), concentrate("barley", 1)],
    shows: ["ca_to_p"],
  },
  {
    id: "pepita-floconne",
    horse: "pepita",
    name: "Pépita, floconné du club",
    commentary: "Ration donnée avant le diagnostic : foin riche et floconné, contre-indiqués (insuline).",
    objective: "maintain",
    meals: 2,
    feeds: [
      forage("grass-hay-immature-leafy-before-heading", 5),
      concentrate("compound-feed-intense-work-flaked-mix", 1.5),
    ],
    shows: ["starch_metabolic"],
  },
  {
    id: "etoile-selenium",
    horse: "etoile",
    name: "Étoile, sélénium inconnu",
    commentary: "Foin de fléole et luzerne sans analyse de sélénium : la couverture ne peut pas être affirmée.",
    objective: "maintain",
    meals: 3,
    feeds: [
      forage("timothy-hay-mid-bloom", 9),
      forage("alfalfa-hay-average", 4),
      concentrate("oats-whole-grain", 3),
      supplement("monocalcium-phosphate", 0.04),
      supplement(salt, 0.03),
    ],
    shows: ["coverage_selenium"],
  },
  {
    id: "lot-de-trois-pature",
    horse: "lot-de-trois",
    name: "Lot de trois, herbe et foin",
    commentary: "Pâture rase d'automne quelques heures, foin au râtelier, pierre à lécher.",
    objective: "maintain",
    meals: 1,
    feeds: [forage(lateHay, 7), supplement(hayMinerals, 0.08), supplement(salt, 0.02)],
    pastures: [
      {
        feed: "pasture-grass-mature-or-sparse-late-summer",
        abundance: "rare_herb",
        hoursPerDay: 6,
      },
    ],
    shows: [],
  },
  {
    id: "lande-tornade-ration",
    horse: "lande-tornade",
    name: "Tornade, entraînement",
    commentary: "Foin de prairie, aliment de travail et huile.",
    objective: "maintain",
    meals: 3,
    feeds: [
      forage(meadowHay, 9),
      concentrate("compound-feed-light-to-moderate-work", 3),
      concentrate("rapeseed-oil", 0.2),
      supplement(salt, 0.05),
    ],
    shows: [],
  },
];
