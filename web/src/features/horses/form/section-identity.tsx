import { useFormContext, useWatch } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { ageClasses, breeds, genders, temperaments } from "#science/vocabulary/classes.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { FieldPair, FormSection } from "#web/parts/form/form-section.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { ConditionPicker } from "./condition-picker.tsx";
import { CopiedValueNote } from "./copied-value.tsx";
import { canBreed, type HorseForm, isGrowing } from "./form-values.ts";
import { ChoiceField, NumberInput, SelectField } from "./horse-fields.tsx";
import { WeightEstimator } from "./weight-estimator.tsx";

const breedKeys = Object.keys(breeds) as (keyof typeof breeds)[];

export function IdentitySection() {
  const { control, formState, register } = useFormContext<HorseForm>();
  const [gender, ageClass] = useWatch({ control, name: ["gender", "ageClass"] });
  const weight = { unit: m.unit_kg(), min: limits.weightKgMin, max: limits.weightKgMax };
  return (
    <FormSection title={m.section_identity()}>
      <Field label={m.name()} error={formState.errors.name?.message}>
        <FieldControl>
          <Input autoComplete="off" maxLength={limits.nameMax} {...register("name")} />
        </FieldControl>
      </Field>
      <ChoiceField
        name="gender"
        label={m.horse_gender()}
        choices={genders.map((key) => ({ key, label: label("gender", key) }))}
      />
      <FieldPair>
        <SelectField name="breed" label={m.horse_breed()} placeholder={m.choose()} choices={breedOptions()} />
        <SelectField
          name="ageClass"
          label={m.horse_age()}
          placeholder={m.choose()}
          choices={ageClasses.map((key) => ({ key, label: label("age_class", key) }))}
        />
        <NumberInput
          name="weightKg"
          label={m.horse_weight()}
          help={
            <>
              <CopiedValueNote name="weightKg" />
              {gender === "mare" && canBreed({ gender, ageClass }) && m.horse_weight_help()}
            </>
          }
          {...weight}
        />
        {isGrowing({ ageClass }) && (
          <NumberInput
            name="matureWeightKg"
            label={m.horse_mature_weight()}
            help={m.horse_mature_weight_help()}
            optionalLabel={m.optional()}
            {...weight}
          />
        )}
      </FieldPair>
      <WeightEstimator />
    </FormSection>
  );
}

export function ConditionSection() {
  return (
    <FormSection title={m.section_condition()}>
      <ConditionPicker />
      <CopiedValueNote name="bodyConditionScore" />
      <ChoiceField
        name="temperament"
        label={m.horse_temperament()}
        choices={temperaments.map((key) => ({ key, label: label("temperament", key) }))}
      />
    </FormSection>
  );
}

function breedOptions() {
  return breedKeys
    .map((key) => ({ key, label: label("breed", key) }))
    .sort((a, b) => a.label.localeCompare(b.label, getLocale()));
}
