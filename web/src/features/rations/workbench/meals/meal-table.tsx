import type { ReactNode } from "react";
import { digitsWeighed } from "#contract/text/decimals.ts";
import { atLeast, someUnknown } from "#contract/text/open-figure.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { ofMeal } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import type { TracedFigure } from "#web/features/rations/workbench/store/store-types.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import type { UndoWay } from "#web/lib/dom/keyboard-target.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { MealTime } from "./meal-time.tsx";

/** A feed of the table with its amounts per day and meal. */
export interface MealRow {
  path: string;
  name: string;
  colour: string;
  dayKg: number;
  portionsKg: readonly number[];
  stepKg: number;
  /** True for portions set by hand, by meal. */
  isSet?: readonly boolean[];
  /** Content of the last column. */
  end?: ReactNode;
}

/** A figure of each meal with its level; null where no rule judges it. */
export interface MealFigureRow {
  key: string;
  name: string;
  unit: string;
  cells: readonly { value: number | null; level: Level | null; isOpen?: boolean }[];
  /** Returns the figure to trace for a meal; without it the figure opens no trace. */
  tracedAs?: (meal: number) => TracedFigure;
}

/** Width of the meals' columns when feed names are above their portions. */
const narrowRoom = (meals: number): string => `calc(${meals} * var(--meal-column))`;

interface MealTableProps {
  times: readonly number[];
  rows: readonly MealRow[];
  figures: readonly MealFigureRow[];
  onPortion: (path: string, meal: number, kg: number | null) => void;
  /** True when an emptied portion returns to its value; else `onPortion` receives null. */
  isRequired?: boolean;
  onDone?: () => void;
  onHistory?: (way: UndoWay) => void;
  onTimes: (times: readonly number[]) => void;
  /** Background of the cells that stay in view while scrolling. */
  ground: "bg-popover" | "bg-background";
  /** True when names are above their figures for lack of width. */
  isNarrow?: boolean;
}

/** Edits portions by feed and meal, with the figures of each meal below. */
export function MealTable(props: MealTableProps) {
  const { times, rows, figures, ground, isNarrow = false } = props;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      aria-label={m.ration_meal_plan_caption()}
      className={cn(
        "scroll-edge @container min-w-0 overflow-x-auto [--meal-column:6.75rem] dyslexic:[--meal-column:8rem]",
        ground === "bg-popover" && "[--edge-ground:var(--surface)]",
      )}
    >
      <table
        className={cn("w-full text-sm tabular-nums", isNarrow && "table-fixed")}
        style={isNarrow ? { minWidth: narrowRoom(times.length) } : undefined}
      >
        <caption className="sr-only">{m.ration_meal_plan_caption()}</caption>
        <Heads {...props} />
        {rows.map((row) => (
          <FeedPortions key={row.path} {...props} row={row} />
        ))}
        {figures.map((row) => (
          <Figures key={row.key} {...props} row={row} />
        ))}
      </table>
    </section>
  );
}

const sticky = "sticky left-0 z-10 text-left font-normal";

function Heads({ times, onTimes, ground, isNarrow = false }: MealTableProps) {
  return (
    <thead className="text-muted-foreground text-xs">
      <tr className="border-border border-b align-bottom">
        {!isNarrow && (
          <th scope="col" className={cn(sticky, ground, "min-w-24 py-1")}>
            {m.ration_feed()}
          </th>
        )}
        {[...times.keys()].map((meal) => (
          <th key={meal} scope="col" className="py-1 pl-2 text-right font-normal laptop:w-30">
            {m.ration_meal_plan_meal({ number: meal + 1 })}
            <MealTime times={times} meal={meal} onTimes={onTimes} />
          </th>
        ))}
        {!isNarrow && (
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            {m.ration_meal_plan_total()}
          </th>
        )}
      </tr>
    </thead>
  );
}

