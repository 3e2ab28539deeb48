import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as adjustments from "#science/adjustments/adjustment-rows.ts";
import { analyse } from "#science/analyses/analyse-report.ts";
import { contentUnits } from "#science/analyses/content-units.ts";
import { families } from "#science/feeds/feed-families.ts";
import * as pasture from "#science/feeds/pasture-intake.ts";
import { chargeRows, linseedRows } from "#science/measures/balance-measures.ts";
import * as feedingTime from "#science/measures/feeding-time.ts";
import { measureConstants } from "#science/measures/fixed-measures.ts";
import { measures } from "#science/measures/measures-table.ts";
import { fructanRows } from "#science/measures/sugars.ts";
import * as typical from "#science/measures/typical-contents.ts";
import { waterRows } from "#science/measures/water.ts";
import { constants } from "#science/methods/constants.ts";
import { minimumRows, proposedRows } from "#science/policies/proposal-limits.ts";
import { gfe2014Tables } from "#science/requirements/gfe2014/tables.ts";
import { requirements } from "#science/requirements/index.ts";
import { nrc2007Tables } from "#science/requirements/nrc2007/tables.ts";
import { ufcMadcTables } from "#science/requirements/ufc_madc/tables.ts";
import { conditionRows } from "#science/rules/conditions.ts";
import { rules } from "#science/rules/rules-table.ts";
import * as limits from "#science/rules/upper-limits.ts";
import { changes } from "#science/science-changes.ts";
import { scienceVersion } from "#science/science-version.ts";
import { feedEquations } from "#science/tables/feed-equations.ts";
import { transitionRows } from "#science/transition/transition-rows.ts";
import * as spreads from "#science/uncertainty/spread-rows.ts";
import * as classes from "#science/vocabulary/classes.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { units } from "#science/vocabulary/units.ts";
import { type CaseHorse, horsesOfCase } from "../../support/science/case-horses.ts";
import { catalogue, peersOf, reportOf } from "../analyses/support.ts";
import { horse } from "./horses.ts";

/**
 * Each version of the science has the fingerprints of its parts. When a test below fails, tables or equations have changed: move
 * `scienceVersion`, and add its line here. A line of a released version is never edited.
 */
const fingerprints: Record<
  string,
  { requirements: string; catalogue: string; judgements: string; analyses?: string }
> = {
  "2026.1": {
    requirements: "3c632fd0a1e58fa1",
    catalogue: "48212f06a341274a",
    judgements: "c74d8a485ae19260",
  },
  "2026.2": {
    requirements: "10b4e28de61c554c",
    catalogue: "39681f30efc37e09",
    judgements: "c74d8a485ae19260",
  },
  "2026.3": {
    requirements: "20205f26fe9170a3",
    catalogue: "c98d3237edc8b55d",
    judgements: "8f901a70394798dc",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.4": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "28487edcbb03bfa8",
    judgements: "5ccacb2e5a17db2c",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.5": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "28487edcbb03bfa8",
    judgements: "23f4095ee76bb06d",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.6": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "23f4095ee76bb06d",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.7": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "2d48035591a56308",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.8": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "2d48035591a56308",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.9": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "1289fb3993c4c205",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.10": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "9839be07ed39ed5f",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.11": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "334e245c2423165b",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.12": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "b6663f481a78b630",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.13": {
    requirements: "f5c8f3d87e35ad02",
    catalogue: "42fab8b0b4eef7c1",
    judgements: "d98af56282520af5",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.14": {
    requirements: "95130071096642cb",
    catalogue: "019fb10a5248c06b",
    judgements: "9079a40c3b285449",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.15": {
    requirements: "95130071096642cb",
    catalogue: "019fb10a5248c06b",
    judgements: "8dadd73cd7186675",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.16": {
    requirements: "95130071096642cb",
    catalogue: "019fb10a5248c06b",
    judgements: "7a6832e31fdd4b15",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.17": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "c9f0542730df0e4d",
    analyses: "40c3b4bcb1f7604e",
  },
  "2026.18": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "c9f0542730df0e4d",
    analyses: "5a8f73e27af3151c",
  },
  "2026.19": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "6b978a31b96a641d",
    analyses: "5a8f73e27af3151c",
  },
  "2026.20": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "bfd580a2a9ddf361",
    analyses: "5a8f73e27af3151c",
  },
  "2026.21": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "4a5095a135126b2d",
    analyses: "5a8f73e27af3151c",
  },
  "2026.22": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "ebb2fccdb92b9259",
    analyses: "5a8f73e27af3151c",
  },
  "2026.23": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "cae1eb3551872170",
    analyses: "5a8f73e27af3151c",
  },
  "2026.24": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "73cfd4ede0e25837",
    analyses: "5a8f73e27af3151c",
  },
  "2026.25": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "a425fc91a4ec6fad",
    analyses: "5a8f73e27af3151c",
  },
  "2026.26": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "6b000fa7110cae6a",
    analyses: "5a8f73e27af3151c",
  },
  "2026.27": {
    requirements: "95130071096642cb",
    catalogue: "f1fc7f722a8e9bad",
    judgements: "c4615a792db57feb",
    analyses: "5a8f73e27af3151c",
  },
};

