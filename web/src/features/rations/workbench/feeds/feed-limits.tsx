import { memo, useRef } from "react";
import { limits } from "#contract/limits.ts";
import { lineDosing } from "#contract/ration/science-ration.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { DraftNumber } from "#web/features/rations/workbench/shared/draft-number.tsx";
import { DisabledWhenReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { refusedIn } from "#web/parts/form/pending-number.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#web/ui/popover.tsx";

/** Sets the least and most of a feed, which limit the optimiser and the slider, and how it is measured out. */
export const FeedCaps = memo(function FeedCaps({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const minKg = useWorkbench(({ draft }) => findFeed(draft.feeds, path)?.minKg ?? 0);
  const maxKg = useWorkbench(({ draft }) => findFeed(draft.feeds, path)?.maxKg ?? null);
  const isSet = minKg > 0 || maxKg !== null;
  const panel = useRef<HTMLDivElement>(null);
  const name = bench.nameOf(path);
  const edit = (change: Partial<FeedInput>, gesture: string) =>
    bench.change((draft) => withFeed(draft, path, change), `${gesture} ${path}`);
  const tellRefused = (isOpen: boolean): void => {
    const refused = isOpen ? null : refusedIn(panel.current);
    if (refused) void notify("warning", m.ration_figure_refused(refused));
  };
  return (
    <Popover onOpenChange={tellRefused}>
      <PopoverTrigger
        data-print={isSet ? "always" : undefined}
        aria-label={m.ration_caps_of({ name })}
        className="flex h-11.5 cursor-pointer items-center gap-1 rounded-sm text-muted-foreground text-xs hover:text-foreground fine:h-7"
      >
        <Glyph name="limits" ink="ink-soft" className="size-3.5" />
        {isSet ? capsText(minKg, maxKg) : m.ration_caps()}
      </PopoverTrigger>
      <PopoverContent ref={panel} className="grid gap-3" aria-label={m.ration_caps_of({ name })}>
        <p className="text-muted-foreground text-xs leading-4">{m.ration_caps_help()}</p>
        <DisabledWhenReadOnly>
          <div className="grid grid-cols-2 gap-3">
            <DraftNumber
              title={m.ration_caps_least()}
              label={m.ration_caps_least_of({ name })}
              unit="kg"
              value={minKg}
              min={0}
              max={maxKg ?? limits.feedKgMax}
              step={0.1}
              onChange={(value) => edit({ minKg: value ?? 0 }, "least")}
            />
            <DraftNumber
              title={m.ration_caps_most()}
              label={m.ration_caps_most_of({ name })}
              unit="kg"
              value={maxKg}
              min={minKg}
              max={limits.feedKgMax}
              step={0.1}
              onChange={(value) => edit({ maxKg: value }, "most")}
            />
          </div>
          <FeedMeasuring path={path} onChange={edit} />
        </DisabledWhenReadOnly>
      </PopoverContent>
    </Popover>
  );
});

const findFeed = (feeds: readonly FeedInput[], path: string): FeedInput | undefined =>
  feeds.find(({ ingredient }) => ingredient === path);

function capsText(minKg: number, maxKg: number | null): string {
  const most = maxKg === null ? "∞" : numberText(maxKg);
  return `${numberText(minKg)}–${most}\u202fkg`;
}

interface FeedMeasuringProps {
  path: string;
  onChange: (change: Partial<FeedInput>, gesture: string) => void;
}

const step = { min: limits.stepKgMin, max: limits.stepKgMax };
const measures = [
  { field: "scoopKg", title: m.ration_scoop, label: m.ration_scoop_of, ...step },
  { field: "stepKg", title: m.ration_step, label: m.ration_step_of, ...step },
  { field: "leastKg", title: m.ration_least, label: m.ration_least_of, min: 0, max: limits.feedKgMax },
  { field: "bagKg", title: m.ration_bag, label: m.ration_bag_of, min: limits.bagKgMin, max: limits.bagKgMax },
] as const;

/** Sets scoop, dosing step and bag size of a feed. */
function FeedMeasuring({ path, onChange }: FeedMeasuringProps) {
  const bench = useWorkbenchStore();
  const line = useWorkbench(({ draft }) => findFeed(draft.feeds, path));
  if (!line) return null;
  const family = bench.items.get(path)?.family ?? "";
  const usual = lineDosing({ ...line, bagKg: null, stepKg: null }, family, bench.horse.weightKg, 1);
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <p className="text-muted-foreground text-xs leading-4">
        {m.ration_measuring_help({ step: numberText(usual.stepKg, 3) })}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {measures.map(({ field, title, label, min, max }) => (
          <DraftNumber
            key={field}
            className="content-between"
            title={title()}
            label={label({ name: bench.nameOf(path) })}
            unit="kg"
            value={line[field]}
            min={min}
            max={max}
            step={0.05}
            digits={3}
            onChange={(value) => onChange({ [field]: value || null }, field)}
          />
        ))}
      </div>
    </div>
  );
}
