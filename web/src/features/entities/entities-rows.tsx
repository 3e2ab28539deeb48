import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { can } from "#contract/roles.ts";
import type { UserEntityItem } from "#contract/schemas/entity.ts";
import { screens } from "#contract/screens.ts";
import { rolesOf, useMe } from "#web/features/session/queries.ts";
import { formatDay } from "#web/lib/format.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LicenceBadge } from "#web/parts/licence-badge.tsx";
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
import type { EntitiesListProps } from "./entities-list.tsx";

interface RowsProps {
  entities: readonly UserEntityItem[];
}

const whole = (value: number): string => formatNumber(value, getLocale(), 0);

export function EntitiesTable({ entities, search, onSearch }: RowsProps & EntitiesListProps) {
  return (
    <div className="hidden rounded-md border border-border bg-card laptop:block">
      <Table>
        <TableCaption>{m.screen_user_entities()}</TableCaption>
        <TableHeader>
          <TableRow>
            <SortHead by="name" search={search} onSort={onSearch}>
              {m.entity_name()}
            </SortHead>
            <TableHead>{m.entity_client_number()}</TableHead>
            <SortHead by="expirationDate" search={search} onSort={onSearch}>
              {m.entity_expiration()}
            </SortHead>
            <SortHead by="numberOfLicences" search={search} onSort={onSearch} isNumeric>
              {m.entity_seats()}
            </SortHead>
            <TableHead className="text-right">{m.entity_users()}</TableHead>
            <TableHead className="text-right">{m.entity_horses()}</TableHead>
            <TableHead>
              <span className="sr-only">{m.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {entities.map((entity) => (
            <TableRow key={entity.id} className="relative">
              <TableCell>
                <EntityLink entity={entity} />
              </TableCell>
              <TableCell className="text-muted-foreground">{entity.clientNumber}</TableCell>
              <TableCell className="whitespace-nowrap">
                <Expiry entity={entity} />
              </TableCell>
              <TableCell className="text-right">
                <Seats entity={entity} />
              </TableCell>
              <TableCell className="text-right">{whole(entity.numberOfUsers)}</TableCell>
              <TableCell className="text-right">{whole(entity.numberOfHorses)}</TableCell>
              <TableCell className="text-right">
                <DeleteEntity entity={entity} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

export function EntitiesCards({ entities }: RowsProps) {
  return (
    <ul className="grid gap-3 laptop:hidden">
      {entities.map((entity) => (
        <li
          key={entity.id}
          className="relative grid gap-2 rounded-md border border-border bg-card p-4 has-[a:hover]:bg-accent/60"
        >
          <div className="flex items-start justify-between gap-3">
            <EntityLink entity={entity} />
            <DeleteEntity entity={entity} />
          </div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="text-muted-foreground">{m.entity_expiration()}</span>
            <Expiry entity={entity} />
          </p>
          <p className="text-sm">
            <span className="text-muted-foreground">{m.entity_seats()}</span> <Seats entity={entity} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function EntityLink({ entity }: { entity: UserEntityItem }) {
  return (
    <span className="flex items-center gap-3">
      {entity.logo && (
        <img src={entity.logo.fullResolution} alt="" className="size-8 rounded-sm object-contain" />
      )}
      <Link
        to="/user-entities/$id/edit"
        params={{ id: entity.id }}
        className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {entity.name}
      </Link>
    </span>
  );
}

function Expiry({ entity }: { entity: UserEntityItem }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={entity.expirationDate}>{formatDay(entity.expirationDate)}</time>
      <LicenceBadge entity={entity} />
    </span>
  );
}

function Seats({ entity }: { entity: UserEntityItem }) {
  return (
    <span className="whitespace-nowrap font-medium">
      {m.entity_seats_used({
        used: whole(entity.numberOfActiveUsers),
        seats: whole(entity.numberOfLicences),
      })}
    </span>
  );
}

function DeleteEntity({ entity }: { entity: UserEntityItem }) {
  const me = useMe();
  if (!can(rolesOf(me), screens.user_entity_delete.access) || me?.userEntity.id === entity.id) return null;
  return (
    <Button asChild variant="ghost" size="icon-sm" className="relative z-10">
      <Link
        to="/user-entities/$id/delete"
        params={{ id: entity.id }}
        preload={false}
        aria-label={m.entity_delete_named({ name: entity.name })}
      >
        <Trash2 aria-hidden="true" className="text-muted-foreground" />
      </Link>
    </Button>
  );
}
