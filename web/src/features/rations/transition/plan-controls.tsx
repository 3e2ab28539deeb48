import { useId } from "react";
import { limits } from "#contract/limits.ts";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { pauseMost } from "#science/answers/transition.ts";
import type { TransitionSearch } from "#web/features/rations/transition-search.ts";
import { formatUnit } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
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

const pauses = Array.from({ length: pauseMost }, (_, n) => String(n + 1));

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
        <LabelledSelect
          label={m.transition_every()}
          value={String(search.every)}
          choices={pauses}
          wordOf={(days) => m.transition_every_option({ days: Number(days) })}
          onChoose={(days) => onSearch({ every: Number(days) })}
          selectClassName="tablet:w-44 dyslexic:tablet:w-60"
        />
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

const RationSelect = ({ rations, onChange, ...select }: RationSelectProps) => (
  <LabelledSelect
    {...select}
    choices={rations.map(({ key }) => key)}
    wordOf={(key) => rations.find((each) => each.key === key)?.name ?? ""}
    onChoose={onChange}
  />
);

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
