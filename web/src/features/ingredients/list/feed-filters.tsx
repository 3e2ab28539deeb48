import { X } from "lucide-react";
import { useMemo } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { label } from "#web/lib/format/labels.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import {
  completenesses,
  defaultIngredientsSearch,
  type FeedFact,
  groups,
  type IngredientsSearch,
  leastKnown,
  levelFields,
  roleChoices,
} from "../search.ts";
import { ChooseFacts } from "./fact-columns.tsx";
import { Order } from "./feed-order.tsx";
import { ChooseColumns } from "./nutrient-columns.tsx";

interface FiltersProps {
  items: readonly IngredientItem[];
  search: IngredientsSearch;
  /** Nutrients in sight, by which the list can be ordered. */
  shown: readonly NutrientKey[];
  /** Facts in sight, and the function that chooses others. */
  facts: readonly FeedFact[];
  onFacts: (facts: readonly FeedFact[]) => void;
  onSearch: (change: Partial<IngredientsSearch>) => void;
}

const groupWord = (key: (typeof groups)[number]): string => {
  if (key === "all") return m.ingredients_every_group();
  return key === "own" ? m.ingredients_own_group() : label("group_type", key);
};

const { order: _order, direction: _direction, ...noFilters } = defaultIngredientsSearch;

/** Narrows the list: what is usual in sight, the classification and the rest folded. */
export function FeedFilters({ items, search, shown, facts, onFacts, onSearch }: FiltersProps) {
  const narrow = (change: Partial<IngredientsSearch>) => onSearch({ ...change, page: 1 });
  const more = [...levelFields.map((field) => search[field]), search.brand, search.since].filter(Boolean);
  const count = more.length + Number(search.known !== "all");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full tablet:w-80">
          <SearchField
            label={m.ingredients_search()}
            value={search.name}
            onSearch={(name) => narrow({ name })}
          />
        </div>
        <OneOf
          label={m.ingredient_role()}
          value={search.role}
          choices={roleChoices.map((key) => [
            key,
            key === "all" ? m.ingredients_every_role() : label("feed_role", key),
          ])}
          onChoose={(role) => narrow({ role })}
        />
        <OneOf
          label={m.ingredients_group()}
          value={search.group}
          choices={groups.map((key) => [key, groupWord(key)])}
          onChoose={(group) => narrow({ group })}
        />
        <ChooseColumns />
        <ChooseFacts facts={facts} onChoose={onFacts} />
        {(count > 0 || search.name !== "" || search.role !== "all" || search.group !== "all") && (
          <Button variant="ghost" className="max-tablet:-ml-4" onClick={() => onSearch(noFilters)}>
            <X aria-hidden="true" />
            {m.filters_clear()}
          </Button>
        )}
      </div>
      <details open={count > 0 || undefined} className="rounded-md">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 text-sm">
          <FoldMark />
          {m.ingredients_filters()}
          {count > 0 && ` (${count})`}
        </summary>
        <div className="grid gap-3 pt-1 tablet:grid-cols-2 laptop:grid-cols-4">
          <Levels {...{ items, search, narrow }} />
          <Others {...{ items, search, narrow }} />
          <Order {...{ search, shown, facts, narrow }} />
        </div>
      </details>
    </div>
  );
}

interface Narrowing {
  narrow: (change: Partial<IngredientsSearch>) => void;
}
type PartProps = Pick<FiltersProps, "items" | "search"> & Narrowing;

/** One choice a level, each among the feeds of the levels above it. */
function Levels({ items, search, narrow }: PartProps) {
  const { level1, level2, level3 } = search;
  const wordsOf = useMemo(() => levelWords(items, [level1, level2, level3]), [items, level1, level2, level3]);
  return levelFields.map((field, at) => {
    const words = wordsOf[at] ?? new Map<string, string>();
    const below = Object.fromEntries(levelFields.slice(at + 1).map((each) => [each, ""]));
    return (
      <Choice
        key={field}
        label={m.ingredients_level({ level: at + 1 })}
        value={search[field]}
        words={words}
        onChoose={(chosen) => narrow({ ...below, [field]: chosen })}
      />
    );
  });
}

/** Lists the words of each level among the feeds of the levels chosen above it, by their English word. */
const levelWords = (items: readonly IngredientItem[], chosen: readonly string[]): Map<string, string>[] =>
  levelFields.map((_field, at) => {
    const words = new Map<string, string>();
    for (const { levelsEn, levelsFr } of items) {
      const key = levelsEn[at];
      const isWithin = chosen.every((word, place) => place >= at || word === "" || levelsEn[place] === word);
      if (key && isWithin) words.set(key, (getLocale() === "fr" ? levelsFr[at] : key) ?? key);
    }
    return words;
  });

function Others({ items, search, narrow }: PartProps) {
  const brands = new Map(
    items.flatMap(({ brand }): [string, string][] => (brand ? [[brand.id, brand.name]] : [])),
  );
  const shares = new Map(
    completenesses
      .filter((key) => key !== "all")
      .map((key): [string, string] => [key, m.ingredients_known_least({ share: leastKnown[key] })]),
  );
  return (
    <>
      <Choice
        label={m.analysis_brand()}
        value={search.brand}
        words={brands}
        onChoose={(brand) => narrow({ brand })}
      />
      <Choice
        label={m.ingredients_completeness()}
        value={search.known === "all" ? "" : search.known}
        words={shares}
        onChoose={(chosen) => narrow({ known: completenesses.find((key) => key === chosen) ?? "all" })}
      />
      <Field label={m.ingredients_since()}>
        <FieldControl>
          <Input
            type="date"
            value={search.since}
            onChange={({ currentTarget }) => narrow({ since: currentTarget.value })}
          />
        </FieldControl>
      </Field>
    </>
  );
}

interface ChoiceProps {
  label: string;
  /** The chosen key; empty for any. */
  value: string;
  words: ReadonlyMap<string, string>;
  onChoose: (key: string) => void;
}

function Choice({ label: title, value, words, onChoose }: ChoiceProps) {
  const byName = nameOrder();
  const options = [...words].sort(([, a], [, b]) => byName(a, b));
  return (
    <Field label={title}>
      <FieldControl>
        <Select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          <SelectOption value="">{m.ingredients_any()}</SelectOption>
          {value !== "" && !words.has(value) && <SelectOption value={value}>{value}</SelectOption>}
          {options.map(([key, word]) => (
            <SelectOption key={key} value={key}>
              {word}
            </SelectOption>
          ))}
        </Select>
      </FieldControl>
    </Field>
  );
}

interface OneOfProps<Key extends string> {
  label: string;
  value: Key;
  choices: readonly (readonly [Key, string])[];
  onChoose: (key: Key) => void;
}

function OneOf<Key extends string>({ label: title, value, choices, onChoose }: OneOfProps<Key>) {
  return (
    <Select
      className="tablet:w-44 dyslexic:tablet:w-60"
      aria-label={title}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(([key]) => key === currentTarget.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {choices.map(([key, word]) => (
        <SelectOption key={key} value={key}>
          {word}
        </SelectOption>
      ))}
    </Select>
  );
}
