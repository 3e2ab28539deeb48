import { Ruler } from "lucide-react";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  estimateWeight,
  measurementBounds,
  type WeightFormula,
  type WeightFormulaKey,
  type WeightMeasurement,
  weightFormulaKeys,
  weightFormulas,
} from "#science/horse/weight-formulas.ts";
import { sources } from "#science/sources/sources.ts";
import { type BreedType, breeds } from "#science/vocabulary/classes.ts";
import { formulaText } from "#web/lib/format/formula-text.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { type HorseForm, isGrowing } from "./form-values.ts";

const formulaWords: Record<WeightFormulaKey, () => string> = {
  saddle: m.estimate_saddle,
  broodmare: m.estimate_broodmare,
  draft: m.estimate_draft,
  pony: m.estimate_pony,
  any_adult: m.estimate_any_adult,
  draft_detailed: m.estimate_draft_detailed,
  warmblood_detailed: m.estimate_warmblood_detailed,
};

const measurementWords: Record<WeightMeasurement, () => string> = {
  girth: m.estimate_girth,
  height: m.estimate_height,
  length: m.estimate_length,
  neck: m.estimate_neck,
};

const formulaByType: Partial<Record<BreedType, WeightFormulaKey>> = {
  pony: "pony",
  icelandic: "pony",
  coldblood: "draft",
};

function usual({
  breed,
  gender,
  breeding,
}: Pick<HorseForm, "breed" | "gender" | "breeding">): WeightFormulaKey {
  const ofBreed = breed && formulaByType[breeds[breed].type];
  if (ofBreed) return ofBreed;
  return gender === "mare" && breeding ? "broodmare" : "saddle";
}

/** Estimates the weight from tape measurements, with formula, author and error; the result is used only on request. */
export function WeightEstimator() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Estimator />;
  return (
    <Button variant="outline" size="sm" className="w-fit" onClick={() => setIsOpen(true)}>
      <Ruler aria-hidden="true" />
      {m.estimate_open()}
    </Button>
  );
}

function Estimator() {
  const { control, setValue } = useFormContext<HorseForm>();
  const [breed, gender, breeding, ageClass] = useWatch({
    control,
    name: ["breed", "gender", "breeding", "ageClass"],
  });
  const [chosen, setChosen] = useState<WeightFormulaKey | null>(null);
  const [cm, setCm] = useState<Partial<Record<WeightMeasurement, number | null>>>({});
  const key = chosen ?? usual({ breed, gender, breeding });
  const formula: WeightFormula = weightFormulas[key];
  const kg = estimateWeight(key, cm);
  return (
    <section
      aria-label={m.estimate_open()}
      className="grid gap-3 rounded-md border border-border bg-card p-4"
    >
      <FormulaSelect value={key} onChange={setChosen} />
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {formula.needs.map((name) => (
          <MeasurementField
            key={name}
            name={name}
            value={cm[name] ?? null}
            onChange={(value) => setCm((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </div>
      {isGrowing({ ageClass }) && <p className="text-sm text-watch-ink">{m.estimate_not_growing()}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="figures text-sm">
          {kg === null ? m.estimate_needs() : <Estimate kg={kg} errorKg={formula.errorKg} />}
        </p>
        <Button
          size="sm"
          disabled={kg === null}
          onClick={() => {
            if (kg !== null)
              setValue("weightKg", Math.round(kg), { shouldDirty: true, shouldValidate: true });
          }}
        >
          {m.estimate_use()}
        </Button>
      </div>
      <p className="text-muted-foreground text-xs">
        {formulaText(formula.written, { inputs: [], factors: formula.needs })}.{" "}
        {sources[formula.source].citation} {formula.status === "V2" && m.estimate_quoted()}
      </p>
    </section>
  );
}

interface FormulaSelectProps {
  value: WeightFormulaKey;
  onChange: (key: WeightFormulaKey | null) => void;
}

function FormulaSelect({ value, onChange }: FormulaSelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {m.estimate_formula()}
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ currentTarget }) =>
          onChange(weightFormulaKeys.find((each) => each === currentTarget.value) ?? null)
        }
      >
        {weightFormulaKeys.map((each) => (
          <SelectOption key={each} value={each}>
            {formulaWords[each]()}
          </SelectOption>
        ))}
      </Select>
    </div>
  );
}

interface MeasurementFieldProps {
  name: WeightMeasurement;
  /** In cm. */
  value: number | null;
  onChange: (value: number | null) => void;
}

function MeasurementField({ name, value, onChange }: MeasurementFieldProps) {
  const label = measurementWords[name]();
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden="true" className="text-muted-foreground text-xs">
        {label}
      </span>
      <NumberField
        isInForm
        label={label}
        value={value}
        onChange={onChange}
        unit={m.unit_cm()}
        digits={1}
        {...measurementBounds[name]}
      />
    </div>
  );
}

function Estimate({ kg, errorKg }: { kg: number; errorKg: number | null }) {
  const text = (value: number) => formatNumber(value, getLocale(), 0);
  return (
    <>
      <strong className="font-semibold text-lg">
        {text(kg)}
        {"\u202f"}
        {m.unit_kg()}
      </strong>{" "}
      {errorKg === null
        ? m.estimate_no_error()
        : m.estimate_error({ error: text(errorKg), low: text(kg - errorKg), high: text(kg + errorKg) })}
    </>
  );
}
