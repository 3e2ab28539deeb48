import type { KeyboardEvent } from "react";

/** Steps that a key takes: one by an arrow, ten with Shift or by a page key; none by any other. */
export function stepsOf({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): number {
  const page = { PageUp: 10, PageDown: -10 }[key];
  if (page !== undefined) return page;
  const arrow = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0;
  return shiftKey ? 10 * arrow : arrow;
}