function FeedPortions({ row, ...table }: MealTableProps & { row: MealRow }) {
  const { times, onPortion, isRequired = false, onDone, onHistory, isNarrow = false } = table;
  const { path, name, colour, dayKg, portionsKg, stepKg, isSet, end } = row;
  const day = (
    <span className="shrink-0 whitespace-nowrap font-semibold">
      {numberText(dayKg, digitsWeighed(dayKg))}
      {"\u202f"}kg
      {end}
    </span>
  );
  return (
    <Lines table={table} name={name} end={day} className="py-1" colour={colour}>
      {[...times.keys()].map((meal) => (
        <td key={meal} className="py-1 pl-1.5">
          <NumberField
            label={m.ration_meal_plan_portion({ feed: name, number: meal + 1 })}
            unit="kg"
            value={portionsKg[meal] ?? null}
            min={0}
            max={dayKg}
            step={stepKg}
            isRequired={isRequired}
            onChange={(kg) => kg !== portionsKg[meal] && onPortion(path, meal, kg)}
            onDone={onDone}
            onHistory={onHistory}
            className={cn(portionField, isSet?.[meal] && "font-semibold")}
          />
        </td>
      ))}
      {!isNarrow && <td className="py-1 pl-2 text-right">{day}</td>}
    </Lines>
  );
}

function Figures({ row, ...table }: MealTableProps & { row: MealFigureRow }) {
  const { name, unit, cells, tracedAs } = row;
  const title = (
    <span className="text-xs">
      {name} <span className="text-muted-foreground">{unit}</span>
    </span>
  );
  return (
    <Lines table={table} name={title} className="py-1.5">
      {[...table.times.keys()].map((meal) => (
        <td key={meal} className={cn("pl-2 text-right", tracedAs ? "py-0.5" : "py-1.5")}>
          <TraceOpener traced={tracedAs?.(meal)} name={ofMeal(name, meal + 1)}>
            <Figure {...(cells[meal] ?? { value: null, level: null })} />
          </TraceOpener>
        </td>
      ))}
      {!table.isNarrow && <td />}
    </Lines>
  );
}

/** Shows every decimal of amounts measured in grams, also on a phone. */
const portionField =
  "min-w-20 max-tablet:[&_input]:pr-6.5! max-tablet:[&_input]:pl-1 max-tablet:[&_input]:tracking-tighter";

interface LinesProps {
  table: Pick<MealTableProps, "times" | "ground" | "isNarrow">;
  name: ReactNode;
  /** Shown at the right end of a name above its cells. */
  end?: ReactNode;
  className: string;
  colour?: string;
  children: ReactNode;
}

/** A feed or figure: the name in a column of its own, or on a line above its cells. */
function Lines({ table: { times, ground, isNarrow }, name, end, className, colour, children }: LinesProps) {
  const edge = colour && "border-l-4 pl-2";
  const style = colour ? { borderLeftColor: colour } : undefined;
  const head = isNarrow ? (
    <th
      scope="rowgroup"
      colSpan={times.length}
      className={cn("pt-1.5 text-left font-normal leading-4", edge)}
      style={style}
    >
      <span className="sticky left-0 flex w-[calc(100cqi-0.75rem)] items-center justify-between gap-2">
        <span className="min-w-0">{name}</span>
        {end}
      </span>
    </th>
  ) : (
    <th
      scope="row"
      className={cn(sticky, ground, "max-w-36 leading-4 laptop:max-w-none", className, edge)}
      style={style}
    >
      {name}
    </th>
  );
  return (
    <tbody className="border-border border-b">
      {isNarrow && <tr>{head}</tr>}
      <tr>
        {!isNarrow && head}
        {children}
      </tr>
    </tbody>
  );
}

function Figure({ value, level, isOpen }: MealFigureRow["cells"][number]) {
  return (
    <span className="flex items-center justify-end gap-1">
      {level && <LevelGlyph level={level} label={levelWord(level)} />}
      <SpokenFigure
        text={atLeast(value === null ? "?" : numberText(value), value, isOpen ? someUnknown : 0)}
      />
    </span>
  );
}
