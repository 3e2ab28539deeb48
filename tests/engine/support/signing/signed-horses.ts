import type { HorseFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { fedTo, grass, type Name } from "../proposals.ts";
import type { Kind } from "./demands.ts";

/** A horse with what it is fed, what its owner has in store, and the kind that it is of. */
export interface SignedHorse {
  name: string;
  kind: Kind;
  ration: Ration;
  store: readonly Name[];
}

const atWork = (activity: HorseFacts["activity"], exerciseHours: number) =>
  ({ exercising: true, activity, exerciseHours }) as const;
const mare = { gender: "mare", breeding: true } as const;
const pony = { breed: "welsh", weightKg: 300, bodyConditionScore: 8 } as const;
const lose = { objective: "lose" } as const;
const out = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 24 } as const;

const common: readonly Name[] = ["minerals", "salt", "hay"];

function horse(
  name: string,
  kind: Kind,
  of: Partial<HorseFacts>,
  amounts: Partial<Record<Name, number>>,
  store: readonly Name[],
  change: Partial<Ration> = {},
  pastures: readonly PastureLine[] = [],
): SignedHorse {
  return { name, kind, ration: fedTo(of, amounts, change, pastures), store: [...common, ...store] };
}

const basics = { minerals: 0.1, salt: 0.03 } as const;
const small = { minerals: 0.05, salt: 0.01 } as const;
const racer = { breed: "thoroughbred", ageClass: "year_4", ...atWork("gallop_race", 6) } as const;
const ufc = { system: "ufc_madc" } as const;

