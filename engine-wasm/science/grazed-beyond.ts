import { outdoorHours } from "./adjustments/climate.ts";
import type { Ration } from "./horse.ts";
import type { RequirementWarning } from "./trace.ts";

/** A remark where a ration grazes a horse longer than its housing lets it out; a published class has no housing. */
export function grazedBeyond({ horse, pastures }: Pick<Ration, "horse" | "pastures">): RequirementWarning[] {
  const hours = pastures.reduce((sum, { hoursPerDay }) => sum + hoursPerDay, 0);
  return horse.standardClass === null && hours > outdoorHours(horse) ? ["GRAZED_BEYOND_HOUSING"] : [];
}
