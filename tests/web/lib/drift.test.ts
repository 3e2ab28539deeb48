import { describe, expect, test } from "vitest";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { SavedSummary, StoredSummary } from "#contract/schemas/ration-summary.ts";
import { rationsToCheck } from "#web/features/pages/rations-to-check.ts";
import { driftTexts } from "#web/lib/format/drift-text.ts";
import { driftFrom } from "#web/lib/science/drift.ts";
import { asStored } from "#web/lib/science/re-evaluate.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

overwriteGetLocale(() => "en");

const brought = (unknownShare: number): StoredSummary["estimation"] => ({
  energy: { nutrient: "digestible_energy_nrc", value: 16, unit: "mcal", unknownShare },
  protein: { nutrient: "crude_protein", value: 800, unit: "g", unknownShare },
  lysine: { nutrient: "lysine", value: 30, unit: "g", unknownShare },
});

const judged: StoredSummary = {
  pricePerDay: 2.1,
  energyCoverage: 104,
  proteinCoverage: 120,
  estimation: brought(0),
  verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
  scienceVersion: "1",
  engineVersion: "1",
};

interface Case {
  name: string;
  saved?: Partial<SavedSummary>;
  today?: Partial<StoredSummary>;
  unit?: string;
  told: string[];
}

const cases: Case[] = [
  { name: "what was saved still stands", told: [] },
  {
    name: "less of both, known whole then and now: by so much",
    today: { energyCoverage: 94, proteinCoverage: 110.5, pricePerDay: 3.02 },
    told: ["energy −10 points", "protein −9.5 points", "+€0.92 per day"],
  },
  { name: "too little to tell is nothing", today: { energyCoverage: 104.4, pricePerDay: 2.104 }, told: [] },
  {
    name: "a price unknown when it was saved",
    saved: { pricePerDay: null },
    told: ["price per day: unknown when saved, €2.10 today"],
  },
  {
    name: "a price unknown today",
    today: { pricePerDay: null },
    told: ["price per day: €2.10 when saved, unknown today"],
  },
  {
    name: "a price unknown then and now",
    saved: { pricePerDay: null },
    today: { pricePerDay: null },
    told: [],
  },
  {
    name: "a price in another unit is no difference of money",
    saved: { monetaryUnit: "CHF" },
    told: ["price per day: CHF\u202f2.10 when saved, €2.10 today"],
  },
  {
    name: "a price unknown then and now is none in whatever unit",
    saved: { monetaryUnit: "CHF", pricePerDay: null },
    today: { pricePerDay: null },
    told: [],
  },
  {
    name: "a price whose unit nobody kept is taken for one of today",
    saved: { monetaryUnit: null },
    today: { pricePerDay: 2.3 },
    told: ["+€0.20 per day"],
  },
  {
    name: "energy partly unknown when it was saved: what it was, at least, and what it is",
    saved: { estimation: brought(0.2) },
    today: { energyCoverage: 94, proteinCoverage: 120 },
    told: [
      "energy: ≥\u202f104\u202f% when saved, 94\u202f% today",
      "protein: ≥\u202f120\u202f% when saved, 120\u202f% today",
    ],
  },
  {
    name: "just below the requirement is not rounded onto it",
    today: { energyCoverage: 99.6, estimation: brought(0.2), proteinCoverage: null },
    told: [
      "energy: 104\u202f% when saved, ≥\u202f99\u202f% today",
      "protein: 120\u202f% when saved, unknown today",
    ],
  },
  {
    name: "energy partly unknown today: what it was and what it is, at least",
    today: { energyCoverage: 60, estimation: brought(0.3), proteinCoverage: null },
    told: [
      "energy: 104\u202f% when saved, ≥\u202f60\u202f% today",
      "protein: 120\u202f% when saved, unknown today",
    ],
  },
  {
    name: "partly unknown then and now, and the known part as it was: nothing",
    saved: { estimation: brought(0.2) },
    today: { estimation: brought(0.2) },
    told: [],
  },
  {
    name: "partly unknown then and now, and another known part: no difference is claimed",
    saved: { estimation: brought(0.2) },
    today: { estimation: brought(0.2), energyCoverage: 98 },
    told: ["energy: ≥\u202f104\u202f% when saved, ≥\u202f98\u202f% today"],
  },
  {
    name: "nobody kept how much was unknown, and the figure as it was: nothing",
    saved: { estimation: null },
    told: [],
  },
  {
    name: "nobody kept how much was unknown, and another figure: no difference is claimed",
    saved: { estimation: null },
    today: { energyCoverage: 98 },
    told: ["energy: ≥\u202f104\u202f% when saved, 98\u202f% today"],
  },
  {
    name: "judgements that came and went",
    today: { verdict: { level: "risk", risk: 1, watch: 0, unknown: 2 } },
    told: ["+1 risk", "+2 unknown"],
  },
];

