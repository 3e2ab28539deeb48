import { atWork, horse, lose, mare, type SignedHorse, ufc } from "./horse-parts.ts";

/** Horses of a third stranger, each of which was once proposed what nobody would feed. */
export const thirdHorses: readonly SignedHorse[] = [
  horse(
    "Lusitano out hacking, on hay and cubes without a mineral feed",
    "working",
    { breed: "lusitano", weightKg: 520, ...atWork("light_hack", 3) },
    { hay: 9, workFeed: 1.5, carrots: 0.5 },
    ["balancer", "straw", "pulp"],
  ),
  horse(
    "cob that does well on meadow hay and a handful of fibre cubes",
    "ordinary",
    {
      breed: "irish_cob",
      weightKg: 560,
      bodyConditionScore: 6,
      temperament: "lymphatic",
      ...atWork("light_hack", 2),
    },
    { meadow: 11, fibre: 0.5, apples: 0.5 },
    ["meadow", "straw", "balancer"],
  ),
  horse(
    "laminitic haflinger on hay of unknown sugar, late hay in store",
    "supervised",
    { breed: "haflinger", weightKg: 430, bodyConditionScore: 8, conditions: ["laminitis", "metabolic"] },
    { timothy: 6, sweetPulp: 0.5, fibre: 0.5, minerals: 0.05 },
    ["timothy", "late", "straw", "balancer"],
    { ...lose, vetSupervised: true },
  ),
  horse(
    "warmblood with EMS that is fed less than it may",
    "slimming",
    {
      breed: "hanoverian",
      weightKg: 640,
      bodyConditionScore: 7,
      conditions: ["metabolic"],
      ...atWork("dressage", 4),
    },
    { mid: 10, workFeed: 1, salt: 0.03 },
    ["late", "mid", "straw", "balancer"],
    lose,
  ),
  horse(
    "trotter with ulcers, lucerne and oats, INRA",
    "ulcersInRace",
    {
      breed: "french_trotter",
      ageClass: "year_3",
      weightKg: 460,
      conditions: ["gastric_ulcers"],
      ...atWork("trotting_race", 6),
    },
    { mid: 6, lucerne: 2, oats: 5, minerals: 0.1, salt: 0.05 },
    ["mid", "lucerne", "oats", "mix", "pulp", "oil"],
    { ...ufc, meals: 4 },
  ),
  horse(
    "HYPP on timothy, pulp and oats",
    "paralysis",
    { breed: "paint_horse", weightKg: 530, conditions: ["hypp"], ...atWork("light_hack", 3) },
    { timothy: 7.5, pulp: 1.6, oats: 1, minerals: 0.1, salt: 0.02 },
    ["timothy", "oats", "oil"],
  ),
  horse(
    "lean old donkeys on hay and straw",
    "donkey",
    { breed: "donkey", weightKg: 170, ageClass: "year_over_17", bodyConditionScore: 4 },
    { late: 2, barleyStraw: 1, lick: 0.01 },
    ["late", "barleyStraw", "balancer"],
  ),
  horse(
    "Thoroughbred mare in month 10 on stud cubes",
    "inFoal",
    { breed: "thoroughbred", weightKg: 560, ...mare, gestationStage: "month_10" },
    { hay: 8, mareFeed: 2, salt: 0.02 },
    ["mid", "lucerne", "mareFeed", "balancer"],
  ),
];
