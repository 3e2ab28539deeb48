import { ListFilter, X } from "lucide-react";
import { useState } from "react";
import { type HorseFilter, horseFilterNames, horseFilters } from "#contract/horse-filters.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import type { HorsesListProps } from "./horses-rows.tsx";
import { defaultHorsesSearch, horseOrders } from "./search.ts";

const names: Readonly<Record<HorseFilter, () => string>> = {
  kind: m.horses_filter_kind,
  condition: m.horses_filter_condition,
  verdict: m.horses_filter_verdict,
  batch: m.horses_filter_batch,
};

export const isFiltered = (search: HorsesListProps["search"]): boolean =>
  horseFilterNames.some((name) => search[name] !== "");

/** Filters and sorts the horses; on a phone all but the name fold away. */
export function HorseFilters({ search, onSearch }: HorsesListProps) {
  const chosen = horseFilterNames.filter((name) => search[name] !== "").length;
  const [isOpen, setIsOpen] = useState(chosen > 0);
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow tablet:max-w-80">
          <SearchField
            label={m.search_by_name()}
            value={search.name}
            onSearch={(name) => onSearch({ name, page: 1 })}
          />
        </div>
        <Button
          variant="outline"
          className="tablet:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" />
          {chosen > 0 ? m.horses_filters_count({ count: chosen }) : m.horses_filters()}
        </Button>
      </div>
      <div
        className={`${isOpen ? "grid" : "hidden"} grid-cols-1 gap-3 min-[400px]:grid-cols-2 tablet:flex tablet:flex-wrap tablet:items-center`}
      >
        {horseFilterNames.map((name) => (
          <Choice key={name} name={name} search={search} onSearch={onSearch} />
        ))}
        <Select
          className="tablet:w-auto"
          aria-label={m.horses_order()}
          value={search.order}
          onChange={({ currentTarget }) => {
            const order = horseOrders.find((key) => key === currentTarget.value);
            if (order) onSearch({ order, direction: order === "modifiedAt" ? "desc" : "asc", page: 1 });
          }}
        >
          {horseOrders.map((order) => (
            <SelectOption key={order} value={order}>
              {message(`horses_order_${order.toLowerCase()}`)}
            </SelectOption>
          ))}
        </Select>
        {isFiltered(search) && (
          <Button
            variant="ghost"
            onClick={() => {
              const { kind, condition, verdict, batch, page } = defaultHorsesSearch;
              onSearch({ kind, condition, verdict, batch, page });
            }}
          >
            <X aria-hidden="true" />
            {m.filters_clear()}
          </Button>
        )}
      </div>
    </div>
  );
}

function Choice({ name, search, onSearch }: HorsesListProps & { name: HorseFilter }) {
  const value = search[name];
  return (
    <Select
      className={value === "" ? "tablet:w-auto" : "border-primary font-medium tablet:w-auto"}
      aria-label={names[name]()}
      value={value}
      onChange={({ currentTarget }) => onSearch({ [name]: currentTarget.value, page: 1 })}
    >
      <SelectOption value="">{message(`horses_filter_${name}_all`)}</SelectOption>
      {horseFilters[name].map((choice) => (
        <SelectOption key={choice} value={choice}>
          {message(`horses_filter_${name}_${choice}`)}
        </SelectOption>
      ))}
    </Select>
  );
}
