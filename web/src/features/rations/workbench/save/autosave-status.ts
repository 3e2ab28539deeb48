/** An observable flag: true while the browser has the work on the screen. */
export interface AutosaveStatus {
  isKept: () => boolean;
  subscribe: (listener: () => void) => () => void;
  set: (isKept: boolean) => void;
}

export function createAutosaveStatus(isKept: boolean): AutosaveStatus {
  const listeners = new Set<() => void>();
  let now = isKept;
  return {
    isKept: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      if (next === now) return;
      now = next;
      for (const listener of listeners) listener();
    },
  };
}
