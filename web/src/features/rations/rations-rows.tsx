import type { RationItem } from "#contract/schemas/ration.ts";
import { systems } from "#science/requirements/index.ts";
import { useCurrency, useMay } from "#web/features/session/queries.ts";
import { energyText } from "#web/lib/format/energy-text.ts";
import { formatDay, formatMoney, formatMonthly } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { energyOut, moneyOut, wholeMoneyOut } from "#web/lib/table-file/out-figures.ts";
import { m } from "#web/paraglide/messages.js";
import { levelWord } from "#web/parts/finding/finding-level.tsx";
import { SetByHand } from "#web/parts/finding/set-by-hand.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { VerdictBadge } from "#web/parts/finding/verdict-badge.tsx";
import { CardFact } from "#web/parts/list/card-fact.tsx";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { DeleteLink, RowLink } from "#web/parts/list/row-links.tsx";
import type { RationsSearch } from "./queries.ts";

export interface RationsListProps {
  search: RationsSearch;
  onSearch: (change: Partial<RationsSearch>) => void;
}

interface RowsProps {
  rations: readonly RationItem[];
}

type OnSearch = RationsListProps["onSearch"];

/** Lists the columns; `onSearch` narrows the list to the horse that is pressed. */
export const rationColumns = (
  currency: string,
  onSearch: OnSearch,
): Column<RationItem, RationsSearch["order"]>[] => [
  {
    head: m.rations_ration(),
    by: "name",
    cell: (ration) => <RationLink ration={ration} />,
    out: [
      { head: m.rations_ration(), value: rationName },
      { head: m.sheet_objective(), value: ({ objective }) => label("objective", objective) },
    ],
  },
  {
    head: m.rations_horse(),
    cell: (ration) => <HorseOfRation ration={ration} onSearch={onSearch} />,
    out: [{ head: m.rations_horse(), value: ({ horse }) => horse.name }],
  },
  {
    head: m.ration_verdict(),
    cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    out: [{ head: m.ration_verdict(), value: ({ verdict }) => levelWord(verdict.level) }],
  },
  {
    head: m.rations_energy(),
    isNumeric: true,
    cell: (ration) => <Energy ration={ration} />,
    out: [{ head: m.export_energy(), value: energyOut }],
  },
  {
    head: m.rations_price_day(),
    by: "pricePerDay",
    isNumeric: true,
    cellClass: "font-medium",
    cell: ({ pricePerDay }) => <Price value={pricePerDay} />,
    out: [{ head: m.export_price_day({ currency }), value: ({ pricePerDay }) => moneyOut(pricePerDay) }],
  },
  {
    head: m.rations_price_month(),
    isNumeric: true,
    cellClass: "text-muted-foreground",
    cell: ({ pricePerMonth }) => <Price value={pricePerMonth} format={formatMonthly} />,
    out: [
      {
        head: m.export_price_month({ currency }),
        value: ({ pricePerMonth }) => wholeMoneyOut(pricePerMonth),
      },
    ],
  },
  {
    head: m.rations_updated(),
    by: "modifiedAt",
    cellClass: "whitespace-nowrap text-muted-foreground",
    cell: (ration) => <Updated ration={ration} />,
    out: [{ head: m.rations_updated(), value: ({ modifiedAt }) => modifiedAt.slice(0, 10) }],
  },
];

export function RationsTable({ rations, ...sort }: RowsProps & RationsListProps) {
  const currency = useCurrency();
  return (
    <ListTable
      caption={m.screen_rations()}
      rows={rations}
      columns={rationColumns(currency, sort.onSearch)}
      sort={sort}
      actions={(ration) => <DeleteRation ration={ration} />}
    />
  );
}

export function RationsCards({ rations, onSearch }: RowsProps & { onSearch: OnSearch }) {
  return (
    <ListCards rows={rations} isPaired>
      {(ration) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="grid justify-items-start">
              <RationLink ration={ration} />
              {ration.name && <HorseOfRation ration={ration} onSearch={onSearch} />}
            </div>
            <VerdictBadge verdict={ration.verdict} />
          </div>
          <dl className="grid grid-cols-3 gap-2 border-border border-t pt-3 text-sm">
            <CardFact term={m.rations_energy()}>
              <Energy ration={ration} />
            </CardFact>
            <CardFact term={m.rations_price_day()}>
              <Price value={ration.pricePerDay} />
            </CardFact>
            <CardFact term={m.rations_price_month()}>
              <Price value={ration.pricePerMonth} format={formatMonthly} />
            </CardFact>
          </dl>
          <div className="flex items-center justify-between gap-3 text-muted-foreground text-sm">
            <Updated ration={ration} />
            <DeleteRation ration={ration} />
          </div>
        </>
      )}
    </ListCards>
  );
}

function RationLink({ ration }: { ration: RationItem }) {
  return (
    <span className="grid">
      <RowLink to="/rations/$id/edit" params={{ id: ration.id }}>
        {ration.name || ration.horse.name}
      </RowLink>
      <span className="text-muted-foreground text-xs">{label("objective", ration.objective)}</span>
    </span>
  );
}

function Updated({ ration: { modifiedAt, creator } }: { ration: RationItem }) {
  return (
    <span className="grid min-w-32 grow">
      {formatDay(modifiedAt)}
      {creator && (
        <span className="wrap-break-word whitespace-normal text-xs contain-inline-size">
          {m.rations_by({ name: `${creator.firstname} ${creator.name}` })}
        </span>
      )}
    </span>
  );
}

function HorseOfRation({ ration, onSearch }: { ration: RationItem; onSearch: OnSearch }) {
  return (
    <button
      type="button"
      onClick={() => onSearch({ horse: ration.horse.id, page: 1 })}
      aria-label={m.rations_only({ horse: ration.horse.name })}
      className="finger-line z-10 min-h-6 rounded-sm text-left underline-offset-4 hover:underline"
    >
      {ration.horse.name}
    </button>
  );
}

function Energy({ ration }: { ration: RationItem }) {
  const { system, overrides } = ration;
  if (ration.energyCoverage === null) return <Unknown />;
  const override = overrides.find(({ nutrient }) => nutrient === systems[system].energy);
  return (
    <>
      <SpokenFigure text={energyText(ration)} />
      {override && <SetByHand text={m.ration_override_mark({ reason: override.reason })} />}
    </>
  );
}

function Price({ value, format = formatMoney }: { value: number | null; format?: typeof formatMonthly }) {
  const currency = useCurrency();
  return value === null ? <Unknown /> : format(value, currency);
}

function Unknown() {
  return <span className="font-normal text-muted-foreground">{m.unknown()}</span>;
}

function DeleteRation({ ration }: { ration: RationItem }) {
  if (!useMay("ration.delete")) return null;
  return (
    <DeleteLink
      to="/rations/$id/delete"
      params={{ id: ration.id }}
      preload={false}
      aria-label={m.rations_delete_named({ ration: rationName(ration), horse: ration.horse.name })}
    />
  );
}
