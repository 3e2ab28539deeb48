import * as v from "valibot";
import { day, instant } from "#contract/schemas/common-fields.ts";
import { serviceError } from "./service-error.ts";

/** Returns the instant that a parameter names; a day is meant whole: from its first millisecond, or to its last. */
export function instantBound(name: string, written: string, isEnd: boolean): string {
  const clock = isEnd ? "23:59:59.999" : "00:00:00.000";
  const text = v.is(day, written) ? `${written}T${clock}Z` : written;
  const time = v.is(instant, text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  const reason = `${name} is a day, or an instant with its zone`;
  throw serviceError("bad_query", { reason }, {}, [{ path: [name], code: "instant" }]);
}
