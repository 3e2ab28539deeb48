/** Undo and redo over immutable states. A drag or a held key is one step. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The gesture of the last change; null once it has ended. */
  gesture: string | null;
}

const depthMax = 200;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null });

/** Records a change; changes of one gesture form a single step. */
export function commit<T>(history: History<T>, next: T, gesture: string | null = null): History<T> {
  if (Object.is(next, history.present)) return history;
  const goesOn = gesture !== null && gesture === history.gesture;
  const past = goesOn ? history.past : [...history.past.slice(1 - depthMax), history.present];
  return { past, present: next, future: [], gesture };
}

/** Ends a gesture, so that the next change is a new step. */
export const closeStep = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null };

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    gesture: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, gesture: null };
}
