import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { valueStates } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { contentText } from "#web/lib/format/content-text.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { type DataState, DataStateGlyph } from "#web/parts/finding/data-state.tsx";

interface IngredientOptionProps {
  id: string;
  item: IngredientItem;
  shown: readonly NutrientKey[];
  isSelected: boolean;
  /** True for a feed that the ration has already. */
  isFed: boolean;
  onSelect: () => void;
  onAdd: () => void;
}

/** Shows one feed of the list with its number of known values and their state. */
export function IngredientOption(props: IngredientOptionProps) {
  const { id, item, shown, isSelected, isFed, onSelect, onAdd } = props;
  const currency = useCurrency();
  const { known, state } = countKnownValues(item);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox that owns this list handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which points here
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      onClick={onSelect}
      onDoubleClick={onAdd}
      className={cn(
        "grid min-h-11 cursor-pointer content-center gap-0.5 border-border border-b px-3 py-2 hover:bg-accent",
        isSelected && "bg-accent outline-2 outline-ring -outline-offset-2",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium text-sm leading-5">{nameOf(item)}</span>
        <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
          {item.pricePerTonne === null
            ? m.ration_price_unknown()
            : m.ration_price_tonne({ price: formatMoney(item.pricePerTonne, currency) })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
        <span>{label("feed_role", item.role)}</span>
        <span className="flex items-center gap-1">
          <DataStateGlyph state={state} />
          <span className="sr-only">{m.ration_known_values({ known, total: nutrientKeys.length })}</span>
        </span>
        {isFed && <span className="font-medium text-foreground">{m.ration_in_ration()}</span>}
      </span>
      {shown.length > 0 && (
        <span className="flex flex-wrap gap-x-3 text-muted-foreground text-xs tabular-nums">
          {shown.map((key) => (
            <span key={key}>
              {label("nutrient", key)} {contentWithUnit(item, key)}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

function contentWithUnit({ composition }: IngredientItem, key: NutrientKey): string {
  const cell = composition[key];
  return cell ? contentText(key, cell.value) : label("value_state", "unknown");
}

/** Counts the known values of a feed and finds their most frequent state. */
function countKnownValues(item: IngredientItem): { known: number; state: DataState } {
  const counts = new Map<DataState, number>();
  let known = 0;
  for (const key of nutrientKeys) {
    const cell = item.composition[key];
    if (!cell) continue;
    known += 1;
    counts.set(cell.state, (counts.get(cell.state) ?? 0) + 1);
  }
  const ranked = [...valueStates].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return { known, state: known === 0 ? "unknown" : (ranked[0] ?? "unknown") };
}
