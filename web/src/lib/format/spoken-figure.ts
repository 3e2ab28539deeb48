import { marks } from "#contract/text/open-figure.ts";
import { m } from "#web/paraglide/messages.js";

/** A written figure in parts: its sign, the words for the sign, and the rest. */
export interface Spoken {
  sign: string;
  word: string;
  rest: string;
}

const words = [
  { mark: marks.above, word: m.told_at_least },
  { mark: marks.below, word: m.told_at_most },
  { mark: marks.either, word: m.told_either },
];

/** Splits a figure into the sign that needs words ("?", a dash, a mark), these words (`none`: a dash), and the rest. */
export function splitSpokenFigure(text: string, none: string = m.told_none()): Spoken {
  if (text === "–") return { sign: text, word: none, rest: "" };
  if (/^\?\D*$/.test(text)) return { sign: text, word: m.ration_level_unknown(), rest: "" };
  const upTo = /^(.*\d)–\?(\D*)$/.exec(text);
  if (upTo) return { sign: text, word: `${m.told_at_least()} ${upTo[1]}${upTo[2]}`, rest: "" };
  for (const { mark, word } of words)
    if (text.startsWith(mark)) return { sign: mark, word: word(), rest: text.slice(mark.length) };
  return { sign: "", word: "", rest: text };
}

/** Writes a figure in words for screen readers. */
export function spokenFigureText(text: string): string {
  const { sign, word, rest } = splitSpokenFigure(text);
  return sign && rest ? `${word} ${rest}` : `${word}${rest}`;
}
