import { isNutrient } from "#science/heads/parse-heads.ts";
import {
  type SugarMethod,
  sugarMethods,
  type ValueState,
  valueStates,
} from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { FeedValue } from "./feed.ts";

/** State and source of a value; `spread` is a relative standard deviation. */
export interface ValueMark {
  state: ValueState;
  source?: string;
  spread?: number;
  method?: SugarMethod;
}

/**
 * Writes the marks of a feed's values as one text: values that share a mark stand together behind it, as in
 * `measured: calcium, zinc | measured wsc: soluble_sugars | estimated ±0.2 "Hay": iron`.
 */
export function writeMarks(marks: Iterable<readonly [NutrientKey, ValueMark]>): string {
  const groups = new Map<string, NutrientKey[]>();
  for (const [nutrient, { state, source, spread, method }] of marks) {
    const spreadText = spread === undefined ? null : `±${spread}`;
    const sourceText = source === undefined ? null : JSON.stringify(source);
    const key = [state, method, spreadText, sourceText].filter(Boolean).join(" ");
    groups.set(key, [...(groups.get(key) ?? []), nutrient]);
  }
  return [...groups].map(([key, keys]) => `${key}: ${keys.join(", ")}`).join(" | ");
}

const group =
  /^(?<state>[a-z]+)(?: (?<method>[a-z]+))?(?: ±(?<spread>[\d.e-]+))?(?: (?<source>"(?:[^"\\]|\\.)*"))?: (?<keys>[a-z0-9_, ]+?)(?: \| |$)/;

/** Reads what `writeMarks` wrote; groups behind the first that is not understood are left out. */
export function readMarks(text: string): Map<NutrientKey, ValueMark> {
  const marks = new Map<NutrientKey, ValueMark>();
  for (let rest = text.trim(); rest !== ""; ) {
    const found = group.exec(rest);
    const mark = found?.groups && markOf(found.groups);
    if (!found?.groups || !mark) return marks;
    for (const key of (found.groups.keys ?? "").split(", ")) if (isNutrient(key)) marks.set(key, mark);
    rest = rest.slice(found[0].length);
  }
  return marks;
}

function markOf(parts: Readonly<Record<string, string | undefined>>): ValueMark | null {
  const state = valueStates.find((each) => each === parts.state);
  const method = sugarMethods.find((each) => each === parts.method);
  if (!state || (parts.method !== undefined && !method)) return null;
  const source = parts.source === undefined ? undefined : textIn(parts.source);
  return {
    state,
    ...(source === undefined ? {} : { source }),
    ...(parts.spread === undefined ? {} : { spread: Number(parts.spread) }),
    ...(method ? { method } : {}),
  };
}

/** Returns the text of a quotation; undefined for one that is not well-formed. */
function textIn(quotation: string): string | undefined {
  try {
    return JSON.parse(quotation) as string;
  } catch {
    return undefined;
  }
}

/** Returns values with what the text of `writeMarks` says of them; null for no text. */
export function markValues(values: readonly FeedValue[], text: string | null): FeedValue[] {
  const marks = readMarks(text ?? "");
  return values.map((value) => {
    const mark = marks.get(value.nutrient);
    return mark ? { ...value, sugarMethod: mark.method ?? value.sugarMethod, mark } : value;
  });
}
