import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import type { FeedFact, IngredientsSearch } from "../search.ts";
import { factHead, isFigure } from "./fact-columns.tsx";
import { feedOrders } from "./find-feeds.ts";

interface OrderProps {
  search: IngredientsSearch;
  /** Nutrients in sight, by which the list can be ordered. */
  shown: readonly NutrientKey[];
  /** Facts in sight. */
  facts: readonly FeedFact[];
  narrow: (change: Partial<IngredientsSearch>) => void;
}

/** The order of the list, for screens without column heads; figures begin with the largest. */
export function Order({ search, shown, facts, narrow }: OrderProps) {
  const words = new Map<string, string>([
    ["name", m.name()],
    ...facts.map((fact): [string, string] => [fact, factHead(fact)]),
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
              const fact = facts.find((each) => each === order);
              const isText = order === "relevance" || order === "name" || (fact && !isFigure(fact));
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
