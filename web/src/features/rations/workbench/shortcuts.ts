import { useEffect } from "react";

interface Shortcuts {
  onSave: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onBalance: () => void;
}

/** Ctrl+S saves and Ctrl+B keeps balanced anywhere; Ctrl+Z and Ctrl+Shift+Z undo and redo outside of text being typed. */
export function useShortcuts({ onSave, onUndo, onRedo, onBalance }: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const act = { s: onSave, b: onBalance, y: onRedo, z: event.shiftKey ? onRedo : onUndo }[key];
      if (!act || ((key === "y" || key === "z") && isTyping(event.target))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onSave, onUndo, onRedo, onBalance]);
}

/** In a text field the browser's own undo is meant. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "range");
