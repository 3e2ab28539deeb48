import { type HorseCreate, type HorsePatch, hasOwnHours } from "#contract/schemas/horse.ts";
import { refuse } from "../../lib/fail.ts";

/** A horse, or a model of one, with a change made. What is stored may say otherwise: only what is changed is refused. */
export function changedHorse(before: HorseCreate, body: HorsePatch): HorseCreate {
  const after: HorseCreate = { ...before, ...body };
  const isTouched = body.housing !== undefined || body.outdoorHours !== undefined;
  if (isTouched && !hasOwnHours(after)) throw refuse([{ path: ["outdoorHours"], code: "hours_of_mixed" }]);
  return after;
}
