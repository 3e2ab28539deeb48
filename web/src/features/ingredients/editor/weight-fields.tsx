import { limits } from "#contract/limits.ts";
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

const weights = [
  { field: "bagKg", title: m.ration_bag, min: limits.bagKgMin, max: limits.bagKgMax },
  { field: "scoopKg", title: m.ration_scoop, min: limits.stepKgMin, max: limits.stepKgMax },
  { field: "flakeKg", title: m.feed_flake, min: limits.stepKgMin, max: limits.stepKgMax },
] as const;

/** Edits price and weights of a feed: the price of a tonne, or of a sack whose weight is known, is one figure. */
export function WeightFields({ draft, problems, set }: WeightFieldsProps) {
  const sign = currencySign(useCurrency());
  const { bagKg, pricePerTonne } = draft;
  const tonnes = (bagKg ?? 0) / 1000;
  return (
    <>
      <Field label={m.ingredient_price()} optionalLabel={m.optional()} error={problems.get("pricePerTonne")}>
        <FieldNumber
          value={pricePerTonne}
          unit={`${sign}/t`}
          min={0}
          max={limits.pricePerTonneMax}
          onChange={(price) => set({ pricePerTonne: price })}
        />
      </Field>
      {weights.map(({ field, title, min, max }) => (
        <Field key={field} label={title()} optionalLabel={m.optional()} error={problems.get(field)}>
          <FieldNumber
            value={draft[field]}
            unit="kg"
            min={min}
            max={max}
            onChange={(value) => set({ [field]: value })}
          />
        </Field>
      ))}
      {tonnes > 0 && (
        <Field label={m.feed_bag_price()} optionalLabel={m.optional()}>
          <FieldNumber
            value={pricePerTonne === null ? null : Number((pricePerTonne * tonnes).toFixed(2))}
            unit={sign}
            min={0}
            max={limits.pricePerTonneMax * tonnes}
            onChange={(price) => set({ pricePerTonne: price === null ? null : price / tonnes })}
          />
        </Field>
      )}
    </>
  );
}
