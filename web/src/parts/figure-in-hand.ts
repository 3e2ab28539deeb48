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
