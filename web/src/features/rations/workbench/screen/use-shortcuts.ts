import { useEffect } from "react";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import { type Command, commandFor, offerCommands } from "#web/lib/commands.ts";
import { isTyping, undoWay } from "#web/lib/dom/keyboard-target.ts";
import { m } from "#web/paraglide/messages.js";
import { settleFigure } from "#web/parts/form/pending-number.ts";

/** Tells whether a dialog is open; then keys do not change the ration beneath it. */
const isCovered = (): boolean =>
  document.querySelector("[role=dialog]:not([data-slot=popover-content]), [role=alertdialog]") !== null;

interface Shortcuts {
  /** True when nothing may be changed: only the shortcuts to sections remain. */
  isReadOnly: boolean;
  onShow: ShowPlace;
  onSave: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onBalance: () => void;
}

const entry = "[data-quick-entry]";

/**
 * Handles the keys of the screen. Ctrl+S saves and Ctrl+B balances unless a dialog is open; Ctrl+Z and Ctrl+Shift+Z
 * undo and redo outside of text fields.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  useKeys(shortcuts);
  const { isReadOnly, onShow, onSave, onUndo, onRedo, onBalance } = shortcuts;
  useEffect(
    () =>
      offerCommands(
        isReadOnly
          ? sections(onShow)
          : [...edits({ onSave, onUndo, onRedo, onBalance }), quickEntry(onShow), ...sections(onShow)],
      ),
    [isReadOnly, onShow, onSave, onUndo, onRedo, onBalance],
  );
}

function useKeys({ isReadOnly, onShow, onSave, onUndo, onRedo, onBalance }: Shortcuts): void {
  useEffect(() => {
    if (isReadOnly) return;
    const press = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (event.key === "/" && isBare && !isCovered()) {
        event.preventDefault();
        onShow(entry, "center");
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const way = undoWay(event);
      if (way && isTyping(event.target)) return;
      const act = way
        ? { undo: onUndo, redo: onRedo }[way]
        : { s: onSave, b: onBalance }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      if (isCovered()) return;
      settleFigure();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isReadOnly, onShow, onSave, onUndo, onRedo, onBalance]);
}

type Edits = Pick<Shortcuts, "onSave" | "onUndo" | "onRedo" | "onBalance">;

const edits = ({ onSave, onUndo, onRedo, onBalance }: Edits): Command[] => [
  { ...commandFor("save", [m.save], onSave), keys: "Ctrl+S" },
  { ...commandFor("undo", [m.ration_undo, m.sought_undo], onUndo), keys: "Ctrl+Z" },
  { ...commandFor("redo", [m.ration_redo, m.sought_redo], onRedo), keys: "Ctrl+Shift+Z" },
  { ...commandFor("balance", [m.keys_balance, m.sought_balance], onBalance), keys: "Ctrl+B" },
];

const quickEntry = (onShow: ShowPlace): Command => ({
  id: "entry",
  label: m.ration_quick_label(),
  keys: "/",
  run: () => onShow(entry, "center"),
});

const sections = (onShow: ShowPlace): Command[] =>
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
    run: () => onShow(`#section-${id}`),
  }));
