import { useMemo, useState } from "react";
import { digitsFor } from "#contract/text/decimals.ts";
import { type TradeOff, type TradeOffPoint, tradedMeasures } from "#science/answers/trade-off.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { measures } from "#science/measures/measures-table.ts";
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
import { measureName } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney, formatMoneyChange } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { Button } from "#web/ui/button.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { Curve } from "./price-curve.tsx";

/** Steps of the slider over the whole curve. */
const steps = 200;

/** Draws the price of the ration against one of its figures; each point is a ration that can be applied. */
export function TradeOffPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const [measure, setMeasure] = useState<MeasureKey>("coverage_energy");
  const [wanted, setWanted] = useState<number | null>(null);
  const { pulled, mayPull, setMayPull } = usePulled("cheapest");
  const { draft, levers, because } = pulled;
  const answer = useMemo(
    () => bench.ask((engine, asked) => engine.tradeOff({ ...asked, measure }), draft),
    [bench, measure, draft],
  );
  const chosen =
    answer.points.length > 0 ? pointForValue(answer, wanted ?? answer.points[answer.cheapest]!.value) : null;
  const told = useMemo(
    () => chosen && evaluateProposal(bench, inGrams(chosen.quantitiesKg), draft),
    [bench, chosen, draft],
  );
  const offered = useMemo(
    () => offeredFigures(bench.snapshot().evaluation.findings.map(({ measure }) => measure)),
    [bench],
  );
  function choose(next: MeasureKey): void {
    setMeasure(next);
    setWanted(null);
  }

  return (
    <>
      <LabelledSelect
        label={m.ration_curve_figure()}
        value={measure}
        choices={offered}
        wordOf={measureName}
        onChoose={choose}
        className="max-w-md"
      />
      <LabelledCheckbox label={m.ration_levers_may()} isOn={mayPull} onChange={setMayPull} />
      {answer.isEvened && <p className="text-muted-foreground text-sm">{m.ration_curve_evened()}</p>}
      {chosen && told ? (
        <>
          <VerdictLine {...told} levers={levers} />
          <Chosen answer={answer} chosen={chosen} onChoose={setWanted} />
          <Points answer={answer} chosen={chosen} onChoose={setWanted} />
          <AnswerDiff answer={{ ...told, because }} draft={draft} />
        </>
      ) : (
        <Refused answer={answer} />
      )}
      <PanelFooter
        certificates={[answer.certificate]}
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

/** Lists the figures of the ration's rules, the main ones first. */
function offeredFigures(judged: readonly MeasureKey[]): MeasureKey[] {
  return tradedMeasures.filter((key) => judged.includes(key) || measures[key].main === true);
}

const inGrams = (quantitiesKg: readonly number[]): number[] =>
  quantitiesKg.map((kg) => Math.round(kg * 1000) / 1000);

/** Returns the point of the curve at a value; amounts and cost are linear between breakpoints. */
function pointForValue({ points }: TradeOff, value: number): TradeOffPoint {
  const last = points.at(-1)!;
  const within = Math.min(Math.max(value, points[0]!.value), last.value);
  const after = points.findIndex((point) => point.value >= within);
  const [a, b] = [points[Math.max(0, after - 1)]!, points[after]!];
  const share = b.value > a.value ? (within - a.value) / (b.value - a.value) : 1;
  const between = (from: number, to: number): number => from + (to - from) * share;
  return {
    value: within,
    cost: between(a.cost, b.cost),
    quantitiesKg: a.quantitiesKg.map((kg, line) => between(kg, b.quantitiesKg[line]!)),
  };
}

const figureWriter =
  ({ measure, unit }: TradeOff) =>
  (value: number): string =>
    answerFigureText({ measure, unit, value });

interface ChoiceProps {
  answer: TradeOff;
  chosen: TradeOffPoint;
  onChoose: (value: number) => void;
}

function Chosen({ answer, chosen, onChoose }: ChoiceProps) {
  const currency = useCurrency();
  const bench = useWorkbenchStore();
  const { points, present, unknownLines, unpricedLines } = answer;
  const write = figureWriter(answer);
  const [first, last] = [points[0]!, points.at(-1)!];
  const costs = points.map(({ cost }) => cost);
  const named = (lines: readonly number[]) => lines.map(bench.lineName).join(", ");
  const label = m.ration_curve_image({
    from: write(first.value),
    to: write(last.value),
    low: formatMoney(Math.min(...costs), currency),
    high: formatMoney(Math.max(...costs), currency),
  });
  const span = last.value - first.value;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <Curve {...{ answer, chosen, onChoose, label }} />
      {span > 0 ? (
        <div className="grid gap-1">
          <span className="text-sm">
            {m.ration_curve_value()}{" "}
            <output className="font-semibold tabular-nums">
              {write(chosen.value)} · {formatMoney(chosen.cost, currency)}
            </output>
          </span>
          <Slider
            thumbLabel={m.ration_curve_value()}
            thumbValueText={`${write(chosen.value)}, ${formatMoney(chosen.cost, currency)}`}
            min={0}
            max={steps}
            step={1}
            value={[Math.round(((chosen.value - first.value) / span) * steps)]}
            onValueChange={([step = 0]) => onChoose(first.value + (span * step) / steps)}
          />
        </div>
      ) : (
        <p className="text-sm">{m.ration_curve_flat()}</p>
      )}
      <p className="text-muted-foreground text-xs">
        {m.ration_curve_present_text({
          value: write(present.value),
          price: formatMoney(present.cost, currency),
        })}{" "}
        {unknownLines.length > 0 && m.ration_curve_unknown({ feeds: named(unknownLines) })}{" "}
        {unpricedLines.length > 0 && m.ration_curve_unpriced({ feeds: named(unpricedLines) })}
      </p>
    </section>
  );
}

