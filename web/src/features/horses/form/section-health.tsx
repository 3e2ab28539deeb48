import { Controller, useFormContext } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { healthConditions } from "#science/vocabulary/classes.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, FieldControl, FieldLegend, FieldSet } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { CopiedValueNote } from "./copied-value.tsx";
import type { HorseForm } from "./form-values.ts";

export function HealthSection() {
  const { control, formState, register } = useFormContext<HorseForm>();
  return (
    <FormSection title={m.section_health()}>
      <Controller
        control={control}
        name="conditions"
        render={({ field: { value, onChange } }) => (
          <FieldSet>
            <FieldLegend>{m.horse_conditions()}</FieldLegend>
            <div className="grid gap-x-5 tablet:grid-cols-2">
              {healthConditions.map((key) => {
                const held = value ?? [];
                const id = `condition-${key}`;
                return (
                  <label
                    key={key}
                    htmlFor={id}
                    className="flex min-h-11 cursor-pointer items-center gap-3 text-sm leading-5 fine:min-h-9"
                  >
                    <Checkbox
                      id={id}
                      checked={held.includes(key)}
                      onCheckedChange={(isOn) =>
                        onChange(isOn === true ? [...held, key] : held.filter((each) => each !== key))
                      }
                    />
                    {label("condition", key)}
                  </label>
                );
              })}
            </div>
            <CopiedValueNote name="conditions" />
          </FieldSet>
        )}
      />
      <Field
        label={m.horse_commentary()}
        optionalLabel={m.optional()}
        help={<CopiedValueNote name="commentary" />}
        error={formState.errors.commentary?.message}
      >
        <FieldControl>
          <Textarea
            maxLength={limits.commentaryMax}
            {...register("commentary", { setValueAs: (text: string | null) => text || null })}
          />
        </FieldControl>
      </Field>
    </FormSection>
  );
}
