import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Columns3, Upload } from "lucide-react";
import { type ComponentProps, type ReactElement, useMemo } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { readerCurrency, useMay, useMe } from "#web/features/session/queries.ts";
import { lotsByFeed } from "#web/lib/science/lots.ts";
import { shownNutrients } from "#web/lib/science/shown-nutrients.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { ListActions } from "#web/parts/list/list-actions.tsx";
import { ListPage } from "#web/parts/list/list-page.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { MakersChanges } from "../makers-changes.tsx";
import { ingredientsQuery } from "../queries.ts";
import { defaultIngredientsSearch, type IngredientsSearch } from "../search.ts";
import { byPlace, walletSteps } from "../wallet/wallet-order.ts";
import { useFeedFacts } from "./fact-columns.tsx";
import { FeedFilters } from "./feed-filters.tsx";
import { allFeedColumns, shownFeedColumns } from "./feed-out-columns.ts";
import { findFeeds, indexFeeds } from "./find-feeds.ts";
import { IngredientsCards, IngredientsTable } from "./ingredients-rows.tsx";

interface IngredientsListProps {
  search: IngredientsSearch;
  onSearch: (change: Partial<IngredientsSearch>) => void;
  /** True for the reader's own wallet alone. */
  isWallet?: boolean;
}

/** Lists the feeds of the catalogue and the organisation, or those of the wallet. */
export function IngredientsList({ search, onSearch, isWallet = false }: IngredientsListProps) {
  const { data, error, refetch } = useQuery(ingredientsQuery());
  const me = useMe();
  const mayImport = useMay("ingredient_import.post");
  const currency = readerCurrency(me);
  const nutrients = shownNutrients(me?.settings?.nutrients ?? null);
  const [facts, setFacts] = useFeedFacts();
  const { page, name } = search;
  const { feeds, found, steps } = useFoundFeeds(data, search, isWallet);
  const title = isWallet ? m.screen_ingredient_wallet() : m.screen_ingredients();
  const isNarrowed = feeds.length > 0 && search.group !== "own";
  const shown = found.slice((page - 1) * limits.defaultPageSize, page * limits.defaultPageSize);
  return (
    <ListPage
      title={title}
      count={isWallet ? m.wallet_count : m.ingredients_count}
      actions={
        <ListActions
          exported={
            found.length > 0
              ? {
                  title,
                  shown: shownFeedColumns(currency, nutrients, isWallet),
                  all: allFeedColumns(currency, isWallet),
                  rows: () => withLots(found, data ?? []),
                }
              : null
          }
          links={isWallet ? [] : neighbours(mayImport)}
        >
          {isWallet ? <AddLink to="/ingredients">{m.wallet_add()}</AddLink> : <AddIngredient />}
        </ListActions>
      }
      help={isWallet ? m.wallet_help() : undefined}
      filters={
        <Filters {...{ search, onSearch, facts }} onFacts={setFacts} items={data ?? []} shown={nutrients} />
      }
      list={data && { members: shown, total: found.length }}
      error={error}
      onRetry={refetch}
      empty={
        isNarrowed ? <NoneFound name={name} onSearch={onSearch} /> : <NoIngredients isWallet={isWallet} />
      }
      page={page}
      onPage={(next) => onSearch({ page: next })}
    >
      {(items) => (
        <>
          <p className="text-muted-foreground text-sm">{m.ingredient_per_kg_dm()}</p>
          <IngredientsTable
            {...{ items, currency, isWallet, steps, facts }}
            shown={nutrients}
            sort={{ search, onSearch }}
          />
          <IngredientsCards {...{ items, currency, isWallet, steps, facts }} shown={nutrients} />
        </>
      )}
    </ListPage>
  );
}

/** Returns the feeds of the list, those that the search finds, and their steps in the order of the wallet. */
function useFoundFeeds(
  data: readonly IngredientItem[] | undefined,
  search: IngredientsSearch,
  isWallet: boolean,
) {
  const feeds = useMemo(() => {
    if (!isWallet) return indexFeeds(data ?? []);
    const inWallet = (data ?? []).filter((item) => item.inWallet);
    return indexFeeds(inWallet, byPlace);
  }, [data, isWallet]);
  const found = useMemo(() => findFeeds(feeds, search), [feeds, search]);
  const isInPlaces = isWallet && search.order === "relevance" && search.name === "";
  const steps = useMemo(
    () => (isInPlaces ? walletSteps(data ?? [], found) : undefined),
    [isInPlaces, data, found],
  );
  return { feeds, found, steps };
}

/** Adds to feeds their lots, each after its feed. */
function withLots(found: readonly IngredientItem[], all: readonly IngredientItem[]): IngredientItem[] {
  const lots = lotsByFeed(all);
  return found.flatMap((item) => [item, ...(lots.get(item["@id"]) ?? [])]);
}

function Filters(filters: ComponentProps<typeof FeedFilters>) {
  return (
    <div className="grid gap-3">
      <MakersChanges />
      <FeedFilters {...filters} />
    </div>
  );
}

/** Links to the screens beside the catalogue. */
const neighbours = (mayImport: boolean): ReactElement[] => [
  <Link key="compare" to="/ingredients/compare">
    <Columns3 aria-hidden="true" />
    {m.feed_compare()}
  </Link>,
  ...(mayImport
    ? [
        <Link key="import" to="/ingredients/import">
          <Upload aria-hidden="true" />
          {m.screen_ingredient_import()}
        </Link>,
      ]
    : []),
];

function NoneFound({ name, onSearch }: { name: string } & Pick<IngredientsListProps, "onSearch">) {
  return (
    <NothingFound
      title={m.ingredients_none_found()}
      text={m.ingredients_none_found_text()}
      name={name}
      onClear={() => onSearch(defaultIngredientsSearch)}
    />
  );
}

function NoIngredients({ isWallet }: { isWallet: boolean }) {
  return isWallet ? (
    <EmptyState
      title={m.wallet_none()}
      text={m.wallet_none_text()}
      action={<AddLink to="/ingredients">{m.wallet_add()}</AddLink>}
    />
  ) : (
    <EmptyState
      title={m.ingredients_none_own()}
      text={m.ingredients_none_own_text()}
      action={<AddIngredient />}
    />
  );
}

function AddIngredient() {
  return useMay("ingredient.post") && <AddLink to="/ingredients/add">{m.ingredient_add()}</AddLink>;
}
