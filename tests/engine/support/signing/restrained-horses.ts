import { grass } from "../proposals.ts";
import { atWork, horse, lose, mare, out, type SignedHorse } from "./horse-parts.ts";

/** Horses that get less than they would eat, or whose need nobody published. */
export const restrainedHorses: readonly SignedHorse[] = [
  horse(
    "donkey to slim at grass",
    "donkeyToSlim",
    { breed: "donkey", weightKg: 190, bodyConditionScore: 8, ...out },
    { hay: 3, straw: 1, carrots: 0.5 },
    ["straw", "late", "balancer"],
    lose,
    [grass(8)],
  ),
  horse(
    "mule in work",
    "longEared",
    { breed: "mule", weightKg: 400, ...atWork("driving", 6) },
    { hay: 7, oats: 1 },
    ["balancer"],
  ),
  horse(
    "mare donkey in milk",
    "donkeyInMilk",
    { breed: "donkey", weightKg: 200, ...mare, lactationStage: "month_2" },
    { hay: 4, straw: 1 },
    ["balancer"],
  ),
  horse(
    "pony to slim on late hay",
    "slimming",
    { breed: "welsh", weightKg: 350, bodyConditionScore: 7 },
    { late: 6.37, minerals: 0.07, salt: 0.021 },
    ["late", "straw", "balancer"],
    lose,
  ),
  horse(
    "pony to slim on haylage",
    "slimming",
    { breed: "new_forest", weightKg: 340, bodyConditionScore: 7 },
    { haylage: 8 },
    ["late", "straw", "balancer"],
    lose,
  ),
  horse(
    "ulcers in work, fed twice",
    "ulcersFedTwice",
    { breed: "holsteiner", weightKg: 580, conditions: ["gastric_ulcers"], ...atWork("jumping", 5) },
    { hay: 7, oats: 3, mix: 1, salt: 0.03 },
    ["lucerne", "pulp", "balancer", "oil"],
    { meals: 2 },
  ),
];
