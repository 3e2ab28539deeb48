import { memo } from "react";
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
import type { Assessed } from "./re-evaluate.ts";
import type { OverviewSearch } from "./sort-and-filter.ts";

export interface OverviewProps {
  search: OverviewSearch;
  onSearch: (change: Partial<OverviewSearch>) => void;
}

export interface RowsProps extends OverviewProps {
  rows: readonly Assessed[];
  currency: string;
  /** False when an expired licence prevents a new evaluation. */
  isJudged: boolean;
}

export function OverviewTable({ rows, currency, isJudged, search, onSearch }: RowsProps) {
  const sort = {
    search,
    onSort: ({ order, direction }: Pick<typeof search, "order" | "direction">) =>
      onSearch({ order, direction }),
  };
  return (
    <div className="rounded-md border border-border bg-card">
      <Table>
        <TableCaption>{m.screen_overview()}</TableCaption>
        <TableHeader>
          <TableRow>
            <SortHead by="name" {...sort}>
              {m.name()}
            </SortHead>
            <TableHead>{m.horse_last_ration()}</TableHead>
            <SortHead by="risk" {...sort}>
              {isJudged ? m.overview_risk() : m.ration_verdict()}
            </SortHead>
            <SortHead by="energy" {...sort} isNumeric>
              {m.rations_energy()}
            </SortHead>
            <SortHead by="price" {...sort} isNumeric>
              {m.rations_price_day()}
            </SortHead>
            <SortHead by="age" {...sort} isNumeric>
              {m.overview_age()}
            </SortHead>
            {isJudged && (
              <SortHead by="drift" {...sort}>
                {m.overview_drift()}
              </SortHead>
            )}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.horse.id} row={row} currency={currency} isJudged={isJudged} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface RowProps extends Pick<RowsProps, "currency" | "isJudged"> {
  row: Assessed;
}

const Row = memo(function Row({ row, currency, isJudged }: RowProps) {
  return (
    <TableRow>
      <TableCell className="print:min-w-34 print:[&_img]:hidden print:[&_svg]:hidden">
        <HorseCell row={row} />
      </TableCell>
      <TableCell className="max-w-52">
        <RationCell row={row} />
      </TableCell>
      <TableCell>
        <VerdictCell row={row} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-right">
        <EnergyCell row={row} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-right">
        <PriceCell row={row} currency={currency} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-right">
        <AgeCell row={row} />
      </TableCell>
      {isJudged && (
        <TableCell className="max-w-60 py-2">
          <DriftCell row={row} currency={currency} />
        </TableCell>
      )}
    </TableRow>
  );
});
