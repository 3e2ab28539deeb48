import type { KeyboardEvent } from "react";

/** Returns the steps of a key: 1 for an arrow, 10 with Shift or for a page key, 0 for any other. */
export function keySteps({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): number {
  const page = { PageUp: 10, PageDown: -10 }[key];
  if (page !== undefined) return page;
  const arrow = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0;
  return shiftKey ? 10 * arrow : arrow;
}