const hashed = (...parts: (string | object)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(typeof part === "string" ? part : JSON.stringify(part));
  return hash.digest("hex").slice(0, 16);
};

/** Figures of many horses, to the last bit: an equation changed without its table shows here. */
function figures(): unknown[] {
  const text = readFileSync("tests/cases/requirements/nrc2007.json", "utf8");
  const { cases } = JSON.parse(text) as { cases: { horse: CaseHorse }[] };
  const published = cases.flatMap((each) => horsesOfCase(each.horse));
  const lived = classes.bodyConditionScores.flatMap((bodyConditionScore) =>
    classes.temperatureClasses.map((outdoorTemperature, at) =>
      horse({
        bodyConditionScore,
        outdoorTemperature,
        housing: "mixed",
        outdoorType: classes.outdoorTypes[at % 4]!,
        outdoorHours: 3 * at,
        temperament: classes.temperaments[at % 4]!,
        exercising: true,
        activity: "dressage",
        exerciseHours: 1 + at,
        gender: classes.genders[at % 3]!,
        breeding: true,
        gestationStage: classes.gestationStages[at]!,
        coverings: "coverings_4_6",
      }),
    ),
  );
  return [...published, ...lived].flatMap((each) =>
    classes.objectives.map((objective) =>
      classes.requirementSystems.map((system) =>
        requirements(each, objective, system).items.map(({ value, status }) => [value, status]),
      ),
    ),
  );
}

describe("the list of changes", () => {
  it("tells of every version, the newest first, in touches that exist", () => {
    const told = [...new Set(changes.map(({ version }) => version))];
    expect(told).toEqual(Object.keys(fingerprints).reverse());
    expect(told[0]).toBe(scienceVersion);
    const prefixes = [...constants.map(({ key }) => key), "rules", "feed_equations"];
    for (const { touches, date } of changes) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(touches.filter((each) => !prefixes.some((key) => `${key}.`.startsWith(`${each}.`)))).toEqual([]);
    }
  });
});

describe(`science ${scienceVersion}`, () => {
  const pinned = fingerprints[scienceVersion];

  it("requirements are those of the version", () => {
    expect(pinned?.requirements).toBe(
      hashed(nrc2007Tables, ufcMadcTables, gfe2014Tables, { ...adjustments }, figures()),
    );
  });

  it("the catalogue is that of the version", () => {
    const text = readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8");
    // The roles of a line are those of a feed without the pasture.
    const { lineRoles: _derived, ...vocabulary } = classes;
    expect(pinned?.catalogue).toBe(hashed(nutrients, units, vocabulary, feedEquations, text));
  });

  it("analyses are predicted and checked as in the version", () => {
    const made = catalogue.map((feed) => {
      const { composition, gaps, checks } = analyse(reportOf(feed), null, peersOf(feed.family));
      return [composition, gaps, checks];
    });
    expect(pinned?.analyses).toBe(hashed(families, contentUnits, made));
  });

  it("measures and rules are those of the version", () => {
    // Beside which figure one is not shown again changes no figure.
    const judged = Object.entries(measures).map(([key, { unlike: _shown, ...measure }]) => [key, measure]);
    const tables = [
      Object.fromEntries(judged),
      rules,
      { ...limits },
      { ...feedingTime },
      { ...pasture },
      { ...spreads },
      proposedRows,
      minimumRows,
      { ...typical },
      { measureConstants, chargeRows, linseedRows, fructanRows, waterRows },
      conditionRows,
    ];
    expect(pinned?.judgements).toBe(hashed(...tables, transitionRows));
  });
});
