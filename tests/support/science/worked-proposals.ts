import { readFileSync } from "node:fs";
import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import { horse as plainHorse } from "../../science/requirements/horses.ts";
import type { Expectation } from "./expectations.ts";
import type { World } from "./world.ts";

const read = <T>(path: string) => JSON.parse(readFileSync(`tests/cases/${path}.json`, "utf8")) as T;

const near = (value: number, wanted: number, digits: number): boolean =>
  Math.abs(value - wanted) < 0.5 * 10 ** -digits;

interface ProposalCase {
  name: string;
  family: string;
  role: FeedRole;
  dryMatterPct: number;
  sugars?: number;
  sulphur?: number;
  sodium?: number;
  calcium?: number;
  omega3?: number;
  id?: string;
  horse?: Partial<HorseFacts>;
  mostKg: number;
}

interface DayCases {
  doses: { family: string; statedG?: number; leastKg: number; mostKg: number }[];
  crumbs: Record<
    "forage" | "concentrate" | "supplement" | "scoop" | "needed" | "foal" | "soft" | "hay",
    number
  >;
  counts: Record<string, number>;
  steps: Record<string, number>;
  levers: Record<string, number>;
  kinds: Record<string, number>;
  complete: { name: string; copper: number; sodium: number; isComplete: boolean }[];
  foragesSlimming: number;
  foragesStaying: number;
  energyGrowing: number;
}

/** Doses, crumbs and numbers of feeds that a proposal for 500 kg has. */
export function dayOfFeeding({ day, leverRows, kindRows, minimumRows }: World): Expectation[] {
  const cases = read<{ day: DayCases }>("proposals").day;
  const { doses, crumbs, complete, foragesSlimming, foragesStaying, energyGrowing } = cases;
  const tables = { counts: day.countRows, steps: day.stepRows, levers: leverRows, kinds: kindRows };
  const weightKg = 500;
  return [
    ...doses.map(({ family, statedG, leastKg, mostKg }) => ({
      name: `dose of ${family}${statedG ? `, ${statedG} g by its label` : ""}`,
      holds: () => {
        const range = day.doseRange({ family, doseGPer100Kg: statedG ?? null }, weightKg);
        return near(range.leastKg, leastKg, 6) && near(range.mostKg, mostKg, 6);
      },
    })),
    ...(["forage", "concentrate", "supplement"] as const).map((role) => ({
      name: `crumb of ${role}`,
      holds: () => near(day.crumbKg({ family: "", role, fedKg: 0 }, weightKg), crumbs[role], 6),
    })),
    {
      name: "a scoop of a new cereal",
      holds: () =>
        near(
          day.crumbKg({ family: "cereal_grains", role: "concentrate", fedKg: 0 }, weightKg),
          crumbs.scoop,
          6,
        ),
    },
    ...leastOfFeeds(day, crumbs, weightKg),
    ...(["counts", "steps", "levers", "kinds"] as const).map((name) => ({
      name: `rows of ${name}`,
      holds: () => Object.entries(tables[name]).every(([key, { value }]) => value === cases[name][key]),
    })),
    ...complete.map(({ name, copper, sodium, isComplete }) => ({
      name,
      holds: () => {
        const composition = { copper: stated(copper), sodium: stated(sodium) };
        return day.isCompleteDose({ family: "mineral_vitamin_supplements", composition }) === isComplete;
      },
    })),
    {
      name: "forage of a slimming horse",
      holds: () => near(minimumRows.foragesSlimming.value, foragesSlimming, 6),
    },
    {
      name: "forage that stays",
      holds: () => near(minimumRows.foragesStaying.value, foragesStaying, 6),
    },
    {
      name: "energy that a growing horse is filled to",
      holds: () => near(minimumRows.energyGrowing.value, energyGrowing, 6),
    },
  ];
}

/** Least amounts of single feeds, and what an electrolyte is. */
const leastOfFeeds = (day: World["day"], crumbs: DayCases["crumbs"], weightKg: number): Expectation[] => [
  {
    name: "a new grass hay",
    holds: () =>
      near(day.crumbKg({ family: "grass_hay", role: "forage", fedKg: 0 }, weightKg), crumbs.hay, 6),
  },
  {
    name: "a foal feed",
    holds: () => near(day.neededKg(weightKg, "growth"), crumbs.foal, 6),
  },
  {
    name: "a mash where insulin is a trouble",
    holds: () => near(day.neededKg(weightKg, "frail"), crumbs.needed, 6),
  },
  {
    name: "a mash for an old thin horse",
    holds: () => near(day.neededKg(weightKg, "senior"), crumbs.soft, 6),
  },
];

const stated = (value: number) => ({ value, state: "measured" as const });

/** The most of a feed that a proposal brings in. */
export function proposals({ practicalMost }: World): Expectation[] {
  return read<{ cases: ProposalCase[] }>("proposals").cases.map((each) => ({
    name: each.name,
    holds: () => {
      const { id = "", family, role, dryMatterPct, sugars, horse, mostKg } = each;
      const composition = {
        ...(sugars === undefined ? {} : { soluble_sugars: { value: sugars, state: "measured" } }),
        ...Object.fromEntries(
          (["sulphur", "sodium", "calcium", "omega3"] as const).flatMap((key) => {
            const value = each[key];
            return value === undefined ? [] : [[key, stated(value)]];
          }),
        ),
      };
      const kg = practicalMost(
        { id, family, role, dryMatterPct, composition } as IngredientFacts,
        plainHorse(horse),
      );
      return near(kg, mostKg, 6);
    },
  }));
}
