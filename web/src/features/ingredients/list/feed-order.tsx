import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { feedOrders, type IngredientsSearch } from "../search.ts";

interface OrderProps {
  search: IngredientsSearch;
  /** Nutrients in sight, by which the list can be ordered. */
  shown: readonly NutrientKey[];
  narrow: (change: Partial<IngredientsSearch>) => void;
}

/** The order of the list, for screens without column heads; figures begin with the largest. */
export function Order({ search, shown, narrow }: OrderProps) {
  const words = new Map<string, string>([
    ["name", m.name()],
    ["role", m.ingredient_role()],
    ["dry_matter", m.ingredient_dry_matter()],
    ["price", m.ingredient_price()],
    ...shown.map((key): [string, string] => [key, label("nutrient", key)]),
  ]);
  const className = "laptop:hidden dyslexic:max-desktop:block";
  return (
    <>
      <Field label={m.ingredients_order()} className={className}>
        <FieldControl>
          <Select
            value={search.order}
            onChange={({ currentTarget }) => {
              const order = feedOrders.find((key) => key === currentTarget.value) ?? "relevance";
              const isText = order === "relevance" || order === "name" || order === "role";
              narrow({ order, direction: isText ? "asc" : "desc" });
            }}
          >
            <SelectOption value="relevance">{m.ingredients_nearest()}</SelectOption>
            {[...words].map(([key, word]) => (
              <SelectOption key={key} value={key}>
                {word}
              </SelectOption>
            ))}
          </Select>
        </FieldControl>
      </Field>
      {search.order !== "relevance" && (
        <Field label={m.ingredients_direction()} className={className}>
          <FieldControl>
            <Select
              value={search.direction}
              onChange={({ currentTarget }) =>
                narrow({ direction: currentTarget.value === "asc" ? "asc" : "desc" })
              }
            >
              <SelectOption value="asc">{m.ingredients_ascending()}</SelectOption>
              <SelectOption value="desc">{m.ingredients_descending()}</SelectOption>
            </Select>
          </FieldControl>
        </Field>
      )}
    </>
  );
}
