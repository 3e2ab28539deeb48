import {
  type FamilyKey,
  families,
  familyKeys,
  familyOf,
  type Plant,
  plants,
} from "#science/feeds/feed-families.ts";
import {
  endWords,
  familyWords,
  mixedWords,
  plantWords,
  purposeWords,
  weakWords,
} from "#science/heads/feed-words.ts";
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

/** Families whose words count before all others: rice bran oil is an oil, and grass haylage no hay. */
const strongest: readonly FamilyKey[] = ["haylage_and_silage", "oils_and_fats"];

interface FamilyWord {
  key: FamilyKey;
  word: string;
  /** True for a whole word, of one or several. */
  isWhole: boolean;
  isOfLegume: boolean;
}

const wordsOf = (table: typeof familyWords): FamilyWord[] =>
  familyKeys.flatMap((key) =>
    (table[key] ?? []).map((written) => {
      const word = comparable(written);
      return { key, word, isWhole: written.endsWith("."), isOfLegume: plantWords.legume.includes(word) };
    }),
  );

/** Orders words: those of the strongest families first, those of a plant alone last, the longer before the shorter. */
const rankOf = ({ key, isOfLegume }: FamilyWord): number =>
  strongest.includes(key) ? 0 : madeFrom.includes(key) || isOfLegume ? 2 : 1;
const longestFirst = [
  ...wordsOf(familyWords).sort((a, b) => rankOf(a) - rankOf(b) || b.word.length - a.word.length),
  ...wordsOf(weakWords),
];

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

/** Shortest word that is found within another. */
const withinFrom = 5;

const ends: readonly string[] = endWords;

const isFoundIn =
  (words: string) =>
  ({ word, isWhole }: FamilyWord): boolean =>
    (isWhole ? words.includes(` ${word} `) || words.includes(` ${word}s `) : words.includes(` ${word}`)) ||
    (ends.includes(word) && words.includes(`${word} `));

const purpose = new RegExp(` (?:${purposeWords.join("|")}) .*$`, "u");

function proposeFamily(name: string): { family: FamilyKey; word: string } | null {
  const whole = ` ${comparable(name)} `;
  return (
    familyIn(whole.replace(purpose, " ")) ??
    familyIn(` ${comparable(name.replaceAll(/\([^)]*\)/g, " "))} `) ??
    familyIn(whole)
  );
}

function familyIn(words: string): { family: FamilyKey; word: string } | null {
  const isFound = isFoundIn(words);
  const found =
    longestFirst.find(isFound) ??
    longestFirst.find(({ word, isWhole }) => !isWhole && word.length >= withinFrom && words.includes(word));
  if (!found) return null;
  const isOfLegume = plantWords.legume.some((word) => words.includes(` ${word}`));
  const isMixed = mixedWords.some((word) => words.includes(` ${word} `)) && !words.includes(" mixed grass ");
  const isLegumeHay =
    (isOfLegume || isMixed) && longestFirst.some((each) => each.key === "grass_hay" && isFound(each));
  const isPlain = found.key === "grass_hay" || (found.key === "dehydrated_forage" && found.isOfLegume);
  return { family: isLegumeHay && isPlain ? "legume_and_mixed_hay" : found.key, word: found.word };
}

/** Returns the plant that words of a name propose for a family, among those the family can be. */
export function plantProposed(name: string, family: FamilyKey): Plant | null {
  const { plants: possible = [] } = familyOf(family);
  if (possible.length < 2) return null;
  const words = ` ${comparable(name)}`;
  return possible.find((plant) => plantWords[plant].some((word) => words.includes(` ${word}`))) ?? null;
}
