import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { useMayChange } from "#web/features/session/queries.ts";
import { label } from "#web/lib/labels.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { buildOf, HorseFigure } from "#web/parts/horse-figure.tsx";
import { NewRationMenu } from "#web/parts/new-ration-menu.tsx";
import { SortHead } from "#web/parts/sort-head.tsx";
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
import type { HorsesListProps } from "./horses-list.tsx";
import { LastRation } from "./last-ration.tsx";

import { situation } from "./situation.ts";

interface RowsProps {
  horses: readonly HorseItem[];
}

export function HorsesTable({ horses, search, onSearch }: RowsProps & HorsesListProps) {
  const isExpert = useMayChange("expert");
  return (
    <div className="hidden rounded-md border border-border bg-card laptop:block">
      <Table>
        <TableCaption>{m.screen_horses()}</TableCaption>
        <TableHeader>
          <TableRow>
            <SortHead by="name" search={search} onSort={onSearch}>
              {m.horse_name()}
            </SortHead>
            <TableHead>{m.horse_age()}</TableHead>
            <SortHead by="weightKg" search={search} onSort={onSearch} isNumeric>
              {m.horse_weight()}
            </SortHead>
            <TableHead>{m.horse_condition()}</TableHead>
            <TableHead>{m.horse_situation()}</TableHead>
            <TableHead>{m.horse_last_ration()}</TableHead>
            <TableHead>
              <span className="sr-only">{m.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {horses.map((horse) => (
            <TableRow key={horse.id} className="relative">
              <TableCell>
                <span className="flex items-center gap-3">
                  <Avatar horse={horse} />
                  <span className="grid">
                    <HorseLink horse={horse} />
                    <span className="normal-nums text-muted-foreground text-xs">
                      {label("breed", horse.breed)}
                    </span>
                  </span>
                </span>
              </TableCell>
              <TableCell className="whitespace-nowrap">{label("age_class", horse.ageClass)}</TableCell>
              <TableCell className="whitespace-nowrap text-right">
                <Weight kg={horse.weightKg} />
              </TableCell>
              <TableCell className="whitespace-nowrap">
                <Condition score={horse.bodyConditionScore} />
              </TableCell>
              <TableCell className="max-w-56">{situation(horse)}</TableCell>
              <TableCell>
                <LastRation horseId={horse.id} />
              </TableCell>
              <TableCell>
                <span className="relative z-10 flex items-center justify-end gap-1">
                  {isExpert && <NewRationMenu horse={horse} />}
                  <DeleteHorse horse={horse} />
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

export function HorsesCards({ horses }: RowsProps) {
  const isExpert = useMayChange("expert");
  return (
    <ul className="grid gap-3 tablet:grid-cols-2 laptop:hidden">
      {horses.map((horse) => (
        <li key={horse.id} className="relative grid gap-3 rounded-md border border-border bg-card p-4">
          <div className="flex items-start gap-3">
            <Avatar horse={horse} />
            <div className="grid min-w-0 flex-1">
              <HorseLink horse={horse} />
              <span className="text-muted-foreground text-sm">
                {label("breed", horse.breed)}, {label("age_class", horse.ageClass)}
              </span>
            </div>
            <Weight kg={horse.weightKg} />
          </div>
          <p className="text-sm">{situation(horse)}</p>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <LastRation horseId={horse.id} />
              <Condition score={horse.bodyConditionScore} />
            </span>
          </div>
          <div className="relative z-10 flex justify-end gap-1 border-border border-t pt-3">
            {isExpert && <NewRationMenu horse={horse} className="mr-auto" />}
            <DeleteHorse horse={horse} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The horse's picture, or its outline. */
function Avatar({ horse }: { horse: HorseItem }) {
  if (horse.picture) {
    return (
      <img
        src={horse.picture}
        alt=""
        loading="lazy"
        className="h-10 w-12 shrink-0 rounded-sm border border-border object-cover"
      />
    );
  }
  return (
    <HorseFigure
      condition={horse.bodyConditionScore}
      build={buildOf(horse.breed)}
      isDetailed={false}
      strokeWidth={5}
      className="h-10 w-12 shrink-0 text-foreground/85"
    />
  );
}

function HorseLink({ horse }: { horse: HorseItem }) {
  return (
    <Link
      to="/horses/$id"
      params={{ id: horse.id }}
      className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {horse.name}
    </Link>
  );
}

function Weight({ kg }: { kg: number }) {
  return (
    <span className="whitespace-nowrap font-medium">
      {formatNumber(kg, getLocale(), 0)} <span className="text-muted-foreground text-xs">{m.unit_kg()}</span>
    </span>
  );
}

function Condition({ score }: { score: HorseItem["bodyConditionScore"] }) {
  return (
    <span>
      <span className="font-medium">{score}</span>
      <span className="text-muted-foreground text-xs">/9 {label("body_condition", score)}</span>
    </span>
  );
}

function DeleteHorse({ horse }: { horse: HorseItem }) {
  return (
    <Button asChild variant="ghost" size="icon-sm">
      <Link
        to="/horses/$id/delete"
        params={{ id: horse.id }}
        preload={false}
        aria-label={m.horse_delete_named({ horse: horse.name })}
      >
        <Trash2 aria-hidden="true" className="text-muted-foreground" />
      </Link>
    </Button>
  );
}
