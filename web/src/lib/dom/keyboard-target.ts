/** Tells whether a key types text into the target; there the browser's own undo applies. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox");

export type UndoWay = "undo" | "redo";

/** Returns undo for Ctrl+Z, redo for Ctrl+Shift+Z and Ctrl+Y, null for any other key. */
export function undoWay(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): UndoWay | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : null;
}
