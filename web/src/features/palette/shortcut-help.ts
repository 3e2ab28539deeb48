import { m } from "#web/paraglide/messages.js";

export interface Shortcut {
  keys: readonly string[];
  description: () => string;
}

/** Lists the shortcuts that the help dialog explains, grouped by where they work; their handlers are elsewhere. */
export const shortcutGroups: readonly { where: () => string; rows: readonly Shortcut[] }[] = [
  {
    where: m.keys_everywhere,
    rows: [
      { keys: ["Ctrl", "K"], description: m.palette },
      { keys: ["?"], description: m.keys_title },
    ],
  },
  {
    where: m.keys_workbench,
    rows: [
      { keys: ["Ctrl", "S"], description: m.save },
      { keys: ["Ctrl", "Z"], description: m.ration_undo },
      { keys: ["Ctrl", "Shift", "Z"], description: m.ration_redo },
      { keys: ["Ctrl", "B"], description: m.keys_balance },
      { keys: ["/"], description: m.ration_quick_label },
    ],
  },
  {
    where: m.keys_amount,
    rows: [
      { keys: ["↑", "↓"], description: m.keys_step },
      { keys: ["Shift ↑ ↓", "Page ↑ ↓"], description: m.keys_ten_steps },
    ],
  },
];
