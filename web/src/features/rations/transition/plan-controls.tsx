import { useId } from "react";
import { limits } from "#contract/limits.ts";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { pauseMost } from "#science/answers/transition.ts";
import type { TransitionSearch } from "#web/features/rations/transition-search.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatUnit } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import type { Former } from "./former-ration.ts";
import type { End } from "./target-rations.ts";

interface ControlsProps {
  plan: SeenTransition;
  formers: readonly Former[];
  chosen: Former;
  ends: readonly End[];
  end: End;
  search: TransitionSearch;
  onSearch: (change: Partial<TransitionSearch>) => void;
}

const pauses = Array.from({ length: pauseMost }, (_, n) => n + 1);

/** Sets the former ration, the number of days and the length of a stage. */
export function Controls({ plan, formers, chosen, ends, end, search, onSearch }: ControlsProps) {
  return (
    <div data-print="never" className="grid gap-4">
      {ends.length > 1 && (
        <RationSelect
          label={m.transition_towards()}
          rations={ends}
          value={end.key}
          onChange={(to) => onSearch({ to, from: "", days: null })}
          className="max-w-md"
        />
      )}
      <div className="grid items-end gap-x-6 gap-y-4 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
        <RationSelect
          label={m.transition_fed_so_far()}
          rations={formers}
          value={chosen.key}
          onChange={(from) => onSearch({ from, days: null })}
        />
        <DaysField days={plan.days} onChange={(days) => onSearch({ days })} />
        <PauseSelect every={search.every} onChange={(every) => onSearch({ every })} />
      </div>
      <TooFastNotice plan={plan} every={search.every} onUse={() => onSearch({ days: null })} />
    </div>
  );
}

interface RationSelectProps {
  label: string;
  rations: readonly { key: string; name: string }[];
  value: string;
  onChange: (key: string) => void;
  className?: string;
}

function RationSelect({ label, rations, value, onChange, className }: RationSelectProps) {
  const id = useId();
  return (
    <div className={cn("grid gap-1", className)}>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <Select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {rations.map(({ key, name }) => (
          <SelectOption key={key} value={key}>
            {name}
          </SelectOption>
        ))}
      </Select>
    </div>
  );
}

function DaysField({ days, onChange }: { days: number; onChange: (days: number | null) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {m.transition_duration()}
      </label>
      <NumberField
        id={id}
        unit={formatUnit("days")}
        value={days}
        min={0}
        max={limits.transitionDaysMax}
        digits={0}
        onChange={(next) => onChange(next === null ? null : Math.round(next))}
        isInForm
        className="tablet:w-36"
      />
    </div>
  );
}

function PauseSelect({ every, onChange }: { every: number; onChange: (every: number) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {m.transition_every()}
      </label>
      <Select
        id={id}
        className="tablet:w-44 dyslexic:tablet:w-60"
        value={String(every)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {pauses.map((each) => (
          <SelectOption key={each} value={String(each)}>
            {m.transition_every_option({ days: each })}
          </SelectOption>
        ))}
      </Select>
    </div>
  );
}

interface TooFastNoticeProps {
  plan: SeenTransition;
  every: number;
  onUse: () => void;
}

/** Warns of fewer days than suggested, or says that no number of days suffices; empty otherwise. */
function TooFastNotice({ plan: { suggestedDays, days }, every, onUse }: TooFastNoticeProps) {
  if (suggestedDays === null) return <Notice tone="info">{m.transition_never_text({ every })}</Notice>;
  if (days >= suggestedDays) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" variant="outline" onClick={onUse}>
          {m.transition_use({ days: suggestedDays })}
        </Button>
      }
    >
      {m.transition_too_fast({ days: suggestedDays })}
    </Notice>
  );
}
