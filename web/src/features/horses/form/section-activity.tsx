import { useFormContext, useWatch } from "react-hook-form";
import {
  activities,
  coveringClasses,
  exerciseHoursRange,
  gestationStages,
  lactationStages,
} from "#science/vocabulary/classes.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { FieldPair, FormSection } from "#web/parts/form/form-section.tsx";
import { canBreed, type HorseForm } from "./form-values.ts";
import { SelectField, SwitchField } from "./horse-fields.tsx";

const activityKeys = Object.keys(activities) as (keyof typeof activities)[];
const { min, max } = exerciseHoursRange;
const hours = Array.from({ length: max - min + 1 }, (_, i) => min + i);

export function WorkSection() {
  const { control } = useFormContext<HorseForm>();
  const exercising = useWatch({ control, name: "exercising" });
  return (
    <FormSection title={m.section_work()}>
      <SwitchField name="exercising" label={m.horse_exercising()} />
      {exercising && (
        <FieldPair>
          <SelectField
            name="activity"
            label={m.horse_activity()}
            placeholder={m.choose()}
            choices={activityKeys.map((key) => ({ key, label: label("activity", key) }))}
          />
          <SelectField
            name="exerciseHours"
            label={m.horse_hours_week()}
            placeholder={m.choose()}
            isNumeric
            choices={hours.map((hour) => ({ key: String(hour), label: hourLabel(hour) }))}
          />
        </FieldPair>
      )}
    </FormSection>
  );
}

function hourLabel(hour: number): string {
  if (hour === min) return m.hours_or_less({ hours: hour });
  return hour === max ? m.hours_or_more({ hours: hour }) : m.hours({ hours: hour });
}

export function BreedingSection() {
  const { control } = useFormContext<HorseForm>();
  const [gender, breeding, ageClass] = useWatch({ control, name: ["gender", "breeding", "ageClass"] });
  if (!canBreed({ gender, ageClass })) return null;
  return (
    <FormSection title={m.section_breeding()}>
      <SwitchField
        name="breeding"
        label={gender === "mare" ? m.horse_broodmare() : m.horse_stallion_service()}
      />
      {breeding && gender === "mare" && (
        <FieldPair>
          <SelectField
            name="gestationStage"
            label={m.horse_gestation()}
            help={m.horse_gestation_help()}
            empty={m.horse_not_pregnant()}
            choices={gestationStages.map((key) => ({ key, label: label("gestation_stage", key) }))}
          />
          <SelectField
            name="lactationStage"
            label={m.horse_lactation()}
            help={m.horse_lactation_help()}
            empty={m.horse_not_nursing()}
            choices={lactationStages.map((key) => ({ key, label: label("lactation_stage", key) }))}
          />
        </FieldPair>
      )}
      {breeding && gender === "stallion" && (
        <FieldPair>
          <SelectField
            name="coverings"
            label={m.horse_coverings()}
            placeholder={m.choose()}
            choices={coveringClasses.map((key) => ({ key, label: label("covering_class", key) }))}
          />
        </FieldPair>
      )}
    </FormSection>
  );
}
