import { type Answers, answered, ask, leave, type Question, questionId, reason } from "../questions.ts";
import { comparable } from "../words/normalise.ts";
import type { ColumnWork } from "./column.ts";
import { type PriceHead, readPriceHead } from "./price-head.ts";

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
  const head = readPriceHead(work.head, work.reading.names[0]?.spelling ?? "");
  const given = answered(answers, questionId("price_per", null, work.id));
  if (given === leave || head.isPerDay) {
    work.leftOut = given === leave ? "by_answer" : "price_per_day";
    return;
  }
  const { factor, isPerDryMatter } = head;
  const told = { kind: "price" as const, factor, isPerDryMatter, spelling: work.head };
  const isDoubtful = given === null && head.left.length > 0;
  const kilograms = given === null ? head.kilograms : Number(given) > 0 ? Number(given) : null;
  if (kilograms !== null && !isDoubtful) {
    work.unit = { ...told, kilograms, packs: 1 };
    return;
  }
  if (given === null && saysEachMass(work)) {
    work.unit = { ...told, kilograms: null, packs: 1 };
    return;
  }
  const isPack = given === ofPack || (!isDoubtful && (head.packs !== null || hasPackColumn));
  const pack = Number(answered(answers, "pack"));
  const packs = given === ofPack ? 1 : (head.packs ?? 1);
  if (isPack && hasPackColumn) work.unit = { ...told, kilograms: null, packs };
  else if (isPack && pack > 0) work.unit = { ...told, kilograms: pack * packs, packs: 1 };
  else {
    const question = isPack
      ? ask("pack", { proposals: masses(["25", "20", "15"]), likely: null, reason: reason("missing") })
      : askMass(work, head, hasPackColumn);
    if (!questions.some(({ id }) => id === question.id)) questions.push(question);
    work.questions.push(question.id);
    work.waits = true;
  }
}

/** Tells whether each price of a column names its own mass ("48 €/100 kg"). */
function saysEachMass({ cells }: ColumnWork): boolean {
  const signs = cells.flatMap((cell) => (cell.kind === "number" ? [cell.unitText] : []));
  const heads = [...new Set(signs)].map((sign) => readPriceHead(sign, ""));
  return heads.length > 0 && heads.every(({ kilograms, left }) => kilograms !== null && left.length === 0);
}

/** Answer that a price is of one pack, whose mass stands beside it. */
export const ofPack = "pack";

const masses = (values: readonly string[]) => values.map((value) => ({ value, reason: null }));

/** Asks what mass a price is for, or whether it is for one pack; words of the head that are not read are the reason. */
function askMass(work: ColumnWork, head: PriceHead, hasPackColumn: boolean): Question {
  const { kilograms, left } = head;
  const usual = left.some((word) => /^tons?$/.test(word)) ? ["1000", "907.18474"] : ["1000"];
  const first = kilograms === null ? [] : [String(kilograms)];
  const values = [
    ...first,
    ...(hasPackColumn ? [ofPack] : []),
    ...usual,
    "100",
    "1",
    "25",
    "20",
    "15",
    leave,
  ];
  const isRead = left.length === 0;
  return ask("price_per", {
    column: work.id,
    proposals: masses([...new Set(values)]),
    likely: isRead ? likelyMass(work.median) : null,
    reason: isRead ? reason("missing") : reason("left_words", { words: left.join(", ") }),
  });
}

/** A tonne costs hundreds, and a kilogram less than ten. */
const likelyMass = (median: number | null): string | null =>
  median === null ? null : median >= 80 ? "1000" : median < 3 ? "1" : null;

/** Tells whether a head or a price names a currency other than the organisation's. */
export function isForeign(text: string, currency: string): boolean {
  const signs = Object.keys(currencySigns).filter((sign) => text.includes(sign));
  const words = comparable(text).toUpperCase().split(" ");
  const named = [
    ...currencyCodes.filter((code) => words.includes(code)),
    ...signs.flatMap((sign) => currencySigns[sign] ?? []),
    ...(words.includes("KR") ? ["SEK", "DKK", "NOK"] : []),
    ...(words.includes("PENCE") || /(?<![\p{L}])p\/(?!\p{L}*\d)/u.test(text) ? ["GBP"] : []),
  ];
  return named.length > 0 && !named.includes(currency);
}
