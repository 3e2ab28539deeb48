import { type KeyboardEvent, useId, useMemo, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  type Refusal,
  reasonNotAddable,
  withIngredient,
} from "#web/features/rations/workbench/draft/draft.ts";
import { refusalText } from "#web/features/rations/workbench/quick-entry/entry-text.ts";
import { matches, searchText } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useMe } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { addableFeeds, favouritesFirst } from "#web/lib/science/ingredient-search.ts";
import { pickableFeeds } from "#web/lib/science/lots.ts";
import { shownNutrients } from "#web/lib/science/shown-nutrients.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Input } from "#web/ui/input.tsx";
import { IngredientOption } from "./ingredient-option.tsx";

/** Most entries shown; a search narrows the rest. */
const shownMax = 60;

export function AddFeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog
      title={m.ration_add_feed()}
      help={m.ration_add_help()}
      className="grid-rows-[auto_1fr] tablet:max-w-2xl"
      onClose={onClose}
    >
      <FeedPicker onDone={onClose} />
    </TitledDialog>
  );
}

/** Searches feeds in a list box: arrows move, Enter adds. */
function FeedPicker({ onDone }: { onDone: () => void }) {
  const bench = useWorkbenchStore();
  const id = useId();
  const { found, query, search, hasWallet, isWalletOnly, filter } = useFeedSearch(() => choose(null));
  const [path, setPath] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const shown = found.slice(0, shownMax);

  function choose(next: string | null): void {
    setPath(next);
    setRefusal(null);
  }

  function add(item: IngredientItem | null): void {
    const reason = reasonNotAddable(bench.snapshot().draft, item);
    setRefusal(reason);
    if (reason || !item) return;
    bench.change((draft) => withIngredient(draft, item, bench.horse.weightKg));
    onDone();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter") {
      event.preventDefault();
      add(shown.find((item) => item["@id"] === path) ?? null);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || shown.length === 0) return;
    event.preventDefault();
    const place = shown.findIndex((item) => item["@id"] === path);
    const next = shown[nextPlace(place, by, shown.length)];
    choose(next?.["@id"] ?? null);
    document.getElementById(`${id}-${next?.id}`)?.scrollIntoView({ block: "nearest" });
  }

  const selected = shown.find((item) => item["@id"] === path) ?? null;
  return (
    <div className="grid min-h-0 gap-3">
      <SearchInput
        value={query}
        list={`${id}-list`}
        active={selected ? `${id}-${selected.id}` : undefined}
        onChange={search}
        onKeyDown={press}
      />
      {hasWallet && <LabelledCheckbox label={m.wallet_only()} isOn={isWalletOnly} onChange={filter} />}
      <FeedList {...{ id, found, path }} onSelect={choose} onAdd={add} />
      <p role="alert" className={cn("text-destructive-ink text-sm", refusal === null && "sr-only")}>
        {refusal && refusalText(refusal)}
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {m.cancel()}
        </Button>
        <Button onClick={() => add(selected)}>{m.ration_add()}</Button>
      </DialogFooter>
    </div>
  );
}

interface SearchInputProps {
  value: string;
  /** Ids of the list box and of its active option. */
  list: string;
  active: string | undefined;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchInput({ value, list, active, onChange, onKeyDown }: SearchInputProps) {
  return (
    <Input
      role="combobox"
      aria-expanded="true"
      aria-controls={list}
      aria-activedescendant={active}
      aria-label={m.ration_search_feed()}
      placeholder={m.ration_search_feed()}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Returns the feeds that match a search, favourites first, then by name, and the search itself; each change of it calls `onSearch`. */
function useFeedSearch(onSearch: () => void) {
  const bench = useWorkbenchStore();
  const [query, setQuery] = useState("");
  const [isWalletOnly, setWalletOnly] = useState(false);
  const all = useMemo(() => {
    return pickableFeeds(addableFeeds(bench.items))
      .sort(favouritesFirst(nameOrder()))
      .map((item) => ({ item, text: searchText(item) }));
  }, [bench]);
  const found = useMemo(
    () =>
      all
        .filter(({ item, text }) => (item.inWallet || !isWalletOnly) && matches(text, query))
        .map(({ item }) => item),
    [all, query, isWalletOnly],
  );
  const hasWallet = all.some(({ item }) => item.inWallet);
  const search = (text: string) => {
    setQuery(text);
    onSearch();
  };
  const filter = (isOn: boolean) => {
    setWalletOnly(isOn);
    onSearch();
  };
  return { found, query, search, hasWallet, isWalletOnly, filter };
}

/** Returns the next index in a circle; from none (-1), the first or the last one. */
function nextPlace(place: number, by: number, count: number): number {
  if (place < 0) return by > 0 ? 0 : count - 1;
  return (place + by + count) % count;
}

interface FeedListProps {
  id: string;
  found: readonly IngredientItem[];
  path: string | null;
  onSelect: (path: string) => void;
  onAdd: (item: IngredientItem) => void;
}

function FeedList({ id, found, path, onSelect, onAdd }: FeedListProps) {
  const chosen = useMe()?.settings?.nutrients ?? null;
  const nutrients = useMemo(() => (chosen ? shownNutrients(chosen) : []), [chosen]);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={m.ration_feeds()}
      className="h-[46dvh] overflow-y-auto rounded-md border border-border tablet:h-96"
    >
      {found.slice(0, shownMax).map((item) => (
        <IngredientOption
          key={item.id}
          id={`${id}-${item.id}`}
          item={item}
          shown={nutrients}
          isSelected={item["@id"] === path}
          onSelect={() => onSelect(item["@id"])}
          onAdd={() => onAdd(item)}
        />
      ))}
      {found.length === 0 && <p className="p-4 text-muted-foreground text-sm">{m.ration_search_none()}</p>}
      {found.length > shownMax && (
        <p className="p-3 text-muted-foreground text-xs">
          {m.ration_search_more({ count: found.length - shownMax })}
        </p>
      )}
    </div>
  );
}
