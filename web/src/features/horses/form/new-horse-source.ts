import type { QueryClient } from "@tanstack/react-query";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { horseQuery, templateQuery } from "#web/features/horses/queries.ts";
import { refetch } from "#web/lib/api/refetch.ts";
import { m } from "#web/paraglide/messages.js";
import { ownFields } from "./form-values.ts";

interface Start {
  from?: string | undefined;
  /** Id of the template. */
  model?: string | undefined;
}

/** Returns the autosave slot of a new horse, one for each horse or template that it starts from. */
export function newHorseSlot({ from, model }: Start): string {
  if (from) return `from ${from}`;
  return model ? `new from model ${model}` : "new";
}

/** Returns the first values of a new horse: a copy's name is marked, a template gives everything but its name. */
export async function readStartValues(
  client: QueryClient,
  { from, model }: Start,
): Promise<HorseCreate | null> {
  if (from) {
    const horse = await refetch(client, horseQuery(from));
    return { ...ownFields(horse), name: m.copy_name({ name: horse.name }) };
  }
  if (model) return { ...ownFields(await refetch(client, templateQuery(model))), name: "" };
  return null;
}
