import { gridOf } from "#science/feeds/meal-grid.ts";
import { pastureDryMatter } from "#science/feeds/pasture-intake.ts";
import type { Ration } from "#science/horse/facts.ts";
import { forageMinutes, grazingHours, hoursOnGrass } from "#science/measures/feeding-time.ts";
import type { Basis, Line } from "#science/measures/linear-forms.ts";
import {
  type MeasureUnit,
  measureKeys,
  measureNutrient,
  measures,
} from "#science/measures/measures-table.ts";
import { grazedBeyond } from "#science/requirements/grazing-hours-remark.ts";
import { subjectOf } from "#science/requirements/index.ts";
import type { RequirementSet } from "#science/requirements/types.ts";
import { rulesFor } from "#science/rules/rules-table.ts";
import { dryMatterSpreadOf } from "#science/uncertainty/feed-spreads.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { forageSchedule } from "./forage-schedule.ts";
import { grassIntake, offeredGrass } from "./grass-intake.ts";
import { layout, linearRows } from "./linear-rows.ts";
import { withMeals } from "./meal-rows.ts";
import type { RationTable } from "./ration-table-types.ts";

/** Units by measure, of each energy: the systems differ in them. */
const unitsByEnergy = new Map<NutrientKey, readonly MeasureUnit[]>();
const unscaled = new Float64Array(measureKeys.length).fill(1);
const coverages = measureKeys.flatMap((key, at) => (measures[key].group === "coverage" ? [{ key, at }] : []));
/** Places of the measures with a constant part in their numerator, and with a constant denominator. */
const added = measureKeys.flatMap((key, at) => {
  const { plus } = measures[key];
  return plus ? [{ at, plus }] : [];
});
const divided = measureKeys.flatMap((key, at) => {
  const { over } = measures[key];
  return "constant" in over ? [{ at, constant: over.constant }] : [];
});

/** Builds the table of a ration: numerators and denominators of measures as dense rows over feeds, then pastures. */
export function buildRationTable(ration: Ration, set: RequirementSet): RationTable {
  const pastureWantedKg = pastureDryMatter(ration.horse, ration.pastures);
  const lines = rationLines(ration);
  const lean = rationBasis(ration, set);
  const forageHours = lines.slice(0, ration.feeds.length).map((line) => forageMinutes(line, lean).value / 60);
  const grid = gridOf(ration);
  const foraged = forageSchedule({ forageHours, grid, basis: lean }, ration.feeds);
  const basis = { ...lean, hasForage: foraged !== "never" };
  const { facts, ...cells } = linearRows(lines, basis);
  const { numerator, denominator } = layout;
  const ratios = measureKeys.length;
  const numeratorConstant = new Float64Array(ratios);
  const denominatorConstant = new Float64Array(ratios);
  for (const { at, constant } of divided) denominatorConstant[at] = constant(basis) ?? 0;
  for (const { at, plus } of added) {
    const part = plus(basis);
    numeratorConstant[at] = part ?? 0;
    // a figure without its constant part is none
    if (part === null) denominatorConstant[at] = 0;
  }
  const subject = subjectOf(set);
  const day = {
    table: {
      ...cells,
      lines: lines.length,
      shared: ration.pastures.length,
      ratios,
      numerator,
      denominator,
      scale: unscaled,
    },
    rows: facts,
    numeratorConstant,
    denominatorConstant,
  };
  const sheet = {
    ration,
    set,
    subject: { ...subject, warnings: [...subject.warnings, ...grazedBeyond(ration)] },
    basis,
    lines,
    rules: rulesFor(ration, set),
    grid,
    forageHours,
    foraged,
    ...(grid ? withMeals(day, basis, { grid, foraged }) : { ...day, meals: null }),
    units: unitsOf(basis),
    estimatedNeed: estimatedNeeds(basis),
    pastureWantedKg,
  };
  return { ...sheet, grass: grassIntake(sheet, ration.feeds), grassOffered: offeredGrass(sheet) };
}

function rationLines({ feeds, pastures }: Ration): Line[] {
  return [
    ...feeds.map(
      ({ ingredient, role, presentation }): Line => ({
        ingredient,
        role,
        presentation,
        dryMatter: ingredient.dryMatterPct / 100,
        spread: dryMatterSpreadOf(ingredient),
        grazing: null,
      }),
    ),
    ...pastures.map(
      ({ ingredient, abundance, hoursPerDay }): Line => ({
        ingredient,
        role: "pasture",
        presentation: null,
        dryMatter: ingredient.dryMatterPct / 100,
        spread: 0,
        grazing: { abundance, hoursPerDay },
      }),
    ),
  ];
}

function rationBasis(ration: Ration, set: RequirementSet): Basis {
  return {
    horse: ration.horse,
    weightKg: ration.horse.weightKg,
    meals: ration.meals,
    hasForage: false,
    grazedHours: grazingHours(ration.pastures),
    outHours: hoursOnGrass(ration.pastures),
    pastureHours: ration.pastures.reduce((sum, { hoursPerDay }) => sum + hoursPerDay, 0),
    transitionDays: ration.transitionDays ?? null,
    energy: set.energy,
    protein: set.protein,
    needs: new Map(set.items.map((item) => [item.nutrient, item])),
  };
}

function unitsOf(basis: Basis): readonly MeasureUnit[] {
  const known = unitsByEnergy.get(basis.energy);
  if (known) return known;
  const units = measureKeys.map((key) => {
    const { unit } = measures[key];
    return typeof unit === "function" ? unit(basis) : unit;
  });
  unitsByEnergy.set(basis.energy, units);
  return units;
}

function estimatedNeeds(basis: Basis): boolean[] {
  const estimated = new Array<boolean>(measureKeys.length).fill(false);
  for (const { key, at } of coverages) {
    const nutrient = measureNutrient(key, basis);
    estimated[at] = nutrient !== null && (basis.needs.get(nutrient)?.estimate ?? false);
  }
  return estimated;
}
