import { limits } from "#contract/limits.ts";
import { isDosedByLabel } from "#science/policies/stated-dose.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { currencySign } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { Field } from "#web/ui/field.tsx";
import type { AnalysisDraft } from "./analysis-draft.ts";

interface WeightFieldsProps {
  draft: AnalysisDraft;
  problems: ReadonlyMap<string, string>;
  set: (part: Partial<AnalysisDraft>) => void;
}

const weights = {
  bagKg: { title: m.ration_bag, min: limits.bagKgMin, max: limits.bagKgMax },
  scoopKg: { title: m.ration_scoop, min: limits.stepKgMin, max: limits.stepKgMax },
  flakeKg: { title: m.feed_flake, min: limits.stepKgMin, max: limits.stepKgMax },
} as const;

/** Edits price and dose of a feed: the price of a tonne, or of a sack whose weight is known, is one figure. */
export function PriceFields({ draft, problems, set }: WeightFieldsProps) {
  const { bagKg, pricePerTonne } = draft;
  const sign = currencySign(useCurrency());
  const change = (price: number | null) => set({ pricePerTonne: price });
  return (
    <>
      <Field label={m.ingredient_price()} optionalLabel={m.optional()} error={problems.get("pricePerTonne")}>
        <FieldNumber
          value={pricePerTonne}
          unit={`${sign}/t`}
          min={0}
          max={limits.pricePerTonneMax}
          onChange={change}
        />
      </Field>
      {bagKg !== null && bagKg > 0 && (
        <BagPrice tonnes={bagKg / 1000} sign={sign} value={pricePerTonne} onChange={change} />
      )}
      {!draft.lot && ((draft.family && isDosedByLabel(draft.family)) || draft.doseGPer100Kg !== null) && (
        <DoseFields {...{ draft, problems, set }} />
      )}
    </>
  );
}

/** Edits what a sack, a scoop and a flake of a feed weigh. */
export const WeightFields = (props: WeightFieldsProps) =>
  (["bagKg", "scoopKg", "flakeKg"] as const).map((field) => (
    <WeightField key={field} field={field} {...props} />
  ));

function WeightField({ field, draft, problems, set }: WeightFieldsProps & { field: keyof typeof weights }) {
  const { title, min, max } = weights[field];
  return (
    <Field label={title()} optionalLabel={m.optional()} error={problems.get(field)}>
      <FieldNumber
        value={draft[field]}
        unit="kg"
        min={min}
        max={max}
        onChange={(value) => set({ [field]: value })}
      />
    </Field>
  );
}

/** Body weight that labels mean where they say "a horse", kg. */
const horseKg = 500;

/** Edits the dose that the maker states: one figure, for 100 kg of body weight or for a horse of the usual weight. */
function DoseFields({ draft, problems, set }: WeightFieldsProps) {
  const { doseGPer100Kg: dose } = draft;
  const share = horseKg / 100;
  return (
    <>
      <Field
        className="tablet:col-start-1"
        label={m.feed_dose()}
        help={m.feed_dose_help()}
        optionalLabel={m.optional()}
        error={problems.get("doseGPer100Kg")}
      >
        <FieldNumber
          value={dose}
          unit="g/100 kg"
          min={limits.doseGMin}
          max={limits.doseGMax}
          onChange={(grams) => set({ doseGPer100Kg: grams })}
        />
      </Field>
      <Field label={m.feed_dose_day({ mass: String(horseKg) })} optionalLabel={m.optional()}>
        <FieldNumber
          value={dose === null ? null : Number((dose * share).toPrecision(12))}
          unit="g"
          min={limits.doseGMin * share}
          max={limits.doseGMax * share}
          onChange={(grams) => set({ doseGPer100Kg: grams === null ? null : grams / share })}
        />
      </Field>
    </>
  );
}

interface BagPriceProps {
  /** Weight of the sack, t. */
  tonnes: number;
  sign: string;
  /** Price of a tonne; null for none. */
  value: number | null;
  onChange: (pricePerTonne: number | null) => void;
}

function BagPrice({ tonnes, sign, value, onChange }: BagPriceProps) {
  return (
    <Field label={m.feed_bag_price()} optionalLabel={m.optional()}>
      <FieldNumber
        value={value === null ? null : Number((value * tonnes).toFixed(2))}
        unit={sign}
        min={0}
        max={limits.pricePerTonneMax * tonnes}
        onChange={(price) => onChange(price === null ? null : price / tonnes)}
      />
    </Field>
  );
}
