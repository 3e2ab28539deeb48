import { useCallback, useState } from "react";
import { limits } from "#contract/limits.ts";
import { lineDosing } from "#contract/ration/science-ration.ts";
import { proposeSteps } from "#engine/questions/propose/propose-steps.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { Suited } from "#science/answers/practical.ts";
import { type Draft, withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { listStored, pullFrom, withLevers } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { useAnswer } from "#web/features/rations/workbench/optimise/use-answer.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { PracticalLines } from "./whole-steps-lines.tsx";
import { PracticalVerdict } from "./whole-steps-proof.tsx";

const goals = ["closest", "cheapest"] as const satisfies readonly OptimiseInput["goal"][];

/** Rounds the ration to whole dosing steps and shows their cost and their effect. */
export function PracticalPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const draft = useWorkbench((snapshot) => snapshot.draft);
  const [goal, setGoal] = useState<OptimiseInput["goal"]>("closest");
  const [mayPull, setMayPull] = useState(true);
  const [feedsMost, setFeedsMost] = useState<number | null>(draft.feedsMost);
  const [bagDays, setBagDays] = useState<number>(draft.bagDays ?? limits.bagDays);
  const { answer, isAsking } = usePractical({ goal, mayPull, feedsMost, bagDays });
  const isFound = !isAsking && (answer?.status === "proved" || answer?.status === "found");
  const apply = () => {
    if (!answer) return;
    const days = bagDays === limits.bagDays ? null : bagDays;
    bench.change((draft) => ({
      ...withSteps(withLevers(draft, answer.levers), answer),
      feedsMost,
      bagDays: days,
    }));
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SegmentedChoice
          label={m.ration_fed_goal()}
          choices={goals}
          value={goal}
          wordOf={(each) => message(`ration_fed_${each}`)}
          onChange={setGoal}
        />
        <CountField
          label={m.ration_fed_feeds_most()}
          value={feedsMost}
          max={limits.feedsPerRationMax}
          onChange={setFeedsMost}
        />
        {draft.feeds.some(({ bagKg }) => bagKg !== null) && (
          <CountField
            label={m.ration_fed_bag_days()}
            unit={m.ration_fed_days_unit()}
            value={bagDays}
            max={limits.bagDaysMax}
            onChange={(days) => setBagDays(days ?? limits.bagDays)}
          />
        )}
      </div>
      <LabelledCheckbox label={m.ration_levers_may()} isOn={mayPull} onChange={setMayPull} />
      <div aria-busy={isAsking} className={isAsking && answer ? "opacity-60" : undefined}>
        <PracticalVerdict answer={answer} />
      </div>
      <PracticalLines answer={isFound ? answer : null} />
      <PanelFooter
        certificates={answer && !isAsking ? [answer.certificate] : []}
        onApply={isFound ? apply : undefined}
        onDone={onDone}
      />
    </>
  );
}

interface PracticalChoice {
  goal: OptimiseInput["goal"];
  mayPull: boolean;
  feedsMost: number | null;
  bagDays: number;
}

/** Asks for whole amounts of the present ration, with the levers set that its best answer pulls. */
function usePractical({ goal, mayPull, feedsMost, bagDays }: PracticalChoice) {
  const bench = useWorkbenchStore();
  const draft = useWorkbench((snapshot) => snapshot.draft);
  const question = useCallback(() => {
    const dosing = draft.feeds.map((feed) =>
      lineDosing(feed, bench.items.get(feed.ingredient)?.family ?? "", bench.horse.weightKg, bagDays),
    );
    const wanted = { goal, feedsMost, dosing, inStore: listStored(bench), proof: true };
    const pulled = pullFrom(bench, goal, draft, mayPull);
    const answer = bench.ask((engine, asked) => proposeSteps(engine, { ...asked, ...wanted }), pulled.draft);
    return { ...answer, levers: pulled.levers, because: pulled.because };
  }, [bench, draft, goal, feedsMost, bagDays, mayPull]);
  return useAnswer(question);
}

/** Sets the amounts, and stores finer steps with the feed, because a sheet would round them away. */
const withSteps = (draft: Draft, { quantitiesKg, finerLines, dosing }: Suited): Draft => ({
  ...draft,
  feeds: withAmounts(draft, quantitiesKg).feeds.map((feed, line) =>
    finerLines.includes(line) ? { ...feed, stepKg: dosing[line]?.stepKg ?? null } : feed,
  ),
});

interface CountFieldProps {
  label: string;
  unit?: string;
  value: number | null;
  max: number;
  onChange: (count: number | null) => void;
}

function CountField({ onChange, ...props }: CountFieldProps) {
  return (
    <div className="grid gap-1 text-xs">
      {props.label}
      <NumberField
        {...props}
        min={1}
        digits={0}
        onChange={(count) => onChange(count === null ? null : Math.round(count))}
        className="w-32"
      />
    </div>
  );
}
