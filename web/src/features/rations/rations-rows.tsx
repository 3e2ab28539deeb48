import { Link } from "@tanstack/react-router";
import { PenLine, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { systems } from "#science/requirements/index.ts";
import { useMe } from "#web/features/session/queries.ts";
import { formatDay, formatMoney, formatPercent } from "#web/lib/format.ts";
import { label } from "#web/lib/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { SortHead } from "#web/parts/sort-head.tsx";
import { VerdictBadge } from "#web/parts/verdict-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "#web/ui/table.tsx";
import { rationName } from "./ration-name.ts";
import type { RationsListProps } from "./rations-list.tsx";

interface RowsProps {
  rations: readonly RationItem[];
}

export function RationsTable({ rations, search, onSearch }: RowsProps & RationsListProps) {
  return (
    <div className="hidden rounded-md border border-border bg-card laptop:block">
      <Table>
        <TableCaption>{m.screen_rations()}</TableCaption>
        <TableHeader>
          <TableRow>
            <SortHead by="name" search={search} onSort={onSearch}>
              {m.rations_ration()}
            </SortHead>
            <TableHead>{m.rations_horse()}</TableHead>
            <TableHead>{m.rations_verdict()}</TableHead>
            <TableHead className="text-right">{m.rations_energy()}</TableHead>
            <SortHead by="pricePerDay" search={search} onSort={onSearch} isNumeric>
              {m.rations_price_day()}
            </SortHead>
            <TableHead className="text-right">{m.rations_price_month()}</TableHead>
            <SortHead by="modifiedAt" search={search} onSort={onSearch}>
              {m.rations_updated()}
            </SortHead>
            <TableHead>
              <span className="sr-only">{m.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rations.map((ration) => (
            <TableRow key={ration.id} className="relative">
              <TableCell>
                <RationLink ration={ration} />
              </TableCell>
              <TableCell>
                <HorseOfRation ration={ration} onSearch={onSearch} />
              </TableCell>
              <TableCell>
                <VerdictBadge verdict={ration.verdict} />
              </TableCell>
              <TableCell className="text-right">
                <Energy ration={ration} />
              </TableCell>
              <TableCell className="text-right font-medium">
                <Price value={ration.pricePerDay} />
              </TableCell>
              <TableCell className="text-right text-muted-foreground">
                <Price value={ration.pricePerMonth} />
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted-foreground">
                {formatDay(ration.modifiedAt)}
              </TableCell>
              <TableCell className="text-right">
                <DeleteRation ration={ration} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

export function RationsCards({ rations, onSearch }: RowsProps & Pick<RationsListProps, "onSearch">) {
  return (
    <ul className="grid gap-3 tablet:grid-cols-2 laptop:hidden">
      {rations.map((ration) => (
        <li
          key={ration.id}
          className="relative grid content-start gap-3 rounded-md border border-border bg-card p-4"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="grid justify-items-start">
              <RationLink ration={ration} />
              <HorseOfRation ration={ration} onSearch={onSearch} />
            </div>
            <VerdictBadge verdict={ration.verdict} />
          </div>
          <dl className="grid grid-cols-3 gap-2 border-border border-t pt-3 text-sm">
            <Fact term={m.rations_energy()}>
              <Energy ration={ration} />
            </Fact>
            <Fact term={m.rations_price_day()}>
              <Price value={ration.pricePerDay} />
            </Fact>
            <Fact term={m.rations_price_month()}>
              <Price value={ration.pricePerMonth} />
            </Fact>
          </dl>
          <div className="flex items-center justify-between text-muted-foreground text-sm">
            <span>{formatDay(ration.modifiedAt)}</span>
            <DeleteRation ration={ration} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted-foreground text-xs">{term}</dt>
      <dd className="font-medium text-base">{children}</dd>
    </div>
  );
}

function RationLink({ ration }: { ration: RationItem }) {
  return (
    <span className="grid">
      <Link
        to="/rations/$id/edit"
        params={{ id: ration.id }}
        className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {rationName(ration)}
      </Link>
      {ration.name && (
        <span className="text-muted-foreground text-xs">{label("objective", ration.objective)}</span>
      )}
    </span>
  );
}

function HorseOfRation({ ration, onSearch }: { ration: RationItem; onSearch: RationsListProps["onSearch"] }) {
  return (
    <button
      type="button"
      onClick={() => onSearch({ horse: ration.horse.id, page: 1 })}
      aria-label={m.rations_only({ horse: ration.horse.name })}
      className="relative z-10 min-h-6 rounded-sm text-left underline-offset-4 hover:underline"
    >
      {ration.horse.name}
    </button>
  );
}

function Energy({ ration }: { ration: RationItem }) {
  const { energyCoverage, system, overrides } = ration;
  if (energyCoverage === null) return <Unknown />;
  const override = overrides.find(({ nutrient }) => nutrient === systems[system].energy);
  return (
    <>
      {formatPercent(energyCoverage)}
      {override && (
        <span title={m.ration_override_mark({ reason: override.reason })} className="pl-1 text-primary">
          <PenLine aria-hidden="true" className="inline size-3" />
          <span className="sr-only">{m.ration_override_mark({ reason: override.reason })}</span>
        </span>
      )}
    </>
  );
}

function Price({ value }: { value: number | null }) {
  const currency = useMe()?.userEntity.monetaryUnit ?? "EUR";
  return value === null ? <Unknown /> : formatMoney(value, currency);
}

function Unknown() {
  return <span className="font-normal text-muted-foreground">{m.unknown()}</span>;
}

function DeleteRation({ ration }: { ration: RationItem }) {
  return (
    <Button asChild variant="ghost" size="icon-sm" className="relative z-10">
      <Link
        to="/rations/$id/delete"
        params={{ id: ration.id }}
        preload={false}
        aria-label={m.rations_delete_named({ ration: rationName(ration), horse: ration.horse.name })}
      >
        <Trash2 aria-hidden="true" className="text-muted-foreground" />
      </Link>
    </Button>
  );
}
