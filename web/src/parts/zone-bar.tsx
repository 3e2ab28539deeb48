import { useId } from "react";
import type { Level } from "#science/results.ts";
import { cn } from "#web/lib/cn.ts";

/** End of the linear axis, % of the requirement; what lies beyond is cut, marked and printed as a number. */
export const axisEnd = 200;

/** Share of the drawing the axis takes; the rest is for the break mark. */
const axisWidth = 95;
const at = (percent: number) => (Math.min(Math.max(percent, 0), axisEnd) / axisEnd) * axisWidth;
const pct = (x: number) => `${Math.round(x * 100) / 100}%`;

export interface ZoneBarFigures {
  /** Known part, % of the requirement; null when nothing is known. */
  value: number | null;
  low: number | null;
  high: number | null;
  /** Share, 0 to 1, of what makes the figure that is not known. */
  unknownShare: number;
  /** Start and end of the target band, end of the tolerable zone, upper limit; null where there is none. */
  targetFrom: number;
  targetTo: number | null;
  tolerableFrom: number | null;
  tolerableTo: number | null;
  limit: number | null;
  /** The saved ration's value. */
  ghost: number | null;
  level: Level;
}

interface ZoneBarProps extends ZoneBarFigures {
  /** Said in place of the drawing. */
  label: string;
  /** Part of the value, 0 to 1, that comes from the lit feed, and its colour. */
  lit?: number | null;
  litColour?: string;
  className?: string;
}

const barFill: Record<Level, string> = {
  ok: "fill-ok",
  watch: "fill-watch",
  risk: "fill-risk",
  unknown: "fill-unknown",
};

const moves =
  "transition-[width,x] duration-150 group-data-[gesture]/bench:transition-none motion-reduce:transition-none";

/** A figure against its zones: deficit, target band, tolerable, above the limit. Reads from 120 to 600 px, and in grey. */
export function ZoneBar({ label, lit = null, litColour, className, ...figures }: ZoneBarProps) {
  const hatch = useId();
  const { value, low, high, unknownShare, targetFrom, targetTo, limit, ghost, level } = figures;
  const cut = value !== null && value > axisEnd;
  const deficit = value !== null && value < targetFrom && level !== "unknown" && level !== "ok";
  const bandEnd = targetTo ?? limit ?? axisEnd;
  const end = value === null ? 0 : at(value);
  const unknownEnd = unknownAt(value, unknownShare);
  return (
    <span className={cn("block", className)}>
      <span className="block h-5.5 contain-size contain-layout">
        <svg
          role="img"
          aria-label={label}
          width="100%"
          height="22"
          className="block overflow-visible"
          data-level={level}
        >
          <defs>
            <pattern
              id={hatch}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="5" className="fill-unknown-wash" />
              <line x1="0" y1="0" x2="0" y2="5" strokeWidth="2.4" className="stroke-unknown" />
            </pattern>
          </defs>
          <Zones {...figures} bandEnd={bandEnd} />
          {unknownEnd > end && (
            <rect x={pct(end)} y="7" width={pct(unknownEnd - end)} height="8" fill={`url(#${hatch})`} />
          )}
          <rect
            x="0"
            y="7"
            height="8"
            rx="1"
            className={cn(deficit ? "fill-deficit" : barFill[level], moves)}
            style={{ width: pct(end) }}
          />
          {lit !== null && lit > 0 && (
            <rect
              x="0"
              y="7"
              height="8"
              rx="1"
              fill={litColour}
              style={{ width: pct(end * Math.min(1, lit)) }}
            />
          )}
          {low !== null && high !== null && high - low > 0.5 && <Whisker low={low} high={high} />}
          <line
            x1={pct(at(100))}
            x2={pct(at(100))}
            y1="1"
            y2="21"
            strokeWidth="2"
            className="stroke-foreground"
          />
          {limit !== null && limit <= axisEnd && (
            <line
              x1={pct(at(limit))}
              x2={pct(at(limit))}
              y1="1"
              y2="21"
              strokeWidth="2"
              strokeDasharray="3 2"
              className="stroke-risk"
            />
          )}
          {ghost !== null && value !== null && Math.abs(ghost - value) > 0.5 && <Ghost at={at(ghost)} />}
          {cut && <Break />}
        </svg>
      </span>
    </span>
  );
}

/** Where the hatched part ends: it fills as much of what is left as the ration has feeds of unknown content. */
function unknownAt(value: number | null, share: number): number {
  const known = value === null ? 0 : at(value);
  return value === null && share === 0 ? axisWidth : known + (axisWidth - known) * Math.min(1, share);
}

function Zones({
  targetFrom,
  tolerableFrom,
  tolerableTo,
  limit,
  bandEnd,
}: ZoneBarFigures & { bandEnd: number }) {
  const zones = [
    { key: "deficit", from: 0, to: tolerableFrom ?? targetFrom, tone: "fill-deficit-wash" },
    { key: "nearly", from: tolerableFrom ?? targetFrom, to: targetFrom, tone: "fill-muted" },
    { key: "target", from: targetFrom, to: bandEnd, tone: "fill-ok-wash" },
    { key: "tolerable", from: bandEnd, to: tolerableTo ?? limit ?? axisEnd, tone: "fill-muted" },
    { key: "above", from: tolerableTo ?? limit ?? axisEnd, to: axisEnd, tone: "fill-watch-wash" },
    { key: "limit", from: limit ?? axisEnd, to: axisEnd, tone: "fill-risk-wash" },
  ];
  return zones.map(({ key, from, to, tone }) =>
    at(to) > at(from) ? (
      <rect key={key} x={pct(at(from))} y="3" width={pct(at(to) - at(from))} height="16" className={tone} />
    ) : null,
  );
}

function Whisker({ low, high }: { low: number; high: number }) {
  const [from, to] = [pct(at(low)), pct(at(high))];
  return (
    <g className="stroke-foreground" strokeWidth="1.25">
      <line x1={from} x2={to} y1="11" y2="11" />
      <line x1={from} x2={from} y1="8.5" y2="13.5" />
      <line x1={to} x2={to} y1="8.5" y2="13.5" />
    </g>
  );
}

/** Hollow marker under the bar at the saved value. */
function Ghost({ at: x }: { at: number }) {
  return (
    <svg x={pct(x)} y="15" width="1" height="7" overflow="visible" aria-hidden="true">
      <path d="M0 0 L4.5 6.5 L-4.5 6.5 Z" className="fill-card stroke-foreground" strokeWidth="1.25" />
    </svg>
  );
}

function Break() {
  return (
    <svg x={pct(axisWidth)} y="4" width="1" height="14" overflow="visible" aria-hidden="true">
      <path d="M-5 15 L-1 -1 L5 -1 L1 15 Z" className="fill-card" />
      <path d="M-5 15 L-1 -1 M1 15 L5 -1" className="fill-none stroke-foreground" strokeWidth="1.25" />
    </svg>
  );
}
