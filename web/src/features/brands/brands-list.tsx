import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { ListActions } from "#web/parts/list/list-actions.tsx";
import { outColumns } from "#web/parts/list/list-table.tsx";
import { NamedList } from "#web/parts/list/named-list.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { BrandsCards, type BrandsListProps, BrandsTable, brandColumns, useIsSuper } from "./brands-rows.tsx";
import { brandsQuery, readEveryBrand } from "./queries.ts";

export function BrandsList({ search, onSearch }: BrandsListProps) {
  const answer = useQuery(brandsQuery(search));
  const isSuper = useIsSuper();
  const maySeeOffers = useMay("brand_offer.get_collection");
  return (
    <NamedList
      title={m.screen_brands()}
      count={m.brands_count}
      actions={
        <ListActions
          exported={
            answer.data && answer.data["hydra:totalItems"] > 0
              ? {
                  title: m.screen_brands(),
                  shown: outColumns(brandColumns(isSuper)),
                  rows: () => readEveryBrand(search),
                }
              : null
          }
          links={
            maySeeOffers
              ? [
                  <Link key="offers" to="/brands/offers">
                    {m.screen_brand_offers()}
                  </Link>,
                ]
              : []
          }
        >
          <AddBrand />
        </ListActions>
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

function AddBrand() {
  return useMay("brand.post") && <AddLink to="/brands/add">{m.screen_brand_add()}</AddLink>;
}
