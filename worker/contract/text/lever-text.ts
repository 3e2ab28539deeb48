import type { Locale } from "#contract/locales.ts";
import type { Lever } from "#science/answers/levers.ts";
import { insideSentence } from "./inside-sentence.ts";

/** LeverWords writes messages and numbers in the reader's language. */
export interface LeverWords {
  locale: Locale;
  say: (name: string, inputs?: Readonly<Record<string, string | number>>) => string;
  number: (value: number) => string;
}

/** Writes one lever as what a horse gets, inside a sentence. */
export function leverText({ say, number }: LeverWords, lever: Lever): string {
  switch (lever.field) {
    case "hoursPerDay":
      return say("answer_lever_hours", { to: number(lever.to), from: number(lever.from) });
    case "meals":
      return say("answer_lever_meals", { to: number(lever.to), from: number(lever.from) });
    case "muzzleFactor":
      return say("answer_lever_muzzle");
    case "allowanceKg":
      return lever.to === 0 ? say("answer_lever_bare") : say("answer_lever_strip", { kg: number(lever.to) });
    case "preparation":
      return say("answer_lever_prepare", { how: insideSentence(say(`preparation_${lever.to}`)) });
  }
}

/** Writes what to do before amounts: each lever once, in one list. */
export const leverList = (words: LeverWords, levers: readonly Lever[]): string =>
  new Intl.ListFormat(words.locale, { type: "conjunction" }).format([
    ...new Set(levers.map((lever) => leverText(words, lever))),
  ]);
