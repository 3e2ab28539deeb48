import type { RefObject } from "react";
import type { ZoneBarFigures } from "#contract/ration/zone-bar-geometry.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { cn } from "#web/lib/dom/class-names.ts";

interface ZoneBarProps {
  /** The element that a `zoneBarPen` draws in and describes. */
  ref: RefObject<HTMLSpanElement | null>;
  className?: string;
}

/**
 * Shows a figure with its zones: deficit, target band, tolerable, above the limit. It is legible from 120 to 600 px,
 * and in grey. It is drawn on a canvas in a box of its own, so that a new value costs the page around it nothing.
 */
export function ZoneBar({ ref, className }: ZoneBarProps) {
  return (
    <span className={cn("block", className)}>
      <span ref={ref} role="img" className="relative block h-5.5 contain-layout contain-size">
        <canvas className="absolute top-0 -left-1.5 h-6 w-[calc(100%+0.75rem)] forced-color-adjust-none" />
      </span>
    </span>
  );
}

const inks: Record<Level, string> = {
  ok: "var(--target)",
  watch: "var(--above)",
  risk: "var(--over)",
  unknown: "var(--unknown)",
};

/** Returns the colour of a value: a deficit is blue at any level, to distinguish too little from too much. */
export const zoneBarInk = ({ value, targetFrom }: ZoneBarFigures, level: Level): string =>
  value !== null && value < targetFrom && level !== "unknown" && level !== "ok"
    ? "var(--deficit)"
    : inks[level];
