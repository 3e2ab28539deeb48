import { limits } from "#contract/limits.ts";
import { lineDosing } from "#contract/ration/science-ration.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { NumberField } from "#web/parts/form/number-field.tsx";

interface FeedMeasuringProps {
  path: string;
  name: string;
  onChange: (change: Partial<FeedInput>, gesture: string) => void;
}

const measures = [
  {
    field: "scoopKg",
    label: m.ration_scoop,
    name: m.ration_scoop_of,
    min: limits.stepKgMin,
    max: limits.stepKgMax,
  },
  {
    field: "stepKg",
    label: m.ration_step,
    name: m.ration_step_of,
    min: limits.stepKgMin,
    max: limits.stepKgMax,
  },
  { field: "leastKg", label: m.ration_least, name: m.ration_least_of, min: 0, max: limits.feedKgMax },
  { field: "bagKg", label: m.ration_bag, name: m.ration_bag_of, min: limits.bagKgMin, max: limits.bagKgMax },
] as const;

/** Sets scoop, dosing step and bag size of a feed. */
export function FeedMeasuring({ path, name, onChange }: FeedMeasuringProps) {
  const bench = useBench();
  const line = useWorkbench(({ draft }) => draft.feeds.find(({ ingredient }) => ingredient === path));
  if (!line) return null;
  const family = bench.items.get(path)?.family ?? "";
  const usual = lineDosing({ ...line, bagKg: null, stepKg: null }, family, bench.horse.weightKg, 1);
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <p className="text-muted-foreground text-xs leading-4">
        {m.ration_measuring_help({ step: formatNumber(usual.stepKg, getLocale(), 3) })}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {measures.map(({ field, label, name: named, min, max }) => (
          <div key={field} className="grid content-between gap-1 text-xs">
            {label()}
            <NumberField
              label={named({ name })}
              unit="kg"
              value={line[field]}
              min={min}
              max={max}
              step={0.05}
              digits={3}
              onChange={(value) =>
                onChange({ [field]: value === null || value === 0 ? null : value }, `${field} ${path}`)
              }
              onDone={bench.endGesture}
              onHistory={bench.turn}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
