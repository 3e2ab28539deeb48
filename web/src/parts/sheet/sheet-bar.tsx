import { barSize, zoneBarMarks } from "#contract/sheets/parts/zone-bar-marks.ts";
import type { SheetCell } from "#contract/sheets/sheet-model.ts";

/** Draws a zone bar; the figures beside it say the same. */
export const SheetBar = ({ bar }: { bar: NonNullable<SheetCell["bar"]> }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${barSize.width} ${barSize.height}`}
    preserveAspectRatio="none"
    className="block h-3.5 w-full min-w-24"
  >
    {zoneBarMarks(bar).map(({ x, y, width, height, colour }, at) => (
      <rect key={markKey(at, colour)} x={x} y={y} width={width} height={height} fill={`var(--${colour})`} />
    ))}
  </svg>
);

/** Returns a unique key; the order of marks never changes. */
const markKey = (at: number, colour: string): string => `${at} ${colour}`;
