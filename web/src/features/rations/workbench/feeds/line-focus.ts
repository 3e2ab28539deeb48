import { flushSync } from "react-dom";

const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-line]")];

const lineIndex = (path: string): number => lines().findIndex(({ dataset }) => dataset.line === path);

/** Makes a change that moves a line and keeps the focus on the element that had it, found by a selector. */
export function moveLine(path: string, selector: string, move: () => void): void {
  flushSync(move);
  lines()[lineIndex(path)]?.querySelector<HTMLElement>(selector)?.focus();
}

/**
 * Removes a line. After a key press the focus moves to the line in its place, the last one, or the entry field, where a
 * further key press removes nothing.
 */
export function removeLine(path: string, { detail: presses }: { detail: number }, remove: () => void): void {
  const place = lineIndex(path);
  flushSync(remove);
  if (presses > 0) return;
  const left = lines();
  const next = left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>("button");
  (next ?? document.querySelector<HTMLElement>("[data-quick-entry]"))?.focus();
}
