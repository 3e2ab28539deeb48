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
        <span className={ghost} />
        <span className={cut} style={{ left: `${axisWidth}%` }} />
      </span>
    </span>
  );
}

/** Hollow marker under the bar at the saved value: a line and two slants, each a background. */
const ghost =
  "absolute top-[15px] -ml-[5.5px] h-2 w-[11px] bg-[linear-gradient(var(--ink),var(--ink)),linear-gradient(to_top_right,transparent_44%,var(--ink)_46%_58%,transparent_60%),linear-gradient(to_top_left,transparent_44%,var(--ink)_46%_58%,transparent_60%)] bg-[length:100%_1.25px,50%_100%,50%_100%] bg-[position:0_0,0_0,100%_0] bg-no-repeat";

/** What lies beyond the axis is cut: two slanted lines with paper between. */
const cut =
  "absolute top-[2px] -ml-[6px] h-[18px] w-3 bg-[linear-gradient(104deg,transparent_24%,var(--ink)_26%_35%,var(--surface)_37%_63%,var(--ink)_65%_74%,transparent_76%)]";
