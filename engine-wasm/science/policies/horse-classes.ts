import * as when from "#science/rules/conditions.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";

/** Classes of horse by what yields to what in their rations: a horse is of the first that it fits. */
export const horseClasses = [
  "donkey",
  "growth",
  "milk",
  "frail",
  "loss",
  "ulcers",
  "race",
  "senior",
  "work",
  "ordinary",
] as const;
export type HorseClass = (typeof horseClasses)[number];

/** A stallion that covers mares. */
const atStud = ({ horse }: RuleFacts): boolean => horse.breeding && horse.coverings !== null;

const fits: Readonly<Record<HorseClass, (facts: RuleFacts) => boolean>> = {
  donkey: when.donkey,
  growth: when.growing,
  milk: when.lateInFoalOrMilking,
  frail: (facts) => when.oldAndThin(facts) && !when.slimming(facts) && !when.withoutInsulinTrouble(facts),
  loss: (facts) => when.slimming(facts) || !when.withoutInsulinTrouble(facts),
  race: when.hardWork,
  ulcers: when.withUlcers,
  senior: when.oldAndThin,
  work: (facts) => when.working(facts) || atStud(facts),
  ordinary: () => true,
};

/** Returns the class of a horse for what is proposed to it. */
export const horseClassFor = (facts: RuleFacts): HorseClass =>
  horseClasses.find((each) => fits[each](facts)) ?? "ordinary";
