import { createContext, use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { m } from "#web/paraglide/messages.js";
import type { HorseForm } from "./form.ts";

/** What a new horse was given of another, a horse or a model, by whom it was measured on another day. */
export interface Lent {
  by: "horse" | "model";
  values: Pick<HorseCreate, "weightKg" | "bodyConditionScore">;
}

export const LentContext = createContext<Lent | null>(null);

const texts = { horse: m.horse_lent_horse, model: m.horse_lent_model };

/** Says of a measured figure that it is another's, as long as it is. */
export function LentNote({ name }: { name: keyof Lent["values"] }) {
  const lent = use(LentContext);
  const { control } = useFormContext<HorseForm>();
  const value = useWatch({ control, name });
  if (!lent || value !== lent.values[name]) return null;
  return <span className="block text-sm text-watch-ink">{texts[lent.by]()}</span>;
}
