import { flushSync } from "react-dom";

const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-line]")];

const placeOf = (path: string): number => lines().findIndex(({ dataset }) => dataset.line === path);

/** Makes a change that takes a line among others: what had the focus in it, found by a selector, has it there. */
export function moveLine(path: string, selector: string, move: () => void): void {
  flushSync(move);
  lines()[placeOf(path)]?.querySelector<HTMLElement>(selector)?.focus();
}

/**
 * Takes a line away. Who did so by a key goes on at the line that stands in its place, the last one where it was that, or
 * where feeds are entered: a key pressed there takes nothing more away.
 */
export function removeLine(path: string, { detail: presses }: { detail: number }, remove: () => void): void {
  const place = placeOf(path);
  flushSync(remove);
  if (presses > 0) return;
  const left = lines();
  const next = left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>("button");
  (next ?? document.querySelector<HTMLElement>("[data-quick-entry]"))?.focus();
}
