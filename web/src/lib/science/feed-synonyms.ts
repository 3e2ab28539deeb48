import { letterDistance, wrongLetters } from "./letter-distance.ts";
import { stem } from "./search-words.ts";

/** Synonyms of the yard, without accents; each finds the feeds of the others. */
const alike: readonly (readonly string[])[] = [
  ["alfalfa", "lucerne", "luzerne"],
  ["hay", "foin"],
  ["haylage", "enrubanne", "enrubannage"],
  ["straw", "paille"],
  ["oats", "avoine"],
  ["barley", "orge"],
  ["corn", "maize", "mais"],
  ["wheat", "ble"],
  ["bran", "son"],
  ["flax", "linseed", "lin"],
  ["soy", "soya", "soybean", "soja"],
  ["canola", "rapeseed", "colza"],
  ["oil", "huile"],
  ["salt", "sel", "nacl"],
  ["lime", "limestone", "craie"],
  ["cmv", "mineral"],
  ["pulp", "pulpe"],
  ["molasses", "melasse"],
  ["carrot", "carotte"],
  ["grass", "herbe"],
  ["pasture", "pature"],
  ["moyen", "moyenne"],
  ["yeast", "levure"],
  ["timothy", "fleole"],
  ["cocksfoot", "orchardgrass", "dactyle"],
];

/** Words that also find pasture, which does not find them: dehydrated grass is no pasture, nor is hay of a meadow. */
const ofPasture = ["grass", "herbe", "prairie", "meadow", "pre"].map(stem);

/** True for a word that means a pasture rather than what is made of grass, also with a slip of the hand. */
export function meansPasture(asked: string): boolean {
  const wanted = stem(asked);
  const most = wrongLetters(asked);
  return ofPasture.some((word) => letterDistance(word, wanted, most) <= most);
}

/** Words that may mean one another; what they find needs confirmation. */
const akin: readonly (readonly string[])[] = [
  ["pellet", "granule", "compound"],
  ["cmv", "mineral", "balancer"],
  ["lime", "limestone", "craie", "carbonate"],
];

const otherWords = (groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    groups
      .map((group) => group.map(stem))
      .flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
  );

const same = otherWords(alike);

export const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ...same,
  ...ofPasture.map((word) => [word, [...(same.get(word) ?? []), "pasture", "pature"]] as const),
]);

export const hints = otherWords(akin);
