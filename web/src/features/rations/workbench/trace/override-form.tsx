import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { withOverride } from "#web/features/rations/workbench/draft/draft.ts";
import { unitText } from "#web/features/rations/workbench/shared/texts.ts";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { usePerson } from "#web/features/session/queries.ts";
import { useStateAutosave } from "#web/lib/autosave/use-state-autosave.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, useFieldControl } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface OverrideFormProps {
  nutrient: NutrientKey;
  /** The present manual value, else the calculated one. */
  value: number | null;
  reason: string;
  onDone: () => void;
}

const shape = v.strictObject({ figure: v.nullable(v.number()), why: v.string() });

/** Sets a manual requirement: a figure and its reason. */
export function OverrideForm({ nutrient, value, reason, onDone }: OverrideFormProps) {
  const bench = useBench();
  const [typed, setTyped] = useState({ figure: value, why: reason });
  const { figure, why } = typed;
  // where it began: a first save under it changes the ration's place, not that of what is half typed
  const [ration] = useState(() => bench.rationId() ?? `new ${bench.horse.id} ${bench.objective}`);
  const key = `override-draft ${usePerson()} ${ration} ${nutrient}`;
  const kept = useStateAutosave({ key, shape, isNew: true }, typed, setTyped);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = why.trim() === "";

  function set(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (!figure || isEmpty) return;
    bench.change((draft) => withOverride(draft, { nutrient, value: figure, reason: why.trim() }));
    close();
  }

  function close(): void {
    void kept.forget();
    onDone();
  }

  /** Rejects zero, which everything would cover; a nutrient that is not to be judged is left to the standard. */
  const figureError = () =>
    isTried && figure === 0 ? m.violation_not_above_nought() : required(figure === null);
  const required = (isMissing: boolean) => (isTried && isMissing ? m.violation_required() : undefined);
  return (
    <form onSubmit={set} noValidate className="grid gap-3 rounded-md border border-border p-3">
      <RestoredDraftNotice kept={kept} />
      <Field label={m.ration_override_value()} error={figureError()}>
        <FigureField
          nutrient={nutrient}
          value={figure}
          onChange={(next) => setTyped({ ...typed, figure: next })}
          isInvalid={figureError() !== undefined}
        />
      </Field>
      <Field
        label={m.ration_override_reason()}
        help={m.ration_override_reason_help()}
        error={required(isEmpty)}
      >
        <ReasonField value={why} onChange={(next) => setTyped({ ...typed, why: next })} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" size="sm" onClick={close}>
          {m.cancel()}
        </Button>
        <Button type="submit" size="sm">
          {m.ration_override_set({ name: label("nutrient", nutrient) })}
        </Button>
      </div>
    </form>
  );
}

interface FigureFieldProps {
  nutrient: NutrientKey;
  value: number | null;
  onChange: (value: number | null) => void;
  isInvalid: boolean;
}

function FigureField({ nutrient, value, onChange, isInvalid }: FigureFieldProps) {
  const { id = "", "aria-describedby": describedBy } = useFieldControl();
  const { unit, factor } = unitFor(useBench().units, nutrient);
  return (
    <NumberField
      isInForm
      id={id}
      unit={unitText(unit)}
      value={value === null ? null : value * factor}
      min={0}
      max={limits.requirementMax * factor}
      digits={4}
      invalid={isInvalid}
      describedBy={describedBy}
      onChange={(next) => onChange(next === null ? null : next / factor)}
      className="max-w-48"
    />
  );
}

function ReasonField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Textarea
      {...useFieldControl()}
      rows={2}
      required
      maxLength={limits.reasonMax}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
