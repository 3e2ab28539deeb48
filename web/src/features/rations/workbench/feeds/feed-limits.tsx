import { memo, type ReactNode, useRef } from "react";
import { limits } from "#contract/limits.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { Changes } from "#web/features/rations/workbench/shared/editable.tsx";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { refusedIn } from "#web/parts/form/pending-number.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#web/ui/popover.tsx";

interface FeedCapsProps {
  name: string;
  minKg: number;
  maxKg: number | null;
  onChange: (change: Partial<FeedInput>, gesture: string) => void;
  children?: ReactNode;
}

/** Sets the least and most of a feed, which limit the optimiser and the slider. */
export const FeedCaps = memo(function FeedCaps({ name, minKg, maxKg, onChange, children }: FeedCapsProps) {
  const bench = useBench();
  const isSet = minKg > 0 || maxKg !== null;
  const panel = useRef<HTMLDivElement>(null);
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
        <Changes>
          <div className="grid grid-cols-2 gap-3">
            <div className="grid content-start gap-1 text-xs">
              {m.ration_caps_least()}
              <NumberField
                label={m.ration_caps_least_of({ name })}
                unit="kg"
                value={minKg}
                min={0}
                max={maxKg ?? limits.feedKgMax}
                step={0.1}
                onChange={(value) => onChange({ minKg: value ?? 0 }, `least ${name}`)}
                onDone={bench.endGesture}
                onHistory={bench.turn}
              />
            </div>
            <div className="grid content-start gap-1 text-xs">
              {m.ration_caps_most()}
              <NumberField
                label={m.ration_caps_most_of({ name })}
                unit="kg"
                value={maxKg}
                min={minKg}
                max={limits.feedKgMax}
                step={0.1}
                onChange={(value) => onChange({ maxKg: value }, `most ${name}`)}
                onDone={bench.endGesture}
                onHistory={bench.turn}
              />
            </div>
          </div>
          {children}
        </Changes>
      </PopoverContent>
    </Popover>
  );
});

function capsText(minKg: number, maxKg: number | null): string {
  const most = maxKg === null ? "∞" : formatNumber(maxKg, getLocale());
  return `${formatNumber(minKg, getLocale())}–${most}\u202fkg`;
}
