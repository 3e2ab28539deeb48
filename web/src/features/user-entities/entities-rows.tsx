import type { UserEntityItem } from "#contract/schemas/user-entity.ts";
import { useMay, useMe } from "#web/features/session/queries.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LicenceBadge } from "#web/parts/feedback/licence-badge.tsx";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { DeleteLink, RowLink } from "#web/parts/list/row-links.tsx";
import type { EntitiesSearch } from "./search.ts";

export interface EntitiesListProps {
  search: EntitiesSearch;
  onSearch: (change: Partial<EntitiesSearch>) => void;
}

interface RowsProps {
  entities: readonly UserEntityItem[];
}

const whole = (value: number): string => formatNumber(value, getLocale(), 0);

const columns = (): Column<UserEntityItem, EntitiesSearch["order"]>[] => [
  { head: m.name(), by: "name", cell: (entity) => <EntityLink entity={entity} /> },
  { head: m.entity_phone(), cellClass: "whitespace-nowrap", cell: (entity) => <Phones entity={entity} /> },
  {
    head: m.entity_expiration(),
    by: "expirationDate",
    cellClass: "whitespace-nowrap",
    cell: (entity) => <Expiry entity={entity} />,
  },
  {
    head: m.entity_seats(),
    by: "numberOfLicences",
    isNumeric: true,
    cell: (entity) => <Seats entity={entity} />,
  },
  { head: m.entity_users(), isNumeric: true, cell: ({ numberOfUsers }) => whole(numberOfUsers) },
  { head: m.entity_horses(), isNumeric: true, cell: ({ numberOfHorses }) => whole(numberOfHorses) },
  {
    head: m.entity_modified(),
    by: "modifiedAt",
    cellClass: "whitespace-nowrap",
    cell: (entity) => <Dates entity={entity} />,
  },
];

/** The day of the last change, and below it that of the creation. */
function Dates({ entity: { createdAt, modifiedAt } }: { entity: UserEntityItem }) {
  return (
    <span className="grid">
      <time dateTime={modifiedAt}>{formatDay(modifiedAt)}</time>
      <time dateTime={createdAt} className="text-muted-foreground text-xs">
        {m.entity_created_on({ day: formatDay(createdAt) })}
      </time>
    </span>
  );
}

/** The phone and the mobile, each to be called; nothing for none. */
function Phones({ entity: { phone, mobile } }: { entity: UserEntityItem }) {
  return (
    <span className="relative z-10 grid justify-items-start">
      {[phone, mobile]
        .filter((number) => number !== null)
        .map((number) => (
          <a
            key={number}
            href={`tel:${number.replace(/[^+\d]/g, "")}`}
            className="finger-line underline-offset-4 hover:underline"
          >
            {number}
          </a>
        ))}
    </span>
  );
}

export function EntitiesTable({ entities, ...sort }: RowsProps & EntitiesListProps) {
  return (
    <ListTable
      caption={m.call_of_user_entity()}
      rows={entities}
      columns={columns()}
      sort={sort}
      actions={(entity) => <DeleteEntity entity={entity} />}
    />
  );
}

export function EntitiesCards({ entities }: RowsProps) {
  return (
    <ListCards rows={entities} isPaired>
      {(entity) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <EntityLink entity={entity} />
            <DeleteEntity entity={entity} />
          </div>
          <div className="grid gap-2 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-muted-foreground">{m.entity_expiration()}</span>
              <Expiry entity={entity} />
            </p>
            <p className="flex flex-wrap gap-x-2">
              <span className="text-muted-foreground">{m.entity_seats()}</span> <Seats entity={entity} />
            </p>
            {(entity.phone ?? entity.mobile) && (
              <p className="flex flex-wrap gap-x-2">
                <span className="text-muted-foreground">{m.entity_phone()}</span> <Phones entity={entity} />
              </p>
            )}
            <p className="text-muted-foreground">
              {m.entity_dates({
                created: formatDay(entity.createdAt),
                modified: formatDay(entity.modifiedAt),
              })}
            </p>
          </div>
        </>
      )}
    </ListCards>
  );
}

function EntityLink({ entity }: { entity: UserEntityItem }) {
  return (
    <span className="flex items-center gap-3">
      {entity.logo && (
        <img src={entity.logo.fullResolution} alt="" className="size-8 shrink-0 rounded-sm object-contain" />
      )}
      <span className="grid laptop:min-w-32">
        <RowLink to="/user-entities/$id/edit" params={{ id: entity.id }}>
          {entity.name}
        </RowLink>
        {entity.clientNumber && (
          <span className="text-muted-foreground text-xs">
            <span className="sr-only">{m.entity_client_number()} </span>
            {entity.clientNumber}
          </span>
        )}
      </span>
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
  const mayDelete = useMay("user_entity.delete");
  if (!mayDelete || me?.userEntity.id === entity.id) return null;
  return (
    <DeleteLink
      to="/user-entities/$id/delete"
      params={{ id: entity.id }}
      preload={false}
      aria-label={m.delete_named({ name: entity.name })}
    />
  );
}
