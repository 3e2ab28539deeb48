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
  /** Key of the lit part; the others step back. */
  lit: string | null;
}

/** One stacked line of what each feed brings. Unknown parts are named in the table twin, not drawn as nil. */
export const ContributionRibbon = memo(function ContributionRibbon({ label, parts, lit }: RibbonProps) {
  let start = 0;
  return (
    <span className="block h-3.5 contain-size contain-layout">
      <svg role="img" aria-label={label} width="100%" height="14" className="block rounded-sm bg-muted">
        {parts.map(({ key, colour, share }) => {
          if (!share || share <= 0) return null;
          const from = start;
          start += share;
          return (
            <rect
              key={key}
              x={`${(from * 100).toFixed(2)}%`}
              width={`${(share * 100).toFixed(2)}%`}
              height="14"
              fill={colour}
              opacity={lit === null || lit === key ? 1 : 0.22}
              strokeWidth="1"
              className="stroke-card"
            />
          );
        })}
      </svg>
    </span>
  );
});
