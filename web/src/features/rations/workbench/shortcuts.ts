import { useEffect } from "react";
import { type Command, offerCommands } from "#web/lib/commands.ts";
import { isTyping, undoWayOf } from "#web/lib/typing.ts";
import { m } from "#web/paraglide/messages.js";

/** Whether a dialog stands before the screen. */
const isCovered = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

interface Shortcuts {
  /** True where nothing may be changed: then only the sections are gone to. */
  isReadOnly: boolean;
  onSave: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onBalance: () => void;
}

/** To the field of a feed and its amount. */
function focusEntry(): void {
  const field = document.querySelector<HTMLElement>("[data-quick-entry]");
  field?.scrollIntoView({ block: "center" });
  field?.focus();
}

/** Ctrl+S saves and Ctrl+B keeps balanced anywhere; Ctrl+Z and Ctrl+Shift+Z undo and redo outside of text being typed. */
export function useShortcuts({ isReadOnly, onSave, onUndo, onRedo, onBalance }: Shortcuts): void {
  useEffect(() => {
    if (isReadOnly) return;
    const press = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (event.key === "/" && isBare && !isCovered()) {
        event.preventDefault();
        focusEntry();
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const way = undoWayOf(event);
      if (way && isTyping(event.target)) return;
      const act = way
        ? { undo: onUndo, redo: onRedo }[way]
        : { s: onSave, b: onBalance }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isReadOnly, onSave, onUndo, onRedo, onBalance]);
  useEffect(
    () =>
      offerCommands(
        isReadOnly
          ? sections()
          : [
              { id: "save", label: m.ration_save(), keys: "Ctrl+S", run: onSave },
              { id: "undo", label: m.ration_undo(), keys: "Ctrl+Z", run: onUndo },
              { id: "redo", label: m.ration_redo(), keys: "Ctrl+Shift+Z", run: onRedo },
              { id: "balance", label: m.keys_balance(), keys: "Ctrl+B", run: onBalance },
              { id: "entry", label: m.ration_quick_label(), keys: "/", run: () => setTimeout(focusEntry) },
              ...sections(),
            ],
      ),
    [isReadOnly, onSave, onUndo, onRedo, onBalance],
  );
}

/** The sections of the screen, to go to. */
const sections = (): Command[] =>
  (
    [
      ["coverage", m.ration_coverage()],
      ["characteristics", m.ration_characteristics()],
      ["contribution", m.ration_contribution()],
      ["health", m.ration_health()],
      ["recommendations", m.ration_recommendations()],
    ] as const
  ).map(([id, label]) => ({
    id: `section ${id}`,
    label: m.palette_go({ name: label }),
    run: () => setTimeout(() => document.getElementById(`section-${id}`)?.scrollIntoView()),
  }));
