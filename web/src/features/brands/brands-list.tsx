import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NamedList } from "#web/parts/list/named-list.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { BrandsCards, type BrandsListProps, BrandsTable } from "./brands-rows.tsx";
import { brandsQuery } from "./queries.ts";

export function BrandsList({ search, onSearch }: BrandsListProps) {
  return (
    <NamedList
      title={m.screen_brands()}
      count={m.brands_count}
      actions={<AddBrand />}
      answer={useQuery(brandsQuery(search))}
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
