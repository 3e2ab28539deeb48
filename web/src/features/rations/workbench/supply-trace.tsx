import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { ValueState } from "#science/composition.ts";
import { cellOf } from "#science/measures/forms.ts";
import type { MeasureKey } from "#science/measures.ts";
import { type NutrientKey, nutrients } from "#science/nutrients.ts";
import { spreadOf } from "#science/spreads.ts";
import { lenderOf } from "#web/lib/ingredients.ts";
import { label } from "#web/lib/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { DataStateGlyph } from "#web/parts/data-state.tsx";
import { type SupplyRow, TraceSupply } from "#web/parts/trace.tsx";
import { useBench, useWorkbench } from "./context.ts";
import { ingredientFacts } from "./facts.ts";
import { exactText, figureText, nameOf, unitText } from "./words.ts";

interface SupplyTraceProps {
  measure: MeasureKey;
  nutrient: NutrientKey | null;
}

/** What each feed brings to a figure, with the value it was made from and where that comes from. */
export function SupplyTrace({ measure, nutrient }: SupplyTraceProps) {
  const bench = useBench();
  const { draft, evaluation, view } = useWorkbench((snapshot) => snapshot);
  const measured = view.measures.get(measure);
  if (!measured) return null;
  const feeds = draft.feeds.map(({ ingredient, quantityKg }) => ({ path: ingredient, kg: quantityKg }));
  const pastures = draft.pastures.map(({ ingredient }, place) => ({
    path: ingredient,
    dryMatterKg: evaluation.pastureDryMatterKg[place] ?? 0,
  }));
  const rows = [...feeds, ...pastures].flatMap((line, place): SupplyRow[] => {
    const item = bench.items.get(line.path);
    if (!item) return [];
    const part = measured.contributions[place] ?? null;
    const dryMatterKg = "kg" in line ? (line.kg * item.dryMatterPct) / 100 : line.dryMatterKg;
    return [
      {
        key: line.path,
        colour: bench.colourOf(line.path),
        name: nameOf(item),
        formula: "kg" in line ? fedText(line.kg, item, nutrient) : grazedText(dryMatterKg, item, nutrient),
        origin: nutrient ? <Origin item={item} nutrient={nutrient} /> : null,
        amount: part === null ? "?" : figureText(part, measured.unit),
      },
    ];
  });
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">{m.ration_trace_supply()}</h3>
      <TraceSupply rows={rows} />
    </section>
  );
}

const number = (value: number): string => exactText(value, "");

function fedText(kg: number, item: IngredientItem, nutrient: NutrientKey | null): string {
  return `${number(kg)} kg × ${number(item.dryMatterPct)} % ${m.ration_dm()}${contentText(item, nutrient)}`;
}

function grazedText(dryMatterKg: number, item: IngredientItem, nutrient: NutrientKey | null): string {
  return `${number(dryMatterKg)} kg ${m.ration_dm()} (${m.ration_estimate()})${contentText(item, nutrient)}`;
}

function contentText(item: IngredientItem, nutrient: NutrientKey | null): string {
  if (!nutrient) return "";
  const facts = ingredientFacts(item);
  const cell = cellOf(facts, nutrient);
  if (!cell) return "";
  const percent = Math.round(100 * spreadOf(facts, nutrient, cell));
  const spread = percent > 0 ? ` ± ${number(percent)} %` : "";
  return ` × ${number(cell.value)} ${unitText(nutrients[nutrient].unit)}/kg ${m.ration_dm()}${spread}`;
}

function Origin({ item, nutrient }: { item: IngredientItem; nutrient: NutrientKey }) {
  const bench = useBench();
  const cell = cellOf(ingredientFacts(item), nutrient);
  return (
    <>
      <DataStateGlyph state={cell?.state ?? "unknown"} />
      <span>
        {label("value_state", cell?.state ?? "unknown")}
        {cell &&
          ` · ${cell.source ? lenderOf(cell.source, bench.items.values()) : sourceOf(item.source, cell.state)}`}
      </span>
    </>
  );
}

/** Words that open a citation of the catalogue, by the state of the values it stands for. */
const openings: Partial<Record<ValueState, readonly string[]>> = {
  published: ["published:"],
  computed: ["computed:", "published:"],
  estimated: ["recalled:", "assumed:", "computed:"],
};

/** The part of an ingredient's citations that speaks of values of one state. */
export function sourceOf(source: string, state: ValueState): string {
  const citations = source.split(" | ");
  const own = openings[state]?.map((opening) => citations.filter((each) => each.startsWith(opening)));
  const found = own?.find((list) => list.length > 0) ?? citations;
  return found.map((each) => each.replace(/^\w+: /, "")).join("; ");
}