/** Lists the breakpoints of the curve; breakpoints of equal texts are listed once. */
function Points({ answer, chosen, onChoose }: ChoiceProps) {
  const currency = useCurrency();
  const { points, cheapest } = answer;
  const write = figureWriter(answer);
  const written = ({ value, cost }: TradeOffPoint) => `${write(value)} ${formatMoney(cost, currency)}`;
  const told = points.filter(
    (point, n) => n === cheapest || n === 0 || written(point) !== written(points[n - 1]!),
  );
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm coarse:py-3">{m.ration_curve_points()}</summary>
      <FigureTable
        rows={told}
        keyOf={({ value }) => String(value)}
        columns={[
          {
            head: measureName(answer.measure),
            cell: (point) => (
              <>
                {write(point.value)}
                {point === points[cheapest] && (
                  <span className="text-muted-foreground"> · {m.ration_curve_cheapest()}</span>
                )}
              </>
            ),
          },
          {
            head: m.ration_curve_price(),
            cell: ({ cost }) => formatMoney(cost, currency),
            className: "whitespace-nowrap",
          },
          {
            head: m.ration_curve_slope(),
            cell: ({ value, cost }, at) => {
              const next = told[at + 1];
              const slope = next && (next.cost - cost) / (next.value - value);
              return slope === undefined ? undefined : formatMoneyChange(slope, currency, digitsFor(slope));
            },
            className: "whitespace-nowrap",
          },
          {
            cell: ({ value }) => (
              <Button
                variant="outline"
                size="sm"
                aria-pressed={value === chosen.value}
                aria-label={`${m.ration_curve_choose()} ${write(value)}`}
                onClick={() => onChoose(value)}
              >
                {m.ration_curve_choose()}
              </Button>
            ),
          },
        ]}
      />
    </details>
  );
}

function Refused({ answer: { status, conflict } }: { answer: TradeOff }) {
  if (status === "absent") return <p className="text-sm">{m.ration_curve_absent()}</p>;
  return <AnswerFailure answer={{ status, conflict }} hasWays={false} />;
}
