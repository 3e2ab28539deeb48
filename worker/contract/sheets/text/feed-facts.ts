import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { calendarDayOf, money, type SheetMessages, weightOf, written } from "../sheet-text.ts";

/** A fact with the term that names it. */
export type Fact = [term: string, value: string];

/** Returns the facts of a lot; none of a feed that is no lot. */
export function lotFacts({ lot }: Pick<IngredientItem, "lot">, words: SheetMessages): Fact[] {
  return lot ? [[words.say("lot"), lot.name], ...lotDetails(lot, words)] : [];
}

/** Returns the known days of a lot and what there is of it. */
export function lotDetails(
  { analysedOn, obtainedOn, stockKg }: NonNullable<IngredientItem["lot"]>,
  words: SheetMessages,
): Fact[] {
  const { say } = words;
  const facts: Fact[] = [];
  if (analysedOn) facts.push([say("lot_analysed"), calendarDayOf(words, analysedOn)]);
  if (obtainedOn) facts.push([say("lot_obtained"), calendarDayOf(words, obtainedOn)]);
  if (stockKg !== null) facts.push([say("lot_stock"), `${written(words, stockKg)}\u202fkg`]);
  return facts;
}

/** Decimals of a weight, kg: as it was weighed. */
const weighedDigits = 6;

/** Returns what a bag, a scoop and a flake of a feed weigh, as far as they were weighed, and what a bag costs. */
export function weightFacts(
  { bagKg, scoopKg, flakeKg, pricePerTonne }: IngredientItem,
  currency: string,
  words: SheetMessages,
): Fact[] {
  const { say } = words;
  const weighed = (key: string, kg: number | null): Fact[] =>
    kg === null ? [] : [[say(key), weightOf(words, kg, weighedDigits)]];
  return [
    ...weighed("ration_bag", bagKg),
    ...(bagKg === null || pricePerTonne === null
      ? []
      : [[say("feed_bag_price"), money(words, (pricePerTonne * bagKg) / 1000, currency)] satisfies Fact]),
    ...weighed("ration_scoop", scoopKg),
    ...weighed("feed_flake", flakeKg),
  ];
}
