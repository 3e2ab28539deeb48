import { useFormContext, useWatch } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { horseFields } from "#science/horse/horse-fields.ts";
import {
  housingClasses,
  housings,
  indoorTypes,
  litterTypes,
  outdoorTypes,
  temperatureClasses,
} from "#science/vocabulary/classes.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { FieldPair, FormSection } from "#web/parts/form/form-section.tsx";
import { goesOut, type HorseForm, hoursFor, staysIn } from "./form-values.ts";
import { ChoiceField, NumberInput, SelectField, SwitchField } from "./horse-fields.tsx";

const temperatures = () => temperatureClasses.map((key) => ({ key, label: label("temperature_class", key) }));

/** Explains that a recorded fact changes no figure. */
const silence = (field: "batchSize" | "housingClass" | "indoorBlanket" | "litter"): string =>
  message(`horse_field_${horseFields[field].why}`);

export function HousingSection() {
  const { control, getValues, setValue } = useFormContext<HorseForm>();
  const checkHours = useHoursCheck();
  const [housing, batch] = useWatch({ control, name: ["housing", "batch"] });

  function suggestHours(chosen: string): void {
    setValue("outdoorHours", hoursFor(chosen, getValues("outdoorHours")));
    checkHours();
  }

  return (
    <FormSection title={m.horse_housing()}>
      <ChoiceField
        name="housing"
        label={m.horse_housing()}
        onChosen={suggestHours}
        choices={housings.map((key) => ({ key, label: label("housing", key) }))}
      />
      {goesOut({ housing }) && <OutdoorFields />}
      {staysIn({ housing }) && <IndoorFields />}
      <ChoiceField
        name="housingClass"
        label={m.horse_company()}
        help={silence("housingClass")}
        choices={housingClasses.map((key) => ({ key, label: label("housing_class", key) }))}
      />
      <SwitchField
        name="batch"
        label={m.horse_batch()}
        help={m.horse_batch_help({ count: limits.batchMin })}
      />
      {batch && (
        <FieldPair>
          <NumberInput
            name="batchSize"
            label={m.horse_batch_size()}
            help={silence("batchSize")}
            unit={m.horses_unit()}
            min={limits.batchMin}
            max={limits.batchMax}
          />
        </FieldPair>
      )}
    </FormSection>
  );
}

/** Checks at once whether the hours contradict the housing; missing hours are reported on saving. */
function useHoursCheck(): () => void {
  const { getValues, trigger, clearErrors, formState } = useFormContext<HorseForm>();
  const { isSubmitted } = formState;
  return () => {
    if (isSubmitted || getValues("outdoorHours") !== null) void trigger("outdoorHours");
    else clearErrors("outdoorHours");
  };
}

function OutdoorFields() {
  const checkHours = useHoursCheck();
  return (
    <div className="grid gap-4 border-border border-l-2 pl-4">
      <h3 className="font-medium text-muted-foreground text-sm">{m.horse_outdoor()}</h3>
      <FieldPair>
        <NumberInput
          name="outdoorHours"
          label={m.horse_outdoor_hours()}
          unit={m.hours_unit()}
          min={0}
          max={limits.hoursPerDayMax}
          step={0.5}
          onDone={checkHours}
        />
        <SelectField
          name="outdoorType"
          label={m.horse_outdoor_type()}
          empty={m.not_stated()}
          choices={outdoorTypes.map((key) => ({ key, label: label("outdoor_type", key) }))}
        />
        <SelectField
          name="outdoorTemperature"
          label={m.horse_temperature()}
          empty={m.not_stated()}
          choices={temperatures()}
        />
        <div>
          <SwitchField name="outdoorShelter" label={m.horse_shelter()} />
          <SwitchField name="outdoorBlanket" label={m.horse_blanket()} />
        </div>
      </FieldPair>
    </div>
  );
}

function IndoorFields() {
  return (
    <div className="grid gap-4 border-border border-l-2 pl-4">
      <h3 className="font-medium text-muted-foreground text-sm">{m.horse_indoor()}</h3>
      <FieldPair>
        <SelectField
          name="indoorType"
          label={m.horse_indoor_type()}
          empty={m.not_stated()}
          choices={indoorTypes.map((key) => ({ key, label: label("indoor_type", key) }))}
        />
        <SelectField
          name="litter"
          label={m.horse_litter()}
          help={silence("litter")}
          empty={m.not_stated()}
          choices={litterTypes.map((key) => ({ key, label: label("litter", key) }))}
        />
        <SelectField
          name="indoorTemperature"
          label={m.horse_temperature()}
          empty={m.not_stated()}
          choices={temperatures()}
        />
        <SwitchField name="indoorBlanket" label={m.horse_blanket()} help={silence("indoorBlanket")} />
      </FieldPair>
    </div>
  );
}
