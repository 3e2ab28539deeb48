import { useId } from "react";
import { limits } from "#contract/limits.ts";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { pauseMost } from "#science/answers/transition.ts";
import type { TransitionSearch } from "#web/features/rations/transition-search.ts";
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
  const id = useId();
  const { suggestedDays, days } = plan;
  const isTooFast = suggestedDays === null || days < suggestedDays;
  return (
    <div data-print="never" className="grid gap-4">
      {ends.length > 1 && (
        <div className="grid max-w-md gap-1">
          <label htmlFor={`${id}-to`} className="text-sm">
            {m.transition_towards()}
          </label>
          <Select
            id={`${id}-to`}
            value={end.key}
            onChange={({ currentTarget }) => onSearch({ to: currentTarget.value, from: "", days: null })}
          >
            {ends.map(({ key, name }) => (
              <SelectOption key={key} value={key}>
                {name}
              </SelectOption>
            ))}
          </Select>
        </div>
      )}
      <div className="grid items-end gap-x-6 gap-y-4 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="grid gap-1">
          <label htmlFor={`${id}-from`} className="text-sm">
            {m.transition_fed_so_far()}
          </label>
          <Select
            id={`${id}-from`}
            value={chosen.key}
            onChange={({ currentTarget }) => onSearch({ from: currentTarget.value, days: null })}
          >
            {formers.map(({ key, name }) => (
              <SelectOption key={key} value={key}>
                {name}
              </SelectOption>
            ))}
          </Select>
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-days`} className="text-sm">
            {m.transition_duration()}
          </label>
          <NumberField
            id={`${id}-days`}
            unit={formatUnit("days")}
            value={days}
            min={0}
            max={limits.transitionDaysMax}
            digits={0}
            onChange={(next) => onSearch({ days: next === null ? null : Math.round(next) })}
            isInForm
            className="tablet:w-36"
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-every`} className="text-sm">
            {m.transition_every()}
          </label>
          <Select
            id={`${id}-every`}
            className="tablet:w-44 dyslexic:tablet:w-60"
            value={String(search.every)}
            onChange={({ currentTarget }) => onSearch({ every: Number(currentTarget.value) })}
          >
            {pauses.map((each) => (
              <SelectOption key={each} value={String(each)}>
                {m.transition_every_option({ days: each })}
              </SelectOption>
            ))}
          </Select>
        </div>
      </div>
      {isTooFast && (
        <Notice
          tone="info"
          action={
            suggestedDays !== null && (
              <Button size="sm" variant="outline" onClick={() => onSearch({ days: null })}>
                {m.transition_use({ days: suggestedDays })}
              </Button>
            )
          }
        >
          {suggestedDays === null
            ? m.transition_never_text({ every: search.every })
            : m.transition_too_fast({ days: suggestedDays })}
        </Notice>
      )}
    </div>
  );
}
