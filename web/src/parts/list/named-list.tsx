import type { ReactNode } from "react";
import type { HydraCollection, HydraItem } from "#contract/wire/hydra.ts";
import { m } from "#web/paraglide/messages.js";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { ListPage, listed } from "./list-page.tsx";

interface NamedListProps<Item> {
  title: string;
  count: (inputs: { count: number }) => string;
  actions: ReactNode;
  /** A sentence about the list, above its filters. */
  help?: string;
  answer: { data: HydraCollection<Item> | undefined; error: Error | null; refetch: () => unknown };
  /** The sentence before the reason of a failure. */
  failure: string;
  noneFound: { title: string; text: string };
  /** Shown in place of `noneFound` while no name is searched. */
  none?: ReactNode;
  search: { page: number; name: string };
  onSearch: (change: { page?: number; name?: string }) => void;
  children: (items: readonly (Item & HydraItem)[]) => ReactNode;
}

/** NamedList shows a list that is searched by name alone. */
export function NamedList<Item>({
  answer,
  noneFound,
  none,
  search,
  onSearch,
  ...page
}: NamedListProps<Item>) {
  const { data, error, refetch } = answer;
  return (
    <ListPage
      {...page}
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
      empty={
        !search.name && none ? (
          none
        ) : (
          <NothingFound {...noneFound} name={search.name} onClear={() => onSearch({ page: 1, name: "" })} />
        )
      }
      page={search.page}
      onPage={(page) => onSearch({ page })}
    />
  );
}
