import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { BrandsCards, type BrandsListProps, BrandsTable } from "./brands-rows.tsx";
import { brandsQuery } from "./queries.ts";

export function BrandsList({ search, onSearch }: BrandsListProps) {
  const { data, error, refetch } = useQuery(brandsQuery(search));
  return (
    <ListPage
      title={m.screen_brands()}
      count={m.brands_count}
      actions={<AddBrand />}
      filters={
        <SearchField
          label={m.search_by_name()}
          value={search.name}
          onSearch={(name) => onSearch({ name, page: 1 })}
        />
      }
      list={listed(data)}
      error={error}
      onRetry={refetch}
      failure={m.brands_cannot_fetch()}
      empty={
        search.name ? (
          <NothingFound
            title={m.brands_none_found()}
            text={m.brands_none_found_text()}
            name={search.name}
            onClear={() => onSearch({ page: 1, name: "" })}
          />
        ) : (
          <EmptyState title={m.brands_none()} text={m.brands_none_text()} action={<AddBrand />} />
        )
      }
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(brands) => (
        <>
          <BrandsTable brands={brands} search={search} onSearch={onSearch} />
          <BrandsCards brands={brands} />
        </>
      )}
    </ListPage>
  );
}

function AddBrand() {
  return useMay("brand.post") && <AddLink to="/brands/add">{m.screen_brand_add()}</AddLink>;
}
