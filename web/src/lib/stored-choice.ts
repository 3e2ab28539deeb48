import { useState } from "react";
import * as v from "valibot";

/** Returns a choice that this browser stores under a key, and a function that changes it; `usual` where none is stored. */
export function useStoredChoice<Value>(
  key: string,
  shape: v.GenericSchema<unknown, Value>,
  usual: Value,
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => recall(key, shape) ?? usual);
  const choose = (next: Value) => {
    setValue(next);
    store(key, next);
  };
  return [value, choose];
}

function recall<Value>(key: string, shape: v.GenericSchema<unknown, Value>): Value | null {
  try {
    const found = v.safeParse(shape, JSON.parse(localStorage.getItem(key) ?? "null"));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}
