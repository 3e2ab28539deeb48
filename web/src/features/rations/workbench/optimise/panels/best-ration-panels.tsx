import { type ReactNode, useCallback, useMemo, useState } from "react";
import { type FeedScope, feedScopes } from "#science/answers/optimise.ts";
import { Answer } from "#web/features/rations/workbench/optimise/answer-failure.tsx";
import { askBalance, askFrom } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import { ChoiceNotes } from "#web/features/rations/workbench/optimise/answer-feeds-notes.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { Asking, useAnswer } from "#web/features/rations/workbench/optimise/use-answer.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Button } from "#web/ui/button.tsx";

const names = { chosen: m.ration_scope_chosen, wallet: m.my_wallet, catalogue: m.ration_scope_catalogue };

/** Balances a ration: the smallest change, with feeds of the wallet where its own are not enough. */
export function BalancePanel(props: QuestionProps) {
  const bench = useWorkbenchStore();
  const [chosen, setScope] = useState<FeedScope | null>(null);
  const [mayPull, setMayPull] = useState(true);
  const [isExact, setIsExact] = useState(false);
  const { answer: balanced, isAsking } = useAnswer(
    useCallback(() => askBalance(bench, chosen, { mayPull, isExact }), [bench, chosen, mayPull, isExact]),
  );
  if (!balanced) return <Asking />;
  const { answer, isWidened } = balanced;
  const scope = chosen ?? balanced.scope;
  return (
    <div aria-busy={isAsking} className="contents">
      {isWidened && <p className="text-sm">{m.ration_with_wallet()}</p>}
      <Answer
        answer={answer}
        {...props}
        wider={<WiderScopes scope={scope} onChange={setScope} />}
        scope={<ScopeChoice scope={scope} onChange={setScope} />}
        settings={
          <Settings key="settings">
            <LeverChoice {...{ mayPull, setMayPull, isExact, setIsExact }} />
          </Settings>
        }
      >
        {balanced.scope !== "chosen" && <ChoiceNotes answer={answer} />}
      </Answer>
    </div>
  );
}

/** Folds the choices that adjust a question; with its key it stays open while the answer changes. */
const Settings = ({ children }: { children: ReactNode }) => (
  <details className="border-border border-t pt-2">
    <summary className="w-fit min-h-6 cursor-pointer text-muted-foreground text-sm coarse:py-3">
      {m.ration_adjust()}
    </summary>
    <div className="grid gap-2 pt-2">{children}</div>
  </details>
);

const looks = { wallet: m.ration_look_wallet, catalogue: m.ration_look_catalogue };

/** Offers to ask again with more feeds. */
function WiderScopes({ scope, onChange }: ScopeChoiceProps) {
  const bench = useWorkbenchStore();
  const mayHaveWallet = useMay("ingredient_wallet.get_collection") && hasWallet(bench);
  const wider = (["wallet", "catalogue"] as const).filter(
    (each) => feedScopes.indexOf(each) > feedScopes.indexOf(scope) && (each !== "wallet" || mayHaveWallet),
  );
  if (wider.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {wider.map((each) => (
        <Button key={each} variant="outline" onClick={() => onChange(each)}>
          {looks[each]()}
        </Button>
      ))}
    </div>
  );
}

/** Finds the cheapest ration that satisfies the rules. */
export function CheapestPanel(props: QuestionProps) {
  const bench = useWorkbenchStore();
  const [scope, setScope] = useFeedScope();
  const [leavesOut, setLeavesOut] = useState(false);
  const [mayPull, setMayPull] = useState(true);
  const [isExact, setIsExact] = useState(false);
  const answer = useMemo(() => {
    const unpriced = leavesOut ? "leave_out" : "stand_in";
    return askFrom(bench, scope, { goal: "cheapest", unpriced, mayPull, isExact });
  }, [bench, scope, leavesOut, mayPull, isExact]);
  return (
    <Answer
      answer={answer}
      {...props}
      wider={<WiderScopes scope={scope} onChange={setScope} />}
      scope={<ScopeChoice scope={scope} onChange={setScope} />}
      settings={
        <Settings key="settings">
          <LabelledCheckbox label={m.ration_unpriced_leave_out()} isOn={leavesOut} onChange={setLeavesOut} />
          <LeverChoice {...{ mayPull, setMayPull, isExact, setIsExact }} />
        </Settings>
      }
    >
      <ChoiceNotes answer={answer} />
    </Answer>
  );
}

const hasWallet = ({ items }: Workbench): boolean => [...items.values()].some(({ inWallet }) => inWallet);

/** Returns the feeds to choose from: those of the ration; for one without, those of the wallet or of the catalogue. */
function useFeedScope() {
  const bench = useWorkbenchStore();
  const isEmpty = useWorkbench(({ draft }) => draft.feeds.length === 0);
  return useState<FeedScope>(isEmpty ? (hasWallet(bench) ? "wallet" : "catalogue") : "chosen");
}

interface ScopeChoiceProps {
  scope: FeedScope;
  onChange: (scope: FeedScope) => void;
}

function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  const bench = useWorkbenchStore();
  const mayHaveWallet = useMay("ingredient_wallet.get_collection");
  return (
    <div className="grid gap-2">
      <SegmentedChoice
        label={m.ration_scope()}
        choices={feedScopes.filter((each) => each !== "wallet" || mayHaveWallet)}
        value={scope}
        wordOf={(each) => names[each]()}
        onChange={onChange}
      />
      {scope === "wallet" && !hasWallet(bench) && (
        <p className="text-muted-foreground text-sm">{m.ration_scope_wallet_empty()}</p>
      )}
    </div>
  );
}

interface LeverChoiceProps {
  mayPull: boolean;
  setMayPull: (mayPull: boolean) => void;
  isExact: boolean;
  setIsExact: (isExact: boolean) => void;
}

const LeverChoice = ({ mayPull, setMayPull, isExact, setIsExact }: LeverChoiceProps) => (
  <div className="grid gap-2">
    <LabelledCheckbox label={m.ration_levers_may()} isOn={mayPull} onChange={setMayPull} />
    <LabelledCheckbox label={m.ration_exact()} isOn={isExact} onChange={setIsExact} />
  </div>
);
