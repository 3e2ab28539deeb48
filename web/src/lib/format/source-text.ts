import { sourceOf } from "#science/trace/cell-source.ts";
import type { Status } from "#science/trace/coefficient.ts";
import { m } from "#web/paraglide/messages.js";

const statusWords: Record<Status, () => string> = {
  V: m.ration_status_v,
  Vr: m.ration_status_vr,
  V2: m.ration_status_v2,
  R: m.ration_status_r,
  D: m.ration_status_d,
  P: m.ration_status_p,
  "R?": m.ration_status_r_uncertain,
  MISSING: m.ration_status_missing,
};

export const statusWord = (status: Status): string => statusWords[status]();

/** Returns author and year of a citation, else the name before its details. */
export function shortSource(key: string): string {
  const citation = sourceOf(key)?.citation ?? key;
  return (/^.{0,60}?\b(?:19|20)\d{2}\b/.exec(citation) ?? /^[^:;,(]+/.exec(citation))?.[0].trim() ?? citation;
}
