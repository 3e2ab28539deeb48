import { Link } from "@tanstack/react-router";
import type { MeasureTrace, TracedLine, TracedSide } from "#science/evaluation/evaluation-types.ts";
import { measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { Notes } from "#science/trace/trace-notes.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { SourceLink } from "#web/features/rations/workbench/shared/source-link.tsx";
import { isPrice, nameOf, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { useCurrency, useMay } from "#web/features/session/queries.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { TraceMade } from "#web/parts/finding/trace-view.tsx";
import { RequirementTerms, traceWords } from "./requirement-terms.tsx";
import { useTraceContext } from "./trace-context.ts";
import { Content, Prepared, rounded, type Shown } from "./traced-content.tsx";

interface FigureTraceProps {
  trace: MeasureTrace;
  /** The nutrient of both sides; null for other figures. */
  nutrient: NutrientKey | null;
  system: RequirementSystem;
  /** Paths of the highlighted feeds. */
  feeds: readonly string[];
}

/** Shows the calculation of a figure: both sides of its ratio, feed by feed, with contents and constants. */
export function FigureTrace({ trace, nutrient, system, feeds }: FigureTraceProps) {
  const ground = useTraceContext();
  const { key: measure, numerator, denominator, source } = trace;
  const isDensity = measure === "energy_per_kg_dm";
  const counted = isDensity ? systems[system].energy : nutrient;
  const { unit, factor } = unitFor(ground.units, counted);
  const shown = { own: counted ? nutrients[counted].unit : "", unit, factor };
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(amount, currency, 4);
  const { group, least, most } = measures[measure];
  const isOfNeed = group === "coverage";
  const isShare = denominator.lines.length > 0 || denominator.made !== null;
  return (
    <>
      <Side
        title={nutrient ? m.ration_trace_supply() : m.ration_trace_numerator()}
        side={numerator}
        shown={shown}
        written={isPrice(measure) ? money : (amount) => rounded(amount * factor, nutrient ? unit : "")}
        feeds={feeds}
      />
      {isShare && (
        <Side
          title={m.ration_trace_denominator()}
          side={denominator}
          shown={isOfNeed ? shown : plain}
          written={(amount) => rounded(amount * (isOfNeed ? factor : 1))}
          feeds={feeds}
        />
      )}
      {(least !== undefined || most !== undefined) && (
        <p className="text-right text-sm">
          {most !== undefined && m.ration_trace_never_more({ most: exactText(most, unitText(trace.unit)) })}
          {least !== undefined &&
            m.ration_trace_never_less({ least: exactText(least, unitText(trace.unit)) })}
        </p>
      )}
      {isPrice(measure) && <PriceSource />}
      {source && (
        <p className="text-muted-foreground text-xs">
          {m.ration_trace_figure_source()}
          <SourceLink source={source} />
        </p>
      )}
    </>
  );
}

/** Links to the price list for readers who may change it. */
function PriceSource() {
  const mayKeep = useMay("ingredient_price.set");
  return (
    <p className="text-muted-foreground text-xs">
      {mayKeep ? (
        <Link to="/ingredients/price" target="_blank" className="underline underline-offset-2">
          {m.ration_trace_price()}
        </Link>
      ) : (
        m.ration_trace_price()
      )}
    </p>
  );
}

const plain: Shown = { own: "", unit: "", factor: 1 };

interface SideProps {
  title: string;
  side: TracedSide;
  shown: Shown;
  written: (amount: number) => string;
  feeds: readonly string[];
}

function Side({ title, side, shown, written, feeds }: SideProps) {
  const { lines, constant, made, total } = side;
  const { factor } = shown;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {lines.length === 0 && !made && (
        <p className="text-muted-foreground text-sm">{m.ration_trace_no_part()}</p>
      )}
      <ul className="grid gap-3">
        {lines.map((line) => (
          <LineItem key={line.line} {...{ line, shown, written, feeds }} />
        ))}
        {made && (
          <li className="grid min-w-0 gap-1 border-border border-l-4 pl-2 text-sm">
            <Amount name={m.ration_trace_constant_part()} amount={written(constant)} />
            <TraceMade made={inputsIn(made, factor)} words={traceWords()} />
          </li>
        )}
      </ul>
      <p className="border-foreground border-t pt-1 text-right font-semibold text-sm tabular-nums">
        {m.ration_trace_sum({ sum: written(total) })}
      </p>
    </section>
  );
}

/** Converts the inputs of a requirement to its display unit. */
const inputsIn = (made: Notes, factor: number): Notes =>
  made.inputs.NEED === undefined || factor === 1
    ? made
    : { ...made, inputs: { ...made.inputs, NEED: made.inputs.NEED * factor } };

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span className="font-medium">{name}</span>
      <span className="whitespace-nowrap font-semibold tabular-nums">{amount}</span>
    </div>
  );
}

interface LineItemProps extends Pick<SideProps, "shown" | "written" | "feeds"> {
  line: TracedLine;
}

function LineItem({ line, shown, written, feeds }: LineItemProps) {
  const ground = useTraceContext();
  const item = [...ground.items.values()].find(({ id }) => id === line.ingredient);
  if (!item) return null;
  const made = { ...line, formula: `${rounded(line.quantityKg)} kg × (${line.formula})` };
  const isLit = feeds.includes(item["@id"]);
  return (
    <li
      tabIndex={isLit ? -1 : undefined}
      aria-current={isLit || undefined}
      className="grid min-w-0 gap-1 rounded-r-sm border-l-4 pl-2 text-sm aria-current:bg-accent aria-current:py-1 aria-current:pr-2"
      style={{ borderLeftColor: ground.colourOf(item["@id"]) }}
    >
      <Amount name={nameOf(item)} amount={written(line.amount)} />
      <TraceMade made={made} words={traceWords()} />
      {line.unknown && <p className="text-watch-ink text-xs">{m.ration_trace_not_known()}</p>}
      {line.preparation && <Prepared preparation={line.preparation} />}
      <ul className="grid gap-0.5 text-xs">
        {line.cells.map((cell) => (
          <Content key={cell.nutrient} cell={cell} shown={shown} source={item.source} />
        ))}
      </ul>
      {line.intake && (
        <>
          <p className="text-muted-foreground text-xs">{m.ration_trace_grazed()}</p>
          <RequirementTerms terms={line.intake} unit="kg_per_day" />
        </>
      )}
    </li>
  );
}
