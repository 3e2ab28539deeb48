import { packWords, priceMasses } from "#science/heads/unit-words.ts";
import type { FlatTable } from "../layout/flat-table.ts";
import { type Answers, answered, questionId } from "../questions.ts";
import { lower, plain } from "../words/normalise.ts";
import type { ColumnWork } from "./column.ts";

/** Returns the mass that a word of a price list stands for ("t", "/kg", "la tonne"), kg; null for another word. */
export function massOfWord(text: string): number | null {
  const word = lower(plain(text))
    .replace(/^(?:(?:€|eur|euros?)?\s*\/|(?:per|par|pro|je|por|la|le|al|a)\s)\s*/, "")
    .replace(/\.$/, "");
  return priceMasses.find(({ words }) => words.includes(word))?.kg ?? null;
}

const packWord = new RegExp(`^(?:${packWords.join("|")})s?\\b`);
const hasMass = /\d\s*(?:kg|g|t|lbs?)(?!\p{L})/iu;

export const isUnitColumn = ({ reading }: ColumnWork): boolean =>
  reading.names.some(({ key }) => key === "@unit");

/** Takes a column of units or packs beside prices ("t", "kg", "sac 25 kg") for what each of the prices is for, whatever its head. */
export function takePriceUnits(works: readonly ColumnWork[], table: FlatTable, answers: Answers): void {
  if (!works.some(({ target }) => target === "@price")) return;
  for (const work of works) {
    const isUnknown = work.leftOut === "unknown_head";
    if (
      !(isUnitColumn(work) || isUnknown) ||
      answered(answers, questionId("meaning", null, work.id)) !== null
    )
      continue;
    const texts = [...new Set(table.rows.flatMap(({ cells }) => cells[work.at]?.cell.text ?? []))];
    const isMass = (text: string) => (!isUnknown && massOfWord(text) !== null) || hasMass.test(text);
    if (!texts.some(isMass) || !texts.every((text) => isMass(text) || packWord.test(lower(plain(text)))))
      continue;
    work.target = "@pack";
    work.leftOut = null;
  }
}
