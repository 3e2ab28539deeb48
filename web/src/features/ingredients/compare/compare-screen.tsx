import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
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
  return (
    <Page title={m.screen_ingredient_compare()} intro={m.feed_compare_intro({ count: comparedMost })}>
      <div data-print="never" className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {feeds.length < comparedMost && (
          <AddFeed
            items={items.filter(({ id }) => !shown.includes(id))}
            onAdd={(id) => show([...shown, id])}
          />
        )}
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

/** Adds a feed by its name, typed or chosen among proposals. */
function AddFeed({ items, onAdd }: AddFeedProps) {
  const list = useId();
  const [typed, setTyped] = useState("");
  const byName = nameOrder();
  const found = items
    .filter((item) => ingredientName(item).toLowerCase().includes(typed.toLowerCase()))
    .sort((a, b) => byName(ingredientName(a), ingredientName(b)));
  const choose = (text: string) => {
    const chosen = items.find((item) => ingredientName(item) === text);
    setTyped(chosen ? "" : text);
    if (chosen) onAdd(chosen.id);
  };
  return (
    <Field label={m.feed_compare_add()} className="w-full tablet:w-80">
      <FieldControl>
        <Input
          value={typed}
          list={list}
          autoComplete="off"
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== "Enter" || typed === "" || !first) return;
            event.preventDefault();
            choose(ingredientName(first));
          }}
        />
      </FieldControl>
      <datalist id={list}>
        {found.slice(0, proposalsMost).map((item) => (
          <option key={item.id} value={ingredientName(item)} />
        ))}
      </datalist>
    </Field>
  );
}
