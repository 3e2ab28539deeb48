import { packWords, priceMasses } from "#science/heads/unit-words.ts";
import { type Answers, answered, ask, type Question, questionId, reason } from "../questions.ts";
import { comparable, lower, plain } from "../words/normalise.ts";
import type { ColumnUnit, ColumnWork } from "./column.ts";

const currencySigns: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "£": ["GBP"],
  $: ["USD", "CAD", "AUD", "NZD"],
};
const currencyCodes = ["EUR", "USD", "GBP", "CHF", "CAD", "AUD", "NZD", "SEK", "DKK", "NOK"] as const;

/** Settles what a column of prices is for: a mass of feed, or a pack whose mass is in the head, a column or an answer. */
export function settlePrice(
  work: ColumnWork,
  hasPackColumn: boolean,
  currency: string | null,
  answers: Answers,
  questions: Question[],
): void {
  if (work.target !== "@price" || work.leftOut !== null) return;
  const signs = work.cells.flatMap((cell) => ("unitText" in cell ? [cell.unitText] : []));
  if (currency !== null && isForeign([work.head, ...new Set(signs)].join(" "), currency)) {
    work.leftOut = "foreign_currency";
    return;
  }
  const given = answered(answers, questionId("price_per", null, work.id));
  const unit = given === null ? readPriceUnit(work.head) : unitOfAnswer(given);
  if (unit?.kilograms !== null && unit) {
    work.unit = unit;
    return;
  }
  const isPack = unit !== null || (given === null && hasPackColumn);
  const pack = Number(answered(answers, "pack"));
  if (isPack && hasPackColumn) work.unit = { kind: "price", kilograms: null, spelling: unit?.spelling ?? "" };
  else if (isPack && pack > 0) work.unit = { kind: "price", kilograms: pack, spelling: unit?.spelling ?? "" };
  else {
    const proposals = ["1000", "100", "1", "25", "20", "15"].map((value) => ({ value, reason: null }));
    const question = isPack
      ? ask("pack", { proposals: proposals.slice(3), likely: null, reason: reason("missing") })
      : ask("price_per", {
          column: work.id,
          proposals,
          likely: likelyMass(work.median),
          reason: reason("missing"),
        });
    if (!questions.some(({ id }) => id === question.id)) questions.push(question);
    work.questions.push(question.id);
    work.waits = true;
  }
}

/** A tonne costs hundreds, and a kilogram less than ten. */
const likelyMass = (median: number | null): string | null =>
  median === null ? null : median >= 80 ? "1000" : median < 3 ? "1" : null;

const unitOfAnswer = (given: string): ColumnUnit & { kind: "price" } => {
  const kilograms = Number(given);
  return { kind: "price", kilograms: kilograms > 0 ? kilograms : null, spelling: `${given} kg` };
};

const oneOf = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join("|");
const perMass = new RegExp(
  `(?:\\/|\\b(?:per|par|je|pro|por|la|le|al|a|pr)\\s)\\s*(${oneOf(priceMasses.flatMap(({ words }) => words))})(?![\\p{L}\\d])`,
  "u",
);
const lastMass = new RegExp(
  `[\\s(](${oneOf(["tonne", "tonnes", "dt", "quintal", "cwt", "kg", "t"])})\\)?$`,
  "u",
);
const pack = new RegExp(`(?<!\\p{L})(?:${oneOf(packWords)})s?(?!\\p{L})`, "u");
const packKilograms = /(\d+(?:[.,]\d+)?)\s*kg/;

/** Reads what a price is for in its head ("€/t", "per bag of 20 kg"). Null when it says nothing. */
function readPriceUnit(head: string): (ColumnUnit & { kind: "price" }) | null {
  const text = lower(plain(head));
  const isPack = pack.test(text);
  const kilograms = packKilograms.exec(text)?.[1];
  if (isPack && kilograms)
    return { kind: "price", kilograms: Number(kilograms.replace(",", ".")), spelling: text };
  if (isPack) return { kind: "price", kilograms: null, spelling: text };
  const word = perMass.exec(text)?.[1] ?? lastMass.exec(text)?.[1];
  const mass = priceMasses.find(({ words }) => words.some((each) => each === word));
  if (mass) return { kind: "price", kilograms: mass.kg, spelling: word ?? "" };
  return kilograms ? { kind: "price", kilograms: Number(kilograms.replace(",", ".")), spelling: text } : null;
}

/** Tells whether a head or a price names a currency other than the organisation's. */
export function isForeign(text: string, currency: string): boolean {
  const signs = Object.keys(currencySigns).filter((sign) => text.includes(sign));
  const words = comparable(text).toUpperCase().split(" ");
  const named = [
    ...currencyCodes.filter((code) => words.includes(code)),
    ...signs.flatMap((sign) => currencySigns[sign] ?? []),
    ...(words.includes("KR") ? ["SEK", "DKK", "NOK"] : []),
  ];
  return named.length > 0 && !named.includes(currency);
}
