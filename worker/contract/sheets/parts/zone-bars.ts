import { nutrientFindings, nutrientLevel, nutrientMeasures } from "#contract/ration/coverage.ts";
import { type ZoneBarFigures, zoneBarShapes } from "#contract/ration/zone-bar-geometry.ts";
import type {
  RationSnapshot,
  SnapshotMeasure,
  SnapshotRequirement,
} from "#contract/schemas/ration-snapshot.ts";
import type { BarInk, SheetCell } from "#contract/sheets/sheet-model.ts";
import type { Finding, Level } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** A nutrient that a ration is judged by, with its figures. */
export interface CoverageRow {
  need: SnapshotRequirement;
  covered: SnapshotMeasure | undefined;
  supplied: SnapshotMeasure | undefined;
  /** Coverage of the ration before; null where it is not known. */
  before: number | null;
  level: Level | null;
  bar: NonNullable<SheetCell["bar"]>;
}

type Judged = ReadonlyMap<MeasureKey, readonly Finding[]>;

const measuresOf = ({ measures }: RationSnapshot) => new Map(measures.map((each) => [each.key, each]));

/** Returns the coverage of every required nutrient, in the order of the standard. */
export function coverageRows(
  snapshot: RationSnapshot,
  findings: Judged,
  former: RationSnapshot | null,
): CoverageRow[] {
  const now = measuresOf(snapshot);
  const then = former && former.ration.system === snapshot.ration.system ? measuresOf(former) : null;
  return snapshot.requirements.map((need): CoverageRow => {
    const keys = nutrientMeasures(need.nutrient, snapshot.ration.system);
    const covered = keys.coverage ? now.get(keys.coverage) : undefined;
    const judged = nutrientFindings(keys, findings);
    const level = nutrientLevel(judged, covered);
    const before = (keys.coverage && then?.get(keys.coverage)?.value) ?? null;
    const density = keys.density ? now.get(keys.density) : undefined;
    const upper = judged.find(({ measure }) => measure === keys.density);
    const figures = zoneFigures({ coverage: keys.coverage, covered, density, upper, judged, before });
    return {
      need,
      covered,
      supplied: keys.supply ? now.get(keys.supply) : undefined,
      before,
      level,
      bar: { shapes: zoneBarShapes(figures, null), ink: barInk(figures, level) },
    };
  });
}

interface Zoned {
  coverage: MeasureKey | null;
  covered: SnapshotMeasure | undefined;
  density: SnapshotMeasure | undefined;
  upper: Finding | undefined;
  judged: readonly Finding[];
  before: number | null;
}

/** Bounds of one side: the narrowest of those that findings set. */
const narrowest = (of: "min" | "max", bounds: readonly (number | undefined)[]): number | null => {
  const known = bounds.filter((bound) => bound !== undefined);
  return known.length > 0 ? Math[of](...known) : null;
};

function zoneFigures({ coverage, covered, density, upper, judged, before }: Zoned): ZoneBarFigures {
  const own = judged.flatMap(({ measure, bounds }) => (measure === coverage ? [bounds] : []));
  const bound = upper?.bounds.riskAbove ?? upper?.bounds.ceiling;
  const isLimited = bound !== undefined && density?.value && covered?.value;
  return {
    value: covered?.value ?? null,
    low: covered?.low ?? null,
    high: covered?.high ?? null,
    unknownShare: covered?.unknownShare ?? 0,
    ghost: before,
    targetFrom:
      narrowest(
        "max",
        own.map(({ watchBelow, riskBelow }) => watchBelow ?? riskBelow),
      ) ?? 100,
    tolerableFrom: narrowest(
      "max",
      own.map(({ riskBelow }) => riskBelow),
    ),
    targetTo: narrowest(
      "min",
      own.map(({ watchAbove, riskAbove }) => watchAbove ?? riskAbove),
    ),
    tolerableTo: narrowest(
      "min",
      own.map(({ riskAbove }) => riskAbove),
    ),
    limit: isLimited ? ((covered.value ?? 0) / (density.value ?? 1)) * bound : null,
  };
}

const inks: Readonly<Record<Level, BarInk>> = {
  ok: "target",
  watch: "above",
  risk: "over",
  unknown: "unknown",
};

/** Returns the colour of a value: too little is blue at any level, to tell it from too much. */
function barInk({ value, targetFrom }: ZoneBarFigures, level: Level | null): BarInk {
  const isWorry = level === "watch" || level === "risk";
  return value !== null && value < targetFrom && isWorry ? "deficit" : inks[level ?? "ok"];
}

/** Returns true for a nutrient with a requirement and a known coverage. */
export const isShown = ({ need, covered }: CoverageRow): boolean =>
  need.value !== null && covered !== undefined && covered.value !== null;

export const nutrientsOf = (rows: readonly CoverageRow[]): NutrientKey[] =>
  rows.map(({ need }) => need.nutrient);
