import { atWork, horse, mare, type SignedHorse } from "./horse-parts.ts";

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
];
