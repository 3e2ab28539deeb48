import { useId, useMemo, useState } from "react";
import { type TradeOff, type TradeOffPoint, tradedMeasures } from "#science/answers/trade-off.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { measures } from "#science/measures/measures-table.ts";
import { withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { AnswerDiff } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { evaluateProposal } from "#web/features/rations/workbench/optimise/answer-types.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-types.ts";
import { figureText, measureName, nameOf, ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { formatMoney, formatMoneyChange } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { Curve } from "./price-curve.tsx";

/** Steps of the slider over the whole curve. */
const steps = 200;

/** Draws the price of the ration against one of its figures; each point is a ration that can be applied. */
export function TradeOffPanel({ currency, onDone }: QuestionProps) {
  const bench = useBench();
  const [measure, setMeasure] = useState<MeasureKey>("coverage_energy");
  const [wanted, setWanted] = useState<number | null>(null);
  const answer = useMemo(
    () => bench.ask((engine, asked) => engine.tradeOff({ ...asked, measure })),
    [bench, measure],
  );
  const chosen =
    answer.points.length > 0 ? pointForValue(answer, wanted ?? answer.points[answer.cheapest]!.value) : null;
  const told = useMemo(
    () =>
      chosen && bench.ask((engine, asked) => evaluateProposal(engine, asked, inGrams(chosen.quantitiesKg))),
    [bench, chosen],
  );
  function choose(next: MeasureKey): void {
    setMeasure(next);
    setWanted(null);
  }

  return (
    <>
      <FigureSelect value={measure} onChange={choose} />
      {answer.isEvened && <p className="text-muted-foreground text-sm">{m.ration_curve_evened()}</p>}
      {chosen && told ? (
        <>
          <Chosen answer={answer} chosen={chosen} onChoose={setWanted} currency={currency} />
          <Points answer={answer} chosen={chosen} onChoose={setWanted} currency={currency} />
          <AnswerDiff answer={told} currency={currency} />
        </>
      ) : (
        <Refused answer={answer} />
      )}
      <Checked certificates={[answer.certificate]} />
      <PanelFooter
        {...(told ? { onApply: () => bench.change((draft) => withAmounts(draft, told.quantitiesKg)) } : {})}
        onDone={onDone}
      />
    </>
  );
}

interface FigureSelectProps {
  value: MeasureKey;
  onChange: (measure: MeasureKey) => void;
}

function FigureSelect({ value, onChange }: FigureSelectProps) {
  const bench = useBench();
  const id = useId();
  const offered = useMemo(
    () => offeredFigures(bench.snapshot().evaluation.findings.map(({ measure }) => measure)),
    [bench],
  );
  return (
    <div className="grid max-w-md gap-1">
      <label htmlFor={id} className="text-sm">
        {m.ration_curve_figure()}
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const next = offered.find((key) => key === currentTarget.value);
          if (next) onChange(next);
        }}
      >
        {offered.map((key) => (
          <SelectOption key={key} value={key}>
            {measureName(key)}
          </SelectOption>
        ))}
      </Select>
    </div>
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

interface ChoiceProps {
  answer: TradeOff;
  chosen: TradeOffPoint;
  onChoose: (value: number) => void;
  currency: string;
}

function Chosen({ answer, chosen, onChoose, currency }: ChoiceProps) {
  const bench = useBench();
  const { points, present, unit, unknownLines, unpricedLines } = answer;
  const [first, last] = [points[0]!, points.at(-1)!];
  const costs = points.map(({ cost }) => cost);
  const feeds = bench.snapshot().draft.feeds;
  const named = (lines: readonly number[]) =>
    lines
      .map((line) => bench.items.get(feeds[line]?.ingredient ?? ""))
      .map((item) => (item ? nameOf(item) : ""))
      .join(", ");
  const label = m.ration_curve_image({
    from: figureText(first.value, unit),
    to: figureText(last.value, unit),
    low: formatMoney(Math.min(...costs), currency),
    high: formatMoney(Math.max(...costs), currency),
  });
  const span = last.value - first.value;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <Curve {...{ answer, chosen, onChoose, label, currency }} />
      {span > 0 ? (
        <div className="grid gap-1">
          <span className="text-sm">
            {m.ration_curve_value()}{" "}
            <output className="font-semibold tabular-nums">
              {figureText(chosen.value, unit)} · {formatMoney(chosen.cost, currency)}
            </output>
          </span>
          <Slider
            thumbLabel={m.ration_curve_value()}
            thumbValueText={`${figureText(chosen.value, unit)}, ${formatMoney(chosen.cost, currency)}`}
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
          value: figureText(present.value, unit),
          price: formatMoney(present.cost, currency),
        })}{" "}
        {unknownLines.length > 0 && m.ration_curve_unknown({ feeds: named(unknownLines) })}{" "}
        {unpricedLines.length > 0 && m.ration_curve_unpriced({ feeds: named(unpricedLines) })}
      </p>
    </section>
  );
}

/** Lists the breakpoints of the curve; breakpoints of equal texts are listed once. */
function Points({ answer, chosen, onChoose, currency }: ChoiceProps) {
  const { points, unit, cheapest } = answer;
  const written = ({ value, cost }: TradeOffPoint) =>
    `${formatNumber(value, getLocale())} ${formatMoney(cost, currency)}`;
  const told = points.filter(
    (point, n) => n === cheapest || n === 0 || written(point) !== written(points[n - 1]!),
  );
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm coarse:py-3">{m.ration_curve_points()}</summary>
      <table className="w-full text-sm">
        <thead className="text-muted-foreground text-xs">
          <tr className="border-border border-b *:py-1 *:font-normal">
            <th scope="col" className="text-left">
              {measureName(answer.measure)}
            </th>
            {[m.ration_curve_price(), m.ration_curve_slope()].map((name) => (
              <th key={name} scope="col" className="pl-3 text-right">
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {told.map((point, n) => {
            const next = told[n + 1];
            return (
              <tr key={point.value} className="border-border border-b">
                <th scope="row" className="py-1 text-left font-normal">
                  {figureText(point.value, unit)}
                  {point === points[cheapest] && (
                    <span className="text-muted-foreground"> · {m.ration_curve_cheapest()}</span>
                  )}
                </th>
                <td className="whitespace-nowrap py-1 pl-3 text-right">
                  {formatMoney(point.cost, currency)}
                </td>
                <td className="whitespace-nowrap py-1 pl-3 text-right">
                  {next && formatMoneyChange((next.cost - point.cost) / (next.value - point.value), currency)}
                </td>
                <td className="py-1 pl-3 text-right">
                  <Button
                    variant="outline"
                    size="sm"
                    aria-pressed={point.value === chosen.value}
                    aria-label={`${m.ration_curve_choose()} ${figureText(point.value, unit)}`}
                    onClick={() => onChoose(point.value)}
                  >
                    {m.ration_curve_choose()}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

function Refused({ answer }: { answer: TradeOff }) {
  if (answer.status === "unasked") return <p className="text-sm">{m.ration_optimise_unasked()}</p>;
  if (answer.status === "absent") return <p className="text-sm">{m.ration_curve_absent()}</p>;
  if (answer.status !== "infeasible") return <p className="text-sm">{m.ration_optimise_limit()}</p>;
  return (
    <section className="grid gap-2 text-sm">
      <p>{m.ration_conflict_rules()}</p>
      <ul className="list-disc pl-5">
        {ruleTitles(answer.conflict).map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </section>
  );
}
