import { createContext, use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { m } from "#web/paraglide/messages.js";
import type { HorseForm } from "./form-values.ts";

type Measured = "weightKg" | "bodyConditionScore";
type Health = "conditions" | "commentary";

/** The values that a new horse copied from another horse or from a template. */
export interface CopiedValues {
  by: "horse" | "model";
  values: Pick<HorseCreate, Measured | Health>;
}

export const CopiedValuesContext = createContext<CopiedValues | null>(null);

const measured = { horse: m.horse_lent_horse, model: m.horse_lent_model };
const health = { horse: m.horse_lent_health_horse, model: m.horse_lent_health_model };
const texts = { weightKg: measured, bodyConditionScore: measured, conditions: health, commentary: health };

/** Tells whether the form still has a value of the copied horse: an equal figure or text, or a condition in common. */
export function isCopied<Name extends Measured | Health>(
  lent: CopiedValues,
  name: Name,
  value: HorseForm[Name],
): boolean {
  const other: HorseCreate[Measured | Health] = lent.values[name];
  if (Array.isArray(other)) return Array.isArray(value) && other.some((each) => value.includes(each));
  return other !== null && other === value;
}

/** Marks a value that was copied and not changed since. */
export function CopiedValueNote({ name }: { name: Measured | Health }) {
  const lent = use(CopiedValuesContext);
  const { control } = useFormContext<HorseForm>();
  const value = useWatch({ control, name });
  if (!lent || !isCopied(lent, name, value)) return null;
  return <span className="block text-sm text-watch-ink">{texts[name][lent.by]()}</span>;
}
