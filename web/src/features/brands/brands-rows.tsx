import { isSuperAdmin } from "#contract/roles.ts";
import type { BrandItem } from "#contract/schemas/brand.ts";
import { useMay, useMe } from "#web/features/session/queries.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { DeleteLink, RowLink } from "#web/parts/list/row-links.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { offerStateText } from "./offer-state-text.ts";
import type { BrandsSearch } from "./search.ts";

export interface BrandsListProps {
  search: BrandsSearch;
  onSearch: (change: Partial<BrandsSearch>) => void;
}

interface RowsProps {
  brands: readonly BrandItem[];
}

type BrandColumn = Column<BrandItem, BrandsSearch["order"]>;

const organisation = (): BrandColumn => ({
  head: m.user_entity(),
  by: "userEntity",
  cell: ({ userEntity }) => userEntity.name,
  out: [{ head: m.user_entity(), value: ({ userEntity }) => userEntity.name }],
});

export const brandColumns = (isSuper: boolean): BrandColumn[] => [
  {
    head: m.name(),
    by: "name",
    cell: (brand) => <BrandLink brand={brand} />,
    out: [{ head: m.name(), value: ({ name }) => name }],
  },
  ...(isSuper ? [organisation()] : []),
  {
    head: m.ration_feeds(),
    isNumeric: true,
    cell: ({ numberOfIngredients }) => formatNumber(numberOfIngredients, getLocale(), 0),
    out: [{ head: m.ration_feeds(), value: ({ numberOfIngredients }) => numberOfIngredients }],
  },
  {
    head: m.offer_state(),
    cell: (brand) => <OfferWord brand={brand} />,
    out: [{ head: m.offer_state(), value: offerWord }],
  },
  {
    head: m.brand_modified(),
    by: "modifiedAt",
    cellClass: "whitespace-nowrap text-muted-foreground",
    cell: ({ modifiedAt }) => formatDay(modifiedAt),
    out: [{ head: m.brand_modified(), value: ({ modifiedAt }) => modifiedAt.slice(0, 10) }],
  },
];

export const useIsSuper = (): boolean => isSuperAdmin(useMe()?.roles ?? []);

export function BrandsTable({ brands, ...sort }: RowsProps & BrandsListProps) {
  return (
    <ListTable
      caption={m.screen_brands()}
      rows={brands}
      columns={brandColumns(useIsSuper())}
      sort={sort}
      actions={(brand) => <DeleteBrand brand={brand} />}
    />
  );
}

export function BrandsCards({ brands }: RowsProps) {
  const isSuper = useIsSuper();
  return (
    <ListCards rows={brands} isPaired>
      {(brand) => (
        <div className="flex items-start justify-between gap-3">
          <span className="grid min-w-0 gap-1">
            <BrandLink brand={brand} />
            {isSuper && <span className="text-muted-foreground text-sm">{brand.userEntity.name}</span>}
            <span className="text-sm">{m.ingredients_count({ count: brand.numberOfIngredients })}</span>
            <OfferWord brand={brand} />
          </span>
          <DeleteBrand brand={brand} />
        </div>
      )}
    </ListCards>
  );
}

/** Names the maker of a taken brand, or the state of the offer of an own one; null for a brand never offered. */
function offerWord({ maker, offer }: BrandItem): string | null {
  if (maker) return [...(maker.isFollowed ? [m.offer_taken()] : []), maker.name].join(" · ");
  return offer && offerStateText(offer.state);
}

function OfferWord({ brand }: { brand: BrandItem }) {
  if (brand.maker) return <Badge variant="hay">{offerWord(brand)}</Badge>;
  return <span className="text-muted-foreground text-sm">{offerWord(brand)}</span>;
}

function BrandLink({ brand }: { brand: BrandItem }) {
  return (
    <RowLink to="/brands/$id/edit" params={{ id: brand.id }}>
      {brand.name}
    </RowLink>
  );
}

function DeleteBrand({ brand }: { brand: BrandItem }) {
  const mayDelete = useMay("brand.delete");
  if (!mayDelete || brand.maker) return null;
  return (
    <DeleteLink
      to="/brands/$id/delete"
      params={{ id: brand.id }}
      preload={false}
      aria-label={m.delete_named({ name: brand.name })}
    />
  );
}
