import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as adjustments from "#science/adjustments/adjustment-rows.ts";
import { pastureDryMatter } from "#science/feeds/pasture-intake.ts";
import type { HorseFacts, RequirementProfile } from "#science/horse/facts.ts";
import { type FieldEffect, fieldEffects, horseFields } from "#science/horse/horse-fields.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { requirements } from "#science/requirements/index.ts";
import { rulesFor } from "#science/rules/rules-table.ts";
import { type Objective, requirementSystems } from "#science/vocabulary/classes.ts";
import { contents, engine, feed, ingredient, ration } from "../../engine/support/health-rations.ts";

type Field = keyof HorseFacts;
type Facts = Partial<HorseFacts>;

const norms: RequirementProfile = {
  name: "Own",
  revision: 1,
  system: "nrc2007",
  rows: [
    {
      nutrient: "zinc",
      horseClass: "any",
      kind: "factor",
      figure: 1.5,
      unit: null,
      reason: "Hooves",
      source: "Own trials",
    },
  ],
};

/** Lives in which a fact has something to say: what the horse is otherwise, and two values of the fact. */
const lives: { [K in Field]: [Facts, HorseFacts[K], HorseFacts[K], Objective?][] } = {
  breed: [
    [{}, "selle_francais", "connemara"],
    [{}, "selle_francais", "thoroughbred"],
  ],
  ageClass: [
    [{}, "year_7_to_17", "month_12"],
    [{}, "year_7_to_17", "year_over_17"],
  ],
  weightKg: [
    [{}, 500, 450],
    [{}, 500, 1000],
  ],
  matureWeightKg: [
    [{ ageClass: "month_12", weightKg: 320 }, 500, 520],
    [{ ageClass: "month_12" }, null, 500],
  ],
  gender: [[{}, "gelding", "stallion"]],
  bodyConditionScore: [
    [{}, 5, 8],
    [{}, 5, 2],
  ],
  temperament: [
    [{}, "calm", "nervous"],
    [{}, "calm", "lymphatic"],
  ],
  exercising: [
    [{ activity: "lessons", exerciseHours: 4 }, false, true],
    [{ activity: null }, false, true],
  ],
  activity: [
    [{ exercising: true, exerciseHours: 4 }, "light_hack", "jumping"],
    [{ exercising: true, exerciseHours: 4 }, null, "jumping"],
  ],
  exerciseHours: [
    [{ exercising: true, activity: "lessons" }, 2, 6],
    [{ exercising: true, activity: "lessons" }, null, 6],
  ],
  breeding: [
    [{ gender: "mare", lactationStage: "month_2" }, false, true],
    [{ gender: "mare", ageClass: "month_20" }, false, true],
  ],
  gestationStage: [[{ gender: "mare", breeding: true }, null, "month_10"]],
  lactationStage: [[{ gender: "mare", breeding: true }, null, "month_2"]],
  coverings: [[{ gender: "stallion", breeding: true }, "coverings_1_3", "coverings_12_plus"]],
  batch: [[{}, false, true]],
  batchSize: [[{ batch: true }, 3, 50]],
  housing: [
    [{ outdoorType: "pasture", outdoorHours: 10 }, "indoor", "outdoor"],
    [{ outdoorType: null, indoorType: "box" }, "indoor", "mixed"],
  ],
  housingClass: [
    [{}, "individual", "group"],
    [{ batch: true }, "individual", "pair"],
  ],
  outdoorType: [
    [{ housing: "outdoor" }, "small_paddock", "large_pasture"],
    [{ housing: "outdoor" }, null, "pasture"],
  ],
  indoorType: [
    [{}, "box", "loose_housing"],
    [{}, "box", null],
  ],
  litter: [[{}, "shavings", "straw"]],
  outdoorShelter: [
    [{ housing: "outdoor", outdoorType: "pasture", outdoorTemperature: "below_minus_20" }, false, true],
  ],
  outdoorBlanket: [
    [
      {
        housing: "outdoor",
        outdoorType: "pasture",
        outdoorTemperature: "minus_20_to_minus_10",
        bodyConditionScore: 3,
      },
      false,
      true,
    ],
  ],
  indoorBlanket: [[{ indoorTemperature: "below_minus_20" }, false, true]],
  outdoorTemperature: [
    [{ housing: "outdoor", outdoorType: "pasture" }, "from_0_to_20", "below_minus_20"],
    [{ housing: "outdoor", outdoorType: "pasture" }, "from_0_to_20", "from_30"],
  ],
  indoorTemperature: [
    [{}, "from_0_to_20", "below_minus_20"],
    [{}, "from_0_to_20", "from_30"],
  ],
  outdoorHours: [
    [{ housing: "mixed", outdoorType: "pasture" }, 4, 16],
    [{ housing: "mixed", outdoorType: "pasture", outdoorTemperature: "from_30" }, 4, 16],
  ],
  conditions: [
    [{}, [], ["gastric_ulcers"]],
    [{}, [], ["metabolic"]],
  ],
  standardClass: [
    [{}, null, { status: "lactating", month: 2 }],
    [{}, { status: "work", level: "light" }, { status: "work", level: "heavy" }],
    [{}, null, { status: "maintenance", level: "average" }, "lose"],
  ],
  profiles: [[{}, undefined, [norms]]],
};