const kept = (saved: Partial<SavedSummary> = {}): SavedSummary => ({
  ...judged,
  monetaryUnit: "EUR",
  ...saved,
});

describe("what changed since a ration was saved", () => {
  test.each(cases)("$name", ({ saved, today, unit = "EUR", told }) => {
    const drift = driftFrom(kept(saved), { ...judged, ...today, monetaryUnit: unit });
    expect(drift === "none" ? [] : driftTexts(drift, unit)).toEqual(told);
  });
});

/** A ration of the list of the home page, of a horse of its own, as far as that looks at it. */
function listed(
  id: string,
  saved: Partial<SavedSummary> | null,
  now: Partial<StoredSummary>,
  of: Partial<RationItem> = {},
): RationItem {
  const horse = { "@id": `/api/horses/${id}`, id, name: id };
  const modifiedAt = "2026-03-01T08:00:00Z";
  const stored = saved && kept(saved);
  const item: Partial<RationItem> = { id, horse, modifiedAt, ...judged, ...now, saved: stored, stale: false };
  return { ...item, ...of } as RationItem;
}

/** toCheck is what the home page lists of stored rations while nothing is evaluated again. */
const toCheck = (rations: RationItem[]) => {
  const horses = [...new Map(rations.map(({ horse }) => [horse.id, horse])).values()] as HorseItem[];
  return rationsToCheck(asStored({ horses, rations, ingredients: [], monetaryUnit: "EUR" }));
};

describe("what needs attention at home", () => {
  const risky = { level: "risk", risk: 1, watch: 0, unknown: 0 } as const;

  test("is what is at risk, then what turned worse, then what only costs otherwise", () => {
    const rations = [
      listed("as saved", {}, {}),
      listed("dearer", {}, { pricePerDay: 3 }),
      listed("risk as saved", { verdict: risky }, { verdict: risky }),
      listed("turned", {}, { verdict: { level: "watch", risk: 0, watch: 1, unknown: 0 } }),
      listed("of which nobody kept the save", null, {}),
    ];
    const worrying = toCheck(rations);
    expect(worrying.map(({ row }) => row.ration.id)).toEqual(["risk as saved", "turned", "dearer"]);
    expect(worrying.map(({ drift }) => drift !== null)).toEqual([false, true, true]);
  });

  test("is told of the last ration of each horse alone, whatever was fed before it", () => {
    const of = (name: string, day: number): Partial<RationItem> => ({
      horse: { "@id": `/api/horses/${name}`, id: name, name },
      modifiedAt: `2026-03-0${day}T08:00:00Z`,
    });
    const rations = [
      listed("corrected", {}, {}, of("Bijou", 3)),
      listed("given up", {}, { verdict: risky }, of("Bijou", 2)),
      listed("given up, older science", {}, {}, { ...of("Bijou", 1), stale: true }),
      listed("safe before", {}, {}, of("Galopin", 1)),
      listed("risky since", {}, { verdict: risky }, of("Galopin", 2)),
    ];
    expect(toCheck(rations).map(({ row }) => row.ration.id)).toEqual(["risky since"]);
  });
});
