import type { MealPlan } from "#science/answers/meals.ts";
import type { Level } from "#science/results.ts";
import { isUntold } from "#web/lib/health-told.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LevelGlyph, levelWord } from "#web/parts/finding-level.tsx";
import { levelOrder } from "#web/parts/level-order.ts";
import { NumberField } from "#web/parts/number-field.tsx";
import { useBench } from "../context.ts";
import { measureName, nameOf, unitText } from "../words.ts";

interface MealGridProps {
  plan: MealPlan;
  pinned: readonly (readonly (number | null)[])[] | null;
  onPin: (line: number, meal: number, kg: number | null) => void;
  onTimes: (times: readonly number[]) => void;
}

const minutesPerHour = 60;
const clock = (minutes: number): string => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / minutesPerHour))}:${two(minutes % minutesPerHour)}`;
};

function minutesOf(text: string): number | null {
  const [hours, minutes] = text.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  return hours * minutesPerHour + minutes;
}

/** Feeds by meals, the figures of each meal under them, and how long the horse waits for forage after it. */
export function MealGrid({ plan, pinned, onPin, onTimes }: MealGridProps) {
  const bench = useBench();
  const locale = getLocale();
  const { feeds } = bench.snapshot().draft;
  const columns = plan.times.map((time, meal) => ({ time, meal }));
  const { times, portionsKg, quantitiesKg, figures, findings, gaps } = plan;

  function move(meal: number, text: string): void {
    const minutes = minutesOf(text);
    if (minutes === null) return;
    const next = times.map((each, at) => (at === meal ? minutes : each));
    if (next.every((each, at) => at === 0 || each > next[at - 1]!)) onTimes(next);
  }

  /** Worst of the rules of one figure in one meal. */
  const levelOf = (measure: string, meal: number): Level =>
    findings
      .filter(({ rule, measure: of }) => of === measure && !isUntold(rule))
      .map(({ levels }) => levels[meal]!)
      .reduce<Level>((worst, level) => (levelOrder[level] < levelOrder[worst] ? level : worst), "ok");

  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{m.ration_meal_plan_caption()}</caption>
        <thead className="text-muted-foreground text-xs">
          <tr className="border-border border-b align-bottom">
            <th scope="col" className="sticky left-0 min-w-28 bg-popover py-1 text-left font-normal">
              {m.ration_feed()}
            </th>
            {columns.map(({ time, meal }) => (
              <th key={meal} scope="col" className="py-1 pl-2 text-right font-normal">
                {m.ration_meal_plan_meal({ number: meal + 1 })}
                <input
                  key={time}
                  type="time"
                  aria-label={m.ration_meal_plan_time({ number: meal + 1 })}
                  defaultValue={clock(time)}
                  onBlur={({ currentTarget }) => move(meal, currentTarget.value)}
                  className="mt-0.5 block h-11 w-full min-w-24 rounded-md border border-input bg-field px-1 text-right text-foreground text-sm tablet:h-8"
                />
              </th>
            ))}
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {m.ration_meal_plan_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ ingredient }, line) => {
            const item = bench.items.get(ingredient);
            const name = item ? nameOf(item) : "";
            if (quantitiesKg[line] === 0) return null;
            return (
              <tr key={ingredient} className="border-border border-b">
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 border-l-4 bg-popover py-1 pl-2 text-left font-normal leading-4"
                  style={{ borderLeftColor: bench.colourOf(ingredient) }}
                >
                  {name}
                </th>
                {columns.map(({ meal }) => (
                  <td key={meal} className="py-1 pl-2">
                    <NumberField
                      label={m.ration_meal_plan_portion({ feed: name, number: meal + 1 })}
                      unit="kg"
                      value={portionsKg[line]![meal]!}
                      min={0}
                      max={quantitiesKg[line]!}
                      step={0.05}
                      onChange={(kg) => kg !== portionsKg[line]![meal] && onPin(line, meal, kg)}
                      className={
                        (pinned?.[line]?.[meal] ?? null) === null ? "min-w-20" : "min-w-20 font-semibold"
                      }
                    />
                  </td>
                ))}
                <td className="py-1 pl-3 text-right font-semibold">
                  {formatNumber(quantitiesKg[line]!, locale, 3)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tbody>
          {figures.map(({ measure, unit, values }) => (
            <tr key={measure} className="border-border border-b">
              <th
                scope="row"
                className="sticky left-0 max-w-40 bg-popover py-1.5 text-left font-normal text-xs leading-4"
              >
                {measureName(measure)} <span className="text-muted-foreground">{unitText(unit)}</span>
              </th>
              {columns.map(({ meal }) => (
                <td key={meal} className="py-1.5 pl-2">
                  <Figure value={values[meal] ?? null} level={levelOf(measure, meal)} />
                </td>
              ))}
              <td />
            </tr>
          ))}
          {gaps && (
            <tr className="border-border border-b">
              <th
                scope="row"
                className="sticky left-0 max-w-40 bg-popover py-1.5 text-left font-normal text-xs leading-4"
              >
                {m.ration_meal_plan_gap()}
              </th>
              {columns.map(({ meal }) => (
                <td key={meal} className="py-1.5 pl-2">
                  <Figure value={gaps.hours[meal] ?? null} level={gaps.levels[meal]!} />
                </td>
              ))}
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ value, level }: { value: number | null; level: Level }) {
  return (
    <span className="flex items-center justify-end gap-1">
      <LevelGlyph level={level} label={levelWord(level)} />
      {value === null ? "?" : formatNumber(value, getLocale())}
    </span>
  );
}
