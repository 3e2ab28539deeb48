import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Upload } from "lucide-react";
import { limits } from "#contract/limits.ts";
import { readerCurrency, useMay, useMe } from "#web/features/session/queries.ts";
import { label } from "#web/lib/format/labels.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { ingredientName, matches, searchText } from "#web/lib/science/ingredient-search.ts";
import { shownNutrients } from "#web/lib/science/shown-nutrients.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { ListPage } from "#web/parts/list/list-page.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { isOwn } from "./ingredient-text.ts";
import { IngredientsCards, IngredientsTable } from "./ingredients-rows.tsx";
import { ChooseColumns } from "./nutrient-columns.tsx";
import { ingredientsQuery } from "./queries.ts";
import { groups, type IngredientsSearch, roleChoices } from "./search.ts";

interface IngredientsListProps {
  search: IngredientsSearch;
  onSearch: (change: Partial<IngredientsSearch>) => void;
  /** True for the reader's own wallet alone. */
  isWallet?: boolean;
}

const groupWords = { all: m.ingredients_all, own: m.ingredients_own, common: m.ingredients_common };

/** Lists the feeds of the catalogue and the organisation, or those of the wallet. */
export function IngredientsList({ search, onSearch, isWallet = false }: IngredientsListProps) {
  const { data, error, refetch } = useQuery(ingredientsQuery());
  const me = useMe();
  const currency = readerCurrency(me);
  const nutrients = shownNutrients(me?.settings?.nutrients ?? null);
  const { page, name, role, group } = search;
  const byName = nameOrder();
  const found = (data ?? [])
    .filter(({ inWallet }) => !isWallet || inWallet)
    .filter((item) => role === "all" || item.role === role)
    .filter((item) => group === "all" || isOwn(item) === (group === "own"))
    .filter((item) => name === "" || matches(searchText(item), name))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || byName(ingredientName(a), ingredientName(b)));
  const isNarrowed = name !== "" || role !== "all" || (isWallet && group !== "all");
  const shown = found.slice((page - 1) * limits.defaultPageSize, page * limits.defaultPageSize);
  return (
    <ListPage
      title={isWallet ? m.screen_ingredient_wallet() : m.screen_ingredients()}
      count={isWallet ? m.wallet_count : m.ingredients_count}
      actions={
        isWallet ? (
          <AddLink to="/ingredients">{m.wallet_add()}</AddLink>
        ) : (
          <>
            <ImportIngredients />
            <AddIngredient />
          </>
        )
      }
      filters={<Filters search={search} onSearch={onSearch} />}
      list={data && { members: shown, total: found.length }}
      error={error}
      onRetry={refetch}
      empty={
        isNarrowed ? (
          <NothingFound
            title={m.ingredients_none_found()}
            text={m.ingredients_none_found_text()}
            name={name}
            onClear={() => onSearch({ page: 1, name: "", role: "all", group: "all" })}
          />
        ) : (
          <NoIngredients isWallet={isWallet} />
        )
      }
      page={page}
      onPage={(next) => onSearch({ page: next })}
    >
      {(items) => (
        <>
          <IngredientsTable items={items} currency={currency} shown={nutrients} />
          <IngredientsCards items={items} currency={currency} shown={nutrients} />
        </>
      )}
    </ListPage>
  );
}

function Filters({ search: { name, role, group }, onSearch }: Omit<IngredientsListProps, "isWallet">) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-full tablet:w-80">
        <SearchField
          label={m.ingredients_search()}
          value={name}
          onSearch={(text) => onSearch({ name: text, page: 1 })}
        />
      </div>
      <Select
        className="tablet:w-44 dyslexic:tablet:w-60"
        aria-label={m.ingredient_role()}
        value={role}
        onChange={({ currentTarget }) => {
          const chosen = roleChoices.find((key) => key === currentTarget.value);
          if (chosen) onSearch({ role: chosen, page: 1 });
        }}
      >
        {roleChoices.map((key) => (
          <SelectOption key={key} value={key}>
            {key === "all" ? m.ingredients_every_role() : label("feed_role", key)}
          </SelectOption>
        ))}
      </Select>
      <SegmentedChoice
        label={m.ingredients_group()}
        choices={groups}
        value={group}
        wordOf={(key) => groupWords[key]()}
        onChange={(chosen) => onSearch({ group: chosen, page: 1 })}
      />
      <ChooseColumns />
    </div>
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

function ImportIngredients() {
  if (!useMay("ingredient.import")) return null;
  return (
    <Button asChild variant="outline">
      <Link to="/ingredients/import">
        <Upload aria-hidden="true" />
        {m.screen_ingredient_import()}
      </Link>
    </Button>
  );
}

function AddIngredient() {
  return useMay("ingredient.post") && <AddLink to="/ingredients/add">{m.ingredient_add()}</AddLink>;
}
