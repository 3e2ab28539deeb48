import { scaleBand, scaleLinear } from "d3-scale";
import { type ReactNode, useId, useRef } from "react";
import { atLeast, someUnknown } from "#contract/text/open-figure.ts";
import type { MealParts } from "#science/answers/meal-plan.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import {
  figureText,
  measuredText,
  measureName,
  ofMeal,
  ruleTitle,
  unitText,
} from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useIdleState, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { TracedFigure } from "#web/features/rations/workbench/store/store-types.ts";
import { useWidth } from "#web/lib/dom/use-width.ts";
import { m } from "#web/paraglide/messages.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { type ChartShare, type Piece, piled, upperTargets } from "./chart-data.ts";

interface StarchByMealProps {
  title: string;
  note: string;
  /** The starch of the largest meal. */
  measured: Measured | undefined;
  meals: MealParts["meals"];
  /** Turns the contributions of the lines to one meal into shares. */
  partsOf: (contributions: readonly (number | null)[]) => ChartShare[];
}

const frame = { height: 150, left: 40, right: 4, top: 10, bottom: 126 };

/** Largest useful width, px. */
const widest = 448;

interface Column {
  /** Number of the meal, from 1. */
  meal: string;
  value: number | null;
  isOpen: boolean;
  parts: ChartShare[];
  pieces: Piece[];
}

interface Target {
  rule: RuleKey;
  most: number;
}

/** Shows the starch of each meal by feed, against the horse's targets. */
export function StarchByMeal({ title, note, meals, measured, partsOf }: StarchByMealProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const width = Math.min(useWidth(box), widest);
  const bench = useWorkbenchStore();
  const { evaluation } = useIdleState();
  if (!measured) return null;
  const isEven = measured.meal === undefined;
  const columns = meals.map(({ value, contributions, isOpen }, meal): Column => {
    const parts = partsOf(contributions);
    return { meal: String(meal + 1), value, isOpen, parts, pieces: piled(parts) };
  });
  const targets = upperTargets(bench, evaluation, measured.key);
  return (
    <figure ref={box} aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-1">
      <figcaption id={id} className="font-medium text-sm">
        {title}
        {!isEven && <span className="font-normal text-muted-foreground"> · {unitText(measured.unit)}</span>}
      </figcaption>
      <Drawing
        columns={columns}
        targets={targets}
        width={width}
        label={m.ration_chart_starch_label({ meals: columns.length, value: measuredText(measured) })}
      />
      <Figures columns={columns} targets={targets} measured={measured} />
      <p className="text-muted-foreground text-xs leading-4">{note}</p>
    </figure>
  );
}

interface DrawingProps {
  columns: readonly Column[];
  targets: readonly Target[];
  width: number;
  label: string;
}

function Drawing({ columns, targets, width, label }: DrawingProps) {
  const right = width - frame.right;
  const highest = Math.max(
    ...columns.map(({ pieces }) => pieces.at(-1)?.to ?? 0),
    ...targets.map(({ most }) => most),
    1,
  );
  const y = scaleLinear([0, highest * 1.1], [frame.bottom, frame.top]).nice(4);
  const names = columns.map(({ meal }) => meal);
  const x = scaleBand(names, [frame.left, right]).padding(0.35);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={frame.height}
      className="block max-w-full text-muted-foreground text-xs"
    >
      {y.ticks(4).map((value) => (
        <g key={value}>
          <path d={`M${frame.left} ${y(value)}H${right}`} stroke="var(--line)" />
          <text x={frame.left - 5} y={y(value)} dy="0.32em" textAnchor="end" className="fill-current">
            {numberText(value, 0)}
          </text>
        </g>
      ))}
      {columns.map(({ meal, pieces }) => (
        <g key={meal} transform={`translate(${x(meal) ?? 0} 0)`}>
          {pieces.map(({ key, colour, from, to }) => (
            <rect
              key={key}
              width={x.bandwidth()}
              y={y(to)}
              height={Math.max(0, y(from) - y(to))}
              fill={colour}
            />
          ))}
          <text x={x.bandwidth() / 2} y={frame.height - 6} textAnchor="middle" className="fill-current">
            {meal}
          </text>
        </g>
      ))}
      {targets.map(({ rule, most }) => (
        <path
          key={rule}
          d={`M${frame.left} ${y(most)}H${right}`}
          stroke="var(--over)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
        />
      ))}
    </svg>
  );
}

