import { useEffect } from "react";
import type { UndoWay } from "#web/lib/dom/keyboard-target.ts";
import { isRefused } from "#web/lib/format/numbers.ts";

interface Answers {
  /** Called for undo and redo from a menu or gesture, where the browser would restore the text alone. */
  onHistory?: ((way: UndoWay) => void) | undefined;
  /** Called when a typed character is refused. */
  onRefused: () => void;
}

/**
 * Refuses single typed characters that make no number and intercepts the browser's undo. Pasted, dropped, dictated or
 * composed text stays as it came: without some of its characters it may be another number.
 */
export function useBeforeInput(
  input: { readonly current: HTMLInputElement | null },
  { onHistory, onRefused }: Answers,
): void {
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const stop = (event: InputEvent) => {
      const way = undoWays[event.inputType];
      const isTyped = event.inputType === "insertText" && !event.isComposing && event.data;
      if (way && onHistory) {
        event.preventDefault();
        onHistory(way);
      } else if (isTyped && isRefused(isTyped)) {
        event.preventDefault();
        onRefused();
      }
    };
    element.addEventListener("beforeinput", stop);
    return () => element.removeEventListener("beforeinput", stop);
  });
}

const undoWays: Readonly<Record<string, UndoWay>> = { historyUndo: "undo", historyRedo: "redo" };
