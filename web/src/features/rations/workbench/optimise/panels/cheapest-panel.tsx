import { useId, useMemo, useState } from "react";
import { type FeedScope, feedScopes } from "#science/answers/optimise.ts";
import { Answer } from "#web/features/rations/workbench/optimise/answer.tsx";
import { askFrom } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import { ChoiceNotes } from "#web/features/rations/workbench/optimise/answer-feeds-notes.tsx";
import { LeverChoice } from "#web/features/rations/workbench/optimise/lever-choice.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-types.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

/** Finds the cheapest ration that satisfies the rules. */
export function CheapestPanel(props: QuestionProps) {
  const bench = useBench();
  const id = useId();
  const isEmpty = useWorkbench(({ draft }) => draft.feeds.length === 0);
  const mayHaveWallet = useMay("ingredient_wallet.get_collection");
  const hasWallet = [...bench.items.values()].some(({ inWallet }) => inWallet);
  const [scope, setScope] = useState<FeedScope>(isEmpty ? (hasWallet ? "wallet" : "catalogue") : "chosen");
  const [leavesOut, setLeavesOut] = useState(false);
  const [mayPull, setMayPull] = useState(true);
  const answer = useMemo(
    () =>
      askFrom(bench, scope, { goal: "cheapest", unpriced: leavesOut ? "leave_out" : "stand_in", mayPull }),
    [bench, scope, leavesOut, mayPull],
  );
  const names = {
    chosen: m.ration_scope_chosen,
    wallet: m.my_wallet,
    catalogue: m.ration_scope_catalogue,
  };
  return (
    <>
      <div className="grid gap-2">
        <SegmentedChoice
          label={m.ration_scope()}
          choices={feedScopes.filter((each) => each !== "wallet" || mayHaveWallet)}
          value={scope}
          wordOf={(each) => names[each]()}
          onChange={setScope}
        />
        {scope === "wallet" && !hasWallet && (
          <p className="text-muted-foreground text-sm">{m.ration_scope_wallet_empty()}</p>
        )}
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm fine:min-h-8">
          <Checkbox
            id={id}
            checked={leavesOut}
            onCheckedChange={(checked) => setLeavesOut(checked === true)}
          />
          {m.ration_unpriced_leave_out()}
        </label>
        <LeverChoice checked={mayPull} onChange={setMayPull} />
      </div>
      <ChoiceNotes answer={answer} currency={props.currency} />
      <Answer answer={answer} {...props} />
    </>
  );
}
