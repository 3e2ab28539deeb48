import { useEffect } from "react";

interface Shortcuts {
  onSave: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Ctrl+S saves anywhere; Ctrl+Z and Ctrl+Shift+Z undo and redo outside of text being typed. */
export function useShortcuts({ onSave, onUndo, onRedo }: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const act = key === "s" ? onSave : key === "y" || (key === "z" && event.shiftKey) ? onRedo : onUndo;
      if (!["s", "z", "y"].includes(key) || (key !== "s" && isTyping(event.target))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onSave, onUndo, onRedo]);
}

/** In a text field the browser's own undo is meant. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "range");
