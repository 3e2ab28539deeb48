import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { ingredientName, stripAccents } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { BasisChoice } from "../basis-choice.tsx";
import { ingredientsQuery } from "../queries.ts";
import type { CompareSearch } from "../search.ts";
import { comparedMost } from "./compare-feeds.ts";
import { CompareTable } from "./compare-table.tsx";

interface CompareScreenProps {
  search: CompareSearch;
  onSearch: (change: Partial<CompareSearch>) => void;
}

/** Compares up to five feeds side by side; differences are those from the first. */
export function CompareScreen({ search: { ids, basis }, onSearch }: CompareScreenProps) {
  const { data: items } = useSuspenseQuery(ingredientsQuery());
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false);
  const wanted = [...new Set(ids.split(",").filter(Boolean))].slice(0, comparedMost);
  const feeds = wanted.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const show = (next: readonly string[]) => onSearch({ ids: next.join(",") });
  const shown = feeds.map(({ id }) => id);
  const others = useMemo(() => items.filter(({ id }) => !ids.split(",").includes(id)), [items, ids]);
  return (
    <Page
      title={m.screen_ingredient_compare()}
      intro={`${m.feed_compare_intro({ count: comparedMost })} ${basis === "as_fed" ? m.ingredient_per_kg_fed() : m.ingredient_per_kg_dm()}`}
    >
      <div data-print="never" className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {feeds.length < comparedMost && <AddFeed items={others} onAdd={(id) => show([...shown, id])} />}
        <BasisChoice basis={basis} onChange={(chosen) => onSearch({ basis: chosen })} />
        <LabelledCheckbox
          label={m.feed_compare_differences()}
          isOn={isOnlyDifferent}
          onChange={setIsOnlyDifferent}
        />
      </div>
      {feeds.length === 0 ? (
        <EmptyState title={m.feed_compare_none()} text={m.feed_compare_none_text()} />
      ) : (
        <CompareTable
          {...{ feeds, basis, isOnlyDifferent }}
          onRemove={(id) => show(shown.filter((each) => each !== id))}
        />
      )}
    </Page>
  );
}

interface AddFeedProps {
  items: readonly IngredientItem[];
  onAdd: (id: string) => void;
}

/** Proposals of one field: more would slow typing. */
const proposalsMost = 50;

/** Adds a feed by its name: chosen among proposals, or typed and confirmed by Enter. */
function AddFeed({ items, onAdd }: AddFeedProps) {
  const list = useId();
  const [typed, setTyped] = useState("");
  const feeds = useMemo(() => {
    const byName = nameOrder();
    return items
      .map((item) => ({ item, name: ingredientName(item), words: stripAccents(ingredientName(item)) }))
      .sort((a, b) => byName(a.name, b.name));
  }, [items]);
  const words = stripAccents(typed);
  const found = feeds.filter((feed) => feed.words.includes(words));
  const chosen = feeds.find((feed) => feed.words === words) ?? found[0];
  const add = (id: string) => {
    setTyped("");
    onAdd(id);
  };
  return (
    <Field label={m.feed_compare_add()} className="w-full tablet:w-80">
      <FieldControl>
        <Input
          value={typed}
          list={list}
          autoComplete="off"
          onChange={({ currentTarget, nativeEvent }) => {
            const { value } = currentTarget;
            const picked = isPicked(nativeEvent) && feeds.find(({ name }) => name === value);
            if (picked) add(picked.item.id);
            else setTyped(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed === "" || !chosen) return;
            event.preventDefault();
            add(chosen.item.id);
          }}
        />
      </FieldControl>
      <datalist id={list}>
        {found.slice(0, proposalsMost).map(({ item, name }) => (
          <option key={item.id} value={name} />
        ))}
      </datalist>
    </Field>
  );
}

/** Tells whether a text was chosen among proposals: a name that begins another one is not chosen while it is typed. */
const isPicked = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === "insertReplacementText";