const hay = ingredient({
  id: "hay",
  composition: contents({ digestible_energy_nrc: 2, ndf: 600, starch: 20 }),
});
const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 });
const pastures = [{ ingredient: grass, abundance: "rare_herb", hoursPerDay: 3 } as const];

/** Gives the visible effects of a horse, by kind. Coverages follow the needs and are left out. */
function seen(facts: HorseFacts, objective: Objective): Record<FieldEffect, string> {
  const sets = requirementSystems.map((system) => requirements(facts, objective, system));
  const asked = ration([feed(hay, 8)], { horse: facts, objective });
  const { measures } = engine.evaluate(asked);
  const rules = rulesFor(asked, sets[0]!).filter(({ key }) => !key.startsWith("requirement_"));
  const written = (value: unknown) => JSON.stringify(value);
  return {
    need: written(sets.map(({ items }) => items.map(({ nutrient, value }) => [nutrient, value]))),
    remark: written(sets.map(({ items, warnings }) => [warnings, items.map(({ warnings: own }) => own)])),
    figure: written(
      measures.filter(({ key }) => !key.startsWith("coverage_")).map(({ key, value }) => [key, value]),
    ),
    rule: written(rules.map(({ key, bounds, hypothetical }) => [key, bounds, hypothetical])),
    grazing: written(pastureDryMatter(facts, pastures)),
  };
}

describe.each(Object.keys(horseFields) as Field[])("%s", (field) => {
  const { effects } = horseFields[field];

  test(effects.length > 0 ? `changes ${effects.join(", ")}, and nothing else` : "changes nothing", () => {
    const changed = new Set<FieldEffect>();
    for (const [facts, from, to, objective = "maintain"] of lives[field]) {
      const [before, after] = [from, to].map((value) =>
        seen(sampleHorse({ ...facts, [field]: value }), objective),
      );
      for (const effect of fieldEffects) if (before![effect] !== after![effect]) changed.add(effect);
    }
    expect([...changed].sort()).toEqual([...effects].sort());
  });
});

const silent = (Object.keys(horseFields) as Field[]).filter(
  (field) => horseFields[field].effects.length === 0,
);

test("a silent fact is silent for any horse", () => {
  const values: { [K in Field]?: readonly HorseFacts[K][] } = {
    batchSize: [null, 3, 40],
    housingClass: ["individual", "pair", "group"],
    litter: [null, "straw", "shavings"],
    indoorBlanket: [true, false],
  };
  expect(Object.keys(values).sort()).toEqual([...silent].sort());
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(lives) as Field[])),
      fc.constantFrom(...silent),
      fc.nat(9),
      (other, field, pick) => {
        const [facts, from] = lives[other][pick % lives[other].length]!;
        const life = { ...facts, [other]: from };
        const [before, ...others] = values[field]!.map((value) =>
          JSON.stringify(seen(sampleHorse({ ...life, [field]: value }), "maintain")),
        );
        return others.every((each) => each === before);
      },
    ),
    { seed: 20261121, numRuns: 60 },
  );
});

test("the adjustment tables a fact names exist", () => {
  const named = Object.values(horseFields).flatMap((row) => ("by" in row ? row.by : []));
  const tables = named.flatMap((name) =>
    name.startsWith("adjustments ") ? [name.slice("adjustments ".length)] : [],
  );
  expect(tables.filter((name) => !(name in adjustments))).toEqual([]);
  expect(tables.length).toBeGreaterThan(10);
});
