import { Lock } from "lucide-react";
import { limits } from "#contract/limits.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import type { Suited } from "#science/answers/practical.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { doseText } from "#web/features/rations/workbench/optimise/conflict-text.ts";
import { DraftNumber } from "#web/features/rations/workbench/shared/draft-number.tsx";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";

/** Lists each feed with its amount in steps, the exact amount, and its dosing. */
export function PracticalLines({ answer }: { answer: Suited | null }) {
  const feeds = useWorkbench(({ draft }) => draft.feeds);
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border">
      {feeds.map((feed, place) => (
        <Line
          key={feed.ingredient}
          feed={feed}
          kg={answer?.quantitiesKg[place] ?? null}
          exactKg={answer?.exact.quantitiesKg[place] ?? null}
          stepKg={answer?.dosing[place]?.stepKg ?? null}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  feed: FeedInput;
  kg: number | null;
  exactKg: number | null;
  stepKg: number | null;
}

function Line({ feed, kg, exactKg, stepKg }: LineProps) {
  const bench = useWorkbenchStore();
  const { ingredient, locked } = feed;
  const item = bench.items.get(ingredient);
  if (!item) return null;
  return (
    <li
      className="grid gap-2 border-l-4 bg-popover px-3 py-2"
      style={{ borderLeftColor: bench.colourOf(ingredient) }}
    >
      <div className="flex items-baseline justify-between gap-3 dyslexic:flex-wrap">
        <span className="text-sm leading-5">{nameOf(item)}</span>
        {kg !== null && (
          <span className="shrink-0 text-right tabular-nums">
            <span className="block font-semibold text-sm leading-5">{doseText(kg)}</span>
            <span className="block text-muted-foreground text-xs leading-4">
              {!locked && stepKg !== null && kg > 0 ? `${stepsText(kg, stepKg)} · ` : ""}
              {m.ration_fed_exact({ amount: doseText(exactKg ?? kg) })}
            </span>
          </span>
        )}
      </div>
      {locked ? (
        <p className="flex items-center gap-1.5 text-muted-foreground text-xs">
          <Lock aria-hidden="true" className="size-3.5" />
          {m.ration_fed_locked()}
        </p>
      ) : (
        <Measuring feed={feed} family={item.family} name={nameOf(item)} />
      )}
    </li>
  );
}

const stepsText = (kg: number, stepKg: number): string =>
  `${numberText(Math.round(kg / stepKg), 0)} × ${doseText(stepKg)}`;

/** Edits step, smallest amount and bag of a feed; empty means usual. */
function Measuring({ feed, family, name }: { feed: FeedInput; family: string; name: string }) {
  const bench = useWorkbenchStore();
  const usual = practiceFor({ family, role: feed.role }, bench.horse.weightKg);
  const edit = (change: Partial<FeedInput>) =>
    bench.change((draft) => withFeed(draft, feed.ingredient, change), `dosing ${feed.ingredient}`);
  const same = (value: number | null, other: number) => (value === other ? null : value);
  return (
    <div className="grid grid-cols-3 gap-2 text-muted-foreground tablet:w-96">
      <DraftNumber
        title={m.ration_fed_step()}
        label={m.ration_fed_step_of({ name })}
        unit="kg"
        value={feed.stepKg ?? usual.stepKg}
        min={limits.stepKgMin}
        max={limits.stepKgMax}
        step={usual.stepKg}
        disabled={feed.bagKg !== null}
        onChange={(value) => edit({ stepKg: same(value, usual.stepKg) })}
      />
      <DraftNumber
        title={m.ration_fed_least()}
        label={m.ration_fed_least_of({ name })}
        unit="kg"
        value={feed.leastKg ?? (feed.bagKg === null ? usual.leastKg : 0)}
        min={0}
        max={limits.feedKgMax}
        step={usual.stepKg}
        onChange={(value) => edit({ leastKg: same(value, usual.leastKg) })}
      />
      <DraftNumber
        title={m.ration_fed_bag()}
        label={m.ration_fed_bag_of({ name })}
        unit="kg"
        value={feed.bagKg}
        min={limits.bagKgMin}
        max={limits.bagKgMax}
        onChange={(bagKg) => edit({ bagKg })}
      />
    </div>
  );
}
