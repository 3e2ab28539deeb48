import { outdoorHours } from "#science/adjustments/climate.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RequirementWarning } from "#science/trace/requirement-trace.ts";

/** A remark where a ration grazes a horse longer than its housing lets it out; a published class has no housing. */
export function grazedBeyond({ horse, pastures }: Pick<Ration, "horse" | "pastures">): RequirementWarning[] {
  // Decimal hours have no exact sum: it is taken to the thousandth.
  const hours = Number(pastures.reduce((sum, { hoursPerDay }) => sum + hoursPerDay, 0).toFixed(3));
  return horse.standardClass === null && hours > outdoorHours(horse) ? ["GRAZED_BEYOND_HOUSING"] : [];
}
