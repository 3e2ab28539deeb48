import type { Band, Layer } from "./band-image.ts";

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

/** The place of a part on the line. */
export interface Piece extends Band {
  key: string;
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

const veil = "color-mix(in oklch, var(--paper) 72%, transparent)";

/** Returns the layers of the line: a band for each part, under a veil over all but the highlighted part. */
export function ribbonLayers({ parts, unknownShare, lit }: RibbonFigures): Layer[] {
  const pieces = placeParts(parts, unknownShare);
  const end = pieces.at(-1)?.to ?? 0;
  const line: Layer = [...pieces, { colour: "transparent", from: end, to: whole }];
  if (lit === null) return [line];
  const shown = pieces.find(({ key }) => key === lit) ?? { from: 0, to: 0 };
  const cover: Layer = [
    { colour: veil, from: 0, to: shown.from },
    { colour: "transparent", from: shown.from, to: shown.to },
    { colour: veil, from: shown.to, to: whole },
  ];
  return [cover, line];
}
