import * as adjustments from "#science/adjustments/adjustment-rows.ts";
import { preparationRows } from "#science/feeds/hay-preparation.ts";
import * as pasture from "#science/feeds/pasture-intake.ts";
import { chargeRows, linseedRows } from "#science/measures/balance-measures.ts";
import { fallbackRows } from "#science/measures/cells.ts";
import * as feedingTime from "#science/measures/feeding-time.ts";
import { measureConstants } from "#science/measures/fixed-measures.ts";
import { saltRows } from "#science/measures/salt.ts";
import { fructanRows } from "#science/measures/sugars.ts";
import { typicalRows, typicalShareRows, typicalSpreadRows } from "#science/measures/typical-contents.ts";
import { waterRows } from "#science/measures/water.ts";
import { countRows, crumbRows, doseRows, stepRows } from "#science/policies/day-table.ts";
import { kindRows } from "#science/policies/kind-rows.ts";
import { leverRows } from "#science/policies/lever-table.ts";
import { minimumRows, proposedRows } from "#science/policies/proposal-limits.ts";
import * as circumstances from "#science/rules/conditions.ts";
import * as limits from "#science/rules/upper-limits.ts";
import { transitionRows } from "#science/transition/transition-rows.ts";
import { labRows, spreadRows, stateRows } from "#science/uncertainty/spread-rows.ts";
import { gfe2014Tables } from "../requirements/gfe2014/tables.ts";
import { nrc2007Tables } from "../requirements/nrc2007/tables.ts";
import { ufcMadcTables } from "../requirements/ufc_madc/tables.ts";

const { temperatureRows, coldRows, donkeySeasonRows, heatRows } = adjustments;
const { conditionRows, slimmingRows } = adjustments;
const { temperamentRows, housingRows, breedRows } = adjustments;
const { exerciseKnots, exerciseClassRows, coveringRows, serviceRows } = adjustments;

/**
 * Every table of constants, part by part and chapter by chapter, in the order in which the publications and the product
 * tell of them. The page of methods, the API and the test of the constants read this one list.
 */
export const parts = {
  nrc2007: nrc2007Tables,
  ufc_madc: ufcMadcTables,
  gfe2014: gfe2014Tables,
  adjustments: {
    condition: { conditionRows, slimmingRows },
    life: { temperamentRows, housingRows, breedRows },
    climate: { temperatureRows, coldRows, donkeySeasonRows, heatRows },
    exercise: { exerciseKnots, exerciseClassRows, coveringRows, serviceRows },
  },
  feeding: {
    time: feedingTime,
    pasture,
    figures: { measureConstants, fallbackRows, chargeRows, linseedRows, fructanRows, waterRows },
    typical: { typicalRows, typicalShareRows, typicalSpreadRows },
    preparation: { preparationRows },
    transition: { transitionRows },
    proposals: {
      proposedRows,
      keptRows: minimumRows,
      kindRows,
      doseRows,
      countRows,
      crumbRows,
      stepRows,
      leverRows,
    },
  },
  limits: {
    limits: {
      upperLimits: limits.upperLimits,
      intakeLimits: limits.intakeLimits,
      saltRows,
    },
    tiers: {
      limitTiers: limits.limitTiers,
      seleniumTiers: limits.seleniumTiers,
      watchTiers: limits.watchTiers,
    },
    circumstances: { conditionRows: circumstances.conditionRows },
  },
  spreads: {
    feeds: { spreadRows },
    analyses: { labRows },
    states: { stateRows },
  },
} as const;

export type PartKey = keyof typeof parts;
export const partKeys = Object.keys(parts) as PartKey[];
