import { basisWords } from "#science/heads/context-words.ts";
import {
  coins,
  containers,
  dayAlone,
  dayWords,
  halves,
  neutralWords,
  pricedMasses,
} from "#science/heads/price-words.ts";
import { looseWords, packWords } from "#science/heads/unit-words.ts";
import { comparable, lower, plain, wordsIn } from "../words/normalise.ts";

/** PriceHead is what the head of a column of prices says that they are for. */
export interface PriceHead {
  /** Mass that the price is for, kg; null where the head tells none. */
  kilograms: number | null;
  /** Packs that the price is for; null where the head names none. */
  packs: number | null;
  /** Part of the currency that the numbers count: a hundredth for small coins. */
  factor: number;
  /** True for a price of the dry matter. */
  isPerDryMatter: boolean;
  /** True for a price of what is fed in a day, to a horse, at a meal. */
  isPerDay: boolean;
  /** Words that nothing explains, and numbers whose meaning is not known. */
  left: readonly string[];
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "\\s*");
const oneOf = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");

const start = "(?<![\\p{L}\\d])";
const end = "(?![\\p{L}\\d])";
const mass = oneOf(pricedMasses.flatMap(({ words }) => words));
const packs = `(?:${oneOf(packWords)})(?:s|e|en)?`;
const number = "\\d{1,3}(?:[ .,']\\d{3})+|\\d+(?:[.,]\\d+)?";
const join = "(?:\\/|\\b(?:per|par|je|pro|por|pour|la|le|al|aux|au|a|pr)\\s)\\s*(?:la |le |l')?";

const counted = new RegExp(
  `${start}(\\d{1,4})\\s*(?:(?:${packs})\\s*)?(?:[x×*]|(?<=\\p{L}\\s*)(?:de|a|of|von|van)\\s)\\s*(${number})\\s*(${mass})${end}`,
  "u",
);
/** A price from so many packs on is one of a pack, at a discount. */
const tier = new RegExp(
  `${start}(?:ab|from|des|a partir de|vanaf|desde|da)\\s+(\\d+)\\s*\\+?\\s*(?:${packs}|${mass})${end}`,
  "u",
);
const part = new RegExp(`${start}(?:${oneOf(halves)})[\\s-]*(${mass})${end}`, "u");
const numbered = new RegExp(`${start}(${number})\\s*(${mass})${end}`, "u");
const joined = new RegExp(`${join}(${mass})${end}`, "u");
const alone = new RegExp(
  `(?:^|[\\s(·])(${oneOf(pricedMasses.filter(({ kg }) => kg > 0.01).flatMap(({ words }) => words))})\\)?(?=$|[\\s)·,])`,
  "u",
);
const countOfPacks = new RegExp(`${start}(\\d{1,4})\\s*(?:${packs})${end}`, "u");
const pack = new RegExp(`${start}(?:${packs})${end}`, "u");
/** Loose feed beside a pack ("bag or bulk"): each line names its own mass. */
const orLoose = new RegExp(
  `(?:${start}(?:ou|or|oder|of|o)\\s+)?(?:en\\s+)?${start}(?:${oneOf(looseWords)})${end}(?:\\s+(?:ou|or|oder|of|o)${end})?`,
  "u",
);
const box = new RegExp(`${start}(?:${oneOf(containers)})${end}`, "u");
const perDay = new RegExp(
  `(?:\\/\\s*|\\b(?:per|par|je|pro|por|pour|al|a|pr)\\s+)(?:${oneOf(dayWords)})${end}|${start}(?:${oneOf(dayAlone)})${end}`,
  "u",
);
const coin = new RegExp(
  `${start}(?:p(?=\\s*(?:\\/|per${end}))|${oneOf(coins)}|c€|€?c(?=\\s*\\/))${end}|¢|c€`,
  "u",
);
const dryMatter = new RegExp(
  `${start}(?:(?:de|of|in|der|van|sur|on) )?(?:${oneOf(basisWords.dry_matter.filter((word) => word.length > 1))})${end}`,
  "u",
);
/** Days, years and shares of a tax say nothing of a mass. */
const besides =
  /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b(?:19|20)\d{2}(?:\s*[/-]\s*(?:(?:19|20)?\d{2}))?\b(?!\s*(?:kg|g|lb|t)\b)|\d+(?:[.,]\d+)?\s*%/gu;

