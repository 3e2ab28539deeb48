import { type Basis, type ContentUnitKey, contentOf } from "#science/analyses/content-units.ts";
import { lysineShareMax } from "#science/heads/plausible-ranges.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { type ColumnUnit, type ColumnWork, isContent, nutrientsOf } from "../columns/column.ts";
import { matchUnit } from "../columns/content-unit.ts";
import { groupBy, tidy } from "../group-by.ts";
import type { FeedValue, TrailStep } from "./feed.ts";
import { numberOf, type RowCell, type RowContext, report, rowCell, trailOf } from "./row-context.ts";

/** Reads the contents of a row: one value a nutrient, that of the dry matter before that of the feed as fed. */
export function readValues(
  context: RowContext,
  works: readonly ColumnWork[],
  unknownNoughts: ReadonlySet<string>,
  dryMatterPct: number | null,
): FeedValue[] {
  const { shares, others } = contentsOf(works);
  const direct = others.flatMap((work) => readCellValues(context, work, unknownNoughts));
  const values = onePerNutrient(context, works, direct, dryMatterPct);
  const protein = values.find(({ nutrient }) => nutrient === "crude_protein");
  const ofProtein = shares.flatMap((work) => readShare(context, work, protein));
  const all = [
    ...values,
    ...ofProtein.filter(({ nutrient }) => !values.some((value) => value.nutrient === nutrient)),
  ];
  remarkLysine(context, works, all, dryMatterPct);
  return all.sort((a, b) => nutrientKeys.indexOf(a.nutrient) - nutrientKeys.indexOf(b.nutrient));
}

/** Columns of contents that are taken, of the columns that feeds were last read with. */
const contentColumns = new WeakMap<readonly ColumnWork[], { shares: ColumnWork[]; others: ColumnWork[] }>();

/** Returns the columns of contents that are taken: shares of the protein, and the others. */
function contentsOf(works: readonly ColumnWork[]) {
  const known = contentColumns.get(works);
  if (known) return known;
  const contents = works.filter((work) => isContent(work) && !work.waits && work.unit !== null);
  const found = {
    shares: contents.filter(({ unit }) => unit?.kind === "protein"),
    others: contents.filter(({ unit }) => unit?.kind !== "protein"),
  };
  contentColumns.set(works, found);
  return found;
}

function readCellValues(
  context: RowContext,
  work: ColumnWork,
  unknownNoughts: ReadonlySet<string>,
): FeedValue[] {
  const cell = rowCell(context, work);
  const { reading } = cell;
  const written = numberOf(context, work, cell);
  if (written === null) return [];
  if (written === 0 && unknownNoughts.has(work.id)) {
    report(context, work, cell, "nought");
    return [];
  }
  if (written < 0) {
    report(context, work, cell, "impossible");
    return [];
  }
  const note = reading.kind === "number" ? reading.note : null;
  const conversions =
    work.converts.length > 0 ? work.converts : nutrientsOf(work).map((nutrient) => ({ nutrient, factor: 1 }));
  return conversions.flatMap(({ nutrient, factor }): FeedValue[] => {
    const unit = unitInCell(nutrient, work, cell);
    if (!unit) {
      report(context, work, cell, "unit_in_cell");
      return [];
    }
    const made = inUnit(written * factor, unit, work, cell);
    if (!made) return [];
    const converts: TrailStep[] = factor === 1 ? [] : [{ kind: "converts", factor, head: work.head }];
    const trail = { ...trailOf(context, work, cell, [...converts, ...made.steps]), basis: made.basis };
    const { value, basis } = made;
    const { sugarMethod, reading: head } = work;
    return [{ nutrient, value, unit: made.unit, basis, note, methods: head.methods, sugarMethod, trail }];
  });
}

/** Returns the unit of a cell: that of its column, or another that stands behind the number; null when it does not fit. */
function unitInCell(nutrient: NutrientKey, work: ColumnWork, { behind }: RowCell): ColumnUnit | null {
  if (!behind || work.unit === null) return work.unit;
  const { unit, left, how } = behind;
  if (left.length > 0 && how !== "known") return null;
  if (unit?.kind !== "content") return work.unit;
  const isBare = unit.grams === null;
  if (isBare && work.unit.spelling.startsWith(unit.spelling)) return work.unit;
  if (isBare && work.unit.kind === "dose") {
    const match = matchUnit(nutrient, unit.amount, unit.factor, 1);
    return match && { ...work.unit, ...match, spelling: unit.spelling };
  }
  const match = matchUnit(nutrient, unit.amount, unit.factor, unit.grams ?? gramsOf(work));
  return match && { kind: "content", ...match, spelling: unit.spelling };
}

/** Returns the mass of feed that the amounts of a column's cells are in, g: that of its head, or a kilogram. */
const gramsOf = ({ reading: { mass, unit } }: ColumnWork): number => {
  const named = mass ?? unit;
  return named?.kind === "content" ? (named.grams ?? 1000) : 1000;
};

