import type { HeadLanguage } from "#science/heads/parse-heads.ts";
import type { HeadReading } from "../words/read-head.ts";

export interface LanguageVote {
  language: HeadLanguage | null;
  /** Languages by the number of heads that are names in them alone, the most first. */
  counts: readonly { language: HeadLanguage; count: number }[];
}

/** Finds the language of a file by the heads that have one meaning: each counts for the languages it is a name in. */
export function voteLanguage(readings: readonly HeadReading[]): LanguageVote {
  const votes = new Map<HeadLanguage, number>();
  for (const { how, names } of readings) {
    const keys = new Set(names.map(({ key }) => key));
    if (how !== "known" || keys.size !== 1) continue;
    const languages = new Set(names.map(({ language }) => language).filter((each) => each !== "any"));
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.size);
  }
  const counts = [...votes]
    .map(([language, count]) => ({ language, count }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  const isClear = first !== undefined && first.count > (second?.count ?? 0);
  return { language: isClear ? first.language : null, counts };
}
