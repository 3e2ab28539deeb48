import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { TradeOff } from "#science/answers/trade-off.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

interface CurveProps {
  answer: TradeOff;
  /** The value that is chosen, and its price. */
  chosen: { value: number; cost: number };
  onChoose: (value: number) => void;
  /** The whole in a sentence. */
  label: string;
}

const height = 220;
const room = { top: 12, right: 12, bottom: 26, left: 46 };

/** The price over the figure: breakpoints, the ok band of its rules, what is fed now and what is chosen. */
export function Curve({ answer, chosen, onChoose, label }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { points, present } = answer;
  const values = [...points.map(({ value }) => value), present.value];
  const costs = [...points.map(({ cost }) => cost), present.cost];
  const pad = (low: number, high: number): [number, number] => {
    const by = (high - low || Math.abs(high) || 1) * 0.08;
    return [low - by, high + by];
  };
  const x = scaleLinear(pad(Math.min(...values), Math.max(...values)), [room.left, width - room.right]);
  const y = scaleLinear(pad(Math.min(...costs), Math.max(...costs)), [height - room.bottom, room.top]);
  const path = line<{ value: number; cost: number }>(
    (point) => x(point.value),
    (point) => y(point.cost),
  )(points);
  const band = bandOf(answer);
  const [left, right] = x.range();
  const clip = (value: number) => Math.min(Math.max(x(value), left!), right!);
  const bandStart = band ? clip(band.from) : 0;
  const bandEnd = band ? clip(band.to) : 0;
  const xTicks = x.ticks(Math.max(3, Math.round(width / 90)));
  const yTicks = y.ticks(5);
  return (
    <div ref={box} className="min-w-0">
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
        {band && bandEnd > bandStart && (
          <rect
            x={bandStart}
            y={room.top}
            width={bandEnd - bandStart}
            height={height - room.bottom - room.top}
            className="fill-(--target-wash)"
          />
        )}
        {yTicks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={room.left} x2={width - room.right} className="stroke-border" />
            <Text x={room.left - 6} dy="0.32em" anchor="end">
              {formatNumber(tick, getLocale(), digitsOf(yTicks))}
            </Text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <Text key={tick} x={x(tick)} y={height - 8} anchor="middle">
            {formatNumber(tick, getLocale(), digitsOf(xTicks))}
          </Text>
        ))}
        <path
          d={path ?? ""}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          className="stroke-(--brand)"
        />
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
          <line
            y1={room.top}
            y2={height - room.bottom}
            strokeDasharray="3 3"
            className="stroke-(--hay-ink)"
          />
          <circle cy={y(chosen.cost)} r={6} strokeWidth={2} className="fill-(--hay) stroke-background" />
        </g>
      </svg>
      <Key hasBand={band !== null} />
    </div>
  );
}

interface TextProps {
  x: number;
  y?: number;
  dy?: string;
  anchor: "end" | "middle";
  children: ReactNode;
}

const Text = ({ anchor, children, ...place }: TextProps) => (
  <text {...place} textAnchor={anchor} className="fill-muted-foreground">
    {children}
  </text>
);

/** What the marks mean. */
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

/** Where every rule of the figure is ok. */
function bandOf({ rules }: TradeOff): { from: number; to: number } | null {
  if (rules.length === 0) return null;
  const lows = rules.map(({ bounds }) => bounds.watchBelow ?? bounds.riskBelow ?? Number.NEGATIVE_INFINITY);
  const highs = rules.map(({ bounds }) => bounds.watchAbove ?? bounds.riskAbove ?? Number.POSITIVE_INFINITY);
  return { from: Math.max(...lows), to: Math.min(...highs) };
}

/** As many digits as tell the ticks of an axis apart. */
function digitsOf(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : 1;
  return Math.max(0, Math.min(4, Math.ceil(-Math.log10(step) - 1e-9)));
}

/** The width there is: a drawing with figures in it is laid out anew, not stretched. */
function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
