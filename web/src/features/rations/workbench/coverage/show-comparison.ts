import { flushSync } from "react-dom";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** Opens the comparison of the two systems of requirements and shows it. */
export function showComparison(bench: Workbench, onShow: ShowPlace): void {
  flushSync(() => bench.compareSystems(true));
  onShow("#compare-systems");
}
