import type { Coefficient } from "#science/trace/coefficient.ts";

const own = (value: number, unit: string): Coefficient => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});
/** Of a kg of dry matter. */
const grams = (value: number) => own(value, "g_per_kg_dm");

/** THE table of contents by which kinds of feed are told apart, in what is proposed and in the most of it. */
export const kindRows = {
  /** By-products with so much sugar are fed as molasses is; with so much more they are sugar. */
  sugaryFrom: grams(400),
  sugarFrom: grams(900),
  /** Pulp with so much sugar was dried with molasses. */
  sweetenedFrom: grams(100),
  /** Twice what the whole ration of a horse with HYPP may hold: molasses, roots, soya. */
  potassiumFrom: grams(20),
  /** Minerals with so much sulphur are sulphates that dissolve. */
  sulphateFrom: grams(100),
  /** Minerals with so much sodium are salt, and with so much calcium lime. */
  saltFrom: grams(300),
  limeFrom: grams(200),
  /** Forages with so much calcium are lucerne, clover or sainfoin. */
  legumeFrom: grams(10),
  /** Forages with less dry matter are silage; haylage is hay that was wrapped. */
  silageBelow: own(50, "percent"),
  /** Haylage that is brought in is as dry as this. */
  haylageFrom: own(55, "percent"),
  /** Of wetter feeds no more is proposed than of one with this part of dry matter. */
  wettest: own(10, "percent"),
  /** A mineral feed with so much calcium is one for hay, with less one for lucerne. */
  hayMineralFrom: grams(100),
  /** Lucerne is brought in for its protein. */
  lucerneProteinFrom: grams(150),
  /** Hay for growth, milk, hard work or an old horse has more: a late cut is none for them. */
  goodHayFrom: grams(95),
  /** Hay for a horse to slim, and for a donkey, has no more protein. */
  slimmingHayTo: grams(130),
  donkeyHayTo: grams(110),
  /** Rye straw is hard and may hold ergot: it has the least protein. */
  strawProteinFrom: grams(35),
  /** Beet pulp and soya hulls: no pomace, no citrus, no molasses. */
  pulpSugarTo: grams(200),
  pulpProteinFrom: grams(85),
  pulpProteinTo: grams(130),
  pulpCalciumFrom: grams(5),
  /** Oats, barley, spelt and maize: rye, wheat and triticale are sticky and hold less fat, sorghum less calcium. */
  grainFatFrom: grams(18),
  grainCalciumFrom: grams(0.5),
  /** Oils of seeds: horses leave oil of fish, and fat of animals. */
  plantOilFrom: grams(100),
  /** Protein in handfuls. */
  mealProteinFrom: grams(400),
  /** A mash or a low-starch feed. */
  mashStarchTo: grams(150),
  workStarchTo: grams(350),
  workProteinTo: grams(160),
  foalProteinFrom: grams(195),
  mareProteinFrom: grams(185),
  /** A race feed has starch, or fat in its place. */
  raceStarchFrom: grams(300),
  raceFatFrom: grams(100),
} as const satisfies Record<string, Coefficient>;
