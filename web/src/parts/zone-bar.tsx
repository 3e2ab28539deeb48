import type { RefObject } from "react";
import type { Level } from "#science/results.ts";
import { cn } from "#web/lib/cn.ts";
import { axisWidth } from "./zone-bar-drawing.ts";

interface ZoneBarProps {
  /** Where `drawZoneBar` draws the figures. */
  ref: RefObject<HTMLSpanElement | null>;
  level: Level;
  isDeficit: boolean;
  /** Colour of the lit feed's part. */
  litColour?: string | undefined;
  className?: string;
}

const fill: Record<Level, string> = {
  ok: "text-ok",
  watch: "text-watch",
  risk: "text-risk",
  unknown: "text-unknown",
};

/** A line as long as its background: a new length is painted, nothing is laid out. */
const line =
  "absolute top-[7px] left-0 h-2 w-full bg-[linear-gradient(currentColor,currentColor)] bg-[length:0%_100%] bg-no-repeat";

/** A line and its two ends, as three backgrounds. */
const whisker =
  "absolute top-[8px] left-0 h-1.5 w-full bg-[linear-gradient(var(--ink),var(--ink)),linear-gradient(var(--ink),var(--ink)),linear-gradient(var(--ink),var(--ink))] bg-no-repeat";

/**
 * A figure against its zones: deficit, target band, tolerable, above the limit. Reads from 120 to 600 px, and in grey.
 * The parts stand ready and are placed by `drawZoneBar`, so that a new value is laid out in its own box only.
 */
export function ZoneBar({ ref, level, isDeficit, litColour, className }: ZoneBarProps) {
  return (
    <span className={cn("block", className)}>
      <span
        ref={ref}
        role="img"
        data-level={level}
        className="relative block h-5.5 contain-layout contain-size print:[print-color-adjust:exact]"
      >
        <span className="absolute top-[3px] left-0 h-4 w-full" />
        <span className="absolute top-[7px] left-0 h-2 w-full bg-[length:0%_100%] bg-hatched bg-no-repeat" />
        <span className={cn(line, isDeficit ? "text-deficit" : fill[level])} />
        <span className={line} style={{ color: litColour }} />
        <span className={whisker} />
        <span className="absolute top-px left-[47.5%] -ml-px h-5 w-0.5 bg-foreground" />
        <span className="absolute top-px -ml-px h-5 border-risk border-l-2 border-dashed" />
        <Ghost />
        <Break />
      </span>
    </span>
  );
}

/** Hollow marker under the bar at the saved value. */
function Ghost() {
  return (
    <svg
      width="11"
      height="8"
      viewBox="-5.5 -0.5 11 8"
      aria-hidden="true"
      className="absolute top-[15px] -ml-[5.5px]"
    >
      <path d="M0 0 L4.5 6.5 L-4.5 6.5 Z" className="fill-card stroke-foreground" strokeWidth="1.25" />
    </svg>
  );
}

/** What lies beyond the axis is cut. */
function Break() {
  return (
    <svg
      width="12"
      height="18"
      viewBox="-6 -2 12 18"
      aria-hidden="true"
      className="absolute top-[2px] -ml-[6px]"
      style={{ left: `${axisWidth}%` }}
    >
      <path d="M-5 15 L-1 -1 L5 -1 L1 15 Z" className="fill-card" />
      <path d="M-5 15 L-1 -1 M1 15 L5 -1" className="fill-none stroke-foreground" strokeWidth="1.25" />
    </svg>
  );
}
