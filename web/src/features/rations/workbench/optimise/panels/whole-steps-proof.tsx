import { BadgeCheck, CircleAlert, CircleSlash2, Hourglass } from "lucide-react";
import type { PulledLevers } from "#science/answers/levers.ts";
import type { Practical, Suited } from "#science/answers/practical.ts";
import { inReadingOrder } from "#science/evaluation/finding-order.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { movedTexts } from "#web/features/rations/workbench/optimise/changed-level-text.ts";
import { Levers } from "#web/features/rations/workbench/optimise/levers.tsx";
import { Remarks } from "#web/features/rations/workbench/optimise/remarks.tsx";
import { VerdictLine } from "#web/features/rations/workbench/optimise/verdict-line.tsx";
import { LevelChange } from "#web/features/rations/workbench/shared/level-change.tsx";
import { useMoney } from "#web/features/rations/workbench/shared/use-money.ts";
import { isChecked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";
import { Skeleton } from "#web/ui/skeleton.tsx";

const icons = {
  proved: BadgeCheck,
  found: CircleAlert,
  none: CircleSlash2,
  limit: Hourglass,
  impossible: CircleSlash2,
  unasked: CircleSlash2,
};

/** Shows the proof of the search, the daily cost of whole steps and the findings they change. */
export function PracticalVerdict({ answer }: { answer: (Suited & PulledLevers) | null }) {
  const money = useMoney();
  if (!answer) {
    return (
      <div role="status" className="grid gap-2">
        <p className="text-muted-foreground text-sm">{m.ration_fed_asking()}</p>
        <Skeleton className="h-16" />
      </div>
    );
  }
  const Icon =
    answer.status === "proved" && !isChecked([answer.certificate]) ? CircleAlert : icons[answer.status];
  return (
    <div className="grid gap-3">
      {(answer.evaluation || answer.status === "none" || answer.status === "impossible") && (
        <VerdictLine {...answer} />
      )}
      {answer.evaluation && <Levers because={answer.because} />}
      <p role="status" className="flex items-start gap-2 text-sm leading-5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {statusText(answer)}
      </p>
      {answer.evaluation && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
          <div>
            <dt className="text-muted-foreground text-xs">{m.ration_fed_cost()}</dt>
            <dd className="font-semibold text-lg leading-7">{costText(answer.roundingCost, money)}</dd>
          </div>
          <div>
            <dt className="text-muted-foreground text-xs">{m.ration_verdict_price()}</dt>
            <dd className="text-lg leading-7">
              {answer.pricePerDay === null
                ? m.ration_price_unknown()
                : m.ration_price_day({ price: money(answer.pricePerDay) })}
            </dd>
          </div>
        </dl>
      )}
      {answer.evaluation && answer.finerLines.length > 0 && <p className="text-sm">{m.ration_fed_finer()}</p>}
      {answer.evaluation && <Moved answer={answer} />}
    </div>
  );
}

const hundred = 100;

/** Says whether the checker proved the answer, and the remaining gap of a search that was cut short. */
function statusText({ status, stages, certificate }: Practical): string {
  switch (status) {
    case "proved":
      return isChecked([certificate]) ? m.ration_fed_proved() : m.ration_fed_untold();
    case "found": {
      const gaps = stages.map(({ gap }) => gap);
      const worst = Math.max(...gaps.filter((gap) => gap !== null));
      return gaps.includes(null)
        ? m.ration_fed_found_open()
        : m.ration_fed_found({ gap: numberText(hundred * worst, 1) });
    }
    case "none":
      return isChecked([certificate]) ? m.ration_fed_none() : m.ration_fed_none_untold();
    case "limit":
      return m.ration_fed_limit();
    case "impossible":
      return m.ration_fed_impossible();
    case "unasked":
      return m.ration_optimise_unasked();
  }
}

const cent = 0.005;

function costText(cost: number | null, money: ReturnType<typeof useMoney>): string {
  if (cost === null) return m.ration_price_unknown();
  const price = money(Math.abs(cost));
  if (Math.abs(cost) < cent) return m.ration_fed_cost_none();
  return cost > 0 ? m.ration_fed_cost_more({ price }) : m.ration_fed_cost_less({ price });
}

/** Lists the findings that whole steps change, worst first. */
function Moved({ answer }: { answer: Practical }) {
  const { moved, exact, evaluation } = answer;
  if (moved.every(({ rule }) => isRedacted(rule))) {
    return <p className="text-muted-foreground text-sm">{m.ration_fed_moved_none()}</p>;
  }
  const judged = new Map(evaluation?.findings.map((finding) => [finding.rule, finding]));
  const worstFirst = moved
    .filter(({ rule }) => !isRedacted(rule))
    .map((each) => ({ value: null, bounds: {}, ...judged.get(each.rule), ...each, level: each.to }))
    .sort(inReadingOrder);
  return (
    <Remarks title={m.ration_fed_moved()} className="grid gap-1 pt-1">
      {worstFirst.map(({ rule, from, to }) => {
        const told = movedTexts(rule, exact.evaluation, evaluation);
        return (
          <li key={rule} className="flex flex-wrap items-center gap-x-1.5 leading-5">
            <LevelChange rule={rule} from={from} to={to} />
            <span className="text-muted-foreground tabular-nums">
              {told.from} → {told.to}
            </span>
          </li>
        );
      })}
    </Remarks>
  );
}
