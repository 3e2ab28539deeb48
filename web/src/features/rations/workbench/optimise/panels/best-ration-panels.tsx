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
export function BalancePanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const [chosen, setScope] = useState<FeedScope | null>(null);
  const { levers, choice } = useLevers(true);
  const { answer: balanced, isAsking } = useAnswer(
    useCallback(() => askBalance(bench, chosen, levers), [bench, chosen, levers]),
  );
  if (!balanced) return <Asking />;
  const { answer, isWidened } = balanced;
  return (
    <div aria-busy={isAsking} className="contents">
      {isWidened && <p className="text-sm">{m.ration_with_wallet()}</p>}
      <BestAnswer
        {...{ answer, onDone, onScope: setScope }}
        scope={chosen ?? balanced.scope}
        settings={choice}
      >
        {balanced.scope !== "chosen" && <ChoiceNotes answer={answer} />}
      </BestAnswer>
    </div>
  );
}

/** Finds the cheapest ration that satisfies the rules. */
export function CheapestPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const [scope, setScope] = useFeedScope();
  const [leavesOut, setLeavesOut] = useState(false);
  const { levers, choice } = useLevers(true);
  const answer = useMemo(() => {
    const unpriced = leavesOut ? "leave_out" : "stand_in";
    return askFrom(bench, scope, { goal: "cheapest", unpriced, ...levers });
  }, [bench, scope, leavesOut, levers]);
  const settings = (
    <>
      <LabelledCheckbox label={m.ration_unpriced_leave_out()} isOn={leavesOut} onChange={setLeavesOut} />
      {choice}
    </>
  );
  return (
    <BestAnswer {...{ answer, onDone, scope, onScope: setScope, settings }}>
      <ChoiceNotes answer={answer} />
    </BestAnswer>
  );
}

/** Finds the smallest change of amounts that satisfies the rules; levers stay as they are unless asked for. */
export function ClosestPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const [scope, setScope] = useFeedScope();
  const { levers, choice } = useLevers(false);
  const answer = useMemo(() => askFrom(bench, scope, { goal: "closest", ...levers }), [bench, scope, levers]);
  return (
    <BestAnswer {...{ answer, onDone, scope, onScope: setScope }} settings={choice}>
      <ChoiceNotes answer={answer} />
    </BestAnswer>
  );
}

interface BestAnswerProps extends QuestionProps {
  answer: Parameters<typeof Answer>[0]["answer"];
  scope: FeedScope;
  onScope: (scope: FeedScope) => void;
  settings: ReactNode;
  children: ReactNode;
}

/** Shows an answer with the choice of feeds that it may use, and folded what adjusts it. */
const BestAnswer = ({ answer, scope, onScope, settings, children, onDone }: BestAnswerProps) => (
  <Answer
    answer={answer}
    onDone={onDone}
    wider={<WiderScopes scope={scope} onChange={onScope} />}
    scope={<ScopeChoice scope={scope} onChange={onScope} />}
    settings={<Settings key="settings">{settings}</Settings>}
  >
    {children}
  </Answer>
);

/** Holds what may change beside amounts and how exact they are, and the boxes that choose it. */
function useLevers(mayPullFirst: boolean) {
  const [mayPull, setMayPull] = useState(mayPullFirst);
  const [isExact, setIsExact] = useState(false);
  const levers = useMemo(() => ({ mayPull, isExact }), [mayPull, isExact]);
  const choice = (
    <>
      <LabelledCheckbox label={m.ration_levers_may()} isOn={mayPull} onChange={setMayPull} />
      <LabelledCheckbox label={m.ration_exact()} isOn={isExact} onChange={setIsExact} />
    </>
  );
  return { levers, choice };
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
