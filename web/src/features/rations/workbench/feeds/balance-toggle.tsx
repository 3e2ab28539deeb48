import { Scale } from "lucide-react";
import { useId } from "react";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { RefeedingNote } from "#web/features/rations/workbench/shared/requirement-remarks.tsx";
import { ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import {
  useSteadyList,
  useWorkbench,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { m } from "#web/paraglide/messages.js";
import { Switch } from "#web/ui/switch.tsx";

/** Most rules named; the health section has them all. */
const namedMost = 3;

/** Turns on balancing: the other feeds follow the one being moved. */
export function BalanceToggle() {
  const bench = useWorkbenchStore();
  const id = useId();
  const isOn = useWorkbench(({ isBalanced }) => isBalanced);
  return (
    <div data-print="never" className="rounded-md border border-border px-3 py-1.5">
      <div className="flex min-h-11 items-center gap-2 fine:min-h-8">
        <Scale aria-hidden="true" className="size-4 text-muted-foreground" />
        <label htmlFor={id} className="grow cursor-pointer text-sm">
          {m.ration_balance()}
        </label>
        <Switch
          id={id}
          checked={isOn}
          aria-keyshortcuts="Control+B"
          title={m.ration_balance_key()}
          onCheckedChange={bench.keepBalanced}
        />
      </div>
      {isOn && (
        <>
          <div className="py-1 empty:hidden">
            <RefeedingNote />
          </div>
          <BalanceState />
        </>
      )}
    </div>
  );
}

/** Says which rules stop the drag, else which rules these feeds cannot satisfy; it renders when they change. */
function BalanceState() {
  const stopped = useWorkbench(({ stoppedBy }) => stoppedBy);
  const missed = useSteadyList(missedRules);
  const check = useWorkbench(({ balanceCheck }) => balanceCheck);
  return (
    <>
      <p aria-live="polite" className="min-h-10 pb-1 text-muted-foreground text-xs leading-5">
        {stopped.length > 0
          ? m.ration_balance_stopped({ rules: named(stopped) })
          : missed.length > 0
            ? m.ration_balance_missed({ rules: named(missed) })
            : m.ration_balance_held()}
      </p>
      <div className="min-h-8">{check && <Checked certificates={[check]} />}</div>
    </>
  );
}

const named = (keys: readonly RuleKey[]): string => {
  const shown = ruleTitles(keys).slice(0, namedMost).join(", ");
  return keys.length > namedMost
    ? m.ration_balance_more({ names: shown, count: keys.length - namedMost })
    : shown;
};

/** Lists broken rules that amounts could satisfy, worst first. */
function missedRules({ evaluation }: Snapshot): RuleKey[] {
  const of = (wanted: "risk" | "watch") =>
    evaluation.findings
      .filter(({ rule, level, hypothetical }) => level === wanted && !hypothetical && rules[rule].steered)
      .map(({ rule }) => rule);
  return [...of("risk"), ...of("watch")];
}
