import headsText from "#science/tables/feed-heads.tsv?raw";
import { type Interpretation, type InterpretOptions, interpretWith } from "./interpret.ts";
import type { Answers } from "./questions.ts";
import type { FeedFile } from "./reading/feed-file.ts";
import { makeVocabulary, type Vocabulary } from "./words/vocabulary.ts";

let vocabulary: Vocabulary | null = null;

/** Interprets a file that `readFile` or `readText` read, with the product's own table of heads. */
export function interpret(
  file: FeedFile,
  answers: Answers,
  options?: InterpretOptions,
): Interpretation | null {
  vocabulary ??= makeVocabulary(headsText);
  return interpretWith(vocabulary, file, answers, options);
}
