/** Demands of a nutritionist on a day's ration of one kind of horse, in words of a checklist. */
export interface Demands {
  /** Least and most energy, % of the need. */
  energy: readonly [number, number];
  /** Most energy where less of it holds too little protein; that of all rations unless given. */
  energyAtMost?: number;
  /** Least dry matter of forage, and of all, % of body weight; the most of forage where work asks for more than hay. */
  forage: number;
  forageMost?: number;
  dryMatter: number;
  /** Most dry matter, % of body weight. */
  dryMatterMost: number;
  /** Most straw, % of the dry matter of forage. */
  straw: number;
  /** Most straw, kg of dry matter for 100 kg of body weight. */
  strawKg: number;
  calciumToPhosphorus: readonly [number, number];
  /** True where more calcium than that is no matter beside enough phosphorus. */
  calciumMayExceed: boolean;
  /** Most fat, % of dry matter. */
  fat: number;
  /** Most salt, g for 100 kg of body weight. */
  salt: number;
  /** Least lysine and protein, % of the need. */
  protein: number;
  /** Least of them where no ration within the energy brings enough, and a further change is named. */
  proteinAtLeast?: number;
  /** Least copper, zinc, selenium and vitamin E, % of the need. */
  traces?: number;
  /** Most energy where forage is at its floor, and that is told with a further change. */
  energyAtFloor?: number;
  /** Most potassium of a feed that is no forage, g per kg of dry matter. */
  potassiumMost?: number;
  /** Most starch, g for 100 kg of body weight in a meal. */
  starchMeal: number;
  /** True where a foal feed at its dose is the complete product. */
  isGrowing?: true;
  /** True where grass of unknown sugar is left out, or no grass is asked for. */
  withoutGrass?: true;
  /** Families of feeds that such a horse is not proposed. */
  never: readonly string[];
}

const grown: Demands = {
  energy: [95, 105],
  forage: 1.25,
  dryMatter: 1.25,
  dryMatterMost: 2.5,
  straw: 50,
  strawKg: 0.75,
  calciumToPhosphorus: [1.1, 3],
  calciumMayExceed: true,
  fat: 8,
  salt: 10,
  protein: 90,
  starchMeal: 100,
  never: [],
};
const sweets = ["cereal_grains", "roots_tubers_and_fruits"];

const slim = {
  energy: [0, 101.5],
  energyAtMost: 105,
  protein: 100,
  proteinAtLeast: 90,
  traces: 100,
} as const;

/** Demands by kind of horse. */
export const demands = {
  ordinary: grown,
  working: { ...grown, forage: 1.25, dryMatter: 1.25, straw: 25 },
  racing: {
    ...grown,
    energy: [85, 105],
    forage: 1,
    forageMost: 2,
    dryMatter: 1.5,
    straw: 25,
    salt: 25,
    starchMeal: 150,
    dryMatterMost: 3,
  },
  slimming: {
    ...grown,
    ...slim,
    forage: 1.25,
    dryMatter: 1.25,
    starchMeal: 50,
    never: sweets,
  },
  foundered: {
    ...grown,
    ...slim,
    energyAtMost: 103,
    starchMeal: 50,
    never: sweets,
    withoutGrass: true,
  },
  supervised: {
    ...grown,
    ...slim,
    forage: 1,
    dryMatter: 1,
    starchMeal: 50,
    never: sweets,
  },
  laminitic: { ...grown, starchMeal: 30, forage: 1.25, dryMatter: 1.25, never: sweets },
  growing: {
    ...grown,
    isGrowing: true,
    energy: [95, 110],
    forage: 1,
    dryMatter: 1.5,
    dryMatterMost: 3,
    straw: 10,
    calciumMayExceed: false,
    protein: 100,
    starchMeal: 150,
  },
  inFoal: { ...grown, calciumMayExceed: false, forage: 1.25, straw: 10, protein: 100 },
  inMilk: {
    ...grown,
    calciumMayExceed: false,
    forage: 1.25,
    straw: 10,
    dryMatterMost: 3,
    protein: 100,
    energy: [95, 106],
  },
  thin: { ...grown, energy: [99, 111], straw: 10, forage: 1.25 },
  ulcersFedTwice: { ...grown, forage: 1.5, strawKg: 0.25, straw: 25, dryMatterMost: 2.55 },
  ulcers: { ...grown, forage: 1.5, strawKg: 0.25, straw: 25 },
  ulcersInRace: { ...grown, forage: 1.5, strawKg: 0.25, straw: 25, salt: 25, starchMeal: 50 },
  donkey: {
    ...grown,
    energy: [85, 105],
    forage: 1.25,
    dryMatter: 1.25,
    dryMatterMost: 1.8,
    straw: 75,
    strawKg: 1.4,
    protein: 0,
    never: sweets,
  },
  /** A donkey or a mule whose need of energy nobody published. */
  longEared: {
    ...grown,
    energy: [0, 0],
    forage: 1.25,
    dryMatterMost: 2.1,
    straw: 75,
    strawKg: 1.4,
    protein: 0,
  },
  donkeyInMilk: {
    ...grown,
    energy: [0, 0],
    dryMatterMost: 2.6,
    straw: 50,
    strawKg: 1.4,
    protein: 0,
    never: sweets,
  },
  donkeyToSlim: {
    ...grown,
    energy: [0, 105],
    energyAtFloor: 140,
    dryMatterMost: 1.5,
    straw: 75,
    strawKg: 1.4,
    protein: 0,
    never: sweets,
  },
  muscle: { ...grown, fat: 12, starchMeal: 50, forage: 1.25, straw: 25 },
  paralysis: { ...grown, potassiumMost: 20 },
} as const satisfies Record<string, Demands>;
export type Kind = keyof typeof demands;
