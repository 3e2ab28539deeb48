import { useEffect, useRef } from "react";
import { type AutosaveSlot, type RestoredDraft, useAutosave } from "./use-autosave.ts";

/** Autosaves a state of the screen until it is saved or discarded. */
export function useStateAutosave<T extends object>(
  place: AutosaveSlot<T>,
  value: T,
  restore: (value: T) => void,
): RestoredDraft<T> {
  const current = useRef(value);
  current.current = value;
  const listeners = useRef(new Set<() => void>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: told because the value changed
  useEffect(() => {
    for (const listener of listeners.current) listener();
  }, [value]);
  return useAutosave<T>({
    ...place,
    read: () => current.current,
    follow: (changed) => {
      listeners.current.add(changed);
      return () => void listeners.current.delete(changed);
    },
    restore,
  });
}
