import { useQuery } from "@tanstack/react-query";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NamedList } from "#web/parts/list/named-list.tsx";
import { BrandOffersCards, type BrandOffersListProps, BrandOffersTable } from "./brand-offers-rows.tsx";
import { brandOffersQuery } from "./queries.ts";

/** Lists the brands that other organisations offer, and the own offers; every offer for a super admin. */
export function BrandOffersList({ search, onSearch }: BrandOffersListProps) {
  return (
    <NamedList
      title={m.screen_brand_offers()}
      count={m.brand_offers_count}
      actions={null}
      help={m.brand_offers_intro()}
      answer={useQuery(brandOffersQuery(search))}
      failure={m.brand_offers_cannot_fetch()}
      noneFound={{ title: m.brands_none_found(), text: m.brands_none_found_text() }}
      none={<EmptyState title={m.brand_offers_none()} text={m.brand_offers_none_text()} action={null} />}
      search={search}
      onSearch={onSearch}
    >
      {(offers) => (
        <>
          <BrandOffersTable offers={offers} search={search} onSearch={onSearch} />
          <BrandOffersCards offers={offers} />
        </>
      )}
    </NamedList>
  );
}
