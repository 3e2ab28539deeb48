import { memo } from "react";

export interface Part {
  key: string;
  name: string;
  colour: string;
  /** Share of the figure, 0 to 1; null when this feed's part is unknown. */
  share: number | null;
}

interface RibbonProps {
  label: string;
  parts: readonly Part[];
  /** Share, 0 to 1, of what makes the figure that is not known: the hatched end. */
  unknownShare: number;
  /** Key of the lit part; the others step back. */
  lit: string | null;
}

/** One stacked line of what each feed brings. One element and one gradient, so that a drag only repaints it. */
export const ContributionRibbon = memo(function ContributionRibbon(props: RibbonProps) {
  const { label, parts, unknownShare, lit } = props;
  return (
    <div
      role="img"
      aria-label={label}
      className="h-3.5 rounded-sm bg-hatched [--veil:color-mix(in_oklch,var(--paper)_72%,transparent)]"
    >
      <div
        className="h-full rounded-sm print:[print-color-adjust:exact]"
        style={{ background: gradient(parts, unknownShare, lit) }}
      />
    </div>
  );
});

/** The parts side by side; a veil lies over all but the lit one. */
function gradient(parts: readonly Part[], unknownShare: number, lit: string | null): string {
  let end = 0;
  let veil = "";
  const stops: string[] = [];
  for (const { key, colour, share } of parts) {
    if (!share || share <= 0) continue;
    const from = end;
    end += share * (1 - unknownShare) * 100;
    stops.push(`${colour} ${from.toFixed(1)}% ${end.toFixed(1)}%`);
    if (key === lit)
      veil = `, transparent ${from.toFixed(1)}% ${end.toFixed(1)}%, var(--veil) ${end.toFixed(1)}%`;
  }
  if (stops.length === 0) return "none";
  const ribbon = `linear-gradient(90deg, ${stops.join(", ")}, transparent ${end.toFixed(1)}%)`;
  if (lit === null) return ribbon;
  return `linear-gradient(90deg, var(--veil) 0%${veil || ", var(--veil)"}), ${ribbon}`;
}
