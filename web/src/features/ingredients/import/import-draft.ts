import * as v from "valibot";
import { type Basis, bases, contentUnitKeys } from "#science/analyses/content-units.ts";
import { type Origin, origins } from "#science/analyses/report-types.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { feedFields } from "./column-names.ts";
import { type FeedColumn, fieldUnits, possibleUnits } from "./match-columns.ts";
import type { FeedTable } from "./read-table.ts";

/** The parsed table and all choices about it. */
export interface ImportWork {
  table: FeedTable | null;
  columns: FeedColumn[];
  origin: Origin;
  basis: Basis | null;
  /** The user's choice to import a row or not, by line number; only rows where the user chose. */
  left: Readonly<Record<number, boolean>>;
}

export const noWork: ImportWork = { table: null, columns: [], origin: "label", basis: null, left: {} };

const typedKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
const column = v.pipe(
  v.strictObject({
    head: v.string(),
    sample: v.string(),
    target: v.nullable(v.picklist([...feedFields, ...nutrientKeys])),
    unit: v.nullable(
      v.picklist([...contentUnitKeys, ...typedKeys(fieldUnits.dry_matter), ...typedKeys(fieldUnits.price)]),
    ),
    basis: v.nullable(v.picklist(bases)),
  }),
  v.check(({ target, unit }) => unit === null || possibleUnits(target).includes(unit)),
);

const table = v.strictObject({
  fileName: v.string(),
  heads: v.array(v.string()),
  rows: v.array(v.strictObject({ line: v.number(), cells: v.array(v.string()), isShifted: v.boolean() })),
});

/** Describes an import whose columns match the headings of its table. */
export const ImportShape: v.GenericSchema<unknown, ImportWork> = v.pipe(
  v.strictObject({
    table: v.nullable(table),
    columns: v.array(column),
    origin: v.picklist(origins),
    basis: v.nullable(v.picklist(bases)),
    left: v.record(v.string(), v.boolean()),
  }),
  v.check((work) => work.columns.length === (work.table?.heads.length ?? 0)),
);
