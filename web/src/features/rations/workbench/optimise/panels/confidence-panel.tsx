import { useMemo, useState } from "react";
import { marks } from "#contract/text/open-figure.ts";
import type { Assured, AssuredLevel, AssuredRation } from "#science/answers/confidence.ts";
import { assuredLevels, confidences } from "#science/answers/confidence.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { AnswerDiff, evaluateProposal } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { AnswerFailure } from "#web/features/rations/workbench/optimise/answer-failure.tsx";
import { withLevers } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import { answerFigureText } from "#web/features/rations/workbench/optimise/answer-figure.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { usePulled } from "#web/features/rations/workbench/optimise/use-pulled.ts";
import { VerdictLine } from "#web/features/rations/workbench/optimise/verdict-line.tsx";
import { FigureTable } from "#web/features/rations/workbench/shared/figure-table.tsx";
import { ruleTitle, ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { useMoney } from "#web/features/rations/workbench/shared/use-money.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoneyChange, formatPercent } from "#web/lib/format/format.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Button } from "#web/ui/button.tsx";

/** Finds rations that satisfy the rules with a chosen confidence, and their prices. */
export function AssuredPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const [level, setLevel] = useState<AssuredLevel>("risk");
  const [picked, setPicked] = useState<number | null>(null);
  const { pulled, mayPull, setMayPull } = usePulled("cheapest");
  const { draft, levers, because } = pulled;
  const answer = useMemo(() => {
    const wanted = { level, confidences: [...confidences] };
    return bench.ask((engine, asked) => engine.assured({ ...asked, ...wanted }), draft);
  }, [bench, level, draft]);
  const offers = [...answer.rations, ...(answer.highest ? [answer.highest] : [])];
  const possible = offers.filter(({ status }) => status === "optimal");
  const chosen = possible.find(({ confidence }) => confidence === picked) ?? possible.at(-1) ?? null;
  const told = useMemo(
    () => chosen && evaluateProposal(bench, chosen.quantitiesKg, draft),
    [bench, chosen, draft],
  );
  return (
    <>
      <SegmentedChoice
        label={m.ration_assured_level()}
        choices={assuredLevels}
        value={level}
        wordOf={(each) => message(`ration_assured_${each}`)}
        onChange={setLevel}
      />
      <LabelledCheckbox label={m.ration_levers_may()} isOn={mayPull} onChange={setMayPull} />
      {answer.status !== "optimal" ? (
        <AnswerFailure answer={answer} />
      ) : (
        <>
          {told && <VerdictLine {...told} levers={levers} />}
          <Offers offers={offers} answer={answer} chosen={chosen} onPick={setPicked} />
          {chosen && <Rules title={m.ration_assured_worse()} keys={chosen.worse} />}
          {answer.highest && <Rules title={m.ration_assured_limiting()} keys={answer.highest.limiting} />}
          {chosen && <Chances answer={answer} chosen={chosen} />}
          {answer.bounds.length === 0 && <p className="text-sm">{m.ration_assured_nothing()}</p>}
          <Rules title={m.ration_assured_short()} keys={answer.short} />
          <Rules title={m.ration_assured_unknown()} keys={answer.unknown} />
          {told && <AnswerDiff answer={{ ...told, because }} draft={draft} />}
        </>
      )}
      <PanelFooter
        certificates={[answer.certificate, ...offers.map(({ certificate }) => certificate)]}
        onApply={
          told
            ? () => bench.change((draft) => withAmounts(withLevers(draft, levers), told.quantitiesKg))
            : undefined
        }
        onDone={onDone}
      />
    </>
  );
}

/** Writes a probability in percent, never rounded up to certainty. */
function percentText(chance: number): string {
  const percent = 100 * chance;
  if (percent > 99.9 && percent < 100) return `> ${formatPercent(99.9, 1)}`;
  return formatPercent(percent, percent > 99 ? 1 : 0);
}

interface OffersProps {
  offers: readonly AssuredRation[];
  answer: Assured;
  chosen: AssuredRation | null;
  onPick: (confidence: number) => void;
}

function Offers({ offers, answer, chosen, onPick }: OffersProps) {
  const money = useMoney();
  const currency = useCurrency();
  return (
    <div className="min-w-0 overflow-x-auto">
      <FigureTable
        rows={offers}
        keyOf={(offer) => `${offer.confidence} ${offer === answer.highest}`}
        insteadOf={({ status }) => (status === "optimal" ? null : m.ration_assured_impossible())}
        columns={[
          {
            head: m.ration_assured_confidence(),
            cell: (offer) => (
              <Button
                variant={offer === chosen ? "secondary" : "outline"}
                size="sm"
                disabled={offer.status !== "optimal"}
                aria-pressed={offer === chosen}
                onClick={() => onPick(offer.confidence)}
              >
                {offer === answer.highest
                  ? m.ration_assured_highest({ percent: roundedDown(offer.confidence, 1) })
                  : formatPercent(100 * offer.confidence, 0)}
              </Button>
            ),
          },
          { head: m.ration_curve_price(), cell: ({ pricePerDay }) => money(pricePerDay) },
          {
            head: m.ration_assured_extra(),
            cell: ({ extraPerDay: extra }) => (
              <SpokenFigure text={extra === null ? "?" : formatMoneyChange(extra, currency, 2)} />
            ),
            className: "whitespace-nowrap",
          },
          { head: m.ration_assured_together(), cell: ({ together }) => roundedDown(together, 0) },
        ]}
      />
    </div>
  );
}

/** Writes a probability in percent, rounded down to the given decimals. */
const roundedDown = (chance: number, digits: 0 | 1): string =>
  formatPercent(Math.floor(100 * 10 ** digits * chance) / 10 ** digits, digits);

/** Lists the probability that each limit is respected, at present and in the answer. */
function Chances({ answer, chosen }: { answer: Assured; chosen: AssuredRation }) {
  if (answer.bounds.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm coarse:py-3">{m.ration_assured_bounds()}</summary>
      <FigureTable
        rows={answer.bounds}
        keyOf={({ rule, side }) => `${rule} ${side}`}
        columns={[
          {
            cell: ({ rule, side, bound, unit }) => (
              <>
                {ruleTitle(rule)}{" "}
                <span className="text-muted-foreground">
                  <SpokenFigure
                    text={`${marks[side === "min" ? "above" : "below"]}${answerFigureText({ measure: rules[rule].measure, unit, value: bound })}`}
                  />
                </span>
              </>
            ),
          },
          { head: m.ration_assured_now(), cell: ({ present }) => percentText(present) },
          {
            head: m.ration_assured_then(),
            cell: (_bound, at) => percentText(chosen.chances[at]!),
            className: "font-semibold",
          },
        ]}
      />
    </details>
  );
}

function Rules({ title, keys }: { title: string; keys: readonly RuleKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{title}</h3>
      <p className="leading-6">{ruleTitles(keys).join(" · ")}</p>
    </section>
  );
}
