import * as v from "valibot";
import { iri } from "#contract/schemas/common-fields.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ListQuery } from "./verb.ts";

/** Returns the id of the item that a filter names by its path, or undefined without that filter; any other text is an error. */
export function idFilter({ filters }: ListQuery, name: string, collection: string): string | undefined {
  const path = filters[name];
  if (path === undefined) return undefined;
  if (!v.is(iri(collection), path)) throw serviceError("bad_iri", { iri: path });
  return idFromPath(path);
}
