import { limits } from "#contract/limits.ts";
import type { LotInput } from "#contract/schemas/ingredient.ts";
import { m } from "#web/paraglide/messages.js";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import type { AnalysisDraft } from "./analysis-draft.ts";
import { TextInput } from "./text-input.tsx";

interface LotFieldsProps {
  lot: LotInput;
  problems: ReadonlyMap<string, string>;
  set: (part: Partial<AnalysisDraft>) => void;
}

const days = [
  { field: "analysedOn", title: m.lot_analysed },
  { field: "obtainedOn", title: m.lot_obtained },
] as const;

/** Edits name, days and stock of a lot. */
export function LotFields({ lot, problems, set }: LotFieldsProps) {
  const edit = (change: Partial<LotInput>) => set({ lot: { ...lot, ...change } });
  return (
    <>
      <Field label={m.lot_name()} error={problems.get("lot")}>
        <TextInput value={lot.name} onChange={(name) => edit({ name })} />
      </Field>
      <Field label={m.lot_stock()} optionalLabel={m.optional()}>
        <FieldNumber
          value={lot.stockKg}
          unit="kg"
          min={0}
          max={limits.stockKgMax}
          onChange={(stockKg) => edit({ stockKg })}
        />
      </Field>
      {days.map(({ field, title }) => (
        <Field key={field} label={title()} optionalLabel={m.optional()}>
          <FieldControl>
            <Input
              type="date"
              value={lot[field] ?? ""}
              onChange={({ currentTarget }) => edit({ [field]: currentTarget.value || null })}
            />
          </FieldControl>
        </Field>
      ))}
    </>
  );
}
