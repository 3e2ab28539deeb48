import { isSuperAdmin } from "#contract/roles.ts";
import type { BrandOfferItem } from "#contract/schemas/brand.ts";
import { useMe } from "#web/features/session/queries.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { OfferActions } from "./offer-actions.tsx";
import { offerStateText } from "./offer-state-text.ts";
import type { BrandOffersSearch } from "./search.ts";

export interface BrandOffersListProps {
  search: BrandOffersSearch;
  onSearch: (change: Partial<BrandOffersSearch>) => void;
}

interface RowsProps {
  offers: readonly BrandOfferItem[];
}

type OfferColumn = Column<BrandOfferItem, BrandOffersSearch["order"]>;

const whole = (value: number | null) => (value === null ? "" : formatNumber(value, getLocale(), 0));

const columns = (isSuper: boolean): OfferColumn[] => [
  {
    head: m.name(),
    by: "name",
    cell: ({ brand }) => <span className="font-medium">{brand.name}</span>,
  },
  { head: m.offer_maker(), by: "maker", cell: ({ maker }) => maker },
  { head: m.ration_feeds(), isNumeric: true, cell: ({ numberOfIngredients: count }) => whole(count) },
  ...(isSuper
    ? [
        {
          head: m.offer_organisations(),
          isNumeric: true,
          cell: ({ numberOfOrganisations: count }: BrandOfferItem) => whole(count),
        },
      ]
    : []),
  { head: m.offer_state(), cell: (offer) => stateWord(offer) },
];

/** Says how an offer goes for its maker and super admins, and to the others that they took the brand. */
function stateWord({ state, isOwn, takenAs, numberOfOrganisations }: BrandOfferItem): string {
  const seesAll = numberOfOrganisations !== null;
  const words = [
    ...(isOwn ? [m.offer_own()] : []),
    ...(seesAll ? [offerStateText(state)] : []),
    ...(takenAs ? [m.offer_taken()] : []),
  ];
  return words.length > 0 ? words.join(" · ") : m.offer_available();
}

export function BrandOffersTable({ offers, ...sort }: RowsProps & BrandOffersListProps) {
  return (
    <ListTable
      caption={m.screen_brand_offers()}
      rows={offers}
      columns={columns(isSuperAdmin(useMe()?.roles ?? []))}
      sort={sort}
      actions={(offer) => <OfferActions offer={offer} />}
    />
  );
}

export function BrandOffersCards({ offers }: RowsProps) {
  return (
    <ListCards rows={offers} isPaired>
      {(offer) => (
        <div className="grid gap-3">
          <span className="grid min-w-0 gap-1">
            <span className="font-medium">{offer.brand.name}</span>
            <span className="text-muted-foreground text-sm">{offer.maker}</span>
            <span className="text-sm">{m.ingredients_count({ count: offer.numberOfIngredients })}</span>
            <span className="text-sm">{stateWord(offer)}</span>
          </span>
          <span className="flex flex-wrap gap-2 empty:hidden">
            <OfferActions offer={offer} />
          </span>
        </div>
      )}
    </ListCards>
  );
}
