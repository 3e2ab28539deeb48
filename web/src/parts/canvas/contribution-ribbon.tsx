import { memo } from "react";

export interface RibbonPart {
  key: string;
  name: string;
  colour: string;
  /** Share of the figure, 0 to 1; null when unknown. */
  share: number | null;
}

interface RibbonProps {
  label: string;
  parts: readonly RibbonPart[];
  /** Unknown share of the figure, 0 to 1: the hatched end. */
  unknownShare: number;
  /** Key of the highlighted part; the others fade. */
  lit: string | null;
}

/** A part of the line, from and to in hundredths. */
export interface Piece {
  key: string;
  colour: string;
  from: number;
  to: number;
}

const whole = 100;
const place = (hundredths: number): number => Math.round(hundredths * 10) / 10;

/** Places the parts on the line one after the other; the unknown share is left empty at the end. */
export function placeParts(parts: readonly RibbonPart[], unknownShare: number): Piece[] {
  let end = 0;
  return parts.flatMap(({ key, colour, share }) => {
    if (!share || share <= 0) return [];
    const from = place(end);
    end += share * (1 - unknownShare) * whole;
    return [{ key, colour, from, to: place(end) }];
  });
}

const box = (from: number, to: number): string => `M${from} 0H${to}V1H${from}Z`;

/** A stacked line of each feed's contribution; a veil covers all but the highlighted part. */
export const ContributionRibbon = memo(function ContributionRibbon(props: RibbonProps) {
  const { label, parts, unknownShare, lit } = props;
  const pieces = placeParts(parts, unknownShare);
  const shown = pieces.find(({ key }) => key === lit) ?? { from: 0, to: 0 };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="block h-3.5 w-full rounded-sm bg-hatched [--veil:color-mix(in_oklch,var(--paper)_72%,transparent)] print:[print-color-adjust:exact]"
    >
      {pieces.map(({ key, colour, from, to }) => (
        <path key={key} d={box(from, to)} fill={colour} />
      ))}
      {lit !== null && <path d={`${box(0, shown.from)}${box(shown.to, whole)}`} fill="var(--veil)" />}
    </svg>
  );
});
