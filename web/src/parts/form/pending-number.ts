let settle: (() => void) | null = null;

/** Remembers how the figure that is being typed is taken. */
export const holdFigure = (take: () => void): void => {
  settle = take;
};

/** Takes the figure that is being typed, or refuses it, as if its field were left: before a key that saves. */
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

/** Remembers the figure that was refused last, until another one is typed. */
export const holdRefusal = (last: Refusal | null): void => {
  refusal = last;
};

/**
 * Takes the value being typed and returns a refusal within a panel about to close, whose remark would disappear with
 * it; null without one.
 */
export function refusedIn(panel: Element | null): Pick<Refusal, "label" | "reason"> | null {
  settleFigure();
  const last = refusal;
  if (!last || !panel?.contains(last.field)) return null;
  refusal = null;
  return last;
}
