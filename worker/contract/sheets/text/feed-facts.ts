import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { insideSentence } from "#contract/text/inside-sentence.ts";
import { systems } from "#science/requirements/index.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { calendarDayOf, money, type SheetMessages, weightOf, written } from "../sheet-text.ts";
import { semicolon } from "./recipe-text.ts";

/** A fact with the term that names it. */
export type Fact = [term: string, value: string];

/** Returns the facts of a lot; of another feed the day of its analysis, where a laboratory measured it. */
export function lotFacts(
  { lot, measuredOn }: Pick<IngredientItem, "lot" | "measuredOn">,
  words: SheetMessages,
): Fact[] {
  if (lot) return [[words.say("lot"), lot.name], ...lotDetails(lot, words)];
  return measuredOn === null ? [] : [[words.say("lot_analysed"), calendarDayOf(words, measuredOn)]];
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

/** Returns what a bag, a scoop and a flake of a feed weigh, as far as they were weighed, what a bag costs, and the dose. */
export function weightFacts(
  { bagKg, scoopKg, flakeKg, doseGPer100Kg, pricePerTonne }: IngredientItem,
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
    ...(doseGPer100Kg === null
      ? []
      : [[say("feed_dose"), `${written(words, doseGPer100Kg)}\u202fg/100\u202fkg`] satisfies Fact]),
  ];
}

/** Writes which energy of a feed each system uses. */
export function energySystemsText(words: Pick<SheetMessages, "say" | "locale">): string {
  const { say } = words;
  const uses = requirementSystems.map((system) => {
    const { energy: own, energyFallback } = systems[system];
    const energy = insideSentence(say(`nutrient_${own}`));
    const fallback = energyFallback && insideSentence(say(`nutrient_${energyFallback}`));
    const text = fallback ? say("sheet_energy_fallback", { energy, fallback }) : energy;
    return say("sheet_energy_system", { system: say(`requirement_system_${system}`), energy: text });
  });
  return say("sheet_energy_systems", { systems: uses.join(semicolon(words)) });
}
