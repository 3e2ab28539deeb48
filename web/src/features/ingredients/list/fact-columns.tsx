import { Columns2 } from "lucide-react";
import type { ReactNode } from "react";
import * as v from "valibot";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { completenessOf } from "#contract/text/completeness.ts";
import { usePerson } from "#web/features/session/queries.ts";
import { formatCalendarDay, formatDay, formatMoney, formatPercent } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { useStoredChoice } from "#web/lib/stored-choice.ts";
import { m } from "#web/paraglide/messages.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Label } from "#web/ui/label.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#web/ui/popover.tsx";
import { type FeedFact, feedFacts } from "../search.ts";

/** Facts that the list shows to a reader who has chosen none. */
const usual: readonly FeedFact[] = ["role", "dry_matter", "price"];
const shape = v.array(v.picklist(feedFacts));

/** Returns the facts of feeds that the reader has chosen to see in lists, and a function that chooses others. */
export const useFeedFacts = () =>
  useStoredChoice<readonly FeedFact[]>(`picotin.feed-facts ${usePerson()}`, shape, usual);

const heads: Record<FeedFact, () => string> = {
  role: m.ingredient_role,
  dry_matter: m.ingredient_dry_matter,
  price: m.ingredient_price,
  brand: m.import_field_brand,
  completeness: m.ingredients_completeness,
  analysed: m.ingredient_analysed,
  modified: m.ingredient_modified,
};
export const factHead = (fact: FeedFact): string => heads[fact]();

export const isFigure = (fact: FeedFact): boolean => fact !== "role" && fact !== "brand";

/** Shows one fact of a feed. */
export function FactText({
  item,
  fact,
  currency,
}: {
  item: IngredientItem;
  fact: FeedFact;
  currency: string;
}): ReactNode {
  switch (fact) {
    case "role":
      return label("feed_role", item.role);
    case "dry_matter":
      return formatPercent(item.dryMatterPct);
    case "price": {
      const { pricePerTonne: each } = item;
      const text = each === null ? "–" : m.ration_price_tonne({ price: formatMoney(each, currency) });
      return <SpokenFigure text={text} none={m.ration_level_unknown()} />;
    }
    case "brand":
      return item.brand?.name ?? "–";
    case "completeness":
      return formatPercent(completenessOf(item));
    case "analysed":
      return item.analysedOn ? (
        formatCalendarDay(item.analysedOn)
      ) : (
        <SpokenFigure text="–" none={m.ration_level_unknown()} />
      );
    case "modified":
      return formatDay(item.modifiedAt);
  }
}

interface ChooseFactsProps {
  facts: readonly FeedFact[];
  onChoose: (facts: readonly FeedFact[]) => void;
}

/** Lets the reader choose the columns of facts. */
export function ChooseFacts({ facts, onChoose }: ChooseFactsProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="max-tablet:-ml-4">
          <Columns2 aria-hidden="true" />
          {m.ingredients_columns()}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={m.ingredients_columns()} className="w-64 p-2">
        {feedFacts.map((fact) => (
          <Label key={fact} className="flex min-h-11 cursor-pointer items-center gap-2 px-2 fine:min-h-8">
            <Checkbox
              checked={facts.includes(fact)}
              onCheckedChange={(is) =>
                onChoose(feedFacts.filter((each) => (each === fact ? is === true : facts.includes(each))))
              }
            />
            {factHead(fact)}
          </Label>
        ))}
      </PopoverContent>
    </Popover>
  );
}
