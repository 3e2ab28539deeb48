import { m } from "#web/paraglide/messages.js";

export interface KeyRow {
  keys: readonly string[];
  does: () => string;
}

/** THE list of keys, grouped by where they work. */
export const keyGroups: readonly { where: () => string; rows: readonly KeyRow[] }[] = [
  {
    where: m.keys_everywhere,
    rows: [
      { keys: ["Ctrl", "K"], does: m.palette },
      { keys: ["?"], does: m.keys_title },
    ],
  },
  {
    where: m.keys_workbench,
    rows: [
      { keys: ["Ctrl", "S"], does: m.save },
      { keys: ["Ctrl", "Z"], does: m.ration_undo },
      { keys: ["Ctrl", "Shift", "Z"], does: m.ration_redo },
      { keys: ["Ctrl", "B"], does: m.keys_balance },
      { keys: ["/"], does: m.ration_quick_label },
    ],
  },
  {
    where: m.keys_amount,
    rows: [
      { keys: ["↑", "↓"], does: m.keys_step },
      { keys: ["Shift ↑ ↓", "Page ↑ ↓"], does: m.keys_ten_steps },
    ],
  },
];
