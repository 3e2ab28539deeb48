import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { normClasses, normKinds } from "#science/horse/facts.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import { nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { formatUnit, label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { NumberRow, SelectRow, TextRow } from "#web/parts/form/form-fields.tsx";
import { FieldPair, FormSection } from "#web/parts/form/form-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldLegend, FieldSet } from "#web/ui/field.tsx";
import { emptyNorm, type ProfileForm } from "./profile-form.ts";

/** Edits the norms of a profile, one under the other. */
export function NormRows() {
  const { control } = useFormContext<ProfileForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "rows" });
  const isFull = fields.length >= limits.normsPerProfileMax;
  return (
    <FormSection title={m.profile_rows()} text={m.profile_rows_text()}>
      {fields.map(({ id }, at) => (
        <NormFields key={id} at={at} onRemove={() => remove(at)} />
      ))}
      <Button variant="outline" className="w-fit" disabled={isFull} onClick={() => append(emptyNorm)}>
        <Plus aria-hidden="true" />
        {m.profile_row_add()}
      </Button>
    </FormSection>
  );
}

function NormFields({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { control } = useFormContext<ProfileForm>();
  const [system, row] = useWatch({ control, name: ["system", `rows.${at}`] });
  const isFactor = row?.kind !== "value";
  const unit = isFactor || !row?.nutrient ? "" : formatUnit(nutrients[row.nutrient].unit);
  const number = at + 1;
  return (
    <FieldSet className="grid gap-4 rounded-md border border-border p-3">
      <div className="flex items-center justify-between gap-3">
        <FieldLegend className="mb-0">{m.profile_row({ number })}</FieldLegend>
        <Button variant="ghost" size="icon" aria-label={m.profile_row_remove({ number })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <FieldPair>
        <SelectRow
          name={`rows.${at}.nutrient`}
          label={m.sheet_nutrient()}
          placeholder={m.choose()}
          choices={nutrientKeys
            .filter((key) => isCountedIn(system, key))
            .map((key) => ({ key, label: label("nutrient", key) }))}
        />
        <SelectRow
          name={`rows.${at}.horseClass`}
          label={m.profile_class()}
          choices={normClasses.map((key) => ({ key, label: label("norm_class", key) }))}
        />
        <SelectRow
          name={`rows.${at}.kind`}
          label={m.profile_kind()}
          choices={normKinds.map((key) => ({ key, label: label("norm_kind", key) }))}
        />
        <NumberRow
          name={`rows.${at}.figure`}
          label={isFactor ? m.profile_factor() : m.profile_value()}
          unit={unit}
          min={0}
          max={limits.requirementMax}
          step={isFactor ? 0.1 : 1}
        />
        <TextRow name={`rows.${at}.reason`} label={m.profile_reason()} autoComplete="off" />
        <TextRow name={`rows.${at}.source`} label={m.profile_source()} autoComplete="off" />
      </FieldPair>
    </FieldSet>
  );
}
