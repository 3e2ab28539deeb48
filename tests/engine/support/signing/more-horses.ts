import { atWork, horse, mare, type SignedHorse, ufc } from "./horse-parts.ts";

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
    "eventer on early hay and barley, INRA",
    "racing",
    { breed: "selle_francais", weightKg: 570, ...atWork("eventing", 8) },
    { mid: 8, barley: 3, salt: 0.04 },
    ["mix", "oil", "pulp"],
    { ...ufc, meals: 3 },
  ),
  horse(
    "trotter on oats, INRA",
    "racing",
    { breed: "french_trotter", ageClass: "year_4", weightKg: 500, ...atWork("trotting_race", 6) },
    { hay: 8, oats: 5, salt: 0.04 },
    ["mid", "mix", "oil"],
    { ...ufc, meals: 3 },
  ),
  horse(
    "thin Thoroughbred on a mix",
    "working",
    {
      breed: "thoroughbred",
      weightKg: 530,
      bodyConditionScore: 3,
      temperament: "nervous",
      ...atWork("light_hack", 3),
    },
    { hay: 8, workFeed: 2, salt: 0.02 },
    ["oil", "pulp", "mash"],
    { meals: 3 },
  ),
  horse(
    "weanling on hay, lucerne and oats",
    "growing",
    { breed: "quarter_horse", ageClass: "month_6", weightKg: 225, matureWeightKg: 520 },
    { mid: 3, lucerne: 1.5, oats: 1, salt: 0.01 },
    ["mid", "foals", "balancer"],
    { meals: 3 },
  ),
];
