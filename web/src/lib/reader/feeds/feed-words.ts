import {
  type FamilyKey,
  families,
  familyKeys,
  familyOf,
  type Plant,
  plants,
} from "#science/feeds/feed-families.ts";
import { familyWords, plantWords } from "#science/heads/feed-words.ts";
import { comparable } from "../words/normalise.ts";

/** Names of the families as a cell may write them: the key, and the name in either language. */
const namedFamilies = new Map<string, FamilyKey>(
  familyKeys.flatMap((key) =>
    [key, families[key].en, families[key].fr].map((name) => [comparable(name), key] as const),
  ),
);

/** Returns the family that a cell names; null for another text. */
export const familyNamed = (text: string): FamilyKey | null => namedFamilies.get(comparable(text)) ?? null;

/** Returns the plant that a cell names; null for another text. */
export function plantNamed(text: string): Plant | null {
  const wanted = comparable(text);
  return plants.find((plant) => plant === wanted || plantWords[plant].includes(wanted)) ?? null;
}

/** Families that others are made of: "barley straw" is a straw, "foin de prairie" a hay. */
const madeFrom: readonly FamilyKey[] = [
  "pasture",
  "cereal_grains",
  "legume_seeds",
  "oilseeds",
  "roots_tubers_and_fruits",
];

/** Tells whether a plant under a heading is what the heading says: "Oat" under "Straws" is a straw. */
export const isMadeInto = (plant: FamilyKey, heading: FamilyKey): boolean =>
  madeFrom.includes(plant) && !madeFrom.includes(heading);

const longestFirst = familyKeys
  .flatMap((key) => (familyWords[key] ?? []).map((word) => ({ key, word: comparable(word) })))
  .sort(
    (a, b) =>
      Number(madeFrom.includes(a.key)) - Number(madeFrom.includes(b.key)) || b.word.length - a.word.length,
  );

/** Returns the family that words of a name propose: the longest word, one of the plant last; null without one. */
export function familyProposed(name: string): { family: FamilyKey; word: string } | null {
  const known = proposedBefore.get(name);
  if (known !== undefined) return known;
  if (proposedBefore.size > mostNames) proposedBefore.clear();
  const proposed = proposeFamily(name);
  proposedBefore.set(name, proposed);
  return proposed;
}

/** Families proposed before, by name, of as many names as two files have. */
const proposedBefore = new Map<string, { family: FamilyKey; word: string } | null>();
const mostNames = 12_000;

/** Families whose words end compound names in German and Dutch: "Haferstroh" is a straw. */
const compoundEnds: ReadonlySet<FamilyKey> = new Set([
  "grass_hay",
  "haylage_and_silage",
  "straw_and_residues",
]);

function proposeFamily(name: string): { family: FamilyKey; word: string } | null {
  const words = ` ${comparable(name)} `;
  const isFound = ({ key, word }: (typeof longestFirst)[number]) =>
    words.includes(` ${word}`) || (compoundEnds.has(key) && words.includes(`${word} `));
  const found =
    longestFirst.find(isFound) ?? longestFirst.find(({ word }) => word.length > 3 && words.includes(word));
  if (!found) return null;
  const isOfLegume = plantWords.legume.some((word) => words.includes(` ${word}`));
  const isHay = longestFirst.some((each) => each.key === "grass_hay" && isFound(each));
  const isLegumeAlone = found.key === "dehydrated_forage" && plantWords.legume.includes(found.word);
  const family =
    isHay && isOfLegume && (isLegumeAlone || found.key === "grass_hay") ? "legume_and_mixed_hay" : found.key;
  return { family, word: found.word };
}

/** Returns the plant that words of a name propose for a family, among those the family can be. */
export function plantProposed(name: string, family: FamilyKey): Plant | null {
  const { plants: possible = [] } = familyOf(family);
  if (possible.length < 2) return null;
  const words = ` ${comparable(name)}`;
  return possible.find((plant) => plantWords[plant].some((word) => words.includes(` ${word}`))) ?? null;
}
