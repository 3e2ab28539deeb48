let settle: (() => void) | null = null;

/** Registers how to take the number being typed. */
export const holdFigure = (take: () => void): void => {
  settle = take;
};

/** Takes or refuses the number being typed as if its field lost focus, before a key that saves. */
export const settleFigure = (): void => {
  settle?.();
  settle = null;
};

interface Refusal {
  field: Element;
  label: string;
  reason: string;
}

let refusal: Refusal | null = null;

/** Records the last refused number, until another one is typed. */
export const holdRefusal = (last: Refusal | null): void => {
  refusal = last;
};

/** Takes the typed value; returns a refusal within a panel about to close, whose remark would go with it, or null. */
export function refusedIn(panel: Element | null): Pick<Refusal, "label" | "reason"> | null {
  settleFigure();
  const last = refusal;
  if (!last || !panel?.contains(last.field)) return null;
  refusal = null;
  return last;
}