interface FiguresProps {
  columns: readonly Column[];
  targets: readonly Target[];
  measured: Measured;
}

/** Lists the figures of the drawing; equal meals share one column. */
function Figures({ columns, targets, measured }: FiguresProps) {
  const isEven = measured.meal === undefined;
  const shown = isEven ? columns.slice(0, 1) : columns;
  const feeds = columns
    .flatMap(({ parts }) => parts)
    .filter(({ key }, at, all) => all.findIndex((each) => each.key === key) === at);
  // several columns share the unit in the caption
  const text = (value: number | null) =>
    isEven || value === null ? figureText(value, measured.unit) : numberText(value);
  const name = measureName(measured.key);
  const mealTrace = (meal: string): { traced: TracedFigure; name: string } =>
    isEven
      ? { traced: { measure: measured.key }, name }
      : { traced: { measure: measured.key, meal: Number(meal) }, name: ofMeal(name, Number(meal)) };
  return (
    <table className="w-full text-xs">
      {!isEven && <Heads columns={shown} />}
      <tbody>
        {feeds.map(({ key, name, colour }) => (
          <tr key={key}>
            <Head mark={<Swatch colour={colour} />}>{name}</Head>
            {shown.map(({ meal, parts }) => (
              <PartCell
                key={meal}
                {...mealTrace(meal)}
                part={parts.find((part) => part.key === key)}
                written={text}
              />
            ))}
          </tr>
        ))}
        <tr className="border-border border-t">
          <th scope="row" className="py-0.5 text-left font-medium">
            {isEven ? m.ration_chart_meal() : m.ration_chart_whole_meal()}
          </th>
          {shown.map(({ meal, value, isOpen }) => (
            <td key={meal} className="pl-2 text-right font-medium">
              <TraceOpener {...mealTrace(meal)}>
                <SpokenFigure text={atLeast(text(value), value, isOpen ? someUnknown : 0)} />
              </TraceOpener>
            </td>
          ))}
        </tr>
        {targets.map(({ rule, most }) => (
          <tr key={rule} className="text-muted-foreground">
            <Head mark={<Dash />}>{ruleTitle(rule)}</Head>
            <td colSpan={shown.length} className="py-0.5 pl-2 text-right">
              {m.ration_bounds_most({ value: figureText(most, measured.unit) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Heads = ({ columns }: { columns: readonly Column[] }) => (
  <thead className="text-muted-foreground">
    <tr>
      <td />
      {columns.map(({ meal }) => (
        <th key={meal} scope="col" className="py-0.5 pl-2 text-right font-normal">
          {m.ration_meal_plan_meal({ number: meal })}
        </th>
      ))}
    </tr>
  </thead>
);

const Swatch = ({ colour }: { colour: string }) => (
  <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[2px]" style={{ background: colour }} />
);

const Dash = () => (
  <span aria-hidden="true" className="w-2.5 shrink-0 border-risk border-t-2 border-dashed" />
);

const Head = ({ mark, children }: { mark: ReactNode; children: string }) => (
  <th scope="row" className="py-0.5 text-left font-normal">
    <span className="flex items-center gap-1.5">
      {mark}
      {children}
    </span>
  </th>
);

interface PartCellProps {
  traced: TracedFigure;
  name: string;
  part: ChartShare | undefined;
  written: (amount: number | null) => string;
}

function PartCell({ traced, name, part, written }: PartCellProps) {
  return (
    <td className="pl-2 text-right">
      <TraceOpener
        traced={part && { ...traced, feeds: part.feeds }}
        name={part ? m.ration_trace_part({ name, of: part.name }) : name}
      >
        <SpokenFigure text={part ? written(part.amount) : "–"} />
      </TraceOpener>
    </td>
  );
}
