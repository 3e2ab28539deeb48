import { contradictionsOf, type HorseCreate, type HorsePatch } from "#contract/schemas/horse.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** A horse, or a model of one, with a change made. What is stored may say otherwise: only what is changed is refused. */
export function changedHorse(before: HorseCreate, body: HorsePatch): HorseCreate {
  const after: HorseCreate = { ...before, ...body };
  const refusals = contradictionsOf(after)
    .filter(({ key, beside }) => body[key] !== undefined || body[beside] !== undefined)
    .map(({ key, code }) => ({ path: [key], code }));
  if (refusals.length > 0) throw refuse(refusals);
  return after;
}
