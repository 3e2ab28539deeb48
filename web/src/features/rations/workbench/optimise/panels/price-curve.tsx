import { type ScaleLinear, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { useRef } from "react";
import type { TradeOff } from "#science/answers/trade-off.ts";
import { measureName, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { useWidth } from "#web/lib/dom/use-width.ts";
import { currencySign } from "#web/lib/format/format.ts";
import { formatFixed } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

interface CurveProps {
  answer: TradeOff;
  chosen: { value: number; cost: number };
  onChoose: (value: number) => void;
  /** Describes the curve and its axes in a sentence, for screen readers. */
  label: string;
}

const height = 220;
const room = { top: 8, right: 16, bottom: 24 };
const bottom = height - room.bottom;

/** Gap between the labels of an axis and its line, px. */
const gap = 8;

/** Smallest width of one character of a label, px. */
const signWidth = 7;

/** Draws price against a figure: breakpoints, the ok range of its rules, the present and the chosen ration. */
export function Curve({ answer, chosen, onChoose, label }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const currency = useCurrency();
  const unit = unitText(answer.unit);
  const axes = scaleAxes(answer, width);
  const { x, y } = axes;
  const band = okBand(answer, x);
  return (
    <div ref={box} className="grid min-w-0 grid-cols-1 gap-1">
      <p aria-hidden="true" className="text-muted-foreground text-xs">
        {m.ration_curve_price()}, {currencySign(currency)}
      </p>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        className="block max-w-full cursor-crosshair text-xs tabular-nums"
        onPointerDown={({ clientX, currentTarget }) =>
          onChoose(x.invert(clientX - currentTarget.getBoundingClientRect().left))
        }
      >
        {band && (
          <rect
            x={band.start}
            y={room.top}
            width={band.end - band.start}
            height={bottom - room.top}
            className="fill-(--target-wash)"
          />
        )}
        <Axes {...axes} right={width - room.right} />
        <Marks {...{ answer, chosen, x, y }} />
      </svg>
      <p
        aria-hidden="true"
        className="text-right text-muted-foreground text-xs"
        style={{ paddingRight: room.right }}
      >
        {measureName(answer.measure)}
        {unit && `, ${unit}`}
      </p>
      <Key hasBand={band !== null} />
    </div>
  );
}

interface MarksProps extends Pick<CurveProps, "answer" | "chosen"> {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
}

/** Draws the curve with its breakpoints, the present and the chosen ration. */
function Marks({ answer: { points, present }, chosen, x, y }: MarksProps) {
  const path = line<{ value: number; cost: number }>(
    (point) => x(point.value),
    (point) => y(point.cost),
  )(points);
  return (
    <>
      <path d={path ?? ""} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-(--brand)" />
      {points.map((point) => (
        <circle key={point.value} cx={x(point.value)} cy={y(point.cost)} r={3} className="fill-(--brand)" />
      ))}
      <path
        d="M0 -6 L6 0 L0 6 L-6 0 Z"
        transform={`translate(${x(present.value)} ${y(present.cost)})`}
        strokeWidth={2}
        className="fill-background stroke-(--ink)"
      />
      <g transform={`translate(${x(chosen.value)} 0)`}>
        <line y1={room.top} y2={bottom} strokeDasharray="3 3" className="stroke-(--hay-ink)" />
        <circle cy={y(chosen.cost)} r={6} strokeWidth={2} className="fill-(--hay) stroke-background" />
      </g>
    </>
  );
}

/** Returns the scales and ticks of both axes; `start` is the left end of the drawing after the labels, px. */
function scaleAxes({ points, present }: TradeOff, width: number) {
  const values = [...points.map(({ value }) => value), present.value];
  const costs = [...points.map(({ cost }) => cost), present.cost];
  const y = scaleLinear(withMargin(costs), [bottom, room.top]);
  const yTicks = writtenTicks(y.ticks(5));
  const start = gap + signWidth * Math.max(...yTicks.map(({ text }) => text.length));
  const x = scaleLinear(withMargin(values), [start, width - room.right]);
  return { x, y, start, yTicks, xTicks: writtenTicks(x.ticks(Math.max(3, Math.round(width / 90)))) };
}

function withMargin(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const by = (high - low || Math.abs(high) || 1) * 0.08;
  return [low - by, high + by];
}

function Axes({ x, y, start, right, xTicks, yTicks }: ReturnType<typeof scaleAxes> & { right: number }) {
  return (
    <>
      {yTicks.map(({ tick, text }) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={start} x2={right} className="stroke-border" />
          <text x={start - gap} dy="0.32em" textAnchor="end" className="fill-muted-foreground">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ tick, text }) => (
        <g key={tick} transform={`translate(${x(tick)} 0)`}>
          <line y1={bottom} y2={bottom + 4} className="stroke-muted-foreground" />
          <text y={height - 6} textAnchor="middle" className="fill-muted-foreground">
            {text}
          </text>
        </g>
      ))}
      <line x1={start} x2={right} y1={bottom} y2={bottom} className="stroke-muted-foreground" />
    </>
  );
}

/** Explains the marks of the curve. */
function Key({ hasBand }: { hasBand: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
      <li className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
          <path d="M0 -5 L5 0 L0 5 L-5 0 Z" strokeWidth={2} className="fill-background stroke-(--ink)" />
        </svg>
        {m.ration_curve_present()}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-full bg-(--hay)" />
        {m.ration_curve_chosen()}
      </li>
      {hasBand && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3 w-5 border border-border bg-(--target-wash)" />
          {m.ration_curve_band()}
        </li>
      )}
    </ul>
  );
}

/** Returns the part of the axis where every rule of the figure is ok, px; null without rules or outside of the axis. */
function okBand({ rules }: TradeOff, x: ScaleLinear<number, number>): { start: number; end: number } | null {
  if (rules.length === 0) return null;
  const lows = rules.map(({ bounds }) => bounds.watchBelow ?? bounds.riskBelow ?? Number.NEGATIVE_INFINITY);
  const highs = rules.map(({ bounds }) => bounds.watchAbove ?? bounds.riskAbove ?? Number.POSITIVE_INFINITY);
  const [left, right] = x.range();
  const clip = (value: number) => Math.min(Math.max(x(value), left!), right!);
  const [start, end] = [clip(Math.max(...lows)), clip(Math.min(...highs))];
  return end > start ? { start, end } : null;
}

/** Returns the ticks of an axis with texts of equal digits. */
function writtenTicks(ticks: readonly number[]): { tick: number; text: string }[] {
  const digits = tickDigits(ticks);
  return ticks.map((tick) => ({ tick, text: formatFixed(tick, getLocale(), digits) }));
}

/** Returns the digits that distinguish the ticks of an axis. */
function tickDigits(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : 1;
  return Math.max(0, Math.min(4, Math.ceil(-Math.log10(step) - 1e-9)));
}
