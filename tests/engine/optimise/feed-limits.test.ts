import { expect, test } from "vitest";
import { limitFeeds } from "#engine/policies/feed-limits.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type FeedLimitKey, feedLimitKeys, feedLimits } from "#science/policies/limit-table.ts";
import { engine } from "../support/health-rations.ts";
import { fedTo, grass, lineOf, type Name, samples, unlimited } from "../support/proposals.ts";

const old = { ageClass: "year_over_17", bodyConditionScore: 3 } as const;
/** A horse in work whose energy the system does not know. */
const atDriving = fedTo(
  { breed: "crossbred_draft", weightKg: 780, exercising: true, activity: "driving", exerciseHours: 6 },
  { hay: 11, oats: 3 },
  { system: "gfe2014" },
);
const endless = Number.POSITIVE_INFINITY;

/** Rows of the table on single feeds, a ration, a feed of it, and the least and the most of that, kg a day. */
const cases: readonly [
  name: string,
  row: FeedLimitKey,
  of: Ration,
  feed: Name,
  leastKg: number,
  mostKg: number,
][] = [
  ["no soya where protein is covered", "protein_feed_none", fedTo({}, { lucerne: 9, soya: 0 }), "soya", 0, 0],
  ["soya that is fed may stay", "protein_feed_none", fedTo({}, { lucerne: 9, soya: 0.3 }), "soya", 0, 0.3],
  [
    "salt to half as much again as the need",
    "mineral_most",
    fedTo({}, { hay: 9, salt: 0 }),
    "salt",
    0,
    0.0395,
  ],
  ["oats to a half percent of body weight", "kind_most", fedTo({}, { hay: 9, oats: 0 }), "oats", 0, 2.5],
  [
    "the mash of an old thin horse stays",
    "chewable_stays",
    fedTo(old, { hay: 8, mash: 2 }),
    "mash",
    2,
    endless,
  ],
  [
    "half of the mash stays where it brings too much energy",
    "chewable_part",
    fedTo(old, { hay: 10, mash: 4 }, { objective: "gain" }),
    "mash",
    2,
    endless,
  ],
  [
    "an old thin horse that is fed cobs gets no more hay",
    "long_hay_most",
    fedTo(old, { hay: 4, cobs: 2 }),
    "hay",
    0,
    4,
  ],
  [
    "pulp with molasses is not raised in PSSM",
    "unraised_most",
    fedTo({ conditions: ["pssm"] }, { hay: 9, sweetPulp: 1 }),
    "sweetPulp",
    0,
    1,
  ],
  ["a horse of unknown need keeps its mix", "concentrate_stays", atDriving, "oats", 3, 3],
  [
    "a fat horse gets no more pulp",
    "concentrate_most",
    fedTo({ bodyConditionScore: 8 }, { hay: 8, pulp: 1 }),
    "pulp",
    0,
    1,
  ],
  ["half of the feed of a foal stays", "suiting_stays", samples.weanling, "foals", 1, endless],
  [
    "electrolytes stay as they are",
    "licks_stay",
    fedTo({}, { hay: 9, electrolytes: 0.05 }),
    "electrolytes",
    0.05,
    0.05,
  ],
  ["electrolytes are not begun", "licks_stay", fedTo({}, { hay: 9, electrolytes: 0 }), "electrolytes", 0, 0],
  ["a lick stays as it is", "licks_stay", fedTo({}, { hay: 9, lick: 0.05 }), "lick", 0.05, 0.05],
  ["salt stays", "salt_stays", fedTo({}, { hay: 9, salt: 0.02 }), "salt", 0.02, 0.05],
  ["no more salt stays than is usual", "salt_stays", fedTo({}, { hay: 9, salt: 0.2 }), "salt", 0.05, 0.05],
  [
    "oats leave where grass brings the energy of a mare in milk",
    "suiting_stays",
    fedTo({ gender: "mare", breeding: true, lactationStage: "month_2" }, { oats: 3 }, {}, [
      { ...grass(24), abundance: "high_abundant_grass" },
    ]),
    "oats",
    0,
    endless,
  ],
  [
    "oats leave the ration of a horse with PSSM",
    "refused_none",
    fedTo({ conditions: ["pssm"] }, { hay: 9, oats: 1 }),
    "oats",
    0,
    0,
  ],
  ["salt comes down to what is usual", "salt_most", fedTo({}, { hay: 9, salt: 0.2 }), "salt", 0, 0.05],
  ["little straw beside hay", "straw_most", fedTo({}, { hay: 9, straw: 0 }), "straw", 0, 4.153],
  ["straw beside hay may stay", "straw_most", fedTo({}, { hay: 3, straw: 6 }), "straw", 0, 6],
  ["straw without hay is open", "straw_most", fedTo({}, { straw: 6 }), "straw", 0, endless],
  [
    "a mineral feed comes down to its dose",
    "dose_most",
    fedTo({}, { hay: 9, minerals: 0.3 }),
    "minerals",
    0,
    0.125,
  ],
];

const limited = (row: FeedLimitKey, of: Ration, limits = unlimited(of)) => {
  const found = feedLimits[row];
  return "appliesTo" in found ? limitFeeds(found.appliesTo, engine.rationTable(of), of, limits) : [];
};

test.each(cases)("%s", (_name, row, of, feed, leastKg, mostKg) => {
  const { minKg, maxKg } = limited(row, of)[lineOf(of, feed)]!;
  expect.soft(minKg).toBeCloseTo(leastKg, 3);
  expect(maxKg).toBeCloseTo(mostKg, 3);
});

test("each row on single feeds has a case", () => {
  const own = feedLimitKeys.filter((key) => "appliesTo" in feedLimits[key]);
  expect(own.filter((key) => !cases.some(([, row]) => row === key))).toEqual([]);
});

test("what a person asks for, or locks, is not limited in whole amounts", () => {
  const of = fedTo({}, { hay: 9, lick: 0.05, minerals: 0.3 });
  const asked = unlimited(of).map((limit, at) => ({ ...limit, locked: at === 1, minKg: at === 2 ? 0.2 : 0 }));
  expect(limited("dose_most", of, asked)).toEqual(asked);
});
