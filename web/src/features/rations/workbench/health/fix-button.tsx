import { Wrench } from "lucide-react";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import {
  useRestedPart,
  useWorkbench,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";

/** Opens a fix for one finding; shown only where amounts can satisfy the rule. */
export function FixButton({ rule }: { rule: RuleKey }) {
  const bench = useWorkbenchStore();
  const hasFeeds = useWorkbench(({ draft }) => draft.feeds.length > 0);
  const isReadOnly = useIsReadOnly();
  const isRefed = useRestedPart(({ evaluation }) =>
    evaluation.findings.some((found) => found.rule === rule && found.refeeding),
  );
  if (!rules[rule].steered || isRefed || !hasFeeds || isReadOnly) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="w-fit"
      aria-label={m.ration_fix_of({ rule: ruleTitle(rule) })}
      onClick={() => bench.tryFix(rule)}
    >
      <Wrench aria-hidden="true" />
      {m.ration_fix()}
    </Button>
  );
}

const FixDialog = fetchedDialog(() =>
  import("#web/features/rations/workbench/optimise/fix/fix-panel.tsx").then((module) => module.FixDialog),
);

/** Loads and opens the dialog of a fix when the reader asks for one. */
export function FixPlace() {
  const bench = useWorkbenchStore();
  const rule = useWorkbench(({ fixing }) => fixing);
  return rule && <FixDialog rule={rule} onClose={() => bench.tryFix(null)} />;
}
