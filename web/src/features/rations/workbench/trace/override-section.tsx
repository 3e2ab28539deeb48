import { PenLine } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { digitsFor } from "#contract/text/decimals.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { type Draft, withOverride, withoutOverride } from "#web/features/rations/workbench/draft/draft.ts";
import { useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { figureText, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { useMe, usePerson } from "#web/features/session/queries.ts";
import { useStateAutosave } from "#web/lib/autosave/use-state-autosave.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { contentName } from "#web/lib/format/formula-text.ts";
import { toStep } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, useFieldControl } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { RequirementTerms } from "./requirement-terms.tsx";

interface OverrideSectionProps {
  nutrient: NutrientKey;
  requirement: Requirement | undefined;
  /** Author and time of each stored override. */
  overridden: RationItem["overridden"];
  draft: Draft;
  /** True for a ration other than the present one, whose override is shown but not edited. */
  isOther: boolean;
}

/** Shows a manual requirement with author, reason and calculated value, or offers to set one. */
export function OverrideSection(props: OverrideSectionProps) {
  const { nutrient, requirement, draft, isOther } = props;
  const bench = useWorkbenchStore();
  const isHeldBack = useIsReadOnly();
  const [isOpen, setIsOpen] = useState(false);
  const override = draft.overrides.find((each) => each.nutrient === nutrient);
  const computed = requirement?.value ?? null;
  const { factor } = unitFor(bench.units, nutrient);
  const start = override?.value ?? (computed === null ? null : readable(computed * factor) / factor);
  const told = override && requirement?.override && <Told {...props} requirement={requirement} />;
  if (isOther) return told;
  return (
    <section className="grid gap-2">
      {told}
      {isOpen && !isHeldBack ? (
        <OverrideForm
          nutrient={nutrient}
          value={start}
          reason={override?.reason ?? ""}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {isHeldBack && <LicenceNotice />}
          <Button variant="outline" size="sm" disabled={isHeldBack} onClick={() => setIsOpen(true)}>
            <PenLine aria-hidden="true" />
            {override ? m.ration_override_change() : m.ration_override_add()}
          </Button>
          {override && (
            <Button
              variant="ghost"
              size="sm"
              disabled={isHeldBack}
              onClick={() => bench.change((draft) => withoutOverride(draft, nutrient))}
            >
              {m.ration_override_remove()}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Rounds a calculated figure to what a person would type. */
const readable = (value: number): number => toStep(value, 10 ** -digitsFor(value));

type ToldProps = Omit<OverrideSectionProps, "requirement"> & { requirement: Requirement };

function Told({ nutrient, requirement, overridden, draft }: ToldProps) {
  const who = useAuthor(nutrient, overridden, draft);
  const shown = unitFor(useWorkbenchStore().units, nutrient);
  const { override, unit } = requirement;
  if (!override) return null;
  const { reason, standardValue, standardTrace } = override;
  const name = contentName(nutrient);
  return (
    <div className="grid gap-1 rounded-md border border-primary/40 bg-accent px-3 py-2 text-sm">
      <p className="font-medium">{who}</p>
      <p className="wrap-break-word whitespace-pre-line contain-inline-size">{reason}</p>
      <p className="text-muted-foreground">
        {standardValue === null
          ? m.ration_override_instead_none()
          : m.ration_override_instead({ value: figureText(standardValue * shown.factor, shown.unit) })}
      </p>
      {standardTrace.length > 0 && (
        <details>
          <summary className="cursor-pointer text-muted-foreground coarse:py-3">
            {m.ration_override_computed({ name })}
          </summary>
          <div className="pt-2">
            <RequirementTerms terms={standardTrace} unit={unit} shown={shown} />
          </div>
        </details>
      )}
    </div>
  );
}

/** Returns the author of an override: the stored one while unchanged, else the reader. */
function useAuthor(nutrient: NutrientKey, overridden: RationItem["overridden"], draft: Draft): string {
  const me = useMe();
  const isStored = useWorkbench(({ saved }) => {
    const find = (list: typeof draft.overrides | undefined) =>
      JSON.stringify(list?.find((each) => each.nutrient === nutrient));
    return find(draft.overrides) === find(saved?.draft.overrides);
  });
  const stored = overridden.find((each) => each.nutrient === nutrient);
  if (isStored && stored) {
    const { author, setAt } = stored;
    const name = author ? `${author.firstname} ${author.name}` : m.ration_override_author_gone();
    return m.ration_override_set_by_on({ name, day: formatDay(setAt) });
  }
  return m.ration_override_set_by({ name: me ? `${me.firstname} ${me.name}` : "" });
}

interface OverrideFormProps {
  nutrient: NutrientKey;
  /** The present manual value, else the calculated one. */
  value: number | null;
  reason: string;
  onDone: () => void;
}

const shape = v.strictObject({ figure: v.nullable(v.number()), why: v.string() });

/** Sets a manual requirement: a figure and its reason. */
function OverrideForm({ nutrient, value, reason, onDone }: OverrideFormProps) {
  const bench = useWorkbenchStore();
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
          {m.ration_override_set({ name: contentName(nutrient) })}
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
  const { unit, factor } = unitFor(useWorkbenchStore().units, nutrient);
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
