import type { MealPlan } from "#science/answers/meal-plan.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { withPortions } from "#web/features/rations/workbench/draft/meal-portions.ts";
import { type MealFigureRow, MealTable } from "#web/features/rations/workbench/meals/meal-table.tsx";
import { measureName, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { TracedFigure } from "#web/features/rations/workbench/store/store-types.ts";
import { useIsWide } from "#web/lib/dom/use-is-wide.ts";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";

interface MealGridProps {
  plan: MealPlan;
  pinned: readonly (readonly (number | null)[])[] | null;
  onPin: (line: number, meal: number, kg: number | null) => void;
  onTimes: (times: readonly number[]) => void;
}

const pinStepKg = 0.05;

/** With more meals the names of feeds are above their portions. */
const columnsBeside = 4;

/** Shows portions by feed and meal, the figures of each meal, and the wait for forage after it. */
export function MealGrid({ plan, pinned, onPin, onTimes }: MealGridProps) {
  const bench = useWorkbenchStore();
  const isWide = useIsWide();
  const { draft } = bench.snapshot();
  const { feeds } = draft;
  const other = { draft: withPortions(draft, plan), name: m.ration_proposed() };
  const { times, portionsKg, quantitiesKg } = plan;
  const rows = feeds.flatMap(({ ingredient }, line) => {
    const dayKg = quantitiesKg[line] ?? 0;
    if (dayKg === 0) return [];
    return [
      {
        path: ingredient,
        name: bench.nameOf(ingredient),
        colour: bench.colourOf(ingredient),
        dayKg,
        portionsKg: portionsKg[line] ?? [],
        stepKg: pinStepKg,
        isSet: times.map((_time, meal) => (pinned?.[line]?.[meal] ?? null) !== null),
      },
    ];
  });
  return (
    <MealTable
      times={times}
      rows={rows}
      figures={[...figureRows(plan, other), ...gapRows(plan)]}
      onPortion={(path, meal, kg) =>
        onPin(
          feeds.findIndex(({ ingredient }) => ingredient === path),
          meal,
          kg,
        )
      }
      onTimes={onTimes}
      ground="bg-popover"
      isNarrow={!isWide || times.length > columnsBeside}
    />
  );
}

function worstLevel({ findings }: MealPlan, measure: string, meal: number): Level {
  return findings
    .filter((finding) => finding.measure === measure && !isRedacted(finding.rule))
    .map(({ levels }) => levels[meal] ?? "unknown")
    .reduce<Level>((worst, level) => (levelOrder[level] < levelOrder[worst] ? level : worst), "ok");
}

function figureRows(plan: MealPlan, other: NonNullable<TracedFigure["other"]>): MealFigureRow[] {
  return plan.figures.map(({ measure, unit, values }) => ({
    key: measure,
    name: measureName(measure),
    unit: unitText(unit),
    cells: plan.times.map((_time, meal) => ({
      value: values[meal] ?? null,
      level: worstLevel(plan, measure, meal),
    })),
    tracedAs: (meal: number) => ({ measure, meal: meal + 1, other }),
  }));
}

function gapRows({ gaps }: MealPlan): MealFigureRow[] {
  if (!gaps) return [];
  const gapLevel = (meal: number) => (isRedacted("forage_gap") ? null : (gaps.levels[meal] ?? null));
  const cells = gaps.hours.map((value, meal) => ({ value, level: gapLevel(meal) }));
  return [{ key: "gap", name: m.ration_meal_plan_gap(), unit: "", cells }];
}
