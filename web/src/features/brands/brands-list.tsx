import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { ListExport } from "#web/parts/list/list-export.tsx";
import { outColumns } from "#web/parts/list/list-table.tsx";
import { NamedList } from "#web/parts/list/named-list.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { BrandsCards, type BrandsListProps, BrandsTable, brandColumns, useIsSuper } from "./brands-rows.tsx";
import { brandsQuery, readEveryBrand } from "./queries.ts";

export function BrandsList({ search, onSearch }: BrandsListProps) {
  const answer = useQuery(brandsQuery(search));
  const isSuper = useIsSuper();
  return (
    <NamedList
      title={m.screen_brands()}
      count={m.brands_count}
      actions={
        <>
          {answer.data && answer.data["hydra:totalItems"] > 0 && (
            <ListExport
              title={m.screen_brands()}
              shown={outColumns(brandColumns(isSuper))}
              rows={() => readEveryBrand(search)}
            />
          )}
          <OfferedBrands />
          <AddBrand />
        </>
      }
      answer={answer}
      failure={m.brands_cannot_fetch()}
      noneFound={{ title: m.brands_none_found(), text: m.brands_none_found_text() }}
      none={<EmptyState title={m.brands_none()} text={m.brands_none_text()} action={<AddBrand />} />}
      search={search}
      onSearch={onSearch}
    >
      {(brands) => (
        <>
          <BrandsTable brands={brands} search={search} onSearch={onSearch} />
          <BrandsCards brands={brands} />
        </>
      )}
    </NamedList>
  );
}

function OfferedBrands() {
  if (!useMay("brand_offer.get_collection")) return null;
  return (
    <Button asChild variant="outline">
      <Link to="/brands/offers">{m.screen_brand_offers()}</Link>
    </Button>
  );
}

function AddBrand() {
  return useMay("brand.post") && <AddLink to="/brands/add">{m.screen_brand_add()}</AddLink>;
}
