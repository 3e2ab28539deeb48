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
import { feedRoles } from "#science/vocabulary/feed-roles.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { units } from "#science/vocabulary/units.ts";
import versions from "../../cases/science-fingerprints.json" with { type: "json" };
import { type CaseHorse, horsesOfCase } from "../../support/science/case-horses.ts";
import { catalogue, peersOf, reportOf } from "../analyses/support.ts";
import { horse } from "./horses.ts";

/**
 * Each version of the science has the fingerprints of its parts. When a test below fails, tables or equations have changed: move
 * `scienceVersion`, and add its line to the cases. A line of a released version is never edited.
 */
const fingerprints: Record<
  string,
  { requirements: string; catalogue: string; judgements: string; analyses?: string }
> = versions;

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
    const names = Object.entries<unknown>(classes);
    names.splice(Object.keys(classes).indexOf("groupTypes"), 0, ["feedRoles", feedRoles]);
    const vocabulary = Object.fromEntries(names);
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
