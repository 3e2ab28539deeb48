import { atWork, horse, lose, mare, type SignedHorse, ufc } from "./horse-parts.ts";

/** Horses as a stranger described them. */
export const moreHorses: readonly SignedHorse[] = [
  horse(
    "warmblood mare in month 10 on hay alone",
    "inFoal",
    { breed: "hanoverian", weightKg: 620, ...mare, gestationStage: "month_10" },
    { hay: 11, salt: 0.03 },
    ["mid", "balancer", "lucerne"],
  ),
  horse(
    "draught cross with PSSM, on oats",
    "muscle",
    { breed: "crossbred_draft", weightKg: 650, conditions: ["pssm"], ...atWork("light_hack", 5) },
    { hay: 10, oats: 2, salt: 0.03 },
    ["late", "oil", "pulp", "balancer"],
  ),
  horse(
    "lean Arab in endurance",
    "racing",
    { breed: "arab", weightKg: 420, bodyConditionScore: 4, ...atWork("endurance", 8) },
    { mid: 7, barley: 3, salt: 0.04 },
    ["mid", "oats", "oil", "pulp", "mix"],
    { meals: 3 },
  ),
  horse(
    "old pony with EMS, to slim",
    "slimming",
    {
      breed: "welsh",
      ageClass: "year_over_17",
      weightKg: 310,
      bodyConditionScore: 7,
      conditions: ["metabolic"],
    },
    { hay: 6, mash: 0.3 },
    ["late", "straw", "balancer"],
    lose,
  ),
  horse(
    "draught yearling on hay and oats",
    "growing",
    { breed: "percheron", ageClass: "month_13", weightKg: 480, matureWeightKg: 850 },
    { hay: 8, oats: 2, salt: 0.02 },
    ["mid", "lucerne", "foals", "balancer", "soya"],
  ),
  horse(
    "mare in her first month of milk, INRA, with a stud's store",
    "inMilk",
    { breed: "french_trotter", weightKg: 540, ...mare, lactationStage: "month_1" },
    { mid: 9, oats: 4, salt: 0.03 },
    ["mid", "lucerne", "oats", "soya"],
    { ...ufc, meals: 3 },
  ),
];