interface Made {
  value: number;
  unit: ContentUnitKey;
  basis: Basis;
  steps: TrailStep[];
}

function inUnit(written: number, unit: ColumnUnit, work: ColumnWork, { behind }: RowCell): Made | null {
  if (unit.kind === "dose") {
    if (unit.grams === null) return null;
    const steps: TrailStep[] = [{ kind: "dose", grams: unit.grams }];
    return { value: tidy((written * unit.factor) / unit.grams), unit: unit.unit, basis: "as_fed", steps };
  }
  if (unit.kind !== "content") return null;
  const isOther =
    work.unit?.kind !== "content" || work.unit.unit !== unit.unit || work.unit.factor !== unit.factor;
  const steps: TrailStep[] = isOther ? [{ kind: "cell_unit", from: unit.spelling }] : [];
  if (unit.factor !== 1)
    steps.push({ kind: "unit", factor: unit.factor, from: unit.spelling, to: unit.unit });
  const { fixedDryMatter } = work.reading;
  const isFixed = fixedDryMatter !== null && work.basis === "dry_matter";
  if (isFixed) steps.push({ kind: "fixed_dry_matter", percent: fixedDryMatter });
  const value = written * unit.factor * (isFixed ? 100 / fixedDryMatter : 1);
  const basis = behind?.basis ?? behind?.basisAlone ?? work.basis ?? "dry_matter";
  return { value: tidy(value), unit: unit.unit, basis, steps };
}

/** Chooses one value a nutrient and checks it against the others. */
function onePerNutrient(
  context: RowContext,
  works: readonly ColumnWork[],
  values: readonly FeedValue[],
  dryMatterPct: number | null,
): FeedValue[] {
  return [...groupBy(values, ({ nutrient }) => nutrient).values()].flatMap((same) => {
    const [chosen, ...others] = [...same].sort((a, b) => preference(b) - preference(a));
    if (!chosen) return [];
    for (const other of others) {
      if (dryMatterPct === null && other.basis !== chosen.basis) continue;
      const [a = 0, b = 0] = [chosen, other].map(({ nutrient, value, unit, basis }) =>
        contentOf(nutrient, value, unit, basis, dryMatterPct ?? 100),
      );
      const work = works.find(({ head }) => head === other.trail.head);
      const most = Math.max(a, b);
      if (work && Math.abs(a - b) > 0.08 * most + Math.min(0.05, 0.3 * most))
        report(context, work, rowCell(context, work), "pair_differs", {
          taken: chosen.value,
          other: other.value,
        });
    }
    return [chosen];
  });
}

/** A value of dry matter goes before one as fed, and of two in one basis that whose head says it. */
const preference = ({ basis, trail }: FeedValue): number =>
  (basis === "dry_matter" ? 2 : 0) + (trail.basisFrom === "head" ? 1 : 0);

/** Converts a share of the protein to a content, in the basis of the protein's value. */
function readShare(context: RowContext, work: ColumnWork, protein: FeedValue | undefined): FeedValue[] {
  const cell = rowCell(context, work);
  const written = numberOf(context, work, cell);
  const [nutrient] = nutrientsOf(work);
  if (written === null || !nutrient) return [];
  if (!protein) {
    report(context, work, cell, "no_protein");
    return [];
  }
  const proteinGrams = tidy(contentOf("crude_protein", protein.value, protein.unit, "dry_matter", 100));
  const trail = {
    ...trailOf(context, work, cell, [{ kind: "protein", proteinGrams }]),
    basis: protein.basis,
  };
  const note = cell.reading.kind === "number" ? cell.reading.note : null;
  const value = tidy((written * proteinGrams) / 100);
  const { methods } = work.reading;
  const { basis } = protein;
  return [{ nutrient, value, unit: "g_per_kg", basis, note, methods, sugarMethod: null, trail }];
}

/** Remarks lysine that is more of the protein than any feed has. */
function remarkLysine(
  context: RowContext,
  works: readonly ColumnWork[],
  values: readonly FeedValue[],
  dryMatterPct: number | null,
): void {
  const content = (key: NutrientKey): number | null => {
    const found = values.find(({ nutrient }) => nutrient === key);
    return found ? contentOf(key, found.value, found.unit, found.basis, dryMatterPct ?? 88) : null;
  };
  const [lysine, protein] = [content("lysine"), content("crude_protein")];
  const work = works.find((each) => isContent(each) && nutrientsOf(each).includes("lysine") && !each.waits);
  if (lysine === null || protein === null || !work || lysine <= protein * lysineShareMax) return;
  const percent = Math.round((lysine / protein) * 1000) / 10;
  report(context, work, rowCell(context, work), "protein_share", { percent });
}
