import type { ReactNode } from "react";
import type { Level } from "#science/results.ts";
import { cn } from "#web/lib/cn.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LevelGlyph, levelWord } from "#web/parts/finding-level.tsx";
import { NumberField } from "#web/parts/number-field.tsx";
import { MealTime } from "./meal-time.tsx";

/** A feed of the table: what it is, and what the day and each meal have of it. */
export interface MealRow {
  path: string;
  name: string;
  colour: string;
  dayKg: number;
  portionsKg: readonly number[];
  /** One press of a step key. */
  stepKg: number;
  /** Portions put by hand, by meal. */
  isSet?: readonly boolean[];
  /** Beside the amount of the day. */
  end?: ReactNode;
}

/** A figure of each meal with its judgement; null where none judges it. */
export interface MealFigureRow {
  key: string;
  name: string;
  unit: string;
  cells: readonly { value: number | null; level: Level | null; isOpen?: boolean }[];
}

interface MealTableProps {
  times: readonly number[];
  rows: readonly MealRow[];
  figures: readonly MealFigureRow[];
  onPortion: (path: string, meal: number, kg: number | null) => void;
  onDone?: () => void;
  onTimes: (times: readonly number[]) => void;
  /** The colour it lies on, for what stays in sight while it is scrolled. */
  ground: "bg-popover" | "bg-background";
}

/** Feeds by meals with portions to type in, and the figures of each meal under them. */
export function MealTable({ times, rows, figures, onPortion, onDone, onTimes, ground }: MealTableProps) {
  const columns = times.map((time, meal) => ({ time, meal }));
  const held = cn("sticky left-0 z-10 text-left font-normal", ground);
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{m.ration_meal_plan_caption()}</caption>
        <thead className="text-muted-foreground text-xs">
          <tr className="border-border border-b align-bottom">
            <th scope="col" className={cn(held, "min-w-24 py-1")}>
              {m.ration_feed()}
            </th>
            {columns.map(({ meal }) => (
              <th key={meal} scope="col" className="py-1 pl-2 text-right font-normal">
                {m.ration_meal_plan_meal({ number: meal + 1 })}
                <MealTime times={times} meal={meal} onTimes={onTimes} />
              </th>
            ))}
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {m.ration_meal_plan_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, name, colour, dayKg, portionsKg, stepKg, isSet, end }) => (
            <tr key={path} className="border-border border-b">
              <th
                scope="row"
                className={cn(held, "max-w-36 border-l-4 py-1 pl-2 leading-4")}
                style={{ borderLeftColor: colour }}
              >
                {name}
              </th>
              {columns.map(({ meal }) => (
                <td key={meal} className="py-1 pl-1.5">
                  <NumberField
                    label={m.ration_meal_plan_portion({ feed: name, number: meal + 1 })}
                    unit="kg"
                    value={portionsKg[meal] ?? null}
                    min={0}
                    max={dayKg}
                    step={stepKg}
                    onChange={(kg) => kg !== portionsKg[meal] && onPortion(path, meal, kg)}
                    {...(onDone ? { onDone } : {})}
                    className={isSet?.[meal] ? "min-w-20 font-semibold" : "min-w-20"}
                  />
                </td>
              ))}
              <td className="whitespace-nowrap py-1 pl-2 text-right font-semibold">
                {formatNumber(dayKg, getLocale(), 3)}
                {end}
              </td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {figures.map(({ key, name, unit, cells }) => (
            <tr key={key} className="border-border border-b">
              <th scope="row" className={cn(held, "max-w-36 py-1.5 text-xs leading-4")}>
                {name} <span className="text-muted-foreground">{unit}</span>
              </th>
              {columns.map(({ meal }) => (
                <td key={meal} className="py-1.5 pl-2">
                  <Figure {...(cells[meal] ?? { value: null, level: null })} />
                </td>
              ))}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ value, level, isOpen }: MealFigureRow["cells"][number]) {
  return (
    <span className="flex items-center justify-end gap-1">
      {level && <LevelGlyph level={level} label={levelWord(level)} />}
      {value !== null && isOpen && "≥\u202f"}
      {value === null ? "?" : formatNumber(value, getLocale())}
    </span>
  );
}
