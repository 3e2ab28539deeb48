import { memo, useId } from "react";
import type { Assessed } from "#web/lib/science/re-evaluate.ts";
import { m } from "#web/paraglide/messages.js";
import { CardFact } from "#web/parts/list/card-fact.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import {
  AgeCell,
  DriftCell,
  EnergyCell,
  HorseCell,
  PriceCell,
  RationCell,
  VerdictMark,
  VerdictSentence,
} from "./overview-cells.tsx";
import type { RowsProps } from "./overview-table.tsx";
import { overviewOrders } from "./search.ts";
import type { OverviewOrder } from "./sort-and-filter.ts";

const orderWords: Record<OverviewOrder, () => string> = {
  risk: m.overview_risk,
  name: m.name,
  energy: m.rations_energy,
  price: m.rations_price_day,
  age: m.overview_age,
  drift: m.overview_drift,
};

/** Sorts names from A, everything else from the worst, dearest or oldest. */
const usual = (order: OverviewOrder) => (order === "name" ? "asc" : "desc");

export function OverviewCards({ rows, currency, isJudged, hasDrift, search, onSearch }: RowsProps) {
  const id = useId();
  const orders = overviewOrders.filter((order) => isJudged || order !== "drift");
  return (
    <div className="grid gap-3">
      <div data-print="never" className="flex items-center gap-3 text-sm">
        <label htmlFor={id} className="shrink-0 text-muted-foreground">
          {m.overview_order()}
        </label>
        <Select
          id={id}
          className="tablet:max-w-72"
          value={search.order}
          onChange={(event) => {
            const order = overviewOrders.find((each) => each === event.currentTarget.value);
            if (order) onSearch({ order, direction: usual(order) });
          }}
        >
          {orders.map((order) => (
            <SelectOption key={order} value={order}>
              {!isJudged && order === "risk" ? m.ration_verdict() : orderWords[order]()}
            </SelectOption>
          ))}
        </Select>
      </div>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {rows.map((row) => (
          <Card key={row.horse.id} row={row} currency={currency} hasDrift={hasDrift} />
        ))}
      </ul>
    </div>
  );
}

interface CardProps extends Pick<RowsProps, "currency" | "hasDrift"> {
  row: Assessed;
}

const Card = memo(function Card({ row, currency, hasDrift }: CardProps) {
  return (
    <li className="flex flex-col gap-3 rounded-md border border-border bg-card p-4 text-sm [&>:nth-child(n+3):last-child]:mt-auto">
      <div className="flex items-start justify-between gap-2 dyslexic:flex-wrap">
        <HorseCell row={row} />
        {row.ration && <VerdictMark row={row} />}
      </div>
      {row.ration && <VerdictSentence row={row} />}
      <RationCell row={row} />
      {row.ration && (
        <>
          <dl className="figures grid grid-cols-3 gap-2 border-border border-t pt-3 dyslexic:grid-cols-[1fr_1fr_auto]">
            <CardFact term={m.rations_energy()}>
              <EnergyCell row={row} />
            </CardFact>
            <CardFact term={m.rations_price_day()}>
              <PriceCell row={row} currency={currency} />
            </CardFact>
            <CardFact term={m.overview_age()}>
              <AgeCell row={row} />
            </CardFact>
          </dl>
          {hasDrift && <DriftCell row={row} currency={currency} />}
        </>
      )}
    </li>
  );
});
