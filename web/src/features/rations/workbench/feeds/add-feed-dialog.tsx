import { type KeyboardEvent, useId, useMemo, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  type Refusal,
  reasonNotAddable,
  withIngredient,
} from "#web/features/rations/workbench/draft/draft.ts";
import { refusalText } from "#web/features/rations/workbench/quick-entry/entry-text.ts";
import { searchEntry } from "#web/features/rations/workbench/shared/feed-search.ts";
import { rankFeeds } from "#web/features/rations/workbench/shared/rank-feeds.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { addableFeeds } from "#web/lib/science/ingredient-search.ts";
import { pickableFeeds } from "#web/lib/science/lots.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Input } from "#web/ui/input.tsx";
import { FeedOptions, NoFeedFound, shownMax } from "./feed-options.tsx";
import { useRecentFeeds } from "./recent-feeds.ts";

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

/** Returns how feeds are added to the ration, which were, and why the last one could not be. */
function useAdding() {
  const bench = useWorkbenchStore();
  const [recent, remember] = useRecentFeeds(bench.snapshot().evaluation.verdictFacts.horseClass);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Returns whether the feed was added. */
  function add(item: IngredientItem | null): boolean {
    const reason = reasonNotAddable(bench.snapshot().draft, item);
    setRefusal(reason);
    if (reason || !item) return false;
    bench.change((draft) => withIngredient(draft, item, bench.horse.weightKg));
    remember(item.id);
    setAdded([...added, nameOf(item)]);
    return true;
  }

  return { add, added, recent, refusal, excuse: () => setRefusal(null) };
}

/** Searches feeds in a list box: arrows move, Enter adds. */
function FeedPicker({ onDone }: { onDone: () => void }) {
  const id = useId();
  const { add, added, recent, refusal, excuse } = useAdding();
  const { found, headed, query, search, hasWallet, isWalletOnly, filter } = useFeedSearch(recent, () =>
    choose(null),
  );
  const [path, setPath] = useState<string | null>(null);
  const shown = found.slice(0, shownMax);
  const selected = shown.find((item) => item["@id"] === path) ?? null;

  function choose(next: string | null): void {
    setPath(next);
    excuse();
  }

  const addLast = (item: IngredientItem | null) => add(item) && onDone();

  function addAndContinue(): void {
    if (!add(selected)) return;
    search("");
    document.getElementById(`${id}-search`)?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter") {
      event.preventDefault();
      addLast(selected);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || shown.length === 0) return;
    event.preventDefault();
    const place = shown.findIndex((item) => item["@id"] === path);
    const next = shown[nextPlace(place, by, shown.length)];
    choose(next?.["@id"] ?? null);
    document.getElementById(`${id}-${next?.id}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="grid min-h-0 gap-3">
      <SearchInput
        id={`${id}-search`}
        value={query}
        list={`${id}-list`}
        active={selected ? `${id}-${selected.id}` : undefined}
        onChange={search}
        onKeyDown={press}
      />
      {hasWallet && <LabelledCheckbox label={m.wallet_only()} isOn={isWalletOnly} onChange={filter} />}
      {found.length === 0 && <NoFeedFound onAll={isWalletOnly ? () => filter(false) : null} />}
      <FeedOptions {...{ id, found, path, recent: headed }} onSelect={choose} onAdd={addLast} />
      <PickerNotes added={added} refusal={refusal} />
      <PickerFooter
        hasAdded={added.length > 0}
        onDone={onDone}
        onAddMore={addAndContinue}
        onAdd={() => addLast(selected)}
      />
    </div>
  );
}

interface PickerFooterProps {
  hasAdded: boolean;
  onDone: () => void;
  onAddMore: () => void;
  onAdd: () => void;
}

/** Ends the search; on a phone the corner of the dialog closes it, and both ways to add share a line. */
const PickerFooter = ({ hasAdded, onDone, onAddMore, onAdd }: PickerFooterProps) => (
  <DialogFooter isHeld className="flex-row flex-wrap justify-end max-tablet:*:grow">
    <Button variant="outline" onClick={onDone} className="max-tablet:hidden">
      {hasAdded ? m.close() : m.cancel()}
    </Button>
    <Button variant="outline" onClick={onAddMore}>
      {m.ration_add_more()}
    </Button>
    <Button onClick={onAdd}>{m.ration_add()}</Button>
  </DialogFooter>
);

/** Says which feeds were added in this visit, and why one could not be. */
function PickerNotes({ added, refusal }: { added: readonly string[]; refusal: Refusal | null }) {
  return (
    <>
      <p role="alert" className={cn("text-destructive-ink text-sm", refusal === null && "sr-only")}>
        {refusal && refusalText(refusal)}
      </p>
      <p role="status" className={cn("text-muted-foreground text-sm", added.length === 0 && "sr-only")}>
        {added.length > 0 && m.ration_added_feeds({ feeds: added.join(" · ") })}
      </p>
    </>
  );
}

interface SearchInputProps {
  id: string;
  value: string;
  /** Ids of the list box and of its active option. */
  list: string;
  active: string | undefined;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchInput({ id, value, list, active, onChange, onKeyDown }: SearchInputProps) {
  return (
    <Input
      id={id}
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

/** Returns the feeds that match a search, the nearest to the reader first, and the search itself; each change of it calls `onSearch`. */
function useFeedSearch(recent: readonly string[], onSearch: () => void) {
  const bench = useWorkbenchStore();
  const [query, setQuery] = useState("");
  const [isWalletOnly, setWalletOnly] = useState(false);
  const all = useMemo(() => pickableFeeds(addableFeeds(bench.items)).map(searchEntry), [bench]);
  const found = useMemo(() => {
    const offered = isWalletOnly ? all.filter(({ item }) => item.inWallet) : all;
    return rankFeeds(offered, query, recent, nameOrder());
  }, [all, query, recent, isWalletOnly]);
  const hasWallet = all.some(({ item }) => item.inWallet);
  const search = (text: string) => {
    setQuery(text);
    onSearch();
  };
  const filter = (isOn: boolean) => {
    setWalletOnly(isOn);
    onSearch();
  };
  // the answer to a search has no headings
  const headed = query.trim() === "" ? recent : null;
  return { found, headed, query, search, hasWallet, isWalletOnly, filter };
}

/** Returns the next index in a circle; from none (-1), the first or the last one. */
function nextPlace(place: number, by: number, count: number): number {
  if (place < 0) return by > 0 ? 0 : count - 1;
  return (place + by + count) % count;
}
