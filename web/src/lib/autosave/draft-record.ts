import * as v from "valibot";
import { same } from "./same-json.ts";

/** Unsaved work: the typed values, and the screen's values when it began. */
export interface DraftRecord<T> {
  begun: T;
  value: T;
}

/** The relation of work found in the browser to the present values of the screen. */
export type DraftFreshness<T> =
  | { state: "none" }
  /** The work continues the present values of the screen. */
  | { state: "goes_on"; value: T }
  /** The saved values have changed since the work began; `value` is the work's changes applied to them. */
  | { state: "overtaken"; value: T };

/** Compares an autosaved record with the present values; an invalid record counts as none. */
export function readDraft<T extends object>(
  record: unknown,
  now: T,
  shape: v.GenericSchema<unknown, T>,
  isNew: boolean,
): DraftFreshness<T> {
  const found = v.safeParse(v.object({ begun: shape, value: shape }), record);
  if (!found.success) return { state: "none" };
  const { begun, value } = found.output;
  if (isNew || same(begun, now)) return same(value, now) ? { state: "none" } : { state: "goes_on", value };
  const merged = v.safeParse(shape, rebased(begun, value, now));
  if (!merged.success || same(merged.output, now)) return { state: "none" };
  return { state: "overtaken", value: merged.output };
}

/** Applies the fields that were changed since the work began to the present values. */
export function rebased<T extends object>(begun: T, value: T, now: T): T {
  const before = new Map(Object.entries(begun));
  const typed = Object.entries(value).filter(([field, each]) => !same(each, before.get(field)));
  return { ...now, ...Object.fromEntries(typed) };
}
