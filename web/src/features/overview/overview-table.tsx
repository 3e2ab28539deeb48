import { type ComponentType, memo } from "react";
import type { Assessed } from "#web/lib/science/re-evaluate.ts";
import { m } from "#web/paraglide/messages.js";
import { SortHead } from "#web/parts/list/sort-header.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "#web/ui/table.tsx";
import {
  AgeCell,
  DriftCell,
  EnergyCell,
  HorseCell,
  PriceCell,
  RationCell,
  VerdictCell,
} from "./overview-cells.tsx";
import type { OverviewOrder, OverviewSearch } from "./sort-and-filter.ts";

export interface OverviewProps {
  search: OverviewSearch;
  onSearch: (change: Partial<OverviewSearch>) => void;
}

export interface RowsProps extends OverviewProps {
  rows: readonly Assessed[];
  currency: string;
  /** False when an expired licence prevents a new evaluation. */
  isJudged: boolean;
  /** True where a row differs from its save, or cannot be compared with it. */
  hasDrift: boolean;
}

interface Column {
  by?: OverviewOrder;
  head: () => string;
  isNumeric?: boolean;
  cellClass?: string;
  Cell: ComponentType<{ row: Assessed; currency: string }>;
}

const figure = { isNumeric: true, cellClass: "whitespace-nowrap text-right" };

/** The columns; a comparison with the saved judgement is shown where something differs. */
const columns = ({ isJudged, hasDrift }: Pick<RowsProps, "isJudged" | "hasDrift">): Column[] => [
  {
    by: "name",
    head: m.name,
    cellClass: "py-2 print:min-w-34 print:[&_img]:hidden print:[&_svg]:hidden",
    Cell: HorseCell,
  },
  { head: m.horse_last_ration, cellClass: "max-w-52", Cell: RationCell },
  { by: "risk", head: isJudged ? m.overview_risk : m.ration_verdict, cellClass: "py-3", Cell: VerdictCell },
  { by: "energy", head: m.rations_energy, ...figure, Cell: EnergyCell },
  { by: "price", head: m.rations_price_day, ...figure, Cell: PriceCell },
  { by: "age", head: m.overview_age, ...figure, Cell: AgeCell },
  ...(hasDrift
    ? [{ by: "drift" as const, head: m.overview_drift, cellClass: "max-w-60 py-2", Cell: DriftCell }]
    : []),
];

export function OverviewTable({ rows, currency, search, onSearch, ...judged }: RowsProps) {
  return (
    <div className="rounded-md border border-border bg-card">
      <Table>
        <TableCaption>{m.screen_overview()}</TableCaption>
        <TableHeader>
          <TableRow>
            {columns(judged).map(({ by, head, isNumeric }) =>
              by ? (
                <SortHead
                  key={by}
                  by={by}
                  search={search}
                  onSort={({ order, direction }) => onSearch({ order, direction })}
                  isNumeric={isNumeric}
                >
                  {head()}
                </SortHead>
              ) : (
                <TableHead key="ration">{head()}</TableHead>
              ),
            )}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.horse.id} row={row} currency={currency} {...judged} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface RowProps extends Pick<RowsProps, "currency" | "isJudged" | "hasDrift"> {
  row: Assessed;
}

const Row = memo(function Row({ row, currency, ...judged }: RowProps) {
  return (
    <TableRow>
      {columns(judged).map(({ by, cellClass, Cell }) => (
        <TableCell key={by ?? "ration"} className={cellClass}>
          <Cell row={row} currency={currency} />
        </TableCell>
      ))}
    </TableRow>
  );
});