/** Horses of all classes as their owners feed them: some well, some badly. */
export const signedHorses: readonly SignedHorse[] = [
  horse(
    "weanling",
    "growing",
    { ageClass: "month_6", weightKg: 215, matureWeightKg: 500 },
    { mid: 3.5, foals: 2, minerals: 0.04, salt: 0.01 },
    ["mid", "foals", "balancer", "soya", "lucerne"],
  ),
  horse(
    "yearling",
    "growing",
    { ageClass: "month_12", weightKg: 320, matureWeightKg: 500 },
    { hay: 6, oats: 1.5, soya: 0.3, minerals: 0.06, salt: 0.02 },
    ["mid", "foals", "balancer", "lucerne"],
    { meals: 3 },
  ),
  horse(
    "two-year-old",
    "growing",
    { ageClass: "month_24", weightKg: 430, matureWeightKg: 500 },
    { hay: 8, oats: 1, minerals: 0.08, salt: 0.02 },
    ["mid", "foals", "soya", "balancer"],
  ),
  horse(
    "fat pony to slim",
    "slimming",
    pony,
    { hay: 5, straw: 1, ...small },
    ["late", "straw", "balancer"],
    lose,
  ),
  horse(
    "fat pony to slim, supervised",
    "supervised",
    pony,
    { hay: 5, oats: 0.5, ...small },
    ["late", "straw", "balancer"],
    { ...lose, vetSupervised: true },
  ),
  horse(
    "fat pony on good hay alone",
    "slimming",
    pony,
    { mid: 6, carrots: 1, ...small },
    ["late", "straw", "balancer"],
    lose,
  ),
  horse(
    "laminitic pony at grass",
    "slimming",
    { ...pony, ...out, conditions: ["laminitis"] },
    { late: 2, ...small },
    ["straw", "late", "balancer"],
    lose,
    [grass(24)],
  ),
  horse(
    "laminitic cob",
    "supervised",
    { breed: "connemara", weightKg: 480, bodyConditionScore: 8, conditions: ["laminitis", "metabolic"] },
    { late: 9, balancer: 0.4, salt: 0.01 },
    ["straw", "late", "balancer"],
    { ...lose, vetSupervised: true },
  ),
  horse(
    "metabolic horse",
    "slimming",
    { bodyConditionScore: 7, conditions: ["metabolic"] },
    { hay: 9, oats: 0.5, ...basics },
    ["late", "straw", "balancer"],
    lose,
  ),
  horse(
    "metabolic pony in good flesh",
    "laminitic",
    { breed: "new_forest", weightKg: 320, conditions: ["metabolic"] },
    { late: 5, ...small },
    ["late", "straw", "balancer"],
  ),
  horse(
    "senior with PPID",
    "laminitic",
    { ageClass: "year_over_17", conditions: ["ppid"] },
    { late: 7, mash: 1, ...basics },
    ["mash", "pulp", "balancer", "straw"],
  ),
  horse(
    "thin senior with poor teeth",
    "thin",
    { ageClass: "year_over_17", bodyConditionScore: 3 },
    { mid: 6, mash: 2, ...basics },
    ["mash", "pulp", "pellets", "oil", "balancer"],
    { objective: "gain", meals: 3 },
  ),
  horse("hay-only leisure horse", "ordinary", {}, { hay: 8 }, ["oats", "balancer", "straw"]),
  horse(
    "leisure horse on oats",
    "ordinary",
    { temperament: "nervous" },
    { hay: 7, oats: 2, salt: 0.05, minerals: 0.2 },
    ["straw", "balancer", "pulp"],
  ),
  horse(
    "leisure horse at grass",
    "ordinary",
    { housing: "mixed", outdoorType: "pasture", outdoorHours: 6, indoorType: "box" },
    { hay: 6, ...basics },
    ["oats", "balancer"],
    {},
    [grass(6)],
  ),
  horse("lesson horse", "working", atWork("lessons", 5), { hay: 8, oats: 2, salt: 0.03, minerals: 0.1 }, [
    "oats",
    "pulp",
    "balancer",
    "oil",
  ]),
  horse(
    "jumper",
    "working",
    atWork("jumping", 6),
    { hay: 9, oats: 3, ...basics },
    ["oats", "mix", "pulp", "soya", "oil", "lucerne"],
    { meals: 3 },
  ),
  horse(
    "eventer",
    "racing",
    { ...atWork("eventing", 8), breed: "thoroughbred" },
    { hay: 9, oats: 4, soya: 0.2, ...basics },
    ["oats", "mix", "mid", "oil", "pulp", "lucerne"],
    { meals: 3 },
  ),
  horse(
    "racehorse",
    "racing",
    racer,
    { hay: 6, oats: 5, mix: 2, minerals: 0.1, salt: 0.06 },
    ["mid", "oats", "mix", "oil", "lucerne"],
    { meals: 4 },
  ),
  horse(
    "racehorse on oats and hay",
    "racing",
    racer,
    { mid: 7, oats: 6, ...basics },
    ["mid", "oats", "mix", "oil", "soya"],
    { meals: 4 },
  ),
  horse(
    "trotter",
    "racing",
    { breed: "french_trotter", ageClass: "year_5", weightKg: 480, ...atWork("trotting_race", 5) },
    { hay: 8, barley: 3, oats: 2, ...basics },
    ["mid", "oats", "mix", "oil", "soya"],
    { meals: 3 },
  ),
  horse(
    "mare in month 9",
    "inFoal",
    { ...mare, gestationStage: "month_9" },
    { hay: 9, oats: 1, salt: 0.03, minerals: 0.1 },
    ["mid", "lucerne", "balancer", "soya"],
  ),
  horse(
    "mare in month 11",
    "inFoal",
    { ...mare, gestationStage: "month_11" },
    { hay: 8, oats: 1, salt: 0.03, minerals: 0.1 },
    ["mid", "lucerne", "balancer", "soya"],
  ),
  horse(
    "mare in the first month of milk",
    "inMilk",
    { ...mare, lactationStage: "month_1", weightKg: 550 },
    { mid: 10, oats: 3, soya: 0.5, minerals: 0.1, salt: 0.04 },
    ["mid", "lucerne", "soya", "oats"],
    { meals: 3 },
  ),
  horse(
    "mare in the fourth month of milk",
    "inMilk",
    { ...mare, lactationStage: "month_4" },
    { mid: 10, barley: 2, soya: 0.5, ...basics },
    ["mid", "lucerne", "balancer", "oats"],
    { meals: 3 },
  ),
  horse(
    "stallion at stud",
    "ordinary",
    { gender: "stallion", breeding: true, coverings: "coverings_7_11" },
    { hay: 9, oats: 2, ...basics },
    ["oats", "balancer", "soya"],
  ),
  horse(
    "draft horse",
    "working",
    { breed: "percheron", weightKg: 850, ...atWork("driving", 5) },
    { mid: 14, barley: 2, oats: 2, minerals: 0.1, salt: 0.04, oil: 0.1 },
    ["oats", "barley", "mid"],
    { meals: 3 },
  ),
  horse(
    "draft horse at rest",
    "ordinary",
    { breed: "comtois", weightKg: 750 },
    { hay: 12, straw: 3, minerals: 0.15, salt: 0.05 },
    ["straw", "balancer"],
  ),
  horse(
    "donkey",
    "donkey",
    { breed: "donkey", weightKg: 180 },
    { late: 2, straw: 1.5, minerals: 0.04, salt: 0.01 },
    ["straw", "late", "balancer"],
  ),
  horse(
    "ulcers in work",
    "ulcers",
    { ...atWork("jumping", 4), conditions: ["gastric_ulcers"] },
    { hay: 7, straw: 2, oats: 3, salt: 0.03, minerals: 0.1 },
    ["hay", "lucerne", "pulp", "oil", "balancer"],
    { meals: 3 },
  ),
  horse(
    "ulcers at rest",
    "ulcers",
    { conditions: ["gastric_ulcers"] },
    { hay: 6, straw: 3, oats: 1, ...basics },
    ["lucerne", "pulp", "balancer"],
  ),
  horse(
    "tying up by storage",
    "muscle",
    { breed: "quarter_horse", conditions: ["pssm"], ...atWork("lessons", 3) },
    { late: 9, oats: 1, oil: 0.2, ...basics },
    ["late", "oil", "pulp", "balancer", "straw"],
  ),
  horse(
    "HYPP",
    "paralysis",
    { breed: "quarter_horse", conditions: ["hypp"] },
    { hay: 6, straw: 2, oats: 1.5, minerals: 0.08, salt: 0.01 },
    ["straw", "oats", "pulp"],
  ),
  horse(
    "mountain pony in a riding school",
    "working",
    { breed: "haflinger", weightKg: 420, ...atWork("lessons", 8) },
    { hay: 7, barley: 1, minerals: 0.08, salt: 0.02 },
    ["oats", "pulp", "balancer"],
  ),
  horse(
    "endurance horse",
    "working",
    { breed: "arab", weightKg: 420, ...atWork("endurance", 3) },
    { mid: 8, oats: 2, minerals: 0.08, salt: 0.03 },
    ["oats", "oil", "pulp", "mid"],
    { meals: 3 },
  ),
  horse(
    "leisure horse, INRA",
    "ordinary",
    {},
    { hay: 8, oats: 1, ...basics },
    ["oats", "balancer", "straw"],
    ufc,
  ),
  horse(
    "fat pony to slim, INRA",
    "slimming",
    pony,
    { hay: 5, straw: 1, ...small },
    ["late", "straw", "balancer"],
    { ...lose, ...ufc },
  ),
  horse(
    "mare in milk, INRA",
    "inMilk",
    { ...mare, lactationStage: "month_2" },
    { mid: 10, barley: 2, soya: 0.5, ...basics },
    ["mid", "lucerne", "oats", "soya"],
    { ...ufc, meals: 3 },
  ),
  horse(
    "yearling, INRA",
    "growing",
    { ageClass: "month_12", weightKg: 320, matureWeightKg: 500 },
    { hay: 6, oats: 1.5, soya: 0.3, minerals: 0.06, salt: 0.02 },
    ["mid", "foals", "balancer"],
    { ...ufc, meals: 3 },
  ),
  horse(
    "jumper, INRA",
    "working",
    atWork("jumping", 6),
    { hay: 9, oats: 3, ...basics },
    ["oats", "mix", "pulp", "soya"],
    { ...ufc, meals: 3 },
  ),
  horse(
    "racehorse, INRA",
    "racing",
    racer,
    { hay: 6, oats: 5, mix: 2, minerals: 0.1, salt: 0.06 },
    ["mid", "oats", "mix", "oil"],
    { ...ufc, meals: 4 },
  ),
];
