import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { type PricesSearch, priceScopes } from "#web/features/ingredients/search.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { today } from "#web/lib/format/reader-clock.ts";
import { ingredientName, matches, searchText } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { ListPage } from "#web/parts/list/list-page.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PastePrices } from "./paste-prices.tsx";
import { dayAhead, lastPriceDay } from "./price-days.ts";
import { PriceRow } from "./price-row.tsx";

interface PricesScreenProps {
  search: PricesSearch;
  onSearch: (change: Partial<PricesSearch>) => void;
}

const scopeWords = { wallet: m.my_wallet, priced: m.prices_priced, all: m.ingredients_all };

const ways: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/**
 * Moves between the prices as in a spreadsheet: up and down by arrows, down by Enter, past the ends to the page before
 * or after. Leaving a field saves it; a price that is refused, or whose effect on rations was not in sight, holds the
 * page, and Enter stays in its field.
 */
function useMoves(page: number, pages: number, onPage: (page: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const cameBy = useRef(0);
  useEffect(() => {
    if (page > 0 && cameBy.current !== 0)
      fieldsIn(list.current)
        .at(cameBy.current > 0 ? 0 : -1)
        ?.focus();
    cameBy.current = 0;
  }, [page]);

  function turn(field: HTMLInputElement, way: number): void {
    field.blur();
    setTimeout(() => {
      if (field.ariaInvalid === "true" || isUnseen(field)) return;
      cameBy.current = way;
      onPage(page + way);
    });
  }

  /** Moves from a field; returns false where there is nowhere to go. */
  function go(field: HTMLInputElement, way: number): boolean {
    const fields = fieldsIn(list.current);
    const next = fields[fields.indexOf(field) + way];
    if (!next && (page + way < 1 || page + way > pages)) return false;
    if (next) next.focus();
    else turn(field, way);
    return true;
  }

  function move(event: KeyboardEvent<HTMLUListElement>): void {
    const way =
      event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : ways[event.key];
    const field = event.target;
    if (way === undefined || !(field instanceof HTMLInputElement)) return;
    if ((event.key === "Enter" && isUnseen(field)) || !go(field, way)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { list, move, onward: (field: HTMLInputElement) => void go(field, 1) };
}

/** True for a field whose price would change rations in a way that was not in sight yet. */
const isUnseen = (field: HTMLInputElement): boolean => field.closest("li")?.dataset.unseen !== undefined;

const fieldsIn = (list: HTMLElement | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll("input") ?? []),
];

/** Returns the feeds that have prices by name, those that the search finds. */
function usePricedFeeds(
  data: readonly IngredientItem[] | undefined,
  { name, scope }: PricesSearch,
): IngredientItem[] {
  const feeds = useMemo(() => {
    const byName = nameOrder();
    return (data ?? [])
      .filter(({ role }) => role !== "pasture")
      .map((item) => ({ item, name: ingredientName(item), words: searchText(item) }))
      .sort((a, b) => byName(a.name, b.name));
  }, [data]);
  return useMemo(
    () =>
      feeds
        .filter(({ item }) => scope !== "wallet" || item.inWallet)
        .filter(({ item }) => scope !== "priced" || item.pricePerTonne !== null)
        .filter(({ words }) => name === "" || matches(words, name))
        .map(({ item }) => item),
    [feeds, name, scope],
  );
}

/** Lists the organisation's price of each feed; each price is edited in its row. */
export function PricesScreen({ search, onSearch }: PricesScreenProps) {
  const { page, name } = search;
  const day = dayAhead(search.from);
  const { data, error, refetch } = useQuery(ingredientsQuery());
  const currency = useCurrency();
  const found = usePricedFeeds(data, search);
  const onPage = (next: number) => onSearch({ page: next });
  const moves = useMoves(page, Math.ceil(found.length / limits.defaultPageSize), onPage);
  const inSight = found.slice((page - 1) * limits.defaultPageSize);
  return (
    <ListPage
      title={m.screen_ingredient_price()}
      count={m.ingredients_count}
      actions={data && <PastePrices listed={inSight} all={data} currency={currency} day={day} />}
      filters={<PriceFilters search={search} onSearch={onSearch} />}
      list={data && { members: inSight.slice(0, limits.defaultPageSize), total: found.length }}
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
      onPage={onPage}
    >
      {(items) => (
        <ul
          ref={moves.list}
          onKeyDownCapture={moves.move}
          className="rounded-md border border-border bg-card"
        >
          {items.map((item) => (
            <PriceRow
              key={`${item.id} ${day}`}
              item={item}
              currency={currency}
              day={day}
              onward={moves.onward}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function PriceFilters({ search: { name, scope, from }, onSearch }: PricesScreenProps) {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted-foreground text-sm">
        {dayAhead(from) === null ? m.prices_help() : m.prices_help_ahead()}
      </p>
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
          phoneText={(key) => scopeWords[key]()}
        />
      </div>
      <Field label={m.audit_field_effective_on()} help={m.prices_from_help()} className="w-full tablet:w-80">
        <FieldControl>
          <Input
            type="date"
            min={today()}
            max={lastPriceDay()}
            value={dayAhead(from) ?? today()}
            onChange={({ currentTarget }) => onSearch({ from: dayAhead(currentTarget.value) ?? "" })}
          />
        </FieldControl>
      </Field>
    </div>
  );
}
