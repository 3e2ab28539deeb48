/** Invisible character at which a line may break. */
const gap = "\u200b";

/** Width of a letter of the embedded fonts as a share of their size, rather too wide than too narrow. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\u200b\p{M}]/u, 0],
  [/[ijl|!.,:;'’()[\]]/u, 0.36],
  [/[WMmw@%—…œŒæÆ]|(?=\p{Script=Cyrillic})[шщжюфмыШЩЖЮФМЫ]/u, 0.94],
  [/\p{Lu}/u, 0.72],
];
const ordinary = 0.59;

const widthOfLetter = (letter: string): number =>
  widths.find(([letters]) => letters.test(letter))?.[1] ?? ordinary;

/** Width of a text in one line, in parts of the size of its letters. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/** A piece of a word that is broken is no wider, in parts of the size of its letters. */
const pieceMost = 4;

/** Signs in a name after which it is read on in another line. */
const isSign = (letter: string): boolean => /[_./\\:;,=+&|-]/.test(letter);

const word = /[^\s\u200b]+/gu;

/**
 * A text whose words can be broken where they are wider than so many times the size of its letters: after their signs,
 * else between letters. What is narrower stays whole.
 */
export const breakable = (text: string, most: number): string =>
  text.replaceAll(word, (each) => (textWidth(each) > most ? broken(each) : each));

function broken(text: string): string {
  let width = 0;
  let last = "";
  let result = "";
  for (const letter of text) {
    const wide = widthOfLetter(letter);
    const isEnd = isSign(last) && !isSign(letter);
    if (result !== "" && wide > 0 && (isEnd || width + wide > pieceMost)) {
      result += gap;
      width = 0;
    }
    result += letter;
    width += wide;
    last = letter;
  }
  return result;
}