const kilogramsOf = (word: string): number => {
  const wanted = comparable(word);
  return (
    pricedMasses.find(({ words }) =>
      words.some((each) => each.replaceAll(" ", "") === wanted.replaceAll(" ", "")),
    )?.kg ?? 0
  );
};

/** Reads a number of a head; three digits behind a mark are thousands, as no feed is sold by thousandths of a kilogram. */
const numberOf = (text: string): number =>
  /^\d{1,3}(?:[ .,']\d{3})+$/.test(text)
    ? Number(text.replaceAll(/\D/g, ""))
    : Number(text.replace(",", "."));

/** A ton is 1,000 kg where euros are paid; elsewhere it may be one of 907 or 1,016 kg. */
const tonOfEuros = /€|(?<![a-z])(?:eur|euros?|prijs|prijzen)(?![a-z])/;

/** Reads the head of a column of prices; `spelling` is the name of a price that was found in it. */
export function readPriceHead(head: string, spelling: string): PriceHead {
  const written = lower(plain(head)).replaceAll("⁄", "/").replaceAll(besides, " ");
  const rest = new Rest(
    written
      .replaceAll(/(?<![a-z])cent kilos?(?![a-z])/g, "100 kg")
      .replaceAll(/(?<![a-z])tons?(?![a-z])/g, (ton) => (tonOfEuros.test(written) ? "tonne" : ton)),
  );
  if (perDay.test(rest.text)) return { ...nothing, isPerDay: true };
  const factor = rest.take(coin) ? 0.01 : 1;
  rest.text = rest.text.replaceAll(/[€£$]/g, " ");
  const open = [rest.take(tier)?.[0] ?? ""].filter(Boolean);
  const masses = massesIn(rest);
  const count = rest.take(countOfPacks);
  const isPack = rest.take(pack) !== null;
  if (count && isPack) open.push(count[0]);
  if (isPack) rest.take(orLoose);
  const isPerDryMatter = rest.take(dryMatter) !== null;
  const last = masses.length === 0 && !isPack && !count ? rest.take(alone) : null;
  if (last) masses.push(kilogramsOf(last[1] ?? ""));
  const [mass = null, ...others] = masses;
  const container = rest.take(box);
  if (container && mass === null && !count) open.push(container[0]);
  const known = new Set([
    ...neutral,
    ...wordsIn(lower(plain(spelling))).filter((word) => !/^tons?$/.test(word)),
  ]);
  return {
    kilograms: mass === null ? null : mass * (isPack ? 1 : Number(count?.[1] ?? 1)),
    packs: count ? Number(count[1]) : isPack ? 1 : null,
    factor,
    isPerDryMatter,
    isPerDay: false,
    left: [
      ...wordsIn(rest.text).filter((word) => !known.has(word)),
      ...open,
      ...others.filter((each) => each !== mass).map((each) => `${each} kg`),
    ],
  };
}

const nothing: PriceHead = {
  kilograms: null,
  packs: null,
  factor: 1,
  isPerDryMatter: false,
  isPerDay: false,
  left: [],
};
const neutral = neutralWords.flatMap((word) => word.split(" "));

/** Rest is what is left of a head while its parts are taken out. */
class Rest {
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text);
    if (found)
      this.text = `${this.text.slice(0, found.index)} · ${this.text.slice(found.index + found[0].length)}`;
    return found;
  }
}

/** Takes the masses out of a head: so many of one, half of one, one alone, one behind a number. */
function massesIn(rest: Rest): number[] {
  const masses: number[] = [];
  const times = rest.take(counted);
  if (times) masses.push(Number(times[1]) * numberOf(times[2] ?? "") * kilogramsOf(times[3] ?? ""));
  const half = rest.take(part);
  if (half) masses.push(kilogramsOf(half[1] ?? "") / 2);
  const own = rest.take(joined);
  if (own) masses.push(kilogramsOf(own[1] ?? ""));
  for (let found = rest.take(numbered); found; found = rest.take(numbered))
    masses.push(numberOf(found[1] ?? "") * kilogramsOf(found[2] ?? ""));
  return masses;
}
