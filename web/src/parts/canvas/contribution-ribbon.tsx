import type { Ref } from "react";

export interface RibbonPart {
  key: string;
  name: string;
  colour: string;
  /** Share of the figure, 0 to 1; null when unknown. */
  share: number | null;
}

export interface RibbonFigures {
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

const band = (colour: string, from: number, to: number): string => `${colour} ${from}% ${to}%`;
const line = (bands: readonly string[]): string => `linear-gradient(90deg, ${bands.join(", ")})`;

/**
 * Returns the line as an image of CSS: a band for each part, under a veil over all but the highlighted part. A new one
 * is painted without layout; as elements the parts of fifteen feeds cost a drag 11 ms a frame.
 */
export function ribbonImage({ parts, unknownShare, lit }: RibbonFigures): string {
  const pieces = placeParts(parts, unknownShare);
  const shown = pieces.find(({ key }) => key === lit) ?? { from: 0, to: 0 };
  const end = pieces.at(-1)?.to ?? 0;
  const bands = pieces.map(({ colour, from, to }) => band(colour, from, to));
  const image = line([...bands, band("transparent", end, whole)]);
  if (lit === null) return image;
  const veil = [band("var(--veil)", 0, shown.from), band("transparent", shown.from, shown.to)];
  return `${line([...veil, band("var(--veil)", shown.to, whole)])}, ${image}`;
}

/** A stacked line of each feed's contribution; whoever holds the `ref` sets its background to a `ribbonImage`. */
export const ContributionRibbon = ({ ref, label }: { ref: Ref<HTMLSpanElement>; label: string }) => (
  <span
    role="img"
    aria-label={label}
    className="block h-3.5 forced-color-adjust-none overflow-clip rounded-sm bg-hatched contain-strict [--veil:color-mix(in_oklch,var(--paper)_72%,transparent)] print:[print-color-adjust:exact]"
  >
    <span ref={ref} className="block size-full" />
  </span>
);
