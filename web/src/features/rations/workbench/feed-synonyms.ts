/** Words of the yard for one another, without accents; each finds the feeds of the others. */
const alike: readonly (readonly string[])[] = [
  ["alfalfa", "lucerne", "luzerne"],
  ["hay", "foin"],
  ["haylage", "enrubanne", "enrubannage"],
  ["straw", "paille"],
  ["oats", "oat", "avoine"],
  ["barley", "orge"],
  ["corn", "maize", "mais"],
  ["wheat", "ble"],
  ["bran", "son"],
  ["flax", "linseed", "lin"],
  ["soy", "soya", "soybean", "soja"],
  ["canola", "rapeseed", "colza"],
  ["oil", "huile"],
  ["salt", "sel", "nacl"],
  ["lime", "limestone", "craie", "carbonate"],
  ["cmv", "mineral", "minerals", "balancer"],
  ["pulp", "pulpe", "pulpes"],
  ["molasses", "melasse"],
  ["carrot", "carrots", "carotte", "carottes"],
  ["grass", "pasture", "herbe", "pature", "prairie"],
  ["yeast", "levure"],
  ["pellets", "granules", "compound"],
  ["timothy", "fleole"],
  ["cocksfoot", "orchardgrass", "dactyle"],
];

/** The other words of each word. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  alike.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);
