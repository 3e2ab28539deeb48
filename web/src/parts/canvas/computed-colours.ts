const inks = new Map<string, string>();
const listeners = new Set<() => void>();
let isWatching = false;

/**
 * Returns a colour of the style sheet as computed at an element; each is computed once until the colours change. The
 * element must keep its colours where a reader forces others (`forced-color-adjust-none`): they tell parts apart.
 */
export function computedColour(element: HTMLElement, colour: string): string {
  const known = inks.get(colour);
  if (known !== undefined) return known;
  element.style.color = colour;
  const ink = getComputedStyle(element).color;
  element.style.color = "";
  inks.set(colour, ink);
  return ink;
}

/** Calls the listener when computed colours may differ: after a change of theme, and for printing. */
export function subscribeColours(listener: () => void): () => void {
  if (!isWatching) watch();
  isWatching = true;
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function watch(): void {
  const theme = new MutationObserver(renew);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  matchMedia("print").addEventListener("change", renew);
}

function renew(): void {
  inks.clear();
  for (const listener of listeners) listener();
}
