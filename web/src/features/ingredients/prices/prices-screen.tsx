import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { limits } from "#contract/limits.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { type PricesSearch, priceScopes } from "#web/features/ingredients/search.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { ingredientName, matches, searchText } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { ListPage } from "#web/parts/list/list-page.tsx";
import { PastePrices } from "./paste-prices.tsx";
import { PriceRow } from "./price-row.tsx";

interface PricesScreenProps {
  search: PricesSearch;
  onSearch: (change: Partial<PricesSearch>) => void;
}

const scopeWords = { wallet: m.my_wallet, priced: m.prices_priced, all: m.ingredients_all };

const ways: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Moves between the prices as in a spreadsheet: up and down by arrows, down by Enter; leaving a field saves it. */
function moveBetweenFields(event: KeyboardEvent<HTMLUListElement>): void {
  const way = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : ways[event.key];
  const fields = [...event.currentTarget.querySelectorAll("input")];
  const at = fields.indexOf(event.target as HTMLInputElement);
  const next = way === undefined || at < 0 ? undefined : fields[at + way];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** Lists the organisation's price of each feed; each price is edited in its row. */
export function PricesScreen({ search: { page, name, scope }, onSearch }: PricesScreenProps) {
  const { data, error, refetch } = useQuery(ingredientsQuery());
  const currency = useCurrency();
  const byName = nameOrder();
  const found = (data ?? [])
    .filter(({ role }) => role !== "pasture")
    .filter(({ inWallet }) => scope !== "wallet" || inWallet)
    .filter(({ pricePerTonne }) => scope !== "priced" || pricePerTonne !== null)
    .filter((item) => name === "" || matches(searchText(item), name))
    .sort((a, b) => byName(ingredientName(a), ingredientName(b)));
  const shown = found.slice((page - 1) * limits.defaultPageSize, page * limits.defaultPageSize);
  return (
    <ListPage
      title={m.screen_ingredient_price()}
      count={m.ingredients_count}
      actions={data && <PastePrices listed={found} all={data} currency={currency} />}
      filters={<PriceFilters name={name} scope={scope} onSearch={onSearch} />}
      list={data && { members: shown, total: found.length }}
      error={error}
      onRetry={refetch}
      empty={
        <NothingFound
          title={m.ingredients_none_found()}
          text={m.ingredients_none_found_text()}
          name={name}
          onClear={() => onSearch({ page: 1, name: "", scope: "all" })}
        />
      }
      page={page}
      onPage={(next) => onSearch({ page: next })}
    >
      {(items) => (
        <ul onKeyDownCapture={moveBetweenFields} className="rounded-md border border-border bg-card">
          {items.map((item) => (
            <PriceRow key={item.id} item={item} currency={currency} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function PriceFilters({
  name,
  scope,
  onSearch,
}: Pick<PricesSearch, "name" | "scope"> & Pick<PricesScreenProps, "onSearch">) {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted-foreground text-sm">{m.prices_help()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full tablet:w-80">
          <SearchField
            label={m.ingredients_search()}
            value={name}
            onSearch={(text) => onSearch({ name: text, page: 1 })}
          />
        </div>
        <SegmentedChoice
          label={m.prices_scope()}
          choices={priceScopes}
          value={scope}
          wordOf={(key) => scopeWords[key]()}
          onChange={(chosen) => onSearch({ scope: chosen, page: 1 })}
        />
      </div>
    </div>
  );
}
