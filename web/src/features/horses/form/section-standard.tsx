import { useFormContext, useWatch } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { workLevels } from "#science/vocabulary/classes.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { FieldPair } from "#web/parts/form/form-section.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { type HorseForm, isGrowing } from "./form-values.ts";
import { NumberInput } from "./horse-fields.tsx";

type Standard = NonNullable<HorseCreate["standardClass"]>;

/** Returns the options of the whole numbers from the first to the last. */
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => [String(first + i), String(first + i)] as const);
const youngest = 4;

const firstStandard: Record<Standard["status"], Standard> = {
  maintenance: { status: "maintenance", level: "average" },
  work: { status: "work", level: "light" },
  stallion: { status: "stallion", level: "non_breeding" },
  pregnant: { status: "pregnant", month: 11 },
  lactating: { status: "lactating", month: 1 },
  growing: { status: "growing", ageMonths: 12, training: null },
};
const statusWords: Record<Standard["status"], () => string> = {
  maintenance: m.standard_maintenance,
  work: m.standard_work,
  stallion: m.standard_stallion,
  pregnant: m.standard_pregnant,
  lactating: m.standard_lactating,
  growing: m.standard_growing,
};
const statuses = Object.keys(firstStandard) as Standard["status"][];

/** Chooses a class of the standard itself, for readers who want its printed figures. */
export function StandardSection() {
  const { control, setValue } = useFormContext<HorseForm>();
  const standard = useWatch({ control, name: "standardClass" }) ?? null;
  const set = (next: Standard | null) => setValue("standardClass", next, { shouldDirty: true });
  return (
    <details className="border-border border-t pt-6" open={standard !== null}>
      <summary className="min-h-9 cursor-pointer font-semibold text-base coarse:min-h-11 coarse:py-2.5">
        {m.section_standard()}
      </summary>
      <div className="grid gap-4 pt-3">
        <p className="text-muted-foreground text-sm">{m.section_standard_text()}</p>
        <FieldPair>
          <Choice
            label={m.standard_status()}
            value={standard?.status ?? ""}
            onChange={(key) => set(key === "" ? null : firstStandard[key as Standard["status"]])}
            options={[["", m.standard_none()], ...statuses.map((key) => [key, statusWords[key]()] as const)]}
          />
          {standard && <Detail standard={standard} set={set} />}
        </FieldPair>
      </div>
    </details>
  );
}

const levelOptions: Record<"maintenance" | "work" | "stallion", () => ChoiceProps["options"]> = {
  maintenance: () => [
    ["minimum", m.standard_minimum()],
    ["average", m.standard_average()],
    ["elevated", m.standard_elevated()],
  ],
  work: () => workLevels.map((key) => [key, label("work_level", key)]),
  stallion: () => [
    ["non_breeding", m.standard_non_breeding()],
    ["breeding", m.standard_breeding()],
  ],
};

function Detail({ standard, set }: { standard: Standard; set: (next: Standard) => void }) {
  switch (standard.status) {
    case "maintenance":
    case "work":
    case "stallion":
      return (
        <Choice
          label={m.standard_level()}
          value={standard.level}
          onChange={(level) => set({ ...standard, level } as Standard)}
          options={levelOptions[standard.status]()}
        />
      );
    case "pregnant":
    case "lactating":
      return (
        <Choice
          label={standard.status === "pregnant" ? m.standard_month_gestation() : m.standard_month_lactation()}
          value={String(standard.month)}
          onChange={(month) => set({ ...standard, month: Number(month) })}
          options={numbers(1, standard.status === "pregnant" ? 11 : 8)}
        />
      );
    case "growing":
      return <Growing standard={standard} set={set} />;
  }
}

type Growth = Extract<Standard, { status: "growing" }>;

/** Asks for the expected mature weight unless the age of the horse already does. */
function Growing({ standard, set }: { standard: Growth; set: (next: Standard) => void }) {
  const { control } = useFormContext<HorseForm>();
  const ageClass = useWatch({ control, name: "ageClass" });
  return (
    <>
      {!isGrowing({ ageClass }) && (
        <NumberInput
          name="matureWeightKg"
          label={m.horse_mature_weight()}
          help={m.horse_mature_weight_help()}
          unit="kg"
          min={limits.weightKgMin}
          max={limits.weightKgMax}
        />
      )}
      <Choice
        label={m.standard_age_months()}
        value={String(standard.ageMonths)}
        onChange={(age) => set({ ...standard, ageMonths: Number(age) })}
        options={numbers(youngest, 36)}
      />
      <Choice
        label={m.standard_training()}
        value={standard.training ?? ""}
        onChange={(level) =>
          set({ ...standard, training: level === "" ? null : (level as Growth["training"]) })
        }
        options={[["", m.standard_idle()], ...levelOptions.work()]}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (key: string) => void;
  options: readonly (readonly [key: string, label: string])[];
}

function Choice({ label: name, value, onChange, options }: ChoiceProps) {
  return (
    <Field label={name}>
      <FieldControl>
        <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map(([key, words]) => (
            <SelectOption key={key} value={key}>
              {words}
            </SelectOption>
          ))}
        </Select>
      </FieldControl>
    </Field>
  );
}
